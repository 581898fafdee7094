import type { Span } from './advice.ts'

/**
 * Tags and entities of HTML, and marks of markdown that read badly where they are not rendered: strong text, headings,
 * images, fences, code. A list with dashes, a lone star and words between angle brackets read well as they are.
 */
export function findMarkup(text: string): readonly Span[] {
  return [...text.matchAll(MARKUP)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}

const TAGS =
  'a|abbr|article|audio|b|base|big|blockquote|body|br|button|center|code|dd|details|div|dl|dt|em|embed|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|marquee|math|meta|nav|object|ol|option|p|pre|s|script|section|select|small|span|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|th|thead|title|tr|u|ul|video'

const MARKUP = new RegExp(
  [
    String.raw`<\/?(?:${TAGS})(?:\s*\/?>|\s[^<>=]*=[^<>]*>)`,
    '<!--',
    String.raw`&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});`,
    String.raw`\*\*[^\s*][^*\n]*\*\*`,
    '(?<![^\\n])#{1,6} ',
    '```',
    '`[^`\\n]+`',
    String.raw`!\[`,
  ].join('|'),
  'gi',
)

/** How long a text may be before nobody reads it, in characters, and how much one form may ask. */
export const MESSAGE_LIMITS = { message: 600, label: 80, description: 300, option: 100, fields: 10 } as const

/** Part of a text, in UTF-16 units, as `slice` takes them. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What would make a question clearer or safer to read. Never a reason to refuse it. */
export interface Advice {
  readonly rule: AdviceRule
  /** Where, as property names from the root of the params. */
  readonly path: readonly string[]
  /** Which part of the text at `path`; without it, all of it. */
  readonly span?: Span
  /** What to write instead. Never holds what was written. */
  readonly message: string
}

/**
 * Every rule, with what to write instead. The names are stable.
 *
 * Those about structure, characters and links hold in every language. `effect-unnamed` is told of English texts alone;
 * `purpose-unnamed`, `several-matters`, `label-says-nothing`, `default-decides` and `label-negated` find less in other
 * languages than in English.
 */
export const ADVICE = {
  'message-empty': 'Say who asks, what for, and what an answer causes.',
  'server-unnamed': 'Name the server in the message, by the name people know it by.',
  'purpose-unnamed': 'Say in the message what the answer is needed for.',
  'scope-unnamed': 'Name in the message what is asked for, or give each field a title that says it.',
  'effect-unnamed': 'Say in the message what an answer causes, and what it does not: that nothing is sent.',
  'several-matters': 'Ask about one matter at a time: put the others into questions of their own.',
  'many-fields': `Ask less, or in several questions: nobody reads more than ${MESSAGE_LIMITS.fields} fields at once.`,
  'text-too-long': `Shorten it, to ${MESSAGE_LIMITS.message} characters in a message, ${MESSAGE_LIMITS.description} in a description, ${MESSAGE_LIMITS.option} in an option, ${MESSAGE_LIMITS.label} in a title.`,
  'link-in-form-text':
    'Leave the address out: people are sent to a page by URL mode alone, where they see where it leads.',
  'link-in-url-message':
    'Leave the address out of the message: the page to open is the one in `url`, and only it.',
  'control-characters': 'Leave control characters out: they move the cursor or hide what follows.',
  'bidi-characters': 'Leave characters that turn the direction out: they make a text read as something else.',
  'invisible-characters':
    'Leave characters that nobody sees out: they hide what a text says from whoever checks it.',
  markup: 'Write plain text: clients show tags and marks as they are written.',
  'label-is-name': 'Give the field a title in words: its property name is all that people see of it.',
  'label-says-nothing': 'Give the field a title that says what is entered there.',
  'label-negated': 'Say what a yes does. Where a label says what is not done, people agree to it by mistake.',
  'boolean-no-statement':
    'Write the title as a statement or a question, so that it is clear what a yes does.',
  'default-decides': 'Leave the default out: agreeing, and spending, is for the person to choose.',
  'options-are-codes': 'Give each option a title in words: people can not tell what the values stand for.',
  'options-alike': 'Give each option a title of its own: people can not tell these apart.',
  'everything-required': 'Leave out of `required` what the call can do without.',
} as const satisfies Record<string, string>

export type AdviceRule = keyof typeof ADVICE

export function advise(rule: AdviceRule, path: readonly string[], span?: Span): Advice {
  return { rule, path, ...(span && { span }), message: ADVICE[rule] }
}

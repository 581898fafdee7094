import { unicodePattern } from '../unicode-pattern.ts'
import { block, type LinkFinding, warn } from './finding.ts'

/**
 * What only the text shows: the parser silently mends, drops and decodes, so that what a person reads is not what
 * opens.
 */
export function judgeText(url: string): readonly LinkFinding[] {
  const findings: LinkFinding[] = []
  if (HIDDEN().test(url) || !url.isWellFormed() || url !== url.trim())
    findings.push(block('hidden-characters'))
  if (!/^https?:\/\/[^/\\]/i.test(url) || /^[^?#]*\\/.test(url)) findings.push(block('malformed'))

  if (rawAuthority(url).includes('@')) findings.push(block('userinfo'))
  if (SHELL.test(url)) findings.push(warn('shell-characters'))
  return findings
}

/** The part between the slashes and the path, as written. */
export function rawAuthority(url: string): string {
  return /^[^:/?#]*:[/\\]*([^/\\?#]*)/.exec(url)?.[1] ?? ''
}

const HIDDEN = unicodePattern(
  String.raw`[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]`,
  'u',
)

// No URL holds the first group unencoded; `$(` and `${` are legal and mean something to shells.
const SHELL = /[ "'`<>^|{}\\\u2018-\u201F]|\$[({]|%[A-Za-z_]\w*%/

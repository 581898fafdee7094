import { unicodePattern } from './unicode-pattern.ts'

/**
 * Text from a peer, made fit to show: nothing in it moves the cursor, turns the direction, hides or acts.
 *
 * Line breaks stay and become `\n`; a tab becomes a space. Whole escape sequences go, including links and titles they
 * carry; an unfinished one loses its introducer only, so that it can not swallow what follows. Invisible characters
 * go too, among them the joiners of emoji, Arabic and Indic scripts: such text stays readable, if less pretty.
 * Right-to-left text stays; whoever shows it isolates it. Nothing is cut to a length.
 */
export function inertText(text: string): string {
  return text
    .replace(CONTROL_STRINGS, '')
    .replace(CONTROL_SEQUENCES, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN(), '')
    .toWellFormed()
}

// ECMA-48, section 5.6: DCS, SOS, OSC, PM and APC up to their terminator; many terminals end OSC with BEL as well.
const CONTROL_STRINGS = /(?:\x1b[PX\]^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)/g

// ECMA-48, sections 5.4 and 5.3: CSI with parameters, then the short escapes.
const CONTROL_SEQUENCES = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[ -/]+[0-~]|\x1b[0-OQ-WYZ\\`-~]/g

const UNSEEN = unicodePattern(
  String.raw`(?!\n)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]`,
  'gu',
)

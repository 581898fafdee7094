import { PassThrough, type Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { setImmediate as turn } from 'node:timers/promises'
import { inertText } from '@askgate/core'

/** A terminal to read from. */
export type TerminalInput = Readable & {
  readonly isTTY?: boolean
  setRawMode?(on: boolean): unknown
}

/** The keys of one dialog. */
export interface Keyboard {
  /** For the prompts. */
  readonly input: Readable
  /** Whether the key that declines was pressed. */
  saidNo(): boolean
  /** Fires when it was pressed while no prompt was there; a prompt is closed by it like by Ctrl-C. */
  readonly declined: AbortSignal
  /** Fires when the terminal is gone. */
  readonly gone: AbortSignal
  /** Settles when the keys that were pressed before the dialog appeared have been read and thrown away. */
  readonly fresh: Promise<void>
  /** Whether a paste lost its end since this was last asked. */
  takeCut(): boolean
  close(): void
}

export const DECLINE_KEY = 'Ctrl-N'

const PASTE_MODE_ON = '\u001b[?2004h'
const PASTE_MODE_OFF = '\u001b[?2004l'
const PASTE_START = '\u001b[200~'
const PASTE_END = '\u001b[201~'
const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const CTRL_N = '\u000e'
const CTRL_Z = '\u001a'
/** More would freeze the prompt, which draws itself anew for each character. */
const LONGEST_PASTE = 2000
const LONGEST_KEYS = 64

/**
 * Reads keys for the prompts and keeps from them what would answer a question nobody read: line breaks in pasted
 * text, and keys pressed while no prompt is there.
 */
export function openKeyboard(input: TerminalInput, output: NodeJS.WritableStream): Keyboard {
  const decoder = new StringDecoder('utf8')
  const declined = new AbortController()
  const gone = new AbortController()
  const keys = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true, setRawMode: () => keys })
  let pasting = false
  let cut = false
  let tail = ''
  let no = false

  function onData(data: Buffer | string) {
    const text = tail + (typeof data === 'string' ? data : decoder.write(data))
    tail = unfinishedMarker(text)
    const parts = text.slice(0, text.length - tail.length).split(/(\u001b\[20[01]~)/)
    for (const part of parts) {
      if (part === PASTE_START || part === PASTE_END) pasting = part === PASTE_START
      else if (pasting) type(pasted(part))
      else press(part)
    }
  }

  function press(text: string) {
    if (text.includes(CTRL_N)) {
      no = true
      if (keys.listenerCount('keypress') > 0) keys.write(CTRL_C)
      else declined.abort()
      return
    }
    // A terminal without paste mode sends a paste as one chunk, which no fingers do.
    const body = text.replace(/[\r\n]+$/, '')
    if (body.length > LONGEST_KEYS || /[\r\n]/.test(body)) {
      type(pasted(body))
      if (body !== text) type('\r')
    } else type(text.replaceAll(CTRL_D, CTRL_C).replaceAll(CTRL_Z, ''))
  }

  function pasted(text: string): string {
    const characters = Array.from(inertText(text).replaceAll('\n', ' '))
    cut ||= characters.length > LONGEST_PASTE
    return characters.slice(0, LONGEST_PASTE).join('')
  }

  function type(text: string) {
    if (text !== '' && keys.listenerCount('keypress') > 0) keys.write(text)
  }

  const onEnd = () => {
    gone.abort()
  }
  input.setRawMode?.(true)
  output.write(PASTE_MODE_ON)
  input.on('data', onData)
  input.resume()
  input.once('end', onEnd)
  input.once('close', onEnd)

  return {
    input: keys,
    saidNo: () => no,
    declined: declined.signal,
    gone: gone.signal,
    fresh: twoTurns(),
    takeCut() {
      const was = cut
      cut = false
      return was
    },
    close() {
      input.off('data', onData)
      input.off('end', onEnd)
      input.off('close', onEnd)
      input.pause()
      output.write(PASTE_MODE_OFF)
      input.setRawMode?.(false)
      keys.destroy()
    },
  }
}

/** What a terminal holds back arrives with the first turn of the event loop. */
async function twoTurns(): Promise<void> {
  await turn()
  await turn()
}

/** The beginning of a paste marker that the next chunk may complete; the escape key alone is none. */
function unfinishedMarker(text: string): string {
  return /\u001b\[2(?:0[01]?)?$/.exec(text)?.[0] ?? ''
}

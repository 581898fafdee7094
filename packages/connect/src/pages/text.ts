import { inertText } from '@askgate/core'
import { html } from 'hono/html'
import type { Html } from './layout.ts'

/**
 * Text that somebody else wrote: nothing in it is invisible or acts, its direction stays inside, and no more of it is
 * shown than a person reads.
 */
export function foreign(text: string, longest = 300): Html {
  return html`<bdi>${clipped(inertText(text).replaceAll('\n', ' '), longest)}</bdi>`
}

/** The same, as far as an attribute or a title can hold it. */
export function plain(text: string, longest = 120): string {
  return clipped(inertText(text).replaceAll('\n', ' '), longest)
}

/** Text that is to be read whole, lines and all. */
export function whole(text: string): Html {
  return html`<bdi>${inertText(text)}</bdi>`
}

export function clipped(text: string, longest: number): string {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/** How long something is still good for: nobody has to know the time zone of the server. */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  if (minutes <= 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} minutes`
  return `${Math.floor(minutes / 60)} hours`
}

/** `30 November 2026, 14:03 UTC` */
export function moment(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${FORMAT.format(at)} UTC</time>`
}

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

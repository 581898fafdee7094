/** Text from a peer, made fit to show: control and bidirectional characters are gone, and nothing in it acts. */
export function inertText(_text: string): string {
  throw new Error('being written')
}

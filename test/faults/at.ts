/** In a process of its own: comes to a point of the test, and resolves with whether it was held there. */
export async function at(point: string): Promise<boolean> {
  const { status } = await fetch(new URL(encodeURIComponent(point), process.env['STOPS_URL'] ?? ''), {
    method: 'POST',
  })
  return status === HELD
}

/** How the test answers whom it held. */
export const HELD = 202

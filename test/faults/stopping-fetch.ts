import { createApiFetch } from '@askgate/server/connect'
import { at } from './at.ts'
import { nameOf } from './crm-requests.ts'

/** To the CRM, by way of the test's stops. Whoever is held at a deadline and let go has waited for too long. */
export const stoppingFetch: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const name = nameOf(request.method, new URL(request.url).pathname)
  if (name === undefined) return fetchApi(input, init)
  await at(`about to send the ${name}`)
  const deadline = new AbortController()
  at(`deadline of the ${name}`)
    .then(isOver => {
      if (isOver) deadline.abort(new DOMException('This took too long.', 'TimeoutError'))
    })
    .catch(() => undefined)
  return fetchApi(input, { ...init, signal: AbortSignal.any([request.signal, deadline.signal]) })
}

const fetchApi = createApiFetch(true)

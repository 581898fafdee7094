import { listenOnNode, type NodeListener } from '@askgate/server/connect'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../src/check/browser.ts'
import { openVisitor } from '../src/check/visitor.ts'

let browser: Browser
let pages: NodeListener
beforeAll(async () => {
  browser = await launchBrowser()
  pages = await listenOnNode({ port: 0, host: '127.0.0.1', handle: async request => answer(request) })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await pages.close()
})

/** A page that asks for a code, and then for a yes to sending “Hello Bob” to bob@clinic.example. */
function answer({ method, url }: Request): Response {
  const html = url.endsWith('/approved')
    ? '<h1>Approved</h1>'
    : method === 'POST'
      ? '<h1>Send?</h1><main><p>bob@clinic.example</p><p>Hello\nBob</p></main><form method="post" action="/approved"><button>Approve</button></form>'
      : '<h1>Code</h1><form method="post"><label>Code <input name="code"></label><button>Go on</button></form>'
  return new Response(html, { headers: { 'content-type': 'text/html' } })
}

test('nobody says yes to a page that does not show the whole', async () => {
  const visitor = await openVisitor({ browser, account: undefined, crm: { id: '', name: '', password: '' } })
  const link = { url: `http://127.0.0.1:${String(pages.port)}/t/1`, code: 'AAA-AAA' }

  const all = visitor.finish(link, ['bob@clinic.example', 'Hello Bob'])
  await expect(all).resolves.toBeUndefined()
  const other = await openVisitor({ browser, account: undefined, crm: { id: '', name: '', password: '' } })
  await expect(other.finish(link, ['bob@clinic.example', 'Hello Eve'])).rejects.toThrow(
    'On the page "": "Hello Eve" is not there.',
  )
})

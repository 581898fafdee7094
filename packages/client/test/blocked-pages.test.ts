import { describe, expect, test, vi } from 'vitest'
import { callsIn, connectRaw } from './peers.ts'
import { PAGE, pageServer, URL_REVISIONS } from './page-server.ts'
import { waitingUi } from './scripted-ui.ts'

describe.each(URL_REVISIONS)('a page asked for on %s', revision => {
  test.each([
    ['javascript', 'javascript:alert(1)', 'not an https address'],
    ['data', 'data:text/html,<script>alert(1)</script>', 'not an https address'],
    ['file', 'file:///etc/passwd', 'not an https address'],
    ['vbscript', 'vbscript:msgbox(1)', 'not an https address'],
    ['a scheme of an application', 'vscode://ext/install', 'not an https address'],
    ['plain http', 'http://mcp.example.com/connect', 'not an https address'],
    ['user info', 'https://northbank.example@evil.example/login', 'user name in front'],
    ['a private address', 'https://192.168.1.1/apply?reboot=1', 'private network'],
    ['an address in other figures', 'https://0x7f.1/', 'private network'],
    ['a control character', 'https://mcp.example.com/\u001b]0;x\u0007', 'can not be seen'],
    ['a secret', 'https://mcp.example.com/connect?password=hunter2', 'looks like a secret'],
  ])(`S15 [${revision}] %s is refused without a question; the person is told`, async (_, url, words) => {
    const { ui, server } = await refused(revision, url)

    expect(ui.shown).toHaveLength(0)
    expect(ui.told).toHaveLength(1)
    expect(ui.told[0]).toMatchObject({
      mode: 'refused',
      server: { name: 'Billing' },
      call: { name: 'connect' },
    })
    expect(ui.told[0]?.warnings.join(' ')).toContain(words)
    // Not even the message, which may hold the address again.
    expect(JSON.stringify(ui.told)).not.toContain(url)
    expect(server.answers).not.toContainEqual(
      expect.objectContaining({ action: expect.anything() as unknown }),
    )
  })

  test.each([
    ['mixed scripts', 'https://north\u0432ank.example/'],
    ['a script that looks Latin', 'https://xn--80ak6aa92e.com/'],
    ['a slash that is none', 'https://northbank.example\u2215login.evil.example/'],
    ['letters that become others', 'https://\ud835\uddc0ithub.com/'],
  ])(`S09 [${revision}] %s in a host is refused without a question`, async (_, url) => {
    const { ui } = await refused(revision, url)

    expect(ui.shown).toHaveLength(0)
    expect(ui.told).toHaveLength(1)
  })

  test(`S22 [${revision}] a flood of such pages tells the person thirty times a minute at most`, async () => {
    const ui = waitingUi()
    const server = pageServer(revision, { ...PAGE, url: 'javascript:alert(1)' })
    const { elicitation } = await connectRaw(server.onRequest, { revision, ui })
    for (let times = 0; times < 35; times += 1) {
      const call = elicitation.callTool({ name: 'connect' }).catch(() => {})
      if (revision === '2025-11-25') {
        await vi.waitFor(() => {
          expect(server.answers).toHaveLength(times + 1)
        })
        server.end()
      }
      await call
    }

    expect(ui.told).toHaveLength(30)
  })

  test(`C13 [${revision}] a page that belongs to no open request is not shown`, async () => {
    const ui = waitingUi()
    const server = pageServer(revision)
    const { raw } = await connectRaw(server.onRequest, { revision, ui })

    raw.send({
      id: 'q0',
      method: 'elicitation/create',
      params: { mode: 'url', ...PAGE, ...(revision === '2025-11-25' && { elicitationId: 'e1' }) },
    })
    if (revision === '2025-11-25')
      await vi.waitFor(() => {
        expect(raw.received).toContainEqual(
          expect.objectContaining({ id: 'q0', error: expect.anything() as unknown }),
        )
      })

    expect(ui.shown).toHaveLength(0)
    expect(raw.received.filter(message => 'result' in message)).toEqual([])
  })

  async function refused(on: typeof revision, url: string) {
    const ui = waitingUi()
    const server = pageServer(on, { ...PAGE, url })
    const { elicitation, frames } = await connectRaw(server.onRequest, { revision: on, ui })
    const call = elicitation.callTool({ name: 'connect' })
    if (on === '2026-07-28') await expect(call).rejects.toMatchObject({ code: 'link_blocked' })
    else {
      await vi.waitFor(() => {
        expect(server.answers).toMatchObject([{ code: -32602 }])
      })
      server.end()
      await call
    }
    expect(callsIn(frames)).toHaveLength(1)
    return { ui, server }
  }
})

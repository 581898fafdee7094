import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Interaction, Provider } from 'oidc-provider'
import type { CrmAccounts } from './accounts.ts'
import { documentOf, html, pageHeaders } from './html.ts'
import { readBody } from './read-body.ts'
import { signInPage } from './sign-in-page.ts'

/** One page on which a person says who they are and what an application may do, or that it may not. */
export async function answerSignIn(
  provider: Provider,
  accounts: CrmAccounts,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Found by its cookie, so a link that was passed on shows nothing.
  const interaction = await provider.interactionDetails(message, response).catch(() => undefined)
  if (interaction === undefined) {
    response.writeHead(400, pageHeaders()).end(documentOf('This sign-in is over', OVER))
    return
  }
  const form = message.method === 'POST' ? new URLSearchParams(await readForm(message)) : undefined
  const wanted = await wantedBy(provider, interaction)
  const known = knownAccount(interaction, accounts)
  const show = (as: typeof known, complaint?: string): void => {
    response
      .writeHead(complaint === undefined ? 200 : 403, pageHeaders(wanted.origin))
      .end(signInPage({ ...wanted, known: as, complaint }))
  }

  switch (form?.get('do')) {
    case 'refuse':
      await provider.interactionFinished(message, response, { error: 'access_denied' })
      return
    case 'other':
      show(undefined)
      return
    case 'allow':
      if (known === undefined) show(known)
      else await allow(provider, interaction, known.id, message, response)
      return
    case 'sign-in': {
      const account = accounts.signIn(form.get('account') ?? '', form.get('password') ?? '')
      if (account === undefined) {
        show(undefined, 'The account or the password is wrong.')
        return
      }
      const before = interaction.session?.accountId
      if (before !== undefined && before !== account.id) await endSession(provider, interaction)
      await allow(provider, interaction, account.id, message, response)
      return
    }
    default:
      show(known)
  }
}

const OVER = html`<p>Nothing was changed. Go back to where you came from, and start again there.</p>`

interface Wanted {
  readonly app: string
  /** Where the person goes on to. */
  readonly origin: string
  readonly scopes: readonly string[]
}

async function wantedBy(provider: Provider, { params }: Interaction): Promise<Wanted> {
  const client = await provider.Client.find(String(params.client_id))
  return {
    app: client?.clientName ?? 'An application without a name',
    origin: new URL(String(params.redirect_uri)).origin,
    scopes: scopesOf(params),
  }
}

/** Who signed in here before, unless this is about signing in. */
function knownAccount({ prompt, session }: Interaction, accounts: CrmAccounts) {
  return prompt.name === 'login' || session?.accountId === undefined
    ? undefined
    : accounts.find(session.accountId)
}

async function allow(
  provider: Provider,
  { params }: Interaction,
  accountId: string,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(scopesOf(params).join(' '))
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(
    message,
    response,
    { login: { accountId }, consent },
    { mergeWithLastSubmission: false },
  )
}

/** Somebody else signs in with this browser. Otherwise a page with script would have to sign the first one out. */
async function endSession(provider: Provider, interaction: Interaction): Promise<void> {
  const session = await provider.Session.findByUid(interaction.session?.uid ?? '')
  await session?.destroy()
  interaction.session = undefined
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
}

function scopesOf({ scope }: Interaction['params']): readonly string[] {
  return typeof scope === 'string' ? scope.split(' ').filter(one => one !== '') : []
}

async function readForm(message: IncomingMessage): Promise<string> {
  return (await readBody(message, 4096))?.toString() ?? ''
}

export interface SignInPage {
  /** What the client calls itself. Untrusted. */
  readonly client: string
  /** What it wants to use; `undefined` where it only wants to know who is there. */
  readonly resource: string | undefined
  readonly complaint: string | undefined
}

/** Who asks, for what, and a way to say no: sign-in and consent on one page, without script. */
export function signInPage({ client, resource, complaint }: SignInPage): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in to the Askgate demo</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; color: #222; max-width: 24rem; margin: 12vh auto; padding: 0 1rem }
  h1 { font-size: 1.25rem }
  label { display: block; margin: 1rem 0 }
  input { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .4rem }
  button { font: inherit; padding: .4rem 1rem; margin-right: .5rem }
  [role=alert] { color: #a00 }
</style>
<h1>Sign in to the Askgate demo</h1>
<p>A client that calls itself “${escape(client)}” wants to ${
    resource === undefined ? 'know that it is you' : `use the tools at ${escape(resource)} as you`
  }.</p>
${complaint === undefined ? '' : `<p role="alert">${escape(complaint)}</p>`}
<form method="post">
  <label>Name <input name="name" autocomplete="username" required autofocus></label>
  <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
  <button name="do" value="allow">Sign in and allow</button>
  <button name="do" value="refuse" formnovalidate>Refuse</button>
</form>
</html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${String(character.charCodeAt(0))};`)
}

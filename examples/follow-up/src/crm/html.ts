import { createHash } from 'node:crypto'

/** Markup whose every value was escaped as it was put in. */
export interface Html {
  readonly markup: string
}

type Value = string | Html | readonly Html[]

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: parts.map((part, index) => part + markupOf(values[index] ?? '')).join('') }
}

function markupOf(value: Value): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** A whole document. Works without script, at any width, light or dark. */
export function documentOf(title: string, body: Html): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${html`${title}`.markup}</title>
<style>${STYLE}</style>
</head>
<body>
<header>Acme CRM</header>
<main>
<h1>${html`${title}`.markup}</h1>
${body.markup}
</main>
</body>
</html>
`
}

/** @param formTarget - Where a form's answer may lead to beside the CRM: browsers hold its redirects to it, too. */
export function pageHeaders(formTarget?: string): Record<string, string> {
  const targets = ["'self'", ...(formTarget === undefined ? [] : [formTarget])]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src '${STYLE_HASH}'; form-action ${targets.join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}

const STYLE = `
:root { color-scheme: light dark; --ground: #eef1f6; --card: #fff; --ink: #1a1f2b; --soft: #545d6e; --line: #ccd3df;
  --act: #1e40af; --act-ink: #fff; --bad: #9b1c1c }
@media (prefers-color-scheme: dark) { :root { --ground: #12151b; --card: #1c212b; --ink: #e8ebf1; --soft: #aab2c2;
  --line: #3a4252; --act: #a5bffc; --act-ink: #0d1b3d; --bad: #ffb4ab } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif;
  overflow-wrap: anywhere }
header, main { width: min(30rem, 100% - 1.5rem); margin: 0 auto 1.25rem; padding: 1.25rem }
header { font-weight: 600; margin-bottom: 0 }
main { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.75rem 1.5rem }
h1 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 1rem }
p, ul { margin: 0 0 1rem }
label { display: block; font-weight: 600; margin: 0 0 1rem }
input { display: block; width: 100%; min-height: 3rem; margin-top: .25rem; padding: .5rem .75rem;
  border: 1px solid var(--soft); border-radius: .5rem; background: var(--card); color: var(--ink); font: inherit }
button { display: block; width: 100%; min-height: 3rem; margin-top: .75rem; padding: .5rem 1rem;
  border: 1px solid var(--soft); border-radius: .5rem; background: transparent; color: var(--ink); font: inherit;
  font-weight: 600; cursor: pointer }
button.act { background: var(--act); border-color: var(--act); color: var(--act-ink) }
button.bare { border: 0; font-weight: 400; text-decoration: underline }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
.soft { color: var(--soft) }
[role=alert] { color: var(--bad); font-weight: 600 }
`
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

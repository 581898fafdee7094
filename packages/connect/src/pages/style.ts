import { createHash } from 'node:crypto'

/**
 * One column, large letters, strong contrast, light or dark as the person has it. The same text on every page: its
 * digest stands in the content security policy, so no other style is applied.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f4f3ef; --card: #ffffff; --ink: #1b1d21; --soft: #565b64; --line: #d9d7d0;
  --act: #14532d; --act-ink: #ffffff; --act-strong: #0d3d20; --quiet: #f1f0eb;
  --note: #fff6dc; --note-line: #8a6100; --bad: #9b1c1c; --bad-ground: #fdecec; --focus: #1d4ed8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131518; --card: #1d2025; --ink: #eceae4; --soft: #b0b4bb; --line: #3a3f47;
    --act: #86d9a4; --act-ink: #0b2013; --act-strong: #a9e6bf; --quiet: #282c32;
    --note: #33290f; --note-line: #e0b252; --bad: #ffb4ab; --bad-ground: #3a1f1d; --focus: #9dbcff;
  }
}
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif }
header, main, footer { max-width: 36rem; margin: 0 auto; padding: 0 1.25rem }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: center;
  padding-top: 1.25rem; padding-bottom: 1.25rem; color: var(--soft); font-size: .9375rem }
header .here { display: flex; gap: .5rem; align-items: center; color: var(--ink); font-weight: 600; overflow-wrap: anywhere }
header .here::before { content: ""; flex: none; width: .75rem; height: .75rem; border-radius: 50%;
  border: .1875rem solid var(--act) }
header form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem }
main > section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.75rem 1.5rem;
  margin-bottom: 1.25rem }
@media (min-width: 40rem) { main > section { padding: 2.25rem } }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; letter-spacing: -.01em }
h1 + .lead, h1 + p { margin-top: -.25rem }
main > section > :last-child { margin-bottom: 0 }
h2 { font-size: 1.125rem; line-height: 1.35; margin: 1.75rem 0 .5rem }
h3 { font-size: 1.0625rem; margin: 0 0 .25rem }
h1, h2, h3, p, li, dd, dt, label, legend, button { overflow-wrap: anywhere }
p { margin: 0 0 1rem }
.lead { font-size: 1.125rem }
.soft { color: var(--soft) }
.small { font-size: .9375rem }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: .25rem }
dl { margin: 1.25rem 0; display: grid; gap: .875rem }
dl.facts { border-top: 1px solid var(--line); padding-top: 1.25rem; gap: .75rem }
@media (min-width: 40rem) {
  dl.facts > div { display: grid; grid-template-columns: 8.5rem 1fr; gap: 1rem; align-items: baseline }
}
dt { color: var(--soft); font-size: .9375rem }
dd { margin: 0 }
ul.plain { list-style: none; margin: 0; padding: 0 }
ul.may { margin: 0; padding: 0 0 0 1.125rem; list-style: disc }
ul.may li + li { margin-top: .25rem }
.plan { border: 1px solid var(--line); border-radius: .5rem; margin: 1.25rem 0; gap: 0 }
.plan > div { padding: .75rem 1rem }
.plan > div + div { border-top: 1px solid var(--line) }
.plan dd { white-space: pre-wrap; font-weight: 500 }
.tag { display: inline-block; border: 1px solid var(--line); border-radius: 1rem; padding: 0 .625rem; font-size: .875rem;
  color: var(--soft); font-weight: 400; white-space: nowrap }
.note, .wrong { border-left: .25rem solid var(--note-line); background: var(--note); border-radius: .25rem;
  padding: .75rem 1rem; margin: 0 0 1.25rem }
.wrong { border-color: var(--bad); background: var(--bad-ground) }
.note > :last-child, .wrong > :last-child { margin-bottom: 0 }
.wrong ul { margin: .25rem 0 0; padding-left: 1.25rem }
.account { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1.25rem 0 }
.account strong { display: block; font-size: 1.25rem; overflow-wrap: anywhere }
form { margin: 0 }
.acts { display: grid; gap: .75rem; margin: 1.5rem 0 0 }
form + .acts, .acts + .acts { margin-top: .75rem }
.acts + dl.facts { margin-top: 1.75rem }
.acts > form { display: grid }
@media (min-width: 40rem) { .acts { grid-auto-flow: column; grid-auto-columns: 1fr } }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .75rem 1.25rem; border-radius: .5rem;
  border: 1px solid var(--soft); background: transparent; color: var(--ink); font: inherit; font-weight: 600;
  line-height: 1.3; text-align: center; text-decoration: none; cursor: pointer }
button:hover, .button:hover { background: var(--quiet) }
button.act { background: var(--act); border-color: var(--act); color: var(--act-ink) }
button.act:hover { background: var(--act-strong); border-color: var(--act-strong) }
button.bare { display: inline; width: auto; min-height: 1.5rem; padding: .125rem 0; text-align: start; border: 0; font-weight: 400;
  font-size: inherit; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em }
details { margin: 1.25rem 0; border: 1px solid var(--line); border-radius: .5rem }
summary { padding: .75rem 1rem; cursor: pointer; font-weight: 600 }
details > :not(summary) { margin: 0 1rem 1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
  background: var(--quiet); border-radius: .375rem; padding: .75rem; margin: 0 }
.aside { border-top: 1px solid var(--line); margin-top: 1.75rem; padding-top: 1.25rem; font-size: .9375rem }
.aside p { margin-bottom: .5rem }
.field { margin: 1.5rem 0 }
.field label, legend { font-weight: 600; padding: 0 }
.field .hint { color: var(--soft); font-size: .9375rem; margin: .125rem 0 .375rem }
.field .fault { color: var(--bad); font-weight: 600; margin: .125rem 0 .375rem }
.field .fault::first-letter { text-transform: uppercase }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0 }
input:not([type=radio]):not([type=checkbox]), select, textarea { display: block; width: 100%; min-height: 3rem;
  padding: .625rem .75rem; margin-top: .375rem; border: 1px solid var(--soft); border-radius: .5rem;
  background: var(--card); color: var(--ink); font: inherit }
textarea { min-height: 7rem; resize: vertical }
input.code { font: 1.5rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; letter-spacing: .15em; text-transform: uppercase }
.choice { display: flex; gap: .75rem; align-items: flex-start; padding: .5rem 0; font-weight: 400 !important; cursor: pointer }
.choice input { width: 1.375rem; height: 1.375rem; margin: .125rem 0 0; flex: none; accent-color: var(--act) }
.item { border-top: 1px solid var(--line); padding: 1rem 0 }
.item:first-child { border-top: 0; padding-top: 0 }
.item h2 { margin-top: 0 }
.item p { margin: 0 0 .25rem }
.item .acts { margin-top: .75rem }
footer { color: var(--soft); font-size: .9375rem; padding-top: .25rem; padding-bottom: 2.5rem }
footer nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem }
footer nav a { display: inline-block; min-height: 1.5rem }
.apart { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media (prefers-reduced-motion: no-preference) { button, .button { transition: background-color .12s } }
@media (forced-colors: active) { button, .button, main > section { border-color: ButtonText } }
`

export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

import { html } from 'hono/html'
import { type Destination, sealDestination } from '../destination.ts'
import type { Service } from '../service.ts'
import { hidden } from './form.ts'
import type { Page } from './layout.ts'

/** What anybody sees who is not signed in: the same for every link, whether there is something behind it or not. */
export function signInPage(service: Service, destination: Destination): Page {
  switch (service.identity.by) {
    case 'issuer':
      return issuerPage(service, destination, service.identity.issuer, service.identity.origins)
    case 'host':
      return hostPage(service.identity.signInUrl)
    case 'local':
      return destination.to === 'ticket' ? codePage(destination.handle) : NO_CODE
  }
}

function issuerPage(
  service: Service,
  destination: Destination,
  issuer: string,
  formTargets: readonly string[],
): Page {
  return {
    title: 'Sign in to go on',
    forms: true,
    formTargets,
    body: html` <p class="lead">Before anything is shown, we make sure that it is you.</p>
      <p>You sign in at <strong>${new URL(issuer).host}</strong> and come back here.</p>
      <form method="post" action="/sign-in">
        ${hidden('for', sealDestination(service, destination))}
        <div class="acts"><button class="act">Sign in</button></div>
      </form>`,
  }
}

/** The person has to show who they are once more, for something that can not be undone. */
export function freshSignIn(service: Service, destination: Destination): Page['body'] {
  return html`<form method="post" action="/sign-in">
    ${hidden('for', sealDestination(service, destination))}${hidden('fresh', 'yes')}
    <button class="act">Sign in again</button>
  </form>`
}

function hostPage(signInUrl: string): Page {
  return {
    title: 'Sign in to go on',
    body: html` <p class="lead">Before anything is shown, we make sure that it is you.</p>
      <p>Sign in at <strong>${new URL(signInUrl).host}</strong>, then open your link again.</p>
      <p class="acts">
        <a class="button" href="${signInUrl}" rel="noreferrer">Go to ${new URL(signInUrl).host}</a>
      </p>`,
  }
}

export function codePage(handle: string, fault?: string): Page {
  return {
    title: 'Type the code from your app',
    forms: true,
    ...(fault !== undefined && { status: 403 }),
    body: html` ${
        fault === undefined
          ? ''
          : html`<div class="wrong" role="alert">
              <p><a href="#code">${fault}</a></p>
            </div>`
      }
      <p class="lead">The app that gave you this link shows a code beside it.</p>
      <form method="post" action="/t/${handle}/code">
        <div class="field">
          <label for="code">Code</label>
          <p class="hint" id="code-hint">Six letters and digits, such as K7Q-2M9.</p>
          <input
            class="code"
            id="code"
            name="code"
            required
            maxlength="12"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            aria-describedby="code-hint"
          />
        </div>
        <div class="acts"><button class="act">Go on</button></div>
      </form>
      <div class="aside"><p>No app of yours shows a code? Then close this page: nothing happens.</p></div>`,
  }
}

const NO_CODE: Page = {
  title: 'Open a link from your app first',
  body: html`<p class="lead">
    Your app gives you a link and a code. Open the link, type the code, and come back here.
  </p>`,
}

export const SIGNED_OUT: Page = {
  title: 'You are signed out',
  body: html`<p class="lead">You can close this window.</p>`,
}

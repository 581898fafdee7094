import { html } from 'hono/html'
import { type Destination, sealDestination } from '../destination.ts'
import type { Service } from '../service.ts'
import { hidden } from './form.ts'
import type { Page } from './layout.ts'

/**
 * What a link leads to that is unknown, too old, or somebody else's: one page for all of them, so that nobody learns
 * which.
 */
export function notForYou(service: Service, destination: Destination | undefined): Page {
  const { identity } = service
  return {
    title: 'There is nothing here for you',
    status: 404,
    forms: true,
    formTargets: identity.by === 'issuer' ? identity.origins : [],
    body: html` <p class="lead">This link is no longer valid, or it was made for another account.</p>
      <p>
        If you came from an app, go back to it and ask again: it gives you a new link. If somebody sent you
        this link, close this page. Nothing was changed.
      </p>
      ${
        identity.by === 'issuer' && destination !== undefined
          ? html`<form method="post" action="/sign-in">
              ${hidden('for', sealDestination(service, destination))}${hidden('fresh', 'yes')}
              <div class="acts"><button>Switch account</button></div>
            </form>`
          : ''
      }`,
  }
}

/** A way back from a provider that this browser did not begin. */
export const OTHER_BROWSER: Page = {
  title: 'Finish where you began',
  status: 400,
  body: html` <p class="lead">
      This browser did not begin what you are coming back from, so it was stopped here.
    </p>
    <p>
      Nothing was connected. Open the link from your app again, in the browser in which you want to finish. If
      you did not begin anything, close this page.
    </p>`,
}

export const EXPIRED_FORM: Page = {
  title: 'This form is too old',
  status: 403,
  body: html` <p class="lead">
      It was not sent from a page of this service that belongs to you, or that page was open for too long.
    </p>
    <p>Nothing was changed. Go back, load the page again, and send it once more.</p>`,
}

export const BAD_REQUEST: Page = {
  title: 'That could not be read',
  status: 400,
  body: html`<p class="lead">Nothing was changed. Go back to the page you came from and try again.</p>`,
}

export const NO_PAGE: Page = {
  title: 'There is no such page',
  status: 404,
  body: html`<p class="lead">Open the link from your app again.</p>`,
}

export const TOO_OFTEN: Page = {
  title: 'Please wait a few minutes',
  status: 429,
  body: html`<p class="lead">
    That was tried too often from here. Nothing was changed. Try again in ten minutes.
  </p>`,
}

export const OUR_FAULT: Page = {
  title: 'Something went wrong here',
  status: 503,
  body: html` <p class="lead">It is not your fault, and what you were asked is still open.</p>
    <p>Wait a moment and load the page again. If it stays like this, tell whoever runs this service.</p>`,
}

export const ISSUER_AWAY: Page = {
  title: 'Sign-in does not work right now',
  status: 503,
  body: html`<p class="lead">The sign-in service can not be reached. Try again in a few minutes.</p>`,
}

export const SIGN_IN_FAILED: Page = {
  title: 'You were not signed in',
  status: 400,
  body: html` <p class="lead">The sign-in was broken off, took too long, or began in another browser.</p>
    <p>Open the link from your app again.</p>`,
}

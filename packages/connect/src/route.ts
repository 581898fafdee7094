import type { Service, Visit } from './service.ts'

/**
 * One route. GET shows and changes nothing, except where a browser comes back from a provider or the issuer, and that it
 * is written down when a person finds the time of their ticket to be over.
 */
export type Route = PageRoute | FormRoute

export interface PageRoute {
  readonly method: 'GET'
  readonly path: string
  readonly serve: (service: Service, visit: Visit, params: Params) => Promise<Response>
}

/** What a form of ours sends. */
export interface FormRoute {
  readonly method: 'POST'
  readonly path: string
  /** `person`: signed in, with the form's own token. `anybody`: from one of our pages, and no more. */
  readonly from: 'person' | 'anybody'
  /** In bytes; 8 KiB where nothing is said. */
  readonly longest?: number
  readonly serve: (service: Service, submission: Submission, params: Params) => Promise<Response>
}

export type Params = Readonly<Record<string, string>>

export interface Submission extends Visit {
  readonly form: URLSearchParams
}

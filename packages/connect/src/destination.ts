import { open, seal } from '@askgate/server/connect'
import type { Service } from './service.ts'

/** What a person came for, before they were asked to sign in. */
export type Destination =
  /** One of the others, sealed already. */
  | { readonly to: 'sealed'; readonly sealed: string }
  | { readonly to: 'ticket'; readonly handle: string }
  | { readonly to: 'page'; readonly path: PagePath }
  /** The way back from a provider, kept here and not in an address while the person signs in. */
  | { readonly to: 'callback'; readonly provider: string; readonly query: string }

export const PAGE_PATHS = ['/questions', '/connections', '/records'] as const
export type PagePath = (typeof PAGE_PATHS)[number]

/** Sealed, so that nobody can make one that leads elsewhere. */
export function sealDestination({ keys, random }: Service, destination: Destination): string {
  if (destination.to === 'sealed') return destination.sealed
  return seal(keys, 'browser', { of: 'destination', ...destination }, random)
}

/** The path, which is one of this service's own whatever was sealed; `undefined` when it was not sealed by us. */
export function openDestination({ keys }: Service, sealed: string): `/${string}` | undefined {
  const opened = open(keys, 'browser', sealed) as (Destination & { readonly of?: string }) | undefined
  if (opened?.of !== 'destination') return undefined
  switch (opened.to) {
    case 'ticket':
      return `/t/${opened.handle}`
    case 'page':
      return opened.path
    case 'callback':
      return `/callback/${opened.provider}?${opened.query}`
    case 'sealed':
      return undefined
  }
}

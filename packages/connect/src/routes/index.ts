import type { Route } from '../route.ts'
import { activate } from './activate.ts'
import { answer } from './answer.ts'
import { approve } from './approve.ts'
import { begin } from './begin.ts'
import { callback } from './callback.ts'
import { typeCode } from './code.ts'
import { connections, revokeConnection, revokeConsent, showConnection } from './connections.ts'
import { consent } from './consent.ts'
import { questions } from './questions.ts'
import { reconnect } from './reconnect.ts'
import { records } from './records.ts'
import { decline, notMine } from './refuse.ts'
import { showTicket } from './show-ticket.ts'
import { finishSignIn } from './sign-in-callback.ts'
import { beginSignIn, showSignIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** Everything this service answers to. */
export const ROUTES: readonly Route[] = [
  showTicket,
  begin,
  decline,
  notMine,
  callback,
  activate,
  consent,
  approve,
  answer,
  typeCode,
  questions,
  connections,
  showConnection,
  revokeConnection,
  revokeConsent,
  reconnect,
  records,
  showSignIn,
  beginSignIn,
  finishSignIn,
  signOut,
]

export { canonicalJson } from './canonical.ts'
export {
  type ElicitationCapability,
  parseElicitationCapability,
  URL_ERROR_CAPABILITY,
} from './capabilities.ts'
export {
  type Action,
  ACTIONS,
  type Answer,
  type Elicitation,
  type FormElicitation,
  type Outcome,
  OUTCOMES,
  type UrlElicitation,
} from './elicitation.ts'
export { AskgateError, type AskgateErrorOptions, ERROR_CODES, type ErrorCode } from './errors.ts'
export type { FormSchema } from './form/author-schema.ts'
export { checkValue } from './form/check-value.ts'
export type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  Complaint,
  Content,
  Field,
  Form,
  NumberField,
  Option,
  RequestedSchema,
  TextField,
  TextFormat,
  Value,
} from './form/field.ts'
export { FORM_LIMITS, type FormLimits } from './form/limits.ts'
export { parseAnswer, type ParsedAnswer } from './form/parse-answer.ts'
export {
  parseElicitation,
  type ParsedElicitation,
  type ReceivedElicitation,
} from './form/parse-elicitation.ts'
export { parseForm, type ParsedForm } from './form/parse-form.ts'
export { formOf, renderForm, type RenderedForm } from './form/render-form.ts'
export type { ConnectJournal, ConnectStore, TimelineLine } from './connect-store.ts'
export type {
  Connection,
  Connections,
  Consent,
  Consents,
  Credential,
  CredentialBinding,
  CredentialRecord,
  CredentialRecords,
  CredentialWrite,
  Vault,
} from './connection.ts'
export { JOURNAL_EVENTS, type JournalEvent, type JournalEventName } from './journal-event.ts'
export type { LinkReason } from './link/finding.ts'
export { link, type LinkContext, type LinkVerdict } from './link/link.ts'
export { decodePunycode } from './link/punycode.ts'
export { type Advice, ADVICE, type AdviceRule, MESSAGE_LIMITS, type Span } from './message/advice.ts'
export { judgeMessage, type MessageRequest } from './message/judge-message.ts'
export { type Implementation, type Peer, type PeerFacts, peerOf } from './peer.ts'
export type {
  CallKey,
  Claim,
  ClaimRequest,
  Clock,
  Effect,
  Effects,
  Journal,
  JournalEntry,
  JournalLine,
  Lease,
  LogFields,
  Logger,
  Manifest,
  RandomBytes,
  Refusal,
  Refusals,
  Store,
} from './ports.ts'
export { type Caller, callerKey, type Principal, type Standing } from './principal.ts'
export { type Era, eraOf, parseRevision, type Revision, REVISIONS } from './revision.ts'
export { type Route, route, type RouteOptions, type RouteQuestion, type RouteReason } from './route.ts'
export { exceptionFor, type FormException, formDigest, type FormIdentity } from './sensitive/exceptions.ts'
export {
  sensitive,
  type SensitiveCategory,
  sensitiveContent,
  type SensitiveEvidence,
  type SensitiveOptions,
  type SensitivePolicy,
  type SensitiveRequest,
  type SensitiveVerdict,
  type SensitiveWord,
} from './sensitive/sensitive.ts'
export type { InferInput, InferOutput, SchemaResult, StandardSchema } from './standard-schema.ts'
export { inertText } from './text.ts'
export type {
  Attempt,
  Attempts,
  NewTicket,
  Ticket,
  TicketKind,
  TicketMove,
  Tickets,
  TicketState,
} from './ticket.ts'
export type { Login, Logins, NewSession, Session, Sessions, Tries } from './visitor.ts'

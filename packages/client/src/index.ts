export { type Answer, type Content, type Field, type Value } from '@askgate/core'
export { type ClientClock } from './clock.ts'
export { createElicitation, type Elicitation, type ElicitationOptions } from './create-elicitation.ts'
export { ELICITATION_ERROR_CODES, ElicitationError, type ElicitationErrorCode } from './errors.ts'
export {
  advance,
  consentedUrl,
  type ConsentedUrl,
  type Given,
  type Interaction,
  type InteractionEvent,
  type Problem,
  problemsOf,
} from './interaction.ts'
export { CLIENT_LIMITS, type ClientLimits } from './limits.ts'
export { judgePageLink, type PageLink, type PageLinkContext } from './page-link.ts'
export type { Site, SiteWarning } from './site.ts'
export { type AskOptions, type Ui } from './ui.ts'
export {
  type FieldView,
  type FormView,
  type Origin,
  type RefusedView,
  type UrlView,
  type View,
} from './view.ts'

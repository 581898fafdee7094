/** Bounds on what a form may hold, so that a hostile schema can not exhaust whoever reads it. */
export interface FormLimits {
  readonly fields: number
  /** Options of any one choice. */
  readonly options: number
  /** Characters in any one text: the message, a name, a title, a default, an option. */
  readonly textLength: number
}
export const FORM_LIMITS: FormLimits = { fields: 50, options: 1000, textLength: 4000 }

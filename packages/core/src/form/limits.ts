/** Bounds on what a form may hold, so that a hostile schema can not exhaust whoever reads it. */
export interface FormLimits {
  readonly fields: number
  readonly options: number
  /** Characters in any one text of the schema. */
  readonly textLength: number
}
export const FORM_LIMITS: FormLimits = { fields: 50, options: 1000, textLength: 4000 }

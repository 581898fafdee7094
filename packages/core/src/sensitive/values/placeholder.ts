/** Stands for a value without being one: `<token>`, `${TOKEN}`, `{{token}}`, `$TOKEN`, `********`, `your-token-here`. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || /^(.)\1*$/.test(value)
}

const PLACEHOLDER =
  /^(?:<[^>]{0,100}>|\$?\{{1,2}[^}]{0,100}\}{1,2}|\$[A-Z_]{1,100}|%[A-Z_]{1,100}%|\$\(.*|your[_-].*|.*[x*•.]{6}.*)$/i

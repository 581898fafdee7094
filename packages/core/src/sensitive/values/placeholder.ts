/** Stands for a value without being one: `<token>`, `${TOKEN}`, `{{token}}`, `$TOKEN`, `********`, `your-token-here`. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value)
}

const PLACEHOLDER = /^(?:<.*>|\$?\{.*\}|\$[A-Z_]+|%[A-Z_]+%|\$\(.*|your[_-].*|(.)\1*)$|[x*•.]{6}/i

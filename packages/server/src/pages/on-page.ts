/** Names the question of a provider within its call. */
export function connectionKey(provider: string): string {
  return `connection ${provider}`
}

/** Names an approval within its call. */
export function approvalKey(name: string): string {
  return `approval ${name}`
}

/** Whether a question, by its key, is always answered on a page. */
export function isOnPage(question: string): boolean {
  return question.startsWith(connectionKey('')) || question.startsWith(approvalKey(''))
}

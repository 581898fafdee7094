/** What only a provider, a page and the vault may see. Each is planted in one place. No two share a half. */
export const CANARIES = {
  accessToken: 'kQ7vX2mZ9tLw-access-pR4sN8bYc1Hd',
  refreshToken: 'jW3fB6yTq0Ee-refresh-uK5gV7xMz2Aa',
  renewedToken: 'aO5dC9xSn3Wy-renewed-kB8uH1lQv6Pt',
  renewedRefresh: 'iM4zF7pEj2Rg-rotated-wT0cL6oXs9Ny',
  code: 'nH8rD1cPs4Uo-code-iL9wJ3kFb6Yt',
  refusedCode: 'zT5mQ0vGx7Re-refused-hS2dN4aWj8Ki',
  errorDescription: 'bV1xK6uLo3Mz-described-eY9pC5tRf7Gn',
  tokenError: 'gD4sW8hJq2Vb-token-error-oX6kT0yUm3Pl',
  apiAnswer: 'rF9eN5zIc1Ls-answer-vB7jQ3wHd4Xk',
  apiError: 'tY2oG6mRa8Jd-api-error-xU0nZ5bEq9Fw',
  profile: 'wC7iP4kSg3Nv-profile-dR1hM8tXy6Bo',
  typed: 'yJ0aL5fVe9Qw-typed-sG2uZ7nKx4Ci',
  declined: 'lE6tU1bHr8Pm-declined-cN3vO9yDg5Ws',
  planData: 'uS3gY7jZw0Ka-plan-data-fM5xI1oTb8Re',
  /** Its person reads it, on their page. */
  planLine: 'qX8nJ2dBk6Tf-plan-line-mP0yA4rVh9Lu',
} as const
export type Canary = keyof typeof CANARIES

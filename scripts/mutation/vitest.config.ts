import { defineConfig } from 'vitest/config'

/** The tests that a mutant of `core` has to pass. */
export default defineConfig({
  resolve: { conditions: ['askgate-source'] },
  test: {
    include: ['packages/core/test/{form,message,sensitive}/**/*.test.ts'],
    setupFiles: ['scripts/mutation/same-every-time.ts'],
  },
})

import { defineConfig } from 'vitest/config'

/** The tests that a mutant of `core` has to pass. */
export default defineConfig({
  resolve: { conditions: ['askgate-source'] },
  test: {
    include: ['packages/core/test/{form,message,sensitive}/**/*.test.ts'],
    // They measure time, which says nothing of a mutant, and each runs through all the code.
    exclude: ['**/long-texts.test.ts'],
    setupFiles: ['scripts/mutation/same-every-time.ts'],
  },
})

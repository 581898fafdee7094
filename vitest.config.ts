import { defineConfig } from 'vitest/config'
import { guardPlugin } from './scripts/guards/vite-plugin.ts'

/** A name of our own: third-party packages use `source` for files that Node can not run. */
const conditions = ['askgate-source']

export default defineConfig({
  plugins: guardPlugin(),
  resolve: { conditions },
  ssr: { resolve: { conditions: [...conditions, 'node', 'import', 'module', 'default'] } },
  test: {
    include: ['{packages,examples}/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})

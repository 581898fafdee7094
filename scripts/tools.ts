/** The third-party tools, as scripts that Node runs; paths are relative to the root of the checkout. */
export const TOOLS = {
  attw: 'node_modules/@arethetypeswrong/cli/dist/index.js',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  publint: 'node_modules/publint/src/cli.js',
  stryker: 'node_modules/@stryker-mutator/core/bin/stryker.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const

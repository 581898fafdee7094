import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.node/',
      '.askgate/',
      'coverage/',
      'interop/.peers/',
      '.stryker/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: 'tsconfig.test.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'typeLike', format: ['PascalCase'] },
        { selector: 'function', format: ['camelCase'], leadingUnderscore: 'allow' },
        // A schema may be named like the type it describes.
        {
          selector: 'variable',
          format: ['camelCase', 'UPPER_CASE', 'PascalCase'],
          leadingUnderscore: 'allow',
        },
        // Names that come off the wire keep its spelling.
        { selector: 'variable', modifiers: ['destructured'], format: null },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
      // Spreading a string gives its code points, which is what text is measured in here.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A port is asynchronous although its in-memory implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Components are plain objects, and their methods use no `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        { selector: 'ExportAllDeclaration', message: 'List the public names one by one.' },
      ],
    },
  },
  {
    files: ['**/test/**/*.ts', 'interop/**/*.ts', 'bench/**/*.ts'],
    rules: {
      // What a test knows to be there, it may say.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Old clients and servers are driven by the methods they have.
      '@typescript-eslint/no-deprecated': 'off',
      // The matchers of vitest are `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['vitest.config.ts', 'scripts/mutation/vitest.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)

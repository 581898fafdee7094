// Who may import whom. Arrows only point down:
//
//               askgate (wires, nothing else)
//        /          |          \          \
//     connect       |           |        examples ──▶ connect, server, store
//        |          |           |
//     server      store      client
//        \          |          /
//         +------ core ------+
//
// Tests may import what they test with; only sources are held to this.
import { builtinModules } from 'node:module'

/** The sources a package may import, apart from its own. */
const MAY_IMPORT = {
  'packages/core': [],
  'packages/store': ['packages/core'],
  'packages/server': ['packages/core'],
  'packages/client': ['packages/core'],
  'packages/connect': ['packages/core', 'packages/server'],
  'examples/[^/]+': ['packages/core', 'packages/server', 'packages/connect', 'packages/store'],
}

const arrows = Object.entries(MAY_IMPORT).map(([unit, others]) => ({
  name: `${unit.replace('/[^/]+', '')} imports only ${others.length === 0 ? 'itself' : others.join(', ')}`,
  severity: 'error',
  from: { path: `^(${unit})/src/` },
  to: {
    path: '^(packages|examples)/',
    pathNot: ['^$1/src/', '/node_modules/', ...others.map(other => `^${other}/src/`)],
  },
}))

const BUILTINS = `^(node:)?(${builtinModules.map(name => name.replace('node:', '')).join('|')})$`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...arrows,
    {
      name: 'core has no dependencies',
      comment: 'It runs in a browser, and everything else stands on it.',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { pathNot: '^packages/core/src/' },
    },
    {
      name: 'the root of client runs in a browser',
      comment: 'What needs Node has a subpath of its own.',
      severity: 'error',
      from: { path: '^packages/client/src/index[.]ts$' },
      to: { path: BUILTINS, reachable: true },
    },
    {
      name: 'the root of server knows no SDK',
      comment: 'The engine is given one function that asks; adapters on subpaths know the SDKs.',
      severity: 'error',
      from: { path: '^packages/server/src/index[.]ts$' },
      to: { path: 'node_modules/(@modelcontextprotocol|jose)/', reachable: true },
    },
    {
      name: 'nothing imports a main',
      severity: 'error',
      from: {},
      to: { path: '(^|/)main[.]ts$' },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'dependencies are declared',
      comment: 'npm hoists, so an undeclared import would still resolve.',
      severity: 'error',
      from: { path: '^(packages|examples)/[^/]+/src/' },
      to: { path: 'node_modules/', dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'imports resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['askgate-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.d.ts'],
    },
  },
}

import { modules } from './architecture.mjs'

const anyOf = (names) => `(${names.join('|')})`
const all = Object.keys(modules)
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** The module rules, made from the table in architecture.mjs. */
export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule(
      'web-and-server-meet-only-in-contract',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
    ),
    rule('contract-depends-on-nothing', { path: '^contract/' }, { path: '^(web|server)/' }),
    rule(
      'foundations-know-no-module',
      { path: '^(server|web)/src/(platform|database|ui|api|pickers|theme)/' },
      { path: `^(server|web)/src/${anyOf(all)}/` },
    ),
    rule(
      'platform-knows-no-database',
      { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/database/' },
    ),
    rule(
      'nothing-imports-the-shell',
      { path: '^web/src/', pathNot: '^web/src/(app/|main\\.tsx$)' },
      { path: '^web/src/app/' },
    ),
    rule(
      'only-the-service-is-public',
      { path: '^server/src/([^/]+)/', pathNot: '\\.test\\.ts$|^server/src/(verify|doctor|backup)/' },
      { path: `^server/src/${anyOf(all)}/`, pathNot: '^server/src/$1/|\\.service\\.ts$' },
    ),
    rule(
      'screens-do-not-import-other-modules',
      { path: `^web/src/${anyOf(all)}/` },
      { path: `^web/src/${anyOf(all)}/`, pathNot: '^web/src/$1/' },
    ),
    rule(
      'tests-are-not-imported',
      { pathNot: '\\.test\\.tsx?$|^server/test/|^(e2e|bench)/' },
      { path: '\\.test\\.tsx?$|^server/test/' },
    ),
    ...all.map((name) =>
      rule(
        `${name}-calls-only-its-list`,
        { path: `^server/src/${name}/`, pathNot: '\\.test\\.ts$' },
        { path: `^server/src/${anyOf(all)}/`, pathNot: `^server/src/${anyOf([name, ...modules[name].calls])}/` },
      ),
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}

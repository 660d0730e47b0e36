import { folderOf, groups, modules } from './architecture.mjs'

const anyOf = (paths) => `(${paths.join('|')})`
const all = Object.keys(modules)
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** Modules that have a folder within that of the module which their group is called after. */
const within = (name) => all.filter((other) => other !== name && modules[other].group === name)
const serverPath = (name) => {
  const others = within(name)
  return `${folderOf(name)}/${others.length > 0 ? `(?!${anyOf(others)}/)` : ''}`
}
const serverModules = `^server/src/${anyOf(all.map(serverPath))}`
const calls = (name) => `^server/src/${anyOf([name, ...modules[name].calls].map(serverPath))}`
/** On the web a group with a module of its name is one module. */
const webModules = anyOf([
  ...new Set(all.map((name) => (modules[modules[name].group] ? modules[name].group : folderOf(name)))),
])
const above = (floor) => Object.keys(groups).filter((name) => groups[name].floor > floor)
const foundations = `^server/src/(kit/(?!${anyOf(within('kit'))}/)|host/database/)|^web/src/kit/(ui|api|pickers|theme)/`

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
    rule('foundations-know-no-module', { path: foundations }, { path: `${serverModules}|^web/src/${webModules}/` }),
    rule('kit-knows-no-host', { path: '^server/src/kit/', pathNot: '\\.test\\.ts$' }, { path: '^server/src/host/' }),
    rule(
      'nothing-imports-the-shell',
      { path: '^web/src/', pathNot: '^web/src/(app/|main\\.tsx$)' },
      { path: '^web/src/app/' },
    ),
    rule(
      'screens-do-not-import-other-modules',
      { path: `^web/src/${webModules}/` },
      { path: `^web/src/${webModules}/`, pathNot: '^web/src/$1/' },
    ),
    rule(
      'tests-are-not-imported',
      { pathNot: '\\.test\\.tsx?$|^server/test/|^(e2e|bench)/' },
      { path: '\\.test\\.tsx?$|^server/test/' },
    ),
    ...all.flatMap((name) => {
      const from = { path: `^server/src/${serverPath(name)}`, pathNot: '\\.test\\.ts$' }
      return [
        rule('only-the-service-is-public', from, {
          path: serverModules,
          pathNot: `^server/src/${serverPath(name)}|\\.service\\.ts$`,
        }),
        rule(`${name}-calls-only-its-list`, from, { path: serverModules, pathNot: calls(name) }),
      ]
    }),
    // The calls of the server's modules are held by their lists, whose floors a test checks.
    ...Object.entries(groups)
      .filter(([, { floor }]) => above(floor).length > 0)
      .map(([name, { floor }]) =>
        rule(
          'no-higher-floor',
          { path: `^contract/src/${name}/`, pathNot: '\\.test\\.ts$' },
          { path: `^contract/src/${anyOf(above(floor))}/` },
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

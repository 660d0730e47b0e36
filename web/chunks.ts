import { fileURLToPath } from 'node:url'

/** What the build says of a module: the ids of those that it imports at once. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null }

const src = fileURLToPath(new URL('src/', import.meta.url)).replaceAll('\\', '/')

/**
 * Left to itself the build makes a file of each few modules that the same screens share: a screen came in seventy files, and
 * to have them took a browser longer than to read them. So what the shell needs is one file, what the dashboard and a list
 * both need another, and so on: each line takes what all its modules reach and no line before it has.
 */
const shares: [name: string, ...roots: string[]][] = [
  ['frame', 'app/Shell.tsx'],
  ['screen', 'reports/DashboardPage.tsx', 'orders/list/OrderListPage.tsx'],
  ['list', 'orders/list/OrderListPage.tsx'],
  ['form', 'reports/DashboardPage.tsx', 'people/customers/CustomersPage.tsx'],
  ['record', 'people/customers/CustomersPage.tsx', 'people/cards/CardsPage.tsx'],
]

/** React changes rarely, so it is a file of its own; clsx goes with it, or the public pages would fetch it from antd's file. */
const react = { name: 'react', test: /node_modules\/(react|react-dom|scheduler|clsx)\//, priority: 1 }

let homes: Map<string, string> | undefined

const homeOf = (id: string, modules: Modules): string | null => {
  homes ??= homesOf(modules)
  return homes.get(id) ?? null
}

export const groups = [
  react,
  {
    name: (id: string, modules: Modules): string | null => (homeOf(id, modules) === 'index' ? 'index' : null),
    debugName: 'index',
    includeDependenciesRecursively: false,
  },
  {
    name: homeOf,
    debugName: 'frame, screen, list, form and record',
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

/** The file of each module that is shared, by name. */
function homesOf(modules: Modules): Map<string, string> {
  const reached = (root: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(root)) return seen
    seen.add(root)
    for (const next of importsOf(root, modules)) reached(next, seen)
    return seen
  }
  // The first page is one file: what it shares with screens, in files of a few kilobytes each, packs worse.
  const homes = new Map([...reached(`${src}main.tsx`)].map((id) => [id, 'index']))
  for (const [name, ...roots] of shares) {
    const [first, ...others] = roots.map((root) => reached(src + root))
    for (const id of first ?? []) if (!homes.has(id) && others.every((other) => other.has(id))) homes.set(id, name)
  }
  return homes
}

/** Files that only hand on what others make: whoever imports from one needs no more of it than he names. */
const barrels: [file: string, home: (name: string) => string][] = [
  ['/antd/es/index.js', (name) => `/antd/es/${kebab(name)}/index.js`],
  ['/@ant-design/icons/es/index.js', (name) => `/@ant-design/icons/es/icons/${name}.js`],
]
const kebab = (name: string): string => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

function importsOf(id: string, modules: Modules): string[] {
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
  return importedIds.flatMap((next) => {
    const [file, home] = barrels.find(([end]) => next.endsWith(end)) ?? []
    if (!file || !home) return [next]
    const from = file.replace(/^\/|\/es\/index\.js$/g, '')
    const named = new RegExp(`import \\{([^}]*)\\} from ["']${from}["']`).exec(code ?? '')?.[1] ?? ''
    return named
      .split(',')
      .map((part) => /\w+/.exec(part)?.[0])
      .flatMap((name) => (name ? [next.replace(file, home(name))] : []))
  })
}

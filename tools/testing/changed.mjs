import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { moduleOf, modules } from '../../architecture.mjs'
import { root } from '../install.mjs'
import { parts } from './run.mjs'
import { knownTimes } from './times.mjs'

// Which tests the changes of the working tree can break: those that import what was changed, nearest first, until the time
// that a developer waits is full. What serves every call imports the whole product: a test is not led through it, but by
// the folder that it stands in.
const mostSeconds = 240
const secondsUnknown = 5
const wholeProduct = ['server/src/modules.ts', 'server/src/app.ts', 'web/src/app/screens.ts', 'web/src/app/routes.tsx']
const isTest = (file) => /\.test\.tsx?$/.test(file)
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files to run, by part. */
export function testsOfChanges() {
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const near = nearest(changed)
  const times = knownTimes()
  let left = mostSeconds
  const taken = near.filter((file) => (left -= times[file] ?? secondsUnknown) > 0)
  if (taken.length < near.length) console.log(`${near.length - taken.length} tệp kiểm xa hơn chỉ chạy với npm test.`)
  const ofPart = (part) => taken.flatMap((file) => (file.startsWith(`${part}/`) ? [file.slice(part.length + 1)] : []))
  return new Map(parts.map((part) => [part, ofPart(part)]).filter(([, files]) => files.length > 0))
}

/** Tests by their distance from a change: by imports, by folder, by the module and by the modules that call it. */
function nearest(changed) {
  const tracked = [...new Set([...git('ls-files'), ...changed])].filter((file) => existsSync(join(root, file)))
  const distance = new Map(changed.map((file) => [file, 0]))
  const reached = (file, far) => distance.has(file) || distance.set(file, far)
  const sources = changed.filter((file) => !isTest(file))
  const tests = tracked.filter(isTest)
  for (const test of tests) if (sources.some((file) => dirname(file) === dirname(test))) reached(test, 1)
  for (const test of tests)
    if (sources.some((file) => moduleOf(file) && moduleOf(file) === moduleOf(test))) reached(test, 2)
  const users = usersOf(tracked)
  for (const [file, far] of distance)
    for (const user of users.get(file) ?? []) if (!wholeProduct.includes(user)) reached(user, far + 1)
  for (const test of tests)
    if (sources.some((file) => modules[moduleOf(test)]?.calls.includes(moduleOf(file)))) reached(test, 6)
  for (const [file, far] of screensTests(tests, distance)) reached(file, far)
  return tests.filter((file) => distance.has(file)).toSorted((a, b) => distance.get(a) - distance.get(b))
}

/** For each file those that import it. */
function usersOf(files) {
  const known = new Set(files)
  const users = new Map()
  for (const file of files.filter((one) => /\.(tsx?|mjs)$/.test(one)))
    for (const target of importsOf(file)) {
      const found = [target, `${target}.ts`, `${target}.tsx`].find((one) => known.has(one))
      if (found) users.set(found, [...(users.get(found) ?? []), file])
    }
  return users
}

function importsOf(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const said = source.matchAll(/(?:from|import|loadSql\(import\.meta\.url,)\s*\(?['"]([^'"]+)['"]/g)
  return [...said].flatMap(([, name]) => resolved(file, name) ?? [])
}

function resolved(file, name) {
  const [part] = file.split('/')
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/')
  if (name === '#app') return 'server/src/app.ts'
  if (/^#(test|demo)\//.test(name)) return `${part}/${name.slice(1)}`
  if (name.startsWith('#')) return `${part}/src/${name.slice(1)}`
  if (name.startsWith('@cardpro/contract/')) return `contract/src/${name.slice('@cardpro/contract/'.length)}.ts`
  return null
}

/** A page that can be broken is opened by the browser tests that name its address. */
function screensTests(tests, distance) {
  const table = readFileSync(join(root, 'web/src/app/screens.ts'), 'utf8')
  const lines = [...table.matchAll(/path: '([^']+)'[\s\S]*?import\('#([^']+)'\)/g)]
  const broken = lines.filter(([, path, page]) => path !== '/' && distance.has(`web/src/${page}`))
  return tests
    .filter((file) => file.startsWith('e2e/src/'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const opened = broken.filter(([, path]) => ['?', '`', "'"].some((end) => source.includes(path + end)))
      return opened.length === 0
        ? []
        : [[file, Math.min(...opened.map(([, , page]) => distance.get(`web/src/${page}`)))]]
    })
}

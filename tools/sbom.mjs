import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `npm run sbom`: what the product is made of, as CycloneDX, and under which licences. `--check` writes nothing. Both read
// the lock file alone, so they say the same everywhere, and fail where a licence is none of these.
const root = fileURLToPath(new URL('..', import.meta.url))
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]
// A tool that builds or tests may be under it: nothing of it is distributed.
const allowedForTools = ['MPL-2.0']

const [lockPath = `${root}package-lock.json`, isCheck] = process.argv.slice(2).includes('--check')
  ? [process.argv.slice(2).find((word) => word !== '--check'), true]
  : [process.argv[2], false]
const lock = JSON.parse(readFileSync(lockPath, 'utf8'))
const packages = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
const parts = packages.map(([place, entry]) => ({ place, entry, name: nameOf(place), isTool: entry.dev === true }))

const refused = parts.filter(({ entry, isTool }) => !isAllowed(entry.license ?? '', isTool))
for (const { name, entry } of refused)
  console.error(`Giấy phép không được phép: ${name}@${entry.version} (${entry.license ?? 'không ghi giấy phép'})`)
if (parts.length === 0) console.error(`Không đọc được gói nào trong ${lockPath}.`)
if (!isCheck) write()
const runtime = parts.filter(({ isTool }) => !isTool).length
console.log(`${parts.length} gói, ${runtime} trong sản phẩm, ${refused.length} giấy phép không được phép`)
process.exit(refused.length > 0 || parts.length === 0 ? 1 : 0)

function write() {
  const folder = `${root}security/`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}sbom.cdx.json`, `${JSON.stringify(bill(), null, 2)}\n`)
  const lines = parts.map(({ name, entry, isTool }) => [
    name,
    entry.version,
    entry.license,
    isTool ? 'tool' : 'product',
  ])
  const rows = [...new Set([['name', 'version', 'licence', 'part'], ...lines].map((line) => line.join(',')))]
  writeFileSync(`${folder}licences.csv`, `${rows.join('\n')}\n`)
  console.log('Đã ghi security/sbom.cdx.json và security/licences.csv')
}

/** One choice of an OR, all of an AND. */
function isAllowed(expression, isTool) {
  const list = isTool ? [...allowed, ...allowedForTools] : allowed
  const bare = expression.replace(/[()]/g, '')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => list.includes(one.trim())))
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function bill() {
  const components = [...new Map(parts.map((part) => [purlOf(part), componentOf(part)])).values()]
  const dependencies = [
    ...new Map(parts.map((part) => [purlOf(part), { ref: purlOf(part), dependsOn: needsOf(part) }])).values(),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'card-pro', name: lock.name, version: lock.version } },
    components,
    dependencies,
  }
}

function componentOf({ name, entry, isTool, place }) {
  const [, group, bare] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name) ?? []
  const [algorithm, content] = (entry.integrity ?? '').split('-')
  return {
    type: 'library',
    'bom-ref': purlOf({ name, entry, place }),
    ...(group && { group }),
    name: bare,
    version: entry.version,
    scope: isTool ? 'excluded' : entry.optional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }],
    }),
    licenses: [{ expression: entry.license ?? 'NOASSERTION' }],
    purl: purlOf({ name, entry, place }),
  }
}

function purlOf({ name, entry }) {
  return `pkg:npm/${name.replace('@', '%40')}@${entry.version}`
}

/** As Node finds them: in the package's own folder, then in those above it. */
function needsOf({ place, entry }) {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
  return [...new Set(names.flatMap((name) => found(place, name)))].sort()
}

function found(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const there = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const entry = lock.packages[there]
    if (entry) return [purlOf({ name, entry })]
    if (folder === '') return []
  }
}

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled, root } from './install.mjs'

/** Builds web and server when their sources have changed since the last build. */
export async function ensureBuilt() {
  await buildWhenStale(
    'web/dist',
    [
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/chunks.ts',
      'web/loadAhead.ts',
      'contract/src',
      'package-lock.json',
    ],
    buildWeb,
  )
  await ensureServerBuilt()
}

/** The server alone, with the commands that run from its build. */
export function ensureServerBuilt() {
  return buildWhenStale(
    'server/dist',
    ['server/src', 'server/demo', 'contract/src', 'server/package.json', 'package-lock.json', 'tools/build.mjs'],
    buildServer,
  )
}

async function buildWhenStale(folder, sources, build) {
  const mark = `${root}${folder}/.built`
  const print = fingerprint(sources)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === print) return
  console.log(`Đang dựng ${folder.split('/')[0]}…`)
  await build()
  writeFileSync(mark, print)
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(`${root}${source}`))) {
    hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort()
}

async function buildWeb() {
  const { build } = await import('vite')
  await build({ root: `${root}web`, logLevel: 'warn' })
  for (const file of filesOf(`${root}web/dist/assets`).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}

/** One file per module, so that each finds the `.sql` beside it as it does in the source. */
async function buildServer() {
  const { rolldown } = await import('rolldown')
  const out = `${root}server/dist`
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const isOurs = (id) => id.startsWith('.') || id.startsWith('#') || id.startsWith('/') || id.startsWith('@cardpro/')
  const bundle = await rolldown({
    input: [
      'src/main',
      'src/backup/backupCommand',
      'demo/demo',
      'src/platform/workbook/workbook.worker',
      'src/fileReader.worker',
      'src/photoReader.worker',
    ].map((name) => `${root}server/${name}.ts`),
    platform: 'node',
    cwd: `${root}server`,
    external: (id) => !isOurs(id) && !/^[A-Za-z]:\\/.test(id),
  })
  await bundle.write({
    dir: out,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root.replace(/\/$/, ''),
    entryFileNames: '[name].js',
    sourcemap: false,
  })
  await bundle.close()
  const sources = [...filesOf(`${root}server/src`), ...filesOf(`${root}server/demo`)]
  for (const file of sources.filter((name) => name.endsWith('.sql'))) cpSync(file, join(out, relative(root, file)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  await ensureBuilt()
}

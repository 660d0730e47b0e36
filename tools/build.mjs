import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled, root } from './install.mjs'

const parts = {
  web: {
    build: buildWeb,
    sources: [
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/chunks.ts',
      'web/loadAhead.ts',
      'contract/src',
      'package-lock.json',
    ],
  },
  server: {
    build: buildServer,
    sources: [
      'server/src',
      'server/demo',
      'contract/src',
      'server/package.json',
      'package-lock.json',
      'tools/build.mjs',
    ],
  },
}

/** Builds web and server when their sources have changed since the last build. */
export function ensureBuilt() {
  ensurePartBuilt('web')
  ensureServerBuilt()
}

/** The server alone, with the commands that run from its build. */
export function ensureServerBuilt() {
  ensurePartBuilt('server')
}

/** In a process of its own, so that the one that serves afterwards holds nothing of the builders (270 MB after a build). */
function ensurePartBuilt(part) {
  const mark = `${root}${part}/dist/.built`
  const print = fingerprint(parts[part].sources)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === print) return
  console.log(`Đang dựng ${part}…`)
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), part], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
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
      'src/host/backup/backupCommand',
      'demo/demo',
      'src/kit/workbook/workbook.worker',
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
  const [part] = process.argv.slice(2)
  if (part) await parts[part].build()
  else {
    ensureInstalled()
    ensureBuilt()
  }
}

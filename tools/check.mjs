import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { ensureInstalled, root } from './install.mjs'

// `npm run check`: types, lint, format, module rules, dead code, sizes, files of tests that take too long. Each is a program of its own; all run, then we answer.
ensureInstalled()
const bin = (name) => `${root}node_modules/.bin/${name}${process.platform === 'win32' ? '.cmd' : ''}`
// What is linted stands in package.json, for `npm run lint`.
const [linter, ...lintArgs] = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts.lint.split(' ')
/** @type {[title: string, command: string, args: string[]][]} */
const checks = [
  ['lint', linter, lintArgs],
  ...['contract', 'server', 'web', 'e2e'].map((part) => [`types ${part}`, 'tsc', ['-p', part]]),
  ['format', 'biome', ['check', '.']],
  ['module rules', process.execPath, ['tools/check-modules.mjs']],
  ['architecture page', process.execPath, ['tools/draw-architecture.mjs', '--check']],
  ['licences', process.execPath, ['tools/sbom.mjs', '--check']],
  ['dead code', 'knip', []],
  ['figures', process.execPath, ['tools/figures.mjs', '--check']],
  ['slow tests', process.execPath, ['tools/testing/slow.mjs']],
]
const failed = []
// Two at a time: most of them keep one core busy.
await Promise.all([runNext(), runNext()])
if (failed.length > 0) console.error(`Chưa đạt: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

async function runNext() {
  for (let check = checks.shift(); check; check = checks.shift()) {
    const [title, command, args] = check
    const started = Date.now()
    const { status, said } = await run(command === process.execPath ? command : bin(command), args)
    if (status !== 0) failed.push(title)
    console.log(`${said}${status === 0 ? '✓' : '✗'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  }
}

/** What it prints is told when it has ended, so that two do not mix. */
async function run(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => void (said += text))
  const [status] = await once(child, 'close')
  return { status, said }
}

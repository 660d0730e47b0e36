import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ensureInstalled, root } from './install.mjs'

// `npm run check`: types, lint, format, module rules, dead code, files of tests that take too long. Each is a program of its own; all run, then we answer.
ensureInstalled()
const bin = (name) => `${root}node_modules/.bin/${name}${process.platform === 'win32' ? '.cmd' : ''}`
// What is linted stands in package.json, for `npm run lint`.
const [linter, ...lintArgs] = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts.lint.split(' ')
/** @type {[title: string, command: string, args: string[]][]} */
const checks = [
  ...['contract', 'server', 'web', 'e2e'].map((part) => [`types ${part}`, 'tsc', ['-p', part]]),
  ['lint', linter, lintArgs],
  ['format', 'biome', ['check', '.']],
  ['module rules', process.execPath, ['tools/check-modules.mjs']],
  ['architecture page', process.execPath, ['tools/draw-architecture.mjs', '--check']],
  ['licences', process.execPath, ['tools/sbom.mjs', '--check']],
  ['dead code', 'knip', []],
  ['slow tests', process.execPath, ['tools/testing/slow.mjs']],
]
const failed = checks.filter(([title, command, args]) => {
  const started = Date.now()
  const { status } = spawnSync(command === process.execPath ? command : bin(command), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  console.log(`${status === 0 ? '✓' : '✗'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return status !== 0
})
if (failed.length > 0) console.error(`Chưa đạt: ${failed.map(([title]) => title).join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

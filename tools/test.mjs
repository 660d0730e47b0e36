import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

// `npm test`: everything, from a bare clone. `npm test -- server` runs one part. The last line counts the tests.
const parts = ['contract', 'server', 'web', 'e2e']
const [only, ...filters] = process.argv.slice(2)
if (only && !parts.includes(only)) {
  console.error(`Không có phần "${only}". Các phần: ${parts.join(', ')}.`)
  process.exit(2)
}
ensureInstalled()
const chosen = only ? [only] : parts
const env = { ...process.env, FORCE_COLOR: '0' }
if (chosen.includes('e2e')) {
  env.CHROMIUM_PATH = ensureBrowser()
  await ensureBuilt()
}
const folder = mkdtempSync(join(tmpdir(), 'card-pro-report-'))
const sums = { passed: 0, failed: 0 }
for (const part of chosen) run(part)
rmSync(folder, { recursive: true, force: true })
console.log(`${sums.passed} passed, ${sums.failed} failed`)
process.exit(sums.failed > 0 || sums.passed === 0 ? 1 : 0)

function run(part) {
  const report = join(folder, `${part}.json`)
  console.log(`\n=== ${part}`)
  const args = [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ]
  const { status } = spawnSync(process.execPath, args, { cwd: `${root}${part}`, stdio: 'inherit', env })
  const { passed, failed } = counts(report)
  sums.passed += passed
  // A part that fails outside a test (a file that does not load, a set-up that breaks) counts as one failure.
  sums.failed += status === 0 ? failed : Math.max(failed, 1)
}

function counts(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

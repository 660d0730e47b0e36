import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { fileVariable } from '../../../tools/testing/reporter.mjs'
import { toldOf } from '../../../tools/testing/runSummary.mjs'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'card-pro-second-tries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a test that is green only at its second try is told with what failed, however quick it is', () => {
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const flaky = `import { expect, test } from 'vitest'
    let tries = 0
    test('misses its moment once', () => expect(++tries).toBe(2))
    test('is green', () => {})`
  writeFileSync(join(folder, 'flaky.test.mjs'), flaky)
  const list = join(folder, 'tries.json')

  const { status } = spawnSync(
    process.execPath,
    [
      join(project, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--retry=1',
      `--reporter=${join(project, 'tools/testing/reporter.mjs')}`,
    ],
    { cwd: folder, env: { ...process.env, [fileVariable]: list } },
  )

  expect(status).toBe(0)
  const reason: unknown = expect.stringContaining('expected 1 to be 2')
  const { tries, files } = JSON.parse(readFileSync(list, 'utf8')) as Record<'tries' | 'files', object[]>
  expect(tries).toEqual([{ title: 'misses its moment once', reason }])
  expect(files).toEqual([{ name: join(folder, 'flaky.test.mjs'), seconds: expect.any(Number) as number }])
})

const run = { part: 'web', files: [], outside: '', seconds: 3, passed: 4, failed: 0, secondTries: [] }

test('second tries are told with their reason, and more than five fail the run', () => {
  const tries = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu'].map((title) => ({ title, reason: 'quá 30 giây' }))
  const few = toldOf([{ ...run, secondTries: tries.slice(0, 5) }])
  expect(few.isGreen).toBe(true)
  expect(few.lines).toContain('Chỉ qua ở lần thử thứ hai: web › năm\nquá 30 giây')
  const many = toldOf([{ ...run, secondTries: tries }])
  expect(many.isGreen).toBe(false)
  expect(many.lines).toContain('6 lần thử thứ hai, nhiều nhất được 5.')
})

test('the end of a run says what failed, the share of each part and its slowest files, and counts the tests last', () => {
  const failures = [{ title: 'adds up', reason: 'expected 1 to be 2' }]
  const slow = Array.from({ length: 12 }, (_, at) => ({
    name: `web/${at}.test.ts`,
    seconds: at,
    passed: 1,
    failures: [],
  }))
  const broken = {
    ...run,
    part: 'server',
    seconds: 1,
    failed: 1,
    files: [{ ...slow[0], name: 'server/a.test.ts', failures }],
  }
  const { lines, isGreen } = toldOf([{ ...run, files: slow }, broken])
  expect(isGreen).toBe(false)
  expect(lines).toContain('server/a.test.ts › adds up\nexpected 1 to be 2')
  expect(lines).toContain('web           3.0 s   75 %')
  expect(lines.filter((line) => /web\/\d+\.test/.test(line))).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `${`${at}.0`.padStart(7)} s  web/${at}.test.ts`),
  )
  expect(lines.at(-1)).toBe('8 passed, 1 failed')
  expect(toldOf([{ ...run, passed: 0 }]).isGreen).toBe(false)
})

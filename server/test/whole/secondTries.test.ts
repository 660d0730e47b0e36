import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { fileVariable, judge } from '../../../tools/secondTries.mjs'

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
      `--reporter=${join(project, 'tools/secondTries.mjs')}`,
    ],
    { cwd: folder, env: { ...process.env, [fileVariable]: list } },
  )

  expect(status).toBe(0)
  const reason: unknown = expect.stringContaining('expected 1 to be 2')
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual([{ title: 'misses its moment once', reason }])
})

test('more than five second tries fail the run, a file that was run again is one; fewer are told', () => {
  expect(judge([])).toEqual({ sentences: [], isTooMany: false })
  const tries = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu'].map((title) => ({ title, reason: '' }))
  expect(judge([{ title: 'một', reason: 'quá 30 giây' }, ...tries.slice(1, 2)])).toEqual({
    sentences: ['Chỉ qua ở lần thử thứ hai: một\nquá 30 giây', 'Chỉ qua ở lần thử thứ hai: hai'],
    isTooMany: false,
  })
  expect(judge(tries).isTooMany).toBe(true)
  const ofOneFile = tries.map((one) => ({ ...one, file: 'e2e/src/day.test.ts' }))
  expect(judge(ofOneFile).isTooMany).toBe(false)
  expect(judge([...ofOneFile, ...tries.slice(1)]).isTooMany).toBe(true)
})

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

test('a test that is green only at its second try is told, however quick it is', () => {
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
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(['misses its moment once'])
})

test('more than five second tries fail the run; fewer are told', () => {
  expect(judge([])).toEqual({ sentences: [], isTooMany: false })
  expect(judge(['một', 'hai'])).toEqual({
    sentences: ['Chỉ qua ở lần thử thứ hai: một', 'Chỉ qua ở lần thử thứ hai: hai'],
    isTooMany: false,
  })
  expect(judge(['một', 'hai', 'ba', 'bốn', 'năm', 'sáu']).isTooMany).toBe(true)
})

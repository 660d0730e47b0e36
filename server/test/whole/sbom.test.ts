import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../../tools/sbom.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'card-pro-sbom-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function check(packages?: Record<string, object>) {
  const lock = join(folder, 'package-lock.json')
  if (packages) writeFileSync(lock, JSON.stringify({ name: 'x', version: '1.0.0', packages }))
  const { status, stderr } = spawnSync(process.execPath, [script, '--check', ...(packages ? [lock] : [])], {
    encoding: 'utf8',
  })
  return { status, said: stderr.trim() }
}

describe('SEC-31: the licences of what the product is made of', () => {
  test.each([
    ['GPL-3.0', {}, 1],
    [undefined, {}, 1],
    ['MIT AND GPL-3.0', {}, 1],
    ['MPL-2.0', {}, 1],
    ['MPL-2.0', { dev: true }, 0],
    ['GPL-3.0 OR MIT', {}, 0],
    ['(Apache-2.0 AND MIT)', {}, 0],
  ])('%s %j ends the check with %i', (license, more, status) => {
    const found = check({ 'node_modules/lib': { version: '2.0.0', license, ...more } })
    expect(found.status).toBe(status)
    if (status === 1) expect(found.said).toContain('lib@2.0.0')
  })

  test('nothing read is no pass', () => expect(check({}).status).toBe(1))

  test('of this product are all allowed', () => expect(check()).toEqual({ status: 0, said: '' }))
})

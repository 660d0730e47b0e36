import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testServer } from '#test/shop.ts'
import { holdProcessNo, type IdLease } from './database/idLease.ts'
import { ensureAlike, markFolder, marksOf } from './otherServers.ts'
import { makeSecretFile } from './secrets/secretFiles.ts'
import { readSettings, withMadeSecrets } from './settings.ts'

const server = testServer()
const root = mkdtempSync(join(tmpdir(), 'card-pro-servers-'))
const leases: IdLease[] = []
afterEach(async () => {
  for (const lease of leases.splice(0)) await lease.release()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const own = { audit: 'một khóa nhật ký', handoff: 'một khóa bàn giao', secrets: 'một khóa bí mật' }

/** A server that has its number, as another process would see it. */
async function joined({ folder = 'shared', keys = own }: { folder?: string; keys?: typeof own } = {}) {
  const dataDir = join(root, folder)
  const marks = marksOf(keys)
  const onTaken = (processNo: number, holder: string) => markFolder(dataDir, processNo, holder)
  const lease = await holdProcessNo(server.db, { keys: marks, onTaken })
  leases.push(lease)
  return { lease, looks: () => ensureAlike(lease, { dataDir, keys: marks }) }
}

describe('a server is refused beside another one', () => {
  test.each([
    ['audit', /khóa khác: AUDIT_KEY \(tệp keys\/audit\)\./],
    ['handoff', /khóa khác: HANDOFF_SECRET \(tệp keys\/handoff\)\./],
    ['secrets', /khóa khác: tệp keys\/secrets\./],
  ] as const)('that has another key: %s', async (name, sentence) => {
    await joined()
    const { looks } = await joined({ keys: { ...own, [name]: 'một khóa khác' } })
    await expect(looks()).rejects.toThrow(sentence)
    await expect(looks()).rejects.toMatchObject({ name: 'SettingsError' })
  })

  test('that has another data folder', async () => {
    await joined()
    const { looks } = await joined({ folder: 'elsewhere' })
    await expect(looks()).rejects.toThrow(/thư mục dữ liệu khác .*elsewhere\. Hãy đặt DATA_DIR .* thư mục dùng chung/)
  })
})

test('it is let in beside servers of the same keys and folder, beside commands, and once the other one has ended', async () => {
  const { lease, looks } = await joined()
  leases.push(await holdProcessNo(server.db))
  const other = await joined()
  await Promise.all([looks(), other.looks()])
  const stranger = await joined({ keys: { ...own, audit: 'khác' } })
  await expect(stranger.looks()).rejects.toThrow('AUDIT_KEY')
  await lease.release()
  await other.lease.release()
  await stranger.looks()
})

test('what is kept of the keys tells none of them', () => {
  for (const key of Object.values(own)) expect(marksOf(own)).not.toContain(key)
  expect(marksOf(own)).toMatch(/^[0-9a-f]{16} [0-9a-f]{16} [0-9a-f]{16}$/)
})

test('of servers that make the keys of a new folder at the same moment the first one’s are the keys of all', () => {
  const dataDir = join(root, 'new')
  const { auditKey, secretKey, handoffSecret } = withMadeSecrets(readSettings({ DATA_DIR: dataDir }))
  for (const name of ['audit', 'secrets', 'handoff']) makeSecretFile(join(dataDir, 'keys', name), 'k'.repeat(43))
  const kept = ['audit', 'secrets', 'handoff'].map((name) => readFileSync(join(dataDir, 'keys', name), 'utf8'))
  expect(kept).toEqual([auditKey, secretKey, handoffSecret])
  expect(readdirSync(join(dataDir, 'keys')).toSorted()).toEqual(['audit', 'handoff', 'secrets'])
})

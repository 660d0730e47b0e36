import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { brokenChains } from '#host/verify/chains.ts'
import { withMadeSecrets } from '#kit/settings.ts'
import { type TestUser, testKeys, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { HeadsFile, readHeads } from './heads.ts'
import { endAdopting, isAdopting, noteFirstKey } from './keyAdoption.ts'
import { ensureKeyPresent } from './lostKey.ts'
import { Sealer } from './sealer.ts'

const server = testServer()
const folder = mkdtempSync(join(tmpdir(), 'card-pro-sealer-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const asSuperuser = <T extends object>(text: string, values: unknown[]) =>
  withAdmin(server.admin, async (client) => (await client.query<T>(text, values)).rows)
const newSealer = () =>
  new Sealer({
    db: server.db,
    keys: testKeys,
    heads: new HeadsFile(folder),
    log: (error) => expect.unreachable(String(error)),
  })

/** Rows from before there was a key, ten seconds apart, in two shops by turns. */
const oldHistory = (owner: TestUser, rows: number) =>
  asSuperuser(
    `INSERT INTO audit_events (company_id, id, shop_id, user_id, at, menu_id, action_id, sentence, call_id)
     SELECT $1, 1000 + n, ($2::bigint[])[1 + n % 2], $3, now() - make_interval(secs => 10 * ($4::int - n)), 20, 3, 'Việc cũ', 1000 + n
     FROM generate_series(1, $4::int) AS n`,
    [owner.companyId, owner.shopIds, owner.userId, rows],
  )

async function sealsOf(owner: TestUser) {
  const seals = await asSuperuser<{ count: number; is_adopted: boolean }>(
    'SELECT cardinality(event_ids) AS count, is_adopted FROM audit_seals WHERE company_id = $1 ORDER BY shop_id, no',
    [owner.companyId],
  )
  const [sums] = await asSuperuser<{ all: number; different: number }>(
    `SELECT count(*)::int AS "all", count(DISTINCT id)::int AS different FROM audit_seals, unnest(event_ids) AS id WHERE company_id = $1`,
    [owner.companyId],
  )
  return { seals, sums }
}
const broken = (owner: TestUser, adopts = false) =>
  server.db.transaction(
    owner.companyId,
    (tx) => brokenChains((work) => work(tx), owner.companyId, { keys: testKeys, heads: readHeads(folder), adopts }),
    'read only',
  )

describe('a long history without seals', () => {
  test('is sealed in bounded pieces, and goes on where it was stopped, each row once', async () => {
    const owner = await server.company({ shops: 2 })
    await oldHistory(owner, 16_000)
    const first = newSealer()
    const sweeping = first.sweep({ minutes: 0, adopts: true })
    await new Promise((resolve) => setTimeout(resolve, 20))
    await first.stop()
    expect(await sweeping).toBe(false)
    const stopped = (await sealsOf(owner)).sums?.all ?? 0
    expect(stopped).toBeLessThan(16_000)
    // Meanwhile rows without a signature are no tampering; without that mark they are.
    expect(await broken(owner, true)).toEqual([])
    expect(await broken(owner)).not.toEqual([])

    const next = newSealer()
    expect(await next.sweep({ minutes: 0, adopts: true })).toBe(true)
    await next.exportHeads()
    const { seals, sums } = await sealsOf(owner)
    expect(sums).toEqual({ all: 16_000, different: 16_000 })
    expect(seals.map(({ count }) => count)).toEqual([5_000, 3_000, 5_000, 3_000])
    expect(await broken(owner)).toEqual([])
  }, 60_000)

  test('is adopted, what was signed beside it is not', async () => {
    const owner = await server.company({ shops: 2 })
    await oldHistory(owner, 4)
    await owner.done(audit.add, { MenuID: 20, ActionID: 1, Note: 'Có chữ ký' })
    await newSealer().sweep({ minutes: 0, adopts: true })
    const { seals } = await sealsOf(owner)
    expect(seals.map(({ count, is_adopted }) => [count, is_adopted])).toEqual([
      [2, true],
      [1, false],
      [2, true],
    ])
  })
})

test('a seal of another history, genuine as it is, does not take the place of one: the seals after it would not be true', async () => {
  const owner = await server.company()
  const note = (Note: string) => owner.done(audit.add, { MenuID: 20, ActionID: 1, Note })
  const ofCompany = [owner.companyId]
  await note('Dòng thứ nhất')
  await newSealer().sweep({ minutes: 0, adopts: false })
  await asSuperuser('CREATE TABLE kept_seals AS SELECT * FROM audit_seals WHERE company_id = $1', ofCompany)

  // The history that counts begins with both rows under one seal, and goes on from there.
  await asSuperuser('DELETE FROM audit_seals WHERE company_id = $1', ofCompany)
  await note('Dòng thứ hai')
  await newSealer().sweep({ minutes: 0, adopts: false })
  await note('Dòng thứ ba')
  await newSealer().sweep({ minutes: 0, adopts: false })
  expect(await broken(owner)).toEqual([])

  // Under the seal of the first row alone, the second one could be deleted without a trace.
  await asSuperuser('DELETE FROM audit_seals WHERE company_id = $1 AND no = 1', ofCompany)
  await asSuperuser('INSERT INTO audit_seals SELECT * FROM kept_seals', [])
  await asSuperuser(
    'UPDATE audit_seals SET prev_hash = (SELECT hash FROM kept_seals) WHERE company_id = $1 AND no = 2',
    ofCompany,
  )
  expect(await broken(owner)).toEqual([expect.stringContaining('niêm số 2, ')])
  await asSuperuser('DROP TABLE kept_seals', [])
})

describe('REL-22: several servers seal one shop', () => {
  test('and none of what a dead server left is sealed twice, where two look for it at once', async () => {
    for (let round = 0; round < 8; round++) {
      const owner = await server.company({ shops: 2 })
      await oldHistory(owner, 40)
      await Promise.all([newSealer(), newSealer()].map((sealer) => sealer.sweep({ minutes: 0, adopts: true })))
      expect((await sealsOf(owner)).sums).toEqual({ all: 40, different: 40 })
      expect(await broken(owner, true)).toEqual([])
    }
  })

  test('and one that slept leaves its rows, which others may have sealed by now, to the sweep', async () => {
    const owner = await server.company()
    const sleeper = newSealer()
    const stop = server.db.bus.on('auditWritten', sleeper.hear)
    await owner.done(audit.add, { MenuID: 20, ActionID: 1, Note: 'Trước khi ngủ' })
    stop()
    await newSealer().sweep({ minutes: 0, adopts: false })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
    await sleeper.seal()
    vi.useRealTimers()
    expect((await sealsOf(owner)).sums).toEqual({ all: 1, different: 1 })
    expect(await broken(owner)).toEqual([])
  })
})

describe('M12: the key of a log that is sealed', () => {
  const place = (name: string) => ({ dataDir: join(folder, name), auditKey: undefined })
  const asked = /Thiếu khóa nhật ký .*keys.audit.* Hãy khôi phục cả thư mục keys từ bản sao lưu/

  test('is asked for, and none is made in its place', async () => {
    const owner = await server.company()
    await owner.done(audit.add, { MenuID: 20, ActionID: 1, Note: 'Có chữ ký' })
    await newSealer().sweep({ minutes: 0, adopts: false })
    await expect(ensureKeyPresent(place('restored'), server.db)).rejects.toThrow(asked)
    expect(existsSync(join(folder, 'restored', 'keys', 'audit'))).toBe(false)
    await expect(
      ensureKeyPresent({ ...place('restored'), auditKey: 'k'.repeat(32) }, server.db),
    ).resolves.toBeUndefined()
  })

  test('is asked for by the ends of the chains beside the database as well', async () => {
    await asSuperuser('TRUNCATE audit_seals', [])
    await expect(ensureKeyPresent(place('new'), server.db)).resolves.toBeUndefined()
    await expect(ensureKeyPresent({ dataDir: folder, auditKey: undefined }, server.db)).rejects.toThrow(asked)
  })
})

test('adopting begins before the first key is made and lasts until it is ended, not longer and never again', () => {
  const dataDir = join(folder, 'data')
  const place = { dataDir, auditKey: undefined }
  noteFirstKey(place)
  withMadeSecrets({ dataDir } as Parameters<typeof withMadeSecrets>[0])
  expect(existsSync(join(dataDir, 'keys', 'audit'))).toBe(true)
  noteFirstKey(place)
  expect(isAdopting(place)).toBe(true)
  endAdopting(place)
  noteFirstKey(place)
  expect(isAdopting(place)).toBe(false)
})

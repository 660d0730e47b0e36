import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { funds } from '@cardpro/contract/places/funds/funds'
import { afterAll, describe, expect, test } from 'vitest'
import { record } from '#kit/audit/audit.service.ts'
import { AuditKeys } from '#kit/audit/chain.ts'
import { HeadsFile, readHeads } from '#kit/audit/heads.ts'
import { Sealer } from '#kit/audit/sealer.ts'
import type { WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { type TestUser, testKeys, testSecret, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { brokenChains, type Proof } from './chains.ts'
import { verifyCompany } from './invariants.ts'

const server = testServer()
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A shop with a chain of three seals over eleven rows, and what proves it. */
async function chainedShop() {
  const owner = await server.company()
  const folder = mkdtempSync(join(tmpdir(), 'card-pro-heads-'))
  folders.push(folder)
  const sealer = newSealer(folder)
  onlyHears(sealer)
  for (const rows of [4, 4, 3]) {
    for (let row = 0; row < rows; row++) await makeFund(owner)
    await sealer.seal()
  }
  await sealer.exportHeads()
  const proof = (): Proof => ({ keys: testKeys, heads: readHeads(folder) })
  const broken = (by: Proof = proof()) =>
    server.db.transaction(owner.companyId, (tx) => brokenChains((work) => work(tx), owner.companyId, by), 'read only')
  return { owner, sealer, folder, broken, proof, rows: await rowsOf(owner) }
}

let stopHearing = () => {}
/** From now on this sealer is told of rows, and no other. */
function onlyHears(sealer: Sealer | null): void {
  stopHearing()
  stopHearing = sealer ? server.db.bus.on('auditWritten', sealer.hear) : () => {}
}

const newSealer = (folder: string, keys = testKeys) => {
  const log = (error: unknown) => expect.unreachable(String(error))
  return new Sealer({ db: server.db, keys, heads: new HeadsFile(folder), log })
}

const makeFund = (owner: TestUser, name = `Két ${newId()}`) => owner.done(funds.addOrEdit, { Name: name, Kind: 1 })

async function rowsOf(owner: TestUser): Promise<number[]> {
  const found = await asSuperuser('SELECT id FROM audit_events WHERE company_id = $1 ORDER BY id', [owner.companyId])
  return found.map(({ id }) => Number(id))
}

const asSuperuser = (sql: string, values: unknown[] = []) =>
  withAdmin(server.admin, async (client) => (await client.query(sql, values)).rows as Record<string, unknown>[])

describe('verify names the first row that even the superuser', () => {
  test('changed: what was done, how, by whom, when, where, from where', async () => {
    const { broken, rows } = await chainedShop()
    const changes = [
      `event = 'fund.edit'`,
      `event = 'fund.edit', sentence = 'Sửa quỹ'`,
      `detail = detail || '{"openingBalance": 1}'`,
      'user_id = user_id + 1',
      `at = (at AT TIME ZONE 'UTC' - interval '1 day') AT TIME ZONE 'UTC'`,
      `ip = '10.0.0.9'`,
      `mac = '\\x00'`,
    ]
    for (const change of changes) {
      const id = rows[5] ?? 0
      const [kept] = await asSuperuser('SELECT * FROM audit_events WHERE id = $1', [id])
      await asSuperuser(`UPDATE audit_events SET ${change} WHERE id = $1`, [id])
      expect(await broken(), change).toEqual([expect.stringContaining(`dòng ${id} `)])
      await asSuperuser(
        'UPDATE audit_events SET event = $2, sentence = $3, detail = $4, user_id = $5, at = $6, ip = $7, mac = $8 WHERE id = $1',
        [id, kept?.event, kept?.sentence, kept?.detail, kept?.user_id, kept?.at, kept?.ip, kept?.mac],
      )
      expect(await broken()).toEqual([])
    }
  })

  test('deleted', async () => {
    const { broken, rows } = await chainedShop()
    await asSuperuser('DELETE FROM audit_events WHERE id = ANY ($1)', [[rows[9], rows[6]]])
    expect(await broken()).toEqual([expect.stringContaining(`dòng ${rows[6]} đã bị xóa (niêm số 2)`)])
  })

  test('swapped with another, signatures and all', async () => {
    const { broken, rows } = await chainedShop()
    const [one, two] = [rows[1] ?? 0, rows[2] ?? 0]
    await asSuperuser(
      'UPDATE audit_events SET id = CASE id WHEN $1::bigint THEN -1 ELSE -2 END WHERE id IN ($1::bigint, $2::bigint)',
      [one, two],
    )
    await asSuperuser(
      'UPDATE audit_events SET id = CASE id WHEN -1 THEN $2::bigint ELSE $1::bigint END WHERE id IN (-1, -2)',
      [one, two],
    )
    expect(await broken()).toEqual([expect.stringContaining(`dòng ${one} `)])
  })

  test('inserted: between others, at the end, or as the copy of a true one', async () => {
    const { broken, owner, rows, sealer } = await chainedShop()
    const copy = `INSERT INTO audit_events (company_id, id, shop_id, user_id, at, menu_id, action_id, event, ref_kind, ref_id, detail, ip, device, call_id, mac)
      SELECT company_id, $2, shop_id, user_id, at, menu_id, action_id, event, ref_kind, ref_id, detail, ip, device, call_id, mac FROM audit_events WHERE id = $1`
    for (const id of [(rows[3] ?? 0) + 1, newId()]) {
      await asSuperuser(copy, [rows[3], id])
      expect(await broken()).toEqual([expect.stringContaining(`dòng ${id} `)])
      await asSuperuser('DELETE FROM audit_events WHERE id = $1', [id])
    }
    // Nor does it help to wait until it is taken for the row of a server that died.
    await asSuperuser(copy, [rows[3], newId()])
    await sealer.sweep({ minutes: 0, adopts: false })
    const [forged] = (await rowsOf(owner)).filter((id) => !rows.includes(id))
    expect(await broken()).toEqual([expect.stringContaining(`dòng ${forged} `)])
  })

  test('moved to another shop, or into a forged seal', async () => {
    const { broken, owner, rows } = await chainedShop()
    await asSuperuser('UPDATE audit_events SET shop_id = -111 WHERE id = $1', [rows[0]])
    expect((await broken()).join()).toContain(`dòng ${rows[0]} `)
    await asSuperuser('UPDATE audit_events SET shop_id = $2 WHERE id = $1', [rows[0], owner.shopId])
    await asSuperuser('DELETE FROM audit_events WHERE id = $1', [rows[5]])
    await asSuperuser(
      'UPDATE audit_seals SET event_ids = array_remove(event_ids, $2) WHERE company_id = $1 AND no = 2',
      [owner.companyId, rows[5]],
    )
    expect(await broken()).toEqual([expect.stringContaining(`niêm số 2, từ dòng ${rows[4]}, đã bị sửa`)])
  })

  test('cut off: a seal from the middle, the last ones with their rows, or all of them', async () => {
    const { broken, owner, rows } = await chainedShop()
    const [seal] = await asSuperuser('SELECT * FROM audit_seals WHERE company_id = $1 AND no = 2', [owner.companyId])
    await asSuperuser('DELETE FROM audit_seals WHERE company_id = $1 AND no = 2', [owner.companyId])
    expect(await broken()).toEqual([expect.stringContaining('niêm số 2 đã bị xóa')])
    await asSuperuser('INSERT INTO audit_seals SELECT * FROM json_populate_record(null::audit_seals, $1)', [
      JSON.stringify({ ...seal, event_ids: `{${rows.slice(4, 8).join()}}`, ...hexOf(seal) }),
    ])
    expect(await broken()).toEqual([])
    await asSuperuser('DELETE FROM audit_seals WHERE company_id = $1 AND no = 3', [owner.companyId])
    await asSuperuser('DELETE FROM audit_events WHERE id = ANY ($1)', [rows.slice(8)])
    expect(await broken()).toEqual([expect.stringContaining('các niêm sau số 2 đã bị xóa')])
    await asSuperuser('DELETE FROM audit_seals WHERE company_id = $1', [owner.companyId])
    await asSuperuser('DELETE FROM audit_events WHERE company_id = $1', [owner.companyId])
    expect(await broken()).toEqual([expect.stringContaining('các niêm sau số 0 đã bị xóa')])
  })

  const hexOf = (seal: Record<string, unknown> = {}) =>
    Object.fromEntries(
      ['prev_hash', 'hash', 'mac'].map((name) => [name, `\\x${(seal[name] as Buffer).toString('hex')}`]),
    )
})

describe('keys', () => {
  test('that are lost are named: without them nothing is taken for true', async () => {
    const { broken, proof } = await chainedShop()
    const foreign = new AuditKeys('một khóa khác, không phải khóa của máy chủ này')
    expect(await broken({ ...proof(), keys: foreign })).toEqual([expect.stringContaining('dòng ')])
  })

  test('may be changed: the former one still proves what it signed', async () => {
    const { broken, proof, owner, folder } = await chainedShop()
    const next = 'khóa mới sau khi đổi, dài hơn ba mươi hai ký tự'
    const keys = new AuditKeys(next, [testSecret])
    const sealer = newSealer(folder, keys)
    Object.assign(server.db, { signer: keys })
    onlyHears(sealer)
    await makeFund(owner)
    Object.assign(server.db, { signer: testKeys })
    await sealer.stop()
    expect(await broken({ ...proof(), keys })).toEqual([])
    expect(await broken({ ...proof(), keys: new AuditKeys(next) })).toEqual([expect.stringContaining('dòng ')])
  })
})

describe('the sealer', () => {
  test('seals every row once, in batches, and the counts are those of the rows', async () => {
    const { owner, broken, rows } = await chainedShop()
    const seals = await asSuperuser('SELECT event_ids FROM audit_seals WHERE company_id = $1 ORDER BY no', [
      owner.companyId,
    ])
    expect(seals.flatMap(({ event_ids: ids }) => (ids as string[]).map(Number))).toEqual(rows)
    expect(seals).toHaveLength(3)
    expect(await broken()).toEqual([])
    expect(await invariants(owner)).toEqual([])
  })

  test('takes a row that commits late with a lower id into a later seal', async () => {
    const { owner, sealer, broken } = await chainedShop()
    let commit = () => {}
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const late = server.db.transaction(owner.companyId, async (tx) => {
      await record(contextOf(owner, tx), { menu: 'funds', event: 'fund.edit' })
      const mayCommit = new Promise<void>((resolve) => (commit = resolve))
      written()
      await mayCommit
    })
    await isWritten
    await makeFund(owner)
    await sealer.seal()
    commit()
    await late
    await sealer.stop()
    await sealer.sweep({ minutes: 0, adopts: false })
    const ids = (
      await asSuperuser('SELECT event_ids FROM audit_seals WHERE company_id = $1 ORDER BY no', [owner.companyId])
    ).flatMap((seal) => (seal.event_ids as string[]).map(Number))
    expect(ids.toSorted((a, b) => a - b)).toEqual(await rowsOf(owner))
    expect(ids.at(-1)).toBeLessThan(ids.at(-2) ?? 0)
    expect(await broken()).toEqual([])
  })

  test('seals after a start what the server that was killed had left', async () => {
    const { owner, folder, broken } = await chainedShop()
    onlyHears(null)
    await makeFund(owner)
    const next = newSealer(folder)
    await next.sweep({ minutes: 15, adopts: false })
    expect(await sealed(owner)).toBe(11)
    await next.sweep({ minutes: 0, adopts: false })
    await next.sweep({ minutes: 0, adopts: false })
    expect(await sealed(owner)).toBe(12)
    expect(await broken()).toEqual([])
  })

  test('shares a shop with the sealers of other servers: every row is sealed once', async () => {
    const { owner, sealer, folder, broken } = await chainedShop()
    const other = newSealer(folder)
    for (let round = 0; round < 3; round++) {
      onlyHears(sealer)
      await makeFund(owner)
      onlyHears(other)
      await makeFund(owner)
      await Promise.all([sealer.seal(), other.seal()])
    }
    onlyHears(null)
    await Promise.all([sealer.stop(), other.stop()])
    await sealer.sweep({ minutes: 0, adopts: false })
    expect(await sealed(owner)).toBe(17)
    expect(await broken()).toEqual([])
    expect(await invariants(owner)).toEqual([])
  })

  test('forgets what was rolled back', async () => {
    const { owner, sealer } = await chainedShop()
    const failing = server.db.transaction(owner.companyId, async (tx) => {
      await record(contextOf(owner, tx), { menu: 'funds', event: 'fund.edit' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await sealer.seal()
    expect(await sealed(owner)).toBe(11)
  })

  const invariants = (owner: TestUser) =>
    server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId), 'read only')

  const sealed = async (owner: TestUser): Promise<number> => {
    const [row] = await asSuperuser(
      'SELECT sum(cardinality(event_ids))::int AS count FROM audit_seals WHERE company_id = $1',
      [owner.companyId],
    )
    return Number(row?.count)
  }

  const contextOf = (owner: TestUser, db: WriteCtx['db']) =>
    ({ ...owner, db, now: new Date(), ip: '', device: '', callId: newId() }) as unknown as WriteCtx
})

import { createHash, createHmac } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { migrationsFolder } from '#host/database/migrationFiles.ts'
import { migrate } from '#host/database/migrations.ts'
import { canonicalJson } from '#kit/database/canonical.ts'
import { install } from '#kit/secrets/installation.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeEmptyDatabase } from '#test/testDatabase.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { callKey } from './idempotency.ts'

const server = testServer()
const sha256 = (body: object): string => createHash('sha256').update(canonicalJson(body)).digest('hex')
const hashUnder = (byte: number, text: string): string =>
  createHmac('sha256', Buffer.alloc(32, byte)).update(text).digest('hex')
const kept = async (user: TestUser, path: string): Promise<{ key: string; body_hash: string }[]> => {
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query(
      "SELECT key, encode(body_hash, 'hex') AS body_hash FROM calls WHERE company_id = $1 AND path = $2 ORDER BY id",
      [user.companyId, path],
    ),
  )
  return rows
}
let people = 0
const person = (given: object = {}) => ({
  UserName: `nguoi.moi_${++people}`,
  FullName: 'Người mới',
  GroupID: 1,
  Password: 'Thuyền giấy 42 trôi',
  ...given,
})

test('F6: what is kept of a body is no hash that another can make, and is the same whatever the password', async () => {
  const owner = await server.company()
  const fund = { Name: 'Két', Kind: 1 as const }
  await owner.done(funds.addOrEdit, fund, { key: 'khoa-cua-mot-quy' })
  const [one] = await kept(owner, funds.addOrEdit.path)
  expect(one?.body_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(one?.body_hash).not.toBe(sha256(fund))

  const sent = person()
  await owner.done(staff.addOrEditStaff, sent, { key: 'khoa-co-mat-khau' })
  await owner.done(staff.addOrEditStaff, person(), { key: null })
  const [withKey, natural] = await kept(owner, staff.addOrEditStaff.path)
  for (const text of [withKey?.body_hash, natural?.key]) expect(text).not.toContain(sha256(sent))
  // Another password alone is not seen in it; anything else still is.
  const other = await owner.call(
    staff.addOrEditStaff,
    { ...sent, Password: 'Mưa rào trên mái 7' },
    { key: 'khoa-co-mat-khau' },
  )
  expect(other.Result).toBe(1)
  const another = await owner.call(staff.addOrEditStaff, { ...sent, FullName: 'Khác' }, { key: 'khoa-co-mat-khau' })
  expect(another.Code).toBe('KEY_REUSED')
})

test('F6: without a key, the same form with another password is another call', async () => {
  const owner = await server.company()
  const { UserID } = (await owner.done(staff.addOrEditStaff, person())).Data
  const edit = { ...person({ UserID, Version: 1 }), UserName: `nguoi.moi_${people - 1}` }
  const first = await owner.call(staff.addOrEditStaff, edit, { key: null })
  const again = await owner.call(staff.addOrEditStaff, edit, { key: null })
  const other = await owner.call(staff.addOrEditStaff, { ...edit, Password: 'Mưa rào trên mái 7' }, { key: null })
  expect([first.Result, again.Result, other.Code]).toEqual([1, 1, 'STALE_WRITE'])
})

test('F6: another server of the same database, which shares the key, knows the call again; one with another key does not take it for the same', async () => {
  const owner = await server.company()
  const fund = { Name: 'Két', Kind: 1 as const }
  install({ sharedKey: Buffer.alloc(32, 1) })
  const first = await owner.done(funds.addOrEdit, fund, { key: 'khoa-hai-may-chu' })
  install({ sharedKey: Buffer.alloc(32, 1) })
  expect(await owner.done(funds.addOrEdit, fund, { key: 'khoa-hai-may-chu' })).toEqual(first)
  install({ sharedKey: Buffer.alloc(32, 2) })
  expect((await owner.call(funds.addOrEdit, fund, { key: 'khoa-hai-may-chu' })).Code).toBe('KEY_REUSED')
})

test('REL-22: without a key, another server of the same database knows a call by its body, unless a password is in it', () => {
  install({ sharedKey: Buffer.alloc(32, 1) })
  const caller = { companyId: 1, shopId: 2, userId: 3, sessionHash: Buffer.alloc(32, 4) }
  const keyOf = (body: object) => callKey(caller, 'BankCard/AddOrEdit', { header: undefined, body }).key
  const body = hashUnder(1, `body ${canonicalJson({ Name: 'Két' })}`)
  const session = hashUnder(1, `${caller.sessionHash.toString('hex')} {}`).slice(0, 32)
  expect(keyOf({ Name: 'Két' })).toBe(`~BankCard/AddOrEdit~${body}~${session}`)
  expect(keyOf({ Name: 'Két', Password: 'Mưa rào trên mái 7' })).not.toContain(session)
})

test('F6: the upgrade leaves no hash of a body with a password, and still answers what was lost a moment before', async () => {
  const database = await makeEmptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'card-pro-before-'))
  try {
    const own = readdirSync(migrationsFolder()).find((name) => name.includes('keyed_body_hashes')) ?? ''
    for (const name of readdirSync(migrationsFolder()).filter((name) => name < own))
      copyFileSync(join(migrationsFolder(), name), join(folder, name))
    await migrate(database.owner, { folder })
    await withClient(database.admin, async (client) => {
      await client.query(`INSERT INTO calls (company_id, shop_id, user_id, key, id, path, body_hash, answer, at) VALUES
        (7, 1, 1, 'mat-khau-cu', 1, 'User/ChangePassword', '\\x01', '{}', now() - interval '20 days'),
        (7, 1, 1, 'duyet-yeu-cau', 2, 'Approval/Approve', '\\x02', '{}', now() - interval '2 days'),
        (7, 1, 1, '~User/AddOrEditStaff~03', 3, 'User/AddOrEditStaff', '\\x03', '{}', now()),
        (7, 1, 1, 'quy-vua-xong', 4, 'BankCard/AddOrEdit', '\\x04', '{}', now()),
        (7, 1, 1, 'quy-tu-lau', 5, 'BankCard/AddOrEdit', '\\x05', '{}', now() - interval '2 days')`)
    })
    await migrate(database.owner)
    const { rows } = await withClient(database.admin, (client) =>
      client.query("SELECT key, encode(body_hash, 'hex') AS hash FROM calls ORDER BY id"),
    )
    expect(rows.map(({ key, hash }) => [key, hash])).toEqual([
      ['mat-khau-cu', ''],
      ['duyet-yeu-cau', ''],
      ['quy-vua-xong', ''],
      ['quy-tu-lau', '05'],
    ])
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
})

test('F6: a call that was kept before hashes had a key is known by path and key', async () => {
  const owner = await server.company()
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO calls (company_id, shop_id, user_id, key, id, path, body_hash, answer)
       VALUES ($1, $2, $3, 'truoc-khi-nang-cap', 1, $4, '', '{"Result":1,"Message":"","Data":{"BankCardID":1}}')`,
      [owner.companyId, owner.shopId, owner.userId, funds.addOrEdit.path],
    ),
  )
  const send = (Name: string) => owner.call(funds.addOrEdit, { Name, Kind: 1 }, { key: 'truoc-khi-nang-cap' })
  expect((await send('Két')).Data).toEqual({ BankCardID: 1 })
  expect((await owner.done(funds.getByConditions, {})).Total).toBe(0)
})

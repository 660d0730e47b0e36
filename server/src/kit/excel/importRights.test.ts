import type { Call } from '@cardpro/contract/kit/call'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import type { Right } from '@cardpro/contract/kit/rights'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { allImportings } from '#excel.ts'
import { Desk } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// To take a file back is to delete what it has stored, up to 20,000 records: it asks what deleting asks.

const server = testServer()
const adds: Right[] = ['customers.view', 'customers.add']
const rows = [
  ['Họ tên', 'SĐT'],
  ['Nguyễn An', '0903123218'],
  ['Trần Bình', '0903123219'],
]

let owner: TestUser
beforeEach(async () => {
  owner = await server.company()
})

const namesOf = async (user: TestUser) =>
  (await user.done(people.ajaxLoadCustomer, {})).Data.map(({ FullName }) => FullName).toSorted()
const read = (user: TestUser) => new Desk(server, user).read(excelIn.customers, { A: rows })
const as = (statement: string, values: unknown[]) =>
  withAdmin(server.admin, (client) => client.query(statement, values))

async function stored(user: TestUser): Promise<number> {
  const { ImportID } = await read(user)
  await new Desk(server, user).settled(imports.run, { ImportID, Mode: 'all' })
  return ImportID
}
/** As if it had been stored so long ago. */
const age = (ImportID: number, minutes: number) =>
  as(`UPDATE imports SET done_at = now() - make_interval(mins => $2) WHERE id = $1`, [ImportID, minutes])

describe('taking a file back is refused', () => {
  test('F4: to a colleague who may only add, and nothing is deleted', async () => {
    const ImportID = await stored(owner)
    const clerk = await owner.staff(adds)

    expect(await clerk.call(imports.undo, { ImportID })).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    await new Desk(server, clerk).settle()
    expect(await namesOf(owner)).toEqual(['Nguyễn An', 'Trần Bình'])
  })

  test('F4: to its author half an hour later, with a sentence that says which right it takes', async () => {
    const clerk = await owner.staff(adds)
    const ImportID = await stored(clerk)
    expect((await clerk.done(imports.getByID, { ImportID })).Data.MayUndo).toBe(true)
    await age(ImportID, 31)

    expect((await clerk.done(imports.getByID, { ImportID })).Data.MayUndo).toBe(false)
    expect(await clerk.call(imports.undo, { ImportID })).toMatchObject({
      Code: 'NO_PERMISSION',
      Message:
        'Hoàn tác là xóa những gì tệp đã nhập: cần quyền “Khách hàng: Xóa/Hủy”. Tệp của mình thì hoàn tác được trong 30 phút sau khi nhập.',
    })
    expect(await namesOf(owner)).toHaveLength(2)
  })

  test('F4: by the job too, where the right was revoked by then', async () => {
    const ImportID = await stored(owner)
    const manager = await owner.staff([...adds, 'customers.cancel'])
    const { JobID } = (await manager.done(imports.undo, { ImportID })).Data
    await as('UPDATE users SET rights = $2 WHERE id = $1', [manager.userId, adds])
    await new Desk(server, manager).settle()

    expect((await manager.done(jobs.getByID, { JobID })).Data).toMatchObject({
      Status: 3,
      Message: expect.stringContaining('người khác nhập'),
    })
    expect(await namesOf(owner)).toHaveLength(2)
  })
})

describe('taking a file back is done', () => {
  test('F4: for its author within half an hour, and later for users who may delete such records', async () => {
    const clerk = await owner.staff(adds)
    const manager = await owner.staff([...adds, 'customers.cancel'])
    await new Desk(server, clerk).settled(imports.undo, { ImportID: await stored(clerk) })
    expect(await namesOf(owner)).toEqual([])

    const ImportID = await stored(clerk)
    await age(ImportID, 600)
    expect(await new Desk(server, manager).settled(imports.undo, { ImportID })).toMatchObject({ Status: 2 })
    expect(await namesOf(owner)).toEqual([])
  })
})

test('F4: the file of a colleague is not read, checked, corrected or stored by a user who may only add', async () => {
  const { ImportID, Parts } = await read(owner)
  const clerk = await owner.staff(adds)
  const manager = await owner.staff([...adds, 'customers.cancel'])
  const Cells = [{ Column: 0, Text: 'Khác' }]
  const tries: [Call, Record<string, unknown>][] = [
    [imports.getByID, { ImportID }],
    [imports.getRows, { ImportID }],
    [imports.getWrong, { ImportID }],
    [imports.mend, { ImportID, Row: 2, Cells }],
    [imports.check, { ImportID, Parts: Parts.map(({ Part, Sheet, Columns }) => ({ Part, Sheet, Columns })) }],
    [imports.run, { ImportID, Mode: 'all' }],
  ]
  for (const [call, input] of tries) {
    expect(await clerk.call(call, input), call.path).toMatchObject({ Code: 'NO_PERMISSION' })
    expect((await manager.call(call, input)).Result, call.path).toBe(1)
  }
  await new Desk(server, owner).settle()
  expect((await clerk.done(imports.getList, { Kind: 'customers' })).Data).toEqual([])
  expect((await manager.done(imports.getList, { Kind: 'customers' })).Data).toHaveLength(1)
})

test('F4: a file is not stored by the job of a user who may no longer add such records', async () => {
  const clerk = await owner.staff(adds)
  const { ImportID } = await read(clerk)
  await clerk.done(imports.run, { ImportID, Mode: 'all' })
  await as('UPDATE users SET rights = $2 WHERE id = $1', [clerk.userId, ['customers.view']])
  await new Desk(server, clerk).settle()
  expect(await namesOf(owner)).toEqual([])
})

test('F4: the policy names every right by which a file adds and deletes', () => {
  const parts = allImportings.flatMap((importing) => importing.parts)
  const asked = (rights: readonly string[]) => [...new Set(rights)].toSorted()
  expect(asked(imports.undo.asksToo ?? [])).toEqual(
    asked(parts.flatMap(({ call, undoRight }) => [call.access, undoRight])),
  )
  for (const call of [excelIn.moveIn, imports.run, imports.check, imports.mend, imports.paste])
    expect(asked(call.asksToo ?? []), call.path).toEqual(asked(parts.map(({ call: { access } }) => access)))
})

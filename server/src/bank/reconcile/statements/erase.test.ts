import { people } from '@cardpro/contract/people/customers/customer.calls'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { expect, test } from 'vitest'
import type { WriteCtx } from '#kit/context.ts'
import { BoardDesk } from '#test/boardDesk.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { watchLocks } from '#test/lockOrder.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { eraseStatementCells } from './takenStatements.service.ts'

const server = testServer()

const cellsOf = (ids: number[]): Promise<string[]> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ raw: string }>(
      'SELECT raw::text FROM statement_rows WHERE id = ANY ($1) ORDER BY row_no',
      [ids],
    )
    return rows.map(({ raw }) => raw)
  })

test('the cells of the lines of a customer go with the customer, and those of others stay', async () => {
  const desk = await BoardDesk.open(server)
  const customer = await makeCustomer(desk.owner, { FullName: 'Nguyễn Văn Quên' })
  const card = await makeCard(desk.owner, { CustomerID: customer, CreditLimit: 0 })
  const [mine] = await desk.bills('000123', [1_000_000], { customer, card })
  const [other] = await desk.bills('000124', [2_000_000])
  if (!mine || !other) throw new Error('no bills')
  const { rows } = await desk.matched([mine, other])
  await withAdmin(server.admin, (client) =>
    client.query(`UPDATE statement_rows SET raw = '["Nguyễn Văn Quên"]' WHERE id = ANY ($1)`, [rows]),
  )
  const { Version } = (await desk.owner.done(people.getByID, { CustomerID: customer })).Data
  const asked = { CustomerID: customer, Version, Reason: 'Khách yêu cầu xóa dữ liệu' }
  // The order is of today: it is kept, and so are its lines.
  const { broken, seen } = await watchLocks(async () =>
    expect((await desk.owner.call(privacy.anonymise, asked)).Result).toBe(0),
  )
  expect([broken, [...seen]]).toEqual([[], expect.arrayContaining(['customers'])])
  expect(await cellsOf(rows)).toEqual(['["Nguyễn Văn Quên"]', '["Nguyễn Văn Quên"]'])

  const { companyId } = desk.owner
  await server.db.transaction(companyId, (db) => eraseStatementCells({ companyId, db } as WriteCtx, [customer]))
  expect(await cellsOf(rows)).toEqual(['[]', '["Nguyễn Văn Quên"]'])
})

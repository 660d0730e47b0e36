import { excelOut } from '@cardpro/contract/excelOut'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { notUsed } from '@cardpro/contract/reports/awayCustomers'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks, type TurnoverBooks } from '#test/turnoverBooks.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())

let owner: TestUser
let books: TurnoverBooks
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  books = await makeTurnoverBooks(owner)
  const never = await makeCustomer(owner, { FullName: 'Chưa từng làm đơn' })
  // Time has passed since.
  await withAdmin(server.admin, async (client) => {
    const away = [
      [books.an, 45],
      [books.binh, 100],
      [never, 200],
    ] as const
    for (const [id, days] of away)
      await client.query('UPDATE customers SET last_used_on = $1 WHERE id = $2', [addDays(today, -days), id])
  })
})

test('is refused without its right, and for no days at all', async () => {
  const clerk = await owner.staff(['customers.view', 'customers.export'])
  expect((await clerk.call(notUsed.notUseService, {})).Code).toBe('NO_PERMISSION')
  expect((await owner.call(notUsed.notUseService, { days: 0 })).Errors).toEqual({ days: 'Số ngày phải từ 1' })
})

test('lists who made orders once and stays away, who left last first, with all they ever brought', async () => {
  const { Data, Total, Summary } = await owner.done(notUsed.notUseService, { days: 30 })
  expect(Total).toBe(2)
  expect(Summary).toEqual({ Away30: 2, Away60: 1, Away90: 1 })
  expect(Data.map(({ FullName, DaysAway, Orders, Volume }) => [FullName, DaysAway, Orders, Volume])).toEqual([
    ['Trần An', 45, 1, 50_000_000],
    ['Lê Bình', 100, 1, 20_300_000],
  ])
  const turned = await owner.done(notUsed.notUseService, { days: 30, Sort: 'LastUsed' })
  expect(turned.Data.map(({ CustomerID }) => CustomerID)).toEqual([books.binh, books.an])
  const longest = await owner.done(notUsed.notUseService, { days: 90 })
  expect([longest.Total, longest.Data.map(({ CustomerID }) => CustomerID)]).toEqual([1, [books.binh]])
  expect((await owner.done(notUsed.notUseService, { days: 44 })).Total).toBe(2)
})

test('names the card that is due next, from today on', async () => {
  const [first] = (await owner.done(notUsed.notUseService, {})).Data
  expect(first?.BankCode).toBe('VCB')
  expect(first?.DueOn?.slice(8)).toBe('25')
  expect((first?.DueOn ?? '') >= today && (first?.DueOn ?? '') <= addDays(today, 31)).toBe(true)
})

test('is narrowed down to the customers of one member of staff; those of another shop are not there', async () => {
  const clerk = await owner.staff([])
  expect((await owner.done(notUsed.notUseService, { StaffID: clerk.userId })).Total).toBe(0)
  const there = await owner.at(owner.shopIds[1] ?? 0).done(notUsed.notUseService, {})
  expect([there.Total, there.Data]).toEqual([0, []])
})

test('phones are whole only with their right, and the file takes the right to export customers too', async () => {
  const viewer = await owner.staff(['customersReport.view', 'customersReport.export'])
  const [first] = (await viewer.done(notUsed.notUseService, {})).Data
  expect(first?.Phone).toContain('•••')
  expect((await viewer.call(excelOut.customersReportAway, {})).Code).toBe('NO_PERMISSION')
  const file = await new Desk(server, owner).excelOf(excelOut.customersReportAway, {})
  expect(file.rows.map((row) => row[file.heads.indexOf('Khách hàng')])).toEqual(['Trần An', 'Lê Bình'])
})

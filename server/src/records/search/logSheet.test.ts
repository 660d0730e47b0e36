import { excelOut } from '@cardpro/contract/excelOut'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { Desk, type OpenedSheet } from '#test/excel.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
let owner: TestUser
let clerk: TestUser
let customerId: number
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  clerk = await owner.staff(['customers.view', 'customers.add', 'customers.edit'])
  customerId = await makeCustomer(owner, { FullName: 'Đặng Thị Hường' })
  await clerk.done(people.addOrEditCustomer, {
    CustomerID: customerId,
    FullName: 'Đặng Thị Hường',
    Phone: '0912000111',
    Consent: true,
    ConsentMethod: 'Tại quầy',
    Version: 1,
  })
  await owner.done(people.deleteCustomer, { CustomerID: customerId, Reason: 'Chuyển đi' })
  await makeFund(owner)
})

const column = ({ heads, rows }: OpenedSheet, head: string): unknown[] => rows.map((row) => row[heads.indexOf(head)])
const of = { RefKind: 'customer' } as const
const excelOf = (user: TestUser, input: object = {}) =>
  new Desk(server, user).excelOf(excelOut.history, { ...of, RefID: customerId, ...input })

describe('the log as an Excel file', () => {
  test('takes more than the right to read it', async () => {
    const viewer = await owner.staff(['audit.view'])
    expect((await viewer.call(excelOut.audit, {})).Code).toBe('NO_PERMISSION')
    const taking = await owner.staff(['audit.view', 'audit.export'])
    expect((await new Desk(server, taking).excelOf(excelOut.audit, {})).rows.length).toBeGreaterThan(0)
  })

  test('has the rows of the screen under the same filter, with seconds, and its export is logged', async () => {
    const filter = { GeneralSearch: 'huong', ActionID: 3 }
    const { Data } = await owner.done(audit.getLogAction, filter)

    const file = await new Desk(server, owner).excelOf(excelOut.audit, filter)

    expect(column(file, 'Thao tác')).toEqual(['Sửa khách hàng'])
    expect(column(file, 'Nhân viên')).toEqual(Data.map(({ Staff }) => Staff))
    const [moment] = column(file, 'Giờ') as Date[]
    expect(moment?.toISOString().slice(0, 19)).toBe(Data[0]?.At.slice(0, 19))
    expect(column(file, 'Trước và sau')[0]).toContain('Số điện thoại')
    expect(file.about).toMatch(/^Lịch sử thao tác · Tìm: huong · Thao tác: Sửa · 1 dòng · /)
    const [logged] = (await owner.done(audit.getLogAction, { GeneralSearch: 'Xuất Excel' })).Data
    expect(logged).toMatchObject({ Menu: 'Lịch sử thao tác', Act: 'Xuất Excel' })
  })

  test('of another shop has nothing of this one', async () => {
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(excelOut.audit, {})).Message).toBe('Không có dòng nào để xuất với bộ lọc này')
  })
})

describe('the history of a record', () => {
  const acts = async (input: object) =>
    (await owner.done(audit.getHistory, { ...of, RefID: customerId, ...input })).Data.map(({ Act }) => Act)

  test('is filtered by user, by kind of action and by days, and counts what is left', async () => {
    expect(await acts({ StaffID: clerk.userId })).toEqual(['Sửa khách hàng'])
    expect(await acts({ ActionID: 4 })).toEqual(['Ngừng khách hàng'])
    expect(await acts({ toDate: todayHere(-1) })).toEqual([])
    expect(await acts({ fromDate: todayHere(), toDate: todayHere() })).toHaveLength(3)
    const { Total } = await owner.done(audit.getHistory, { ...of, RefID: customerId, ActionID: 2, PageSize: 1 })
    expect(Total).toBe(1)
  })

  test('as a file is refused to users who may only read it, and to users who may not', async () => {
    const reader = await owner.staff(['customers.view'])
    const stranger = await owner.staff(['customers.export', 'audit.export'])
    for (const user of [reader, stranger])
      expect((await user.call(excelOut.history, { ...of, RefID: customerId })).Code).toBe('NO_PERMISSION')
  })

  test('as a file takes the right to export the log, or the list of its kind', async () => {
    for (const right of ['audit.export', 'customers.export'] as const) {
      const user = await owner.staff(['customers.view', right])
      expect(column(await excelOf(user, { ActionID: 3 }), 'Thao tác')).toEqual(['Sửa khách hàng'])
    }
  })

  test('logs its own export', async () => {
    await excelOf(owner, { StaffID: clerk.userId })
    const [last] = (await owner.done(audit.getHistory, { ...of, RefID: customerId })).Data
    expect(last).toMatchObject({
      Act: 'Xuất Excel',
      Ref: 'Khách Đặng Thị Hường',
      StaffID: owner.userId,
      MayUndo: false,
    })
  })

  test('offers no second undoing of what was undone, also where the filter leaves the undoing out', async () => {
    const id = await makeCustomer(owner)
    await owner.done(people.deleteCustomer, { CustomerID: id, Reason: 'Chuyển đi' })
    const history = async (ActionID: number) =>
      (await owner.done(audit.getHistory, { ...of, RefID: id, ActionID })).Data
    const [stopped] = await history(4)
    expect(stopped?.MayUndo).toBe(true)
    await owner.done(undoing.undo, { LogID: stopped?.LogID ?? 0 })
    expect(await history(4)).toMatchObject([{ Act: 'Ngừng khách hàng', MayUndo: false }])
  })
})

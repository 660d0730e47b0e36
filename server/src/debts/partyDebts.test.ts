import { debts } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/excelOut'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, type JournalType, post, reverse } from '#books/ledger/ledger.service.ts'
import { Books } from '#test/books.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { rawBalance, TestOrder } from '#test/orderBooks.ts'
import { makeCollaborator, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

let owner: TestUser
let bank: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 900_000_000, since: 60 })
})

const order = async (forDate: string): Promise<TestOrder> =>
  TestOrder.make(owner, { customerId: await makeCustomer(owner), amountVnd: 10_000_000, forDate })

/** Posts one transfer on the day, as the acts of orders and vouchers will; answers its journal. */
async function move(
  [debit, credit, amountVnd]: [Account, Account, number],
  { day = today, type = 'ADJUST', about }: { day?: string; type?: JournalType; about?: TestOrder } = {},
): Promise<number> {
  const transfer = { debit, credit, amountVnd, ...(about && { about: { order: about.id, contractType: 1 } }) }
  const { ids } = await new Books(server, owner).write(
    (ctx) => post(ctx, [{ shopId: owner.shopId, postingDate: day, type, code: 'DC1', transfers: [transfer] }]),
    today,
  )
  return ids[0] ?? 0
}
const money = (): Account => ({ kind: 112, owner: bank })
const partnerSide = (partner: number, of?: TestOrder): Account => ({ kind: 331, owner: partner, ref: of?.id ?? 0 })
const collaboratorSide = (collaborator: number, of?: TestOrder): Account => ({
  kind: 3388,
  owner: collaborator,
  ref: of?.id ?? 0,
})

describe('the debts of partners, POS and collaborators', () => {
  test('are refused each without its own right, and narrowed to a staff member only for customers', async () => {
    const clerk = await owner.staff(['customerDebts.view'])
    for (const type of ['partner', 'pos', 'aff'] as const) {
      expect((await clerk.call(debts.getSummaryDebt, { type })).Code).toBe('NO_PERMISSION')
      expect((await clerk.call(debts.detailDebt, { type, ObjectID: 1 })).Code).toBe('NO_PERMISSION')
      expect((await owner.call(debts.detailDebt, { type, ObjectID: owner.userId })).Result).toBe(0)
    }
    const partnersOnly = await owner.staff(['partnerDebts.view'])
    expect((await partnersOnly.call(debts.getSummaryDebt, {})).Code).toBe('NO_PERMISSION')
    expect((await partnersOnly.done(debts.getSummaryDebt, { type: 'partner' })).Data).toEqual([])
    const narrowed = await owner.call(debts.getSummaryDebt, { type: 'aff', StaffID: owner.userId })
    expect(narrowed.Errors).toEqual({ StaffID: 'Chỉ công nợ khách hàng lọc được theo nhân viên' })
  })

  test('E7: of a partner stand by order, both directions apart, until they are offset', async () => {
    const partner = await makePartner(owner, { Name: 'Hải Đăng' })
    const [theirs, ours] = [await order(yesterday), await order(today)]
    await move([partnerSide(partner, theirs), money(), 59_220_000], { about: theirs })
    await move([money(), partnerSide(partner, ours), 49_350_000], { about: ours })
    const read = () => owner.done(debts.getSummaryDebt, { type: 'partner', fromDate: today, toDate: today })
    const before = await read()
    expect(before.Data).toEqual([
      {
        ObjectID: partner,
        Name: 'Hải Đăng',
        Code: 'DT1',
        Phone: expect.any(String),
        Opening: 0,
        Debit: 59_220_000,
        Credit: 49_350_000,
        Closing: 9_870_000,
        AtWork: 0,
        TheyOwe: 59_220_000,
        WeOwe: 49_350_000,
        Offset: 0,
        Promise: null,
        OpenOrders: 2,
        StaffName: '',
        Aging: { D7: 59_220_000, D30: 0, D60: 0, Older: 0 },
        LastPay: today,
        CreditLimit: 0,
        LimitLeft: null,
        SettlePeriod: 1,
        OldestDate: yesterday,
        LateDays: 0,
      },
    ])
    const offset = await move([partnerSide(partner, ours), partnerSide(partner, theirs), 49_350_000], {
      type: 'OFFSET',
    })
    expect((await read()).Data).toMatchObject([
      { TheyOwe: 9_870_000, WeOwe: 0, Offset: 49_350_000, Closing: 9_870_000 },
    ])
    await new Books(server, owner).write((ctx) => reverse(ctx, [offset], 'Nhầm'), today)
    expect((await read()).Data).toMatchObject([{ TheyOwe: 59_220_000, WeOwe: 49_350_000, Offset: 0 }])
  })

  test('say when a party last paid or was paid; what was taken back does not count', async () => {
    const last = async (type: 'customer' | 'partner' | 'aff', ObjectID: number) =>
      (await owner.done(debts.getSummaryDebt, { type, ObjectID })).Data.map(({ LastPay }) => LastPay)
    const customerId = await makeCustomer(owner)
    const owed = await TestOrder.make(owner, { customerId, kind: 2, amountVnd: 5_000_000, forDate: yesterday })
    await owed.topUp(bank, 5_000_000, yesterday)
    await owed.finish()
    expect(await last('customer', customerId)).toEqual([null])
    const payment = { CustomerID: customerId, Amount: 1_000_000, BankCardID: bank, Date: yesterday }
    const { DebtID } = (await owner.done(debts.payDebtCustomer, payment)).Data
    expect(await last('customer', customerId)).toEqual([yesterday])
    await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm' })
    expect(await last('customer', customerId)).toEqual([null])

    const [partner, collaborator] = [await makePartner(owner), await makeCollaborator(owner)]
    expect(await last('partner', partner)).toEqual([null])
    const paid = await move([money(), partnerSide(partner), 3_000_000], { day: yesterday })
    await move([collaboratorSide(collaborator), money(), 100_000], { type: 'PAYAFF' })
    expect([await last('partner', partner), await last('aff', collaborator)]).toEqual([[yesterday], [today]])
    await new Books(server, owner).write((ctx) => reverse(ctx, [paid], 'Nhầm'), today)
    expect(await last('partner', partner)).toEqual([null])
  })

  test('are filtered by what was agreed only of partners', async () => {
    for (const type of ['customer', 'aff', 'pos'] as const)
      expect((await owner.call(debts.getSummaryDebt, { type, Side: 'late' })).Errors).toEqual({
        Side: 'Chỉ công nợ đối tác lọc được theo kỳ đối soát và hạn mức',
      })
  })

  test('are opening + debit − credit = closing for any day, as the raw transfers say, and never netted across parties', async () => {
    const [first, second] = [await makePartner(owner), await makePartner(owner)]
    const old = await order(yesterday)
    await move([partnerSide(first, old), money(), 5_000_000], { day: yesterday, about: old })
    await move([money(), partnerSide(second), 3_000_000], { day: yesterday })
    await move([money(), partnerSide(first, old), 4_000_000], { about: old })
    const past = await owner.done(debts.getSummaryDebt, { type: 'partner', fromDate: yesterday, toDate: yesterday })
    expect(past.Data.map(({ ObjectID, Closing, TheyOwe, WeOwe }) => [ObjectID, Closing, TheyOwe, WeOwe])).toEqual([
      [first, 5_000_000, 5_000_000, 0],
      [second, -3_000_000, 0, 3_000_000],
    ])
    expect(past.Summary).toMatchObject({ Customers: 2, TheyOwe: 5_000_000, WeOwe: 3_000_000 })
    const now = await owner.done(debts.getSummaryDebt, { type: 'partner', fromDate: today, toDate: today })
    expect(now.Summary).toMatchObject({
      OpeningTheyOwe: 5_000_000,
      OpeningWeOwe: 3_000_000,
      Credit: 4_000_000,
      TheyOwe: 1_000_000,
      WeOwe: 3_000_000,
    })
    for (const [to, list] of [
      [yesterday, past],
      [today, now],
    ] as const) {
      const sum = list.Data.reduce((total, { Closing }) => total + Closing, 0)
      expect(sum).toBe(await rawBalance(server, owner, { kind: 331, to }))
    }
  })

  test('of a collaborator are what is still to be paid, aged by the orders, a payment counted against the oldest', async () => {
    const collaborator = await makeCollaborator(owner, { Name: 'Lan Anh' })
    for (const [days, amountVnd] of [
      [90, 100_000],
      [20, 300_000],
      [0, 400_000],
    ] as const) {
      const of = await order(addDays(today, -days))
      await move([{ kind: 641, owner: collaborator }, collaboratorSide(collaborator, of), amountVnd], {
        type: 'AFF',
        about: of,
      })
    }
    await move([collaboratorSide(collaborator), money(), 250_000], { type: 'PAYAFF' })
    const { Data, Summary } = await owner.done(debts.getSummaryDebt, { type: 'aff' })
    expect(Data).toMatchObject([
      {
        ObjectID: collaborator,
        Code: 'CTV1',
        Debit: 250_000,
        Credit: 800_000,
        Closing: -550_000,
        TheyOwe: 0,
        WeOwe: 550_000,
        Aging: { D7: 400_000, D30: 150_000, D60: 0, Older: 0 },
      },
    ])
    expect(Summary).toMatchObject({ Customers: 1, TheyOwe: 0, WeOwe: 550_000 })
  })

  test('of a POS are the money that its bank still owes, aged by its lô', async () => {
    const pos = await makePos(owner, { fundId: bank })
    await (await order(today)).swipe([{ pos, amountVnd: 10_000_000 }])
    const { Data } = await owner.done(debts.getSummaryDebt, { type: 'pos' })
    const closing = await rawBalance(server, owner, { kind: 1361 })
    expect(Data).toMatchObject([
      { ObjectID: pos, Opening: 0, Debit: closing, Closing: closing, TheyOwe: closing, OpenOrders: 1 },
    ])
    expect(Data[0]?.Aging).toEqual({ D7: closing, D30: 0, D60: 0, Older: 0 })
    const book = (await owner.done(debts.detailDebt, { type: 'pos', ObjectID: pos })).Data
    expect(book).toMatchObject({ Opening: 0, Closing: closing, Owed: [{ Balance: closing }] })
    expect(book.Lines.at(-1)).toMatchObject({ Type: 'SWIPE', Balance: closing })
  })

  test('are found without accents, on one side, sorted and a page at a time', async () => {
    for (const [Name, amountVnd] of [
      ['Thành Đạt', 2_000_000],
      ['Hải Đăng', 7_000_000],
      ['Minh Phát', -3_000_000],
    ] as const) {
      const partner = await makePartner(owner, { Name })
      const sides = amountVnd > 0 ? [partnerSide(partner), money()] : [money(), partnerSide(partner)]
      await move([sides[0] as Account, sides[1] as Account, Math.abs(amountVnd)])
    }
    const names = async (input: object) =>
      (await owner.done(debts.getSummaryDebt, { type: 'partner', ...input })).Data.map(({ Name }) => Name)
    expect(await names({})).toEqual(['Hải Đăng', 'Minh Phát', 'Thành Đạt'])
    expect(await names({ GeneralSearch: 'hai dang' })).toEqual(['Hải Đăng'])
    expect(await names({ GeneralSearch: 'DT1' })).toEqual(['Thành Đạt'])
    expect(await names({ Side: 'we' })).toEqual(['Minh Phát'])
    expect(await names({ Sort: 'Closing' })).toEqual(['Minh Phát', 'Thành Đạt', 'Hải Đăng'])
    expect(await names({ Sort: '-Older' })).toHaveLength(3)
    expect(await names({ PageSize: 2, PageIndex: 2 })).toEqual(['Thành Đạt'])
  })

  test("are no other shop's and no other company's, and all shops' at the company level", async () => {
    const partner = await makePartner(owner)
    await move([partnerSide(partner), money(), 1_000_000])
    const sister = owner.at(owner.shopIds[1] ?? 0)
    const stranger = await server.company()
    expect((await sister.done(debts.getSummaryDebt, { type: 'partner' })).Data).toEqual([])
    for (const user of [sister, stranger]) {
      expect((await user.call(debts.detailDebt, { type: 'partner', ObjectID: partner })).Errors).toEqual({
        ObjectID: 'Không có đối tác này trong cửa hàng',
      })
    }
    expect((await stranger.done(debts.getSummaryDebt, { type: 'partner' })).Data).toEqual([])
    const all = await owner.at(-111).done(debts.getSummaryDebt, { type: 'partner' })
    expect(all.Summary?.TheyOwe).toBe(1_000_000)
  })
})

test('the book of a partner runs from opening to closing through every movement, with its order', async () => {
  const partner = await makePartner(owner)
  const of = await order(yesterday)
  await move([partnerSide(partner, of), money(), 5_000_000], { day: yesterday, about: of })
  const journal = await move([money(), partnerSide(partner, of), 2_000_000], { type: 'PAYPARTNER', about: of })
  await new Books(server, owner).write((ctx) => reverse(ctx, [journal], 'Nhầm'), today)
  const asked = { type: 'partner', ObjectID: partner, fromDate: today, toDate: today } as const
  const { Data } = await owner.done(debts.detailDebt, asked)
  expect(Data).toMatchObject({ Opening: 5_000_000, Closing: 5_000_000, AtWork: 0 })
  expect(
    Data.Lines.map(({ Code, OrderCode, Desc, Debit, Credit, Balance }) => [
      Code,
      OrderCode,
      Desc,
      Debit,
      Credit,
      Balance,
    ]),
  ).toEqual([
    ['DC1', of.code, 'Thu trả đối tác', 0, 2_000_000, 3_000_000],
    ['DC1/H', of.code, 'Hủy thu trả đối tác: Nhầm', 2_000_000, 0, 5_000_000],
  ])
  expect(Data.Owed).toEqual([{ ScheduleID: of.id, Code: of.code, ForDate: yesterday, Balance: 5_000_000 }])
})

test('their Excel files are started by those who may export them', async () => {
  const partner = await makePartner(owner)
  await move([partnerSide(partner), money(), 1_000_000])
  const viewer = await owner.staff(['partnerDebts.view', 'affDebts.view'])
  expect((await viewer.call(excelOut.partnerDebts, {})).Code).toBe('NO_PERMISSION')
  expect((await owner.done(excelOut.partnerDebts, {})).Data.JobID).toBeGreaterThan(0)
  expect((await owner.call(excelOut.affDebts, {})).Message).toBe('Không có dòng nào để xuất với bộ lọc này')
})

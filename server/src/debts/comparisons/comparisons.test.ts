import { comparisonStatus, comparisons } from '@cardpro/contract/debts/comparison'
import { debts } from '@cardpro/contract/debts/debts'
import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { files } from '@cardpro/contract/kit/files/files'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)
const before = addDays(today, -2)

let owner: TestUser
let bank: number
let customerId: number
let order: TestOrder
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000, since: 60 })
  customerId = await makeCustomer(owner, { FullName: 'Nguyễn Đức Thịnh' })
  order = await TestOrder.make(owner, { customerId, kind: 2, amountVnd: 5_000_000, forDate: before })
  await order.topUp(bank, 5_000_000, before)
  await order.finish()
})

const period = { type: 'customer', fromDate: before, toDate: yesterday } as const
const save = async (more: object = {}): Promise<number> =>
  (await owner.done(comparisons.saveComparison, { ...period, ObjectID: customerId, ...more })).Data.ComparisonID
const signed = async (ComparisonID: number): Promise<number> =>
  (await uploaded(server, owner, { call: files.uploadImage, place: { RefKind: 'comparison', RefID: ComparisonID } }))
    .FileID
const confirm = async (ComparisonID: number) =>
  owner.call(comparisons.confirmComparison, {
    ComparisonID,
    FileID: await signed(ComparisonID),
    Name: 'Nguyễn Đức Thịnh',
  })
const pay = (Amount: number, day: string) =>
  owner.call(debts.payDebtCustomer, { CustomerID: customerId, Amount, BankCardID: bank, Date: day, Confirm: ['W_DUP'] })

describe('a comparison', () => {
  test('is refused without its rights, for a period that has not ended, and of a party of another shop', async () => {
    const ObjectID = customerId
    const viewer = await owner.staff(['comparison.view', 'comparison.add'])
    expect((await viewer.call(comparisons.saveComparison, { ...period, ObjectID })).Code).toBe('NO_PERMISSION')
    expect((await viewer.call(comparisons.getGeneralComparison, { type: 'customer' })).Code).toBe('NO_PERMISSION')
    expect((await viewer.done(comparisons.getComparisons, {})).Data).toEqual([])
    expect((await owner.call(comparisons.saveComparison, { ...period, toDate: today, ObjectID })).Errors).toEqual({
      toDate: `Chỉ đối chiếu đến hết hôm qua (${formatDay(yesterday)})`,
    })
    const sister = owner.at(owner.shopIds[1] ?? 0)
    expect((await sister.call(comparisons.saveComparison, { ...period, ObjectID })).Errors?.ObjectID).toBe(
      'Không có khách hàng này trong cửa hàng',
    )
    const ComparisonID = await save()
    for (const user of [sister, await server.company()])
      for (const call of [comparisons.detailComparison, comparisons.sendComparison] as const)
        expect((await user.call(call, { ComparisonID })).Errors?.ComparisonID).toBe(
          'Không có bản đối chiếu này trong cửa hàng',
        )
  })

  test('is made once for the same party and days, and says what the books say', async () => {
    const ids = await Promise.all([save(), save(), save()])
    expect(new Set(ids).size).toBe(1)
    const { Data } = await owner.done(comparisons.detailComparison, { ComparisonID: ids[0] ?? 0 })
    expect(Data).toMatchObject({
      Status: 0,
      Opening: 0,
      Debit: 5_000_000,
      Credit: 0,
      Closing: 5_000_000,
      IsStale: false,
    })
    expect(Data.Lines).toHaveLength(1)
    expect(Data.Closing).toBe(await rawBalance(server, owner, { kind: 131, owner: customerId, to: yesterday }))
    const listed = await owner.done(comparisons.getGeneralComparison, { ...period, ObjectID: customerId })
    expect(listed.Data).toMatchObject([
      { ObjectID: customerId, Closing: 5_000_000, ConfirmedAt: null, Last: { Status: 0 } },
    ])
    expect((await owner.done(comparisons.getComparisons, { ObjectID: customerId })).Data).toMatchObject([
      { ComparisonID: ids[0], Status: 0, Closing: 5_000_000 },
    ])
  })

  test('is stale once the books change, and is not confirmed then', async () => {
    const ComparisonID = await save()
    expect((await pay(1_000_000, yesterday)).Result).toBe(1)
    expect((await owner.done(comparisons.detailComparison, { ComparisonID })).Data).toMatchObject({
      IsStale: true,
      Closing: 4_000_000,
    })
    expect((await confirm(ComparisonID)).Code).toBe('STALE_WRITE')
    await owner.done(comparisons.sendComparison, { ComparisonID })
    expect((await confirm(ComparisonID)).Data).toEqual({ ComparisonID, Status: 2 })
  })

  test('is confirmed with the signed paper, once, and by no file of another record', async () => {
    const ComparisonID = await save()
    const other = await save({ toDate: before })
    const foreign = { ComparisonID, FileID: await signed(other), Name: 'Nguyễn Đức Thịnh' }
    expect((await owner.call(comparisons.confirmComparison, foreign)).Errors).toEqual({ FileID: 'Không có tệp này' })
    expect((await confirm(ComparisonID)).Result).toBe(1)
    expect((await confirm(ComparisonID)).Code).toBe('ALREADY_CONFIRMED')
    expect((await owner.call(comparisons.sendComparison, { ComparisonID })).Code).toBe('ALREADY_CONFIRMED')
    const { Data } = await owner.done(comparisons.getGeneralComparison, { ...period, ObjectID: customerId })
    expect(Data[0]).toMatchObject({ ConfirmedBy: 'Nguyễn Đức Thịnh', Last: { ComparisonID, Status: 2 } })
  })
})

describe('a confirmed period', () => {
  beforeEach(async () => {
    expect((await confirm(await save())).Result).toBe(1)
  })

  test('takes no posting on its party up to its last day, and those of today and of other parties as ever', async () => {
    const sentence = `Công nợ của Nguyễn Đức Thịnh đã đối chiếu và xác nhận đến hết ngày ${formatDay(yesterday)}: hãy ghi ngày sau đó`
    for (const day of [yesterday, before, addDays(today, -5)]) {
      const refused = await pay(1_000_000, day)
      expect([refused.Code, refused.Errors]).toEqual(['PERIOD_CONFIRMED', { Date: sentence }])
    }
    expect((await pay(1_000_000, today)).Result).toBe(1)
    customerId = await makeCustomer(owner)
    const other = await TestOrder.make(owner, { customerId, kind: 2, amountVnd: 2_000_000, forDate: yesterday })
    await other.topUp(bank, 2_000_000, yesterday)
    await expectSoundBooks(server, owner)
  })

  test('keeps its lines: what is reversed of it is dated today', async () => {
    const { Data } = await owner.done(orders.getDetail, { ScheduleID: order.id })
    const LineID = Data.Lines.find(({ Kind }) => Kind === lineKind.topUp)?.LineID ?? 0
    await owner.done(orders.cancelLine, { ScheduleID: order.id, LineID, Reason: 'Nạp nhầm', Version: Data.Version })
    const at = (to: string) => rawBalance(server, owner, { kind: 131, owner: customerId, to })
    expect([await at(yesterday), await at(today)]).toEqual([5_000_000, 0])
    await expectSoundBooks(server, owner)
  })

  test('is open again once its comparison is cancelled, which takes an owner', async () => {
    const [made] = (await owner.done(comparisons.getComparisons, {})).Data
    const ComparisonID = made?.ComparisonID ?? 0
    const clerk = await owner.staff(['comparison.add', 'comparison.view', 'customerDebts.view'])
    expect((await clerk.call(comparisons.cancelComparison, { ComparisonID, Reason: 'Sai' })).Message).toBe(
      'Chỉ chủ mới được hủy bản đối chiếu đã xác nhận',
    )
    const cancelled = await owner.done(comparisons.cancelComparison, { ComparisonID, Reason: 'Ký nhầm bản' })
    expect(cancelled.Data).toEqual({ ComparisonID, Status: 4 })
    expect((await owner.done(comparisons.cancelComparison, { ComparisonID, Reason: 'Ký nhầm bản' })).Data.Status).toBe(
      4,
    )
    expect((await pay(1_000_000, yesterday)).Result).toBe(1)
    expect(await save()).not.toBe(ComparisonID)
  })

  test('waits for postings under way: of a payment and a confirmation at once, the confirmed figure is the ledger’s', async () => {
    for (let round = 0; round < 4; round++) {
      const { type } = period
      const id = await makeCustomer(owner)
      const mine = await TestOrder.make(owner, { customerId: id, kind: 2, amountVnd: 5_000_000, forDate: before })
      await mine.topUp(bank, 5_000_000, before)
      await mine.finish()
      customerId = id
      const ComparisonID = await save({ type })
      const FileID = await signed(ComparisonID)
      const [, paid] = await Promise.all([
        owner.call(comparisons.confirmComparison, { ComparisonID, FileID, Name: 'Người ký' }),
        pay(1_000_000, yesterday),
      ])
      const { Status, IsStale, Closing } = (await owner.done(comparisons.detailComparison, { ComparisonID })).Data
      if (Status === comparisonStatus.confirmed)
        expect([IsStale, Closing, paid.Code]).toEqual([false, 5_000_000, 'PERIOD_CONFIRMED'])
      else expect([IsStale, Closing, paid.Result]).toEqual([true, 4_000_000, 1])
    }
  })
})

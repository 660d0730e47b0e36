import { posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { pos } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

type Shop = { owner: TestUser; fund: number; customerId: number }
const open = async (): Promise<Shop> => {
  const owner = await server.company({ shops: 2 })
  return { owner, fund: await makeFund(owner, { name: 'Vietcombank' }), customerId: await makeCustomer(owner) }
}
type Swiped = { pos: number; lot: string; amountVnd: number; day: string }

async function swipe({ owner, customerId }: Shop, { pos, lot, amountVnd, day }: Swiped): Promise<number> {
  const order = await TestOrder.make(owner, { customerId, amountVnd, forDate: day })
  const [lotId = 0] = await order.swipe([{ pos, amountVnd, lot }], day)
  return lotId
}

describe('POS money of each POS', () => {
  test('is refused without the right, and for a period that ends before it begins', async () => {
    const { owner } = await open()
    expect((await (await owner.staff(['pos.view'])).call(posMoney.debtPos, {})).Code).toBe('NO_PERMISSION')
    const refused = await owner.call(posMoney.debtPos, { fromDate: '21/11/2025', toDate: '20/11/2025' })
    expect(refused.Errors?.fromDate).toBe('Ngày không hợp lệ: từ ngày 21/11/2025 ở sau đến ngày 20/11/2025')
    expect((await owner.call(posMoney.debtPos, { fromDate: '01/01/2024', toDate: '20/11/2025' })).Message).toContain(
      'không được quá 366 ngày',
    )
  })

  test('adds up for every POS and every period, and equals the ledger', async () => {
    const shop = await open()
    const { owner, fund } = shop
    const a = await makePos(owner, { fundId: fund, Name: 'VCB 01' })
    const b = await makePos(owner, { fundId: fund, Name: 'TCB 02', percent: 0.95 })
    const old = await swipe(shop, { pos: a, lot: '000123', amountVnd: 50_000_000, day: yesterday })
    await swipe(shop, { pos: a, lot: '000124', amountVnd: 30_000_000, day: today })
    await swipe(shop, { pos: b, lot: '000088', amountVnd: 20_000_000, day: today })
    await owner.done(posMoney.addPayNumberLo, { numberLoID: old, Amount: 29_670_000, BankCardID: fund })
    await owner.done(posMoney.addPayNumberLo, { numberLoID: old, Amount: 19_766_800, BankCardID: fund, DiffMode: 2 })

    const now = await owner.done(posMoney.debtPos, { fromDate: today, toDate: today })
    expect(now.Data.find(({ PosID }) => PosID === a)).toMatchObject({
      Opening: 49_450_000,
      Gross: 30_000_000,
      Fee: 330_000,
      NetDue: 29_670_000,
      Received: 49_450_000,
      DiffFee: 13_200,
      Held: 0,
      Remain: 29_670_000,
      OldestDate: today,
      ExpectedDate: addDays(today, 1),
      LateDays: 0,
    })
    expect(now.Data.find(({ PosID }) => PosID === b)).toMatchObject({
      Opening: 0,
      Gross: 20_000_000,
      Fee: 190_000,
      Received: 0,
      Remain: 19_810_000,
    })
    expect(now.Summary).toMatchObject({
      Opening: 49_450_000,
      Gross: 50_000_000,
      Received: 49_450_000,
      Remain: 49_480_000,
    })

    const past = await owner.done(posMoney.debtPos, { fromDate: yesterday, toDate: yesterday })
    expect(past.Data.find(({ PosID }) => PosID === a)).toMatchObject({
      Opening: 0,
      Gross: 50_000_000,
      Fee: 550_000,
      Received: 0,
      Remain: 49_450_000,
    })

    for (const { PosID, Opening, NetDue, Received, Held, Remain } of [...now.Data, ...past.Data]) {
      expect(Opening + (NetDue ?? 0) - Received - Held, `POS ${PosID}`).toBe(Remain)
    }
    for (const { PosID, Remain } of now.Data)
      expect(Remain).toBe(await rawBalance(server, owner, { kind: 1361, owner: PosID }))
  })

  test("shows lateness, only what is unpaid when asked, and no other shop's POS", async () => {
    const shop = await open()
    const { owner, fund } = shop
    const late = await makePos(owner, { fundId: fund, Name: 'MB 04' })
    await makePos(owner, { fundId: fund, Name: 'VPB 03' })
    await swipe(shop, { pos: late, lot: '000030', amountVnd: 25_000_000, day: addDays(today, -3) })
    const unpaid = await owner.done(posMoney.debtPos, { OnlyUnpaid: true })
    expect(unpaid.Data.map(({ Name, LateDays }) => [Name, LateDays])).toEqual([['MB 04', 2]])
    expect(unpaid.Summary?.Late).toBe(24_725_000)
    const found = await owner.done(pos.getByConditions, { LateMoney: true })
    expect([found.Total, found.Data.map(({ PosID }) => PosID)]).toEqual([1, [late]])
    expect((await owner.done(pos.getByConditions, {})).Total).toBe(2)
    expect((await owner.done(posMoney.debtPos, {})).Total).toBe(2)
    expect((await owner.at(owner.shopIds[1] ?? 0).done(posMoney.debtPos, {})).Total).toBe(0)
    expect((await owner.at(-111).done(posMoney.debtPos, {})).Summary?.Remain).toBe(24_725_000)
    expect((await (await server.company()).done(posMoney.debtPos, { PosID: late })).Data).toEqual([])
  })
})

describe('the list of lô', () => {
  test('reads each status from the money and from kết toán', async () => {
    const shop = await open()
    const { owner, fund } = shop
    const pos = await makePos(owner, { fundId: fund })
    const lots = await Promise.all(
      ['1', '2', '3', '4', '5'].map((lot) => swipe(shop, { pos, lot, amountVnd: 1_000_000, day: today })),
    )
    const pay = (index: number, Amount: number, DiffMode: 1 | 2 = 1) =>
      owner.done(posMoney.addPayNumberLo, {
        numberLoID: lots[index] ?? 0,
        Amount,
        BankCardID: fund,
        DiffMode,
        Confirm: ['W_DUP'],
      })
    await owner.done(posMoney.updateNumberLo, { numberLoID: lots[1] ?? 0, Status: 2, Version: 1 })
    await pay(2, 500_000)
    await pay(3, 989_000)
    await pay(4, 988_000, 2)
    const { Data, Total, Summary } = await owner.done(posMoney.getNumberLoConditions, { PosID: pos })
    const statusOf = new Map(Data.map(({ numberLoID, Status }) => [numberLoID, Status]))
    expect(lots.map((lot) => statusOf.get(lot))).toEqual([1, 2, 3, 4, 5])
    expect(Total).toBe(5)
    expect(Summary).toEqual({
      Opening: 0,
      Gross: 5_000_000,
      Fee: 55_000,
      Net: 4_945_000,
      Received: 2_478_000,
      Remain: 2_467_000,
      Rest: null,
    })
    expect(Data.every(({ Net, Received, Held, Remain }) => (Net ?? 0) - Received - Held === Remain)).toBe(true)
    const unpaid = await owner.done(posMoney.getNumberLoConditions, { PosID: pos, OnlyUnpaid: true })
    expect(unpaid.Data.map(({ numberLoID }) => numberLoID)).toEqual(lots.slice(0, 3).toSorted((one, two) => one - two))
    const partly = await owner.done(posMoney.getNumberLoConditions, { PosID: pos, Status: 3 })
    expect(partly.Data.map(({ numberLoID, numberText }) => [numberLoID, numberText])).toEqual([[lots[2], '3']])
  })

  test('never hides an unpaid lô, however old, and finds a number with or without its zeros', async () => {
    const shop = await open()
    const { owner } = shop
    const pos = await makePos(owner, { fundId: shop.fund })
    const old = await swipe(shop, { pos, lot: '000777', amountVnd: 1_000_000, day: addDays(today, -200) })
    await swipe(shop, { pos, lot: '000778', amountVnd: 1_000_000, day: today })
    const all = await owner.done(posMoney.getNumberLoConditions, {})
    expect(all.Data.map(({ numberText, Date }) => [numberText, Date])).toEqual([
      ['000778', today],
      ['000777', addDays(today, -200)],
    ])
    const found = await owner.done(posMoney.getNumberLoConditions, { numberText: '777' })
    expect(found.Data.map(({ numberLoID }) => numberLoID)).toEqual([old])
    expect((await owner.done(posMoney.getNumberLoConditions, { fromDate: yesterday, toDate: today })).Total).toBe(1)
    const second = await owner.done(posMoney.getNumberLoConditions, { PageIndex: 2, PageSize: 1 })
    expect([second.Data[0]?.numberText, second.Total, second.Summary?.Gross]).toEqual(['000777', 2, 2_000_000])
  })

  test('is closed to other shops and companies', async () => {
    const shop = await open()
    const pos = await makePos(shop.owner, { fundId: shop.fund })
    await swipe(shop, { pos, lot: '1', amountVnd: 1_000_000, day: today })
    const elsewhere = [shop.owner.at(shop.owner.shopIds[1] ?? 0), await server.company()]
    for (const who of elsewhere)
      expect((await who.done(posMoney.getNumberLoConditions, { PosID: pos })).Data).toEqual([])
  })

  test('opens into bills', async () => {
    const shop = await open()
    const pos = await makePos(shop.owner, { fundId: shop.fund })
    const order = await TestOrder.make(shop.owner, {
      customerId: shop.customerId,
      amountVnd: 50_000_000,
      forDate: today,
    })
    const [lot = 0] = await order.swipe([
      { pos, amountVnd: 30_000_000, lot: '000123', bill: '000041' },
      { pos, amountVnd: 12_000_000, lot: '000123', bill: '000042' },
    ])
    const { Data, Total } = await shop.owner.done(posMoney.getBillNumberLo, { numberLoID: lot })
    expect(Total).toBe(2)
    expect(Data[0]).toMatchObject({
      BillNo: '000041',
      Amount: 30_000_000,
      FeePercent: 1.1,
      Fee: 330_000,
      Net: 29_670_000,
      CardType: 'VISA',
      OrderCode: order.code,
      ScheduleID: order.id,
    })
  })
})

describe('a lô made by hand', () => {
  test("is refused with a wrong number, a day to come, another shop's POS, and a number the POS has that day", async () => {
    const shop = await open()
    const { owner } = shop
    const pos = await makePos(owner, { fundId: shop.fund })
    const create = (input: object) =>
      owner.call(posMoney.createNumberLo, { PosID: pos, numberText: '000123', ...input })
    expect((await create({ numberText: '12a' })).Errors).toEqual({ numberText: 'Số lô phải gồm 1 đến 6 chữ số' })
    expect((await create({ Date: addDays(today, 1) })).Errors?.Date).toContain('ở sau hôm nay')
    const stranger = await server.company()
    expect((await stranger.call(posMoney.createNumberLo, { PosID: pos, numberText: '1' })).Message).toBe(
      'Không có máy POS này trong cửa hàng',
    )
    await create({})
    expect((await create({ numberText: '123' })).Errors?.numberText).toContain('Máy POS đã có lô 123 ngày ')
    expect((await owner.at(-111).call(posMoney.createNumberLo, { PosID: pos, numberText: '9' })).Message).toBe(
      'Vui lòng chọn cửa hàng để thực hiện thao tác này',
    )
  })

  test('keeps what a change leaves out, and refuses a change of an old version', async () => {
    const shop = await open()
    const { owner } = shop
    const pos = await makePos(owner, { fundId: shop.fund })
    const { numberLoID } = (
      await owner.done(posMoney.createNumberLo, { PosID: pos, numberText: '000123', Note: 'ca sáng' })
    ).Data
    await owner.done(posMoney.updateNumberLo, { numberLoID, Status: 2, Version: 1 })
    const stale = await owner.call(posMoney.updateNumberLo, { numberLoID, numberText: '000124', Version: 1 })
    expect(stale).toMatchObject({
      Result: 0,
      Code: 'STALE_WRITE',
      Message: 'Lô vừa được người khác cập nhật, vui lòng tải lại',
    })
    await owner.done(posMoney.updateNumberLo, { numberLoID, numberText: '000124', Version: 2 })
    const [lot] = (await owner.done(posMoney.getNumberLoConditions, { PosID: pos })).Data
    expect(lot).toMatchObject({ numberText: '000124', IsSettled: true, Status: 2, Note: 'ca sáng', Version: 3 })
  })

  test('can be removed while it is empty, twice with the same answer; not with a bill or a payment', async () => {
    const shop = await open()
    const { owner, fund } = shop
    const pos = await makePos(owner, { fundId: fund })
    const { numberLoID } = (await owner.done(posMoney.createNumberLo, { PosID: pos, numberText: '1' })).Data
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    await elsewhere.done(posMoney.deleteNumberLo, { numberLoID })
    expect((await owner.done(posMoney.getNumberLoConditions, { PosID: pos })).Total).toBe(1)
    for (const _ of [1, 2])
      expect(await owner.done(posMoney.deleteNumberLo, { numberLoID })).toMatchObject({ Result: 1, Data: null })
    const used = await swipe(shop, { pos, lot: '2', amountVnd: 1_000_000, day: today })
    expect((await owner.call(posMoney.deleteNumberLo, { numberLoID: used })).Message).toBe(
      'Lô đã có 1 lần quẹt nên không xóa được',
    )
    await owner.done(posMoney.addPayNumberLo, { numberLoID: used, Amount: 1_000, BankCardID: fund })
    expect((await owner.call(posMoney.deleteNumberLo, { numberLoID: used })).Message).toBe(
      'Lô 2 đã có 1 phiếu tiền về nên không xóa được',
    )
  })
})

import { posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { posOpenings } from '@cardpro/contract/kit/files/openings'
import { pos } from '@cardpro/contract/places/pos/pos'
import { reports } from '@cardpro/contract/reports/reports'
import { describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { moveIn, onItsWaySheet, posOpening } from '#test/dataMigration.ts'
import { Desk } from '#test/excel.ts'
import { fundBalance, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())
const before = addDays(today, -3)
const why = { Reason: 'Nhập nhầm số tiền' }

type Shop = { owner: TestUser; fund: number; pos: number }
async function open(): Promise<Shop> {
  const owner = await server.company({ shops: 2 })
  const fund = await makeFund(owner, { name: 'Vietcombank' })
  return { owner, fund, pos: await makePos(owner, { fundId: fund, TID: '20001234', Name: 'VCB 01' }) }
}
/** A shop whose POS was still to get 49.450.000 for a lô of three days ago. */
async function moved(): Promise<Shop & { lot: number; opening: number; importId: number }> {
  const shop = await open()
  const importId = await moveIn(
    server,
    shop.owner,
    onItsWaySheet(['20001234', '000123', formatDay(before), 49_450_000]),
  )
  const [lot] = await lotsOf(shop)
  return { ...shop, importId, lot: lot?.numberLoID ?? 0, opening: lot?.OpeningID ?? 0 }
}
const lotsOf = async ({ owner, pos: PosID }: Shop) => (await owner.done(posMoney.getNumberLoConditions, { PosID })).Data
const pay = ({ owner, fund }: Shop, numberLoID: number, Amount: number, more: object = {}) =>
  owner.call(posMoney.addPayNumberLo, { numberLoID, Amount, BankCardID: fund, ...more })
const expectSound = async ({ owner: { companyId } }: Shop) =>
  expect(await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')).toEqual([])

test('what cannot be meant is a mistake of its cell', async () => {
  const shop = await open()
  const { owner } = shop
  await owner.done(posMoney.createNumberLo, { PosID: shop.pos, numberText: '77' })
  const tomorrow = addDays(today, 1)
  const rows = onItsWaySheet(
    ['29999999', '1', '', 1_000_000],
    ['20001234', '2', formatDay(tomorrow), 1_000_000],
    ['20001234', '3', 'hôm kia', 1_000_000],
    ['20001234', '12a', '', 1_000_000],
    ['20001234', '4', '', -1_000_000],
    ['20001234', '5', '', 'nhiều lắm'],
    ['20001234', '000077', '', 1_000_000],
    ['20001234', '6', '', 1_000_000],
    ['20001234', '000006', '', 2_000_000],
    ['20001234', '7', '', ''],
  )
  const { ImportID } = await new Desk(server, owner).read(excelIn.moveIn, rows)

  const { Data } = await owner.done(imports.getRows, { ImportID, OnlyWrong: true })
  expect(Data.map(({ Row, Errors }) => [Row, Errors])).toEqual([
    [2, { TID: 'Chưa có máy POS với TID 29999999' }],
    [3, { Date: `Ngày không hợp lệ: ${formatDay(tomorrow)} ở sau hôm nay` }],
    [4, { Date: 'Không đọc được ngày: hôm kia' }],
    [5, { numberText: 'Số lô phải gồm 1 đến 6 chữ số' }],
    [6, { Amount: 'Số tiền phải từ 1.000 đồng' }],
    [7, { Amount: expect.stringContaining('Không đọc được số tiền') }],
    [8, { numberText: `Máy POS đã có lô 000077 ngày ${formatDay(today)}` }],
    [10, { TID: 'Trùng với dòng 9' }],
    [11, { Amount: 'Vui lòng nhập tiền chưa về' }],
  ])
  expect(await rawBalance(server, owner, { kind: 1361 })).toBe(0)
})

describe('POS money that was on its way', () => {
  test('stands at its POS and its lô, to the đồng, and is no swipe, no fee and no revenue', async () => {
    const shop = await moved()
    const { owner, pos: PosID } = shop

    expect(await lotsOf(shop)).toMatchObject([
      {
        numberText: '000123',
        Date: before,
        BillCount: 0,
        Opening: 49_450_000,
        Gross: 0,
        Fee: 0,
        Net: 0,
        Received: 0,
        Remain: 49_450_000,
        ExpectedDate: addDays(before, 1),
        LateDays: 2,
        Status: 2,
        IsSettled: true,
      },
    ])
    const now = await owner.done(posMoney.debtPos, { fromDate: today, toDate: today })
    expect(now.Data).toMatchObject([
      { PosID, Opening: 49_450_000, Gross: 0, Fee: 0, Received: 0, Remain: 49_450_000, OldestDate: before },
    ])
    expect((await owner.done(posMoney.debtPos, { fromDate: before, toDate: before })).Data).toMatchObject([
      { Opening: 0, Gross: 0, Received: 0, Remain: 0 },
    ])
    for (const sinceDate of [before, today]) {
      const { Data, Summary } = await owner.done(posMoney.getNumberLoConditions, { PosID, sinceDate })
      expect(Data[0]?.Period).toMatchObject({ Opening: 49_450_000, Gross: 0, Due: 49_450_000, Received: 0 })
      expect(Summary?.Rest).toBeNull()
    }
    expect(await rawBalance(server, owner, { kind: 1361, owner: PosID })).toBe(49_450_000)
    expect(await rawBalance(server, owner, { kind: 411 })).toBe(-49_450_000)
    expect(await rawBalance(server, owner, { kind: 632 })).toBe(0)
    const { Data: board } = await owner.done(reports.dashboard, { fromDate: before, toDate: today })
    expect(board.Volume.Now).toBe(0)
    expect(board.Revenue?.Now).toBe(0)
    expect(board.Money.PosUnpaid).toBe(49_450_000)
    expect(board.Expected).toMatchObject([{ PosID, Lots: ['000123'], Amount: 49_450_000, LateDays: 2 }])
    await expectSound(shop)
  })

  test('comes in like any other, with what the bank kept; the sums of lô and POS hold', async () => {
    const shop = await moved()
    const { owner, fund, lot } = shop
    const early = await pay(shop, lot, 1_000_000, { Date: addDays(today, -1) })
    expect(early.Errors).toEqual({
      Date: `Ngày tiền về ${formatDay(addDays(today, -1))} không hợp lệ: lô 000123 được đem sang ngày ${formatDay(today)}`,
    })

    expect((await pay(shop, lot, 29_670_000)).Data).toMatchObject({ Remain: 19_780_000, DiffFee: 0 })
    expect((await pay(shop, lot, 19_766_800, { DiffMode: 2 })).Data).toMatchObject({ Remain: 0, DiffFee: 13_200 })

    expect(await lotsOf(shop)).toMatchObject([
      { Opening: 49_450_000, Net: 0, Received: 49_450_000, DiffFee: 13_200, Remain: 0, Status: 5, Gross: 0 },
    ])
    const { Data, Summary } = await owner.done(posMoney.debtPos, { fromDate: today, toDate: today })
    expect(Data).toMatchObject([
      { Opening: 49_450_000, Gross: 0, Fee: 0, Received: 49_450_000, DiffFee: 13_200, Remain: 0 },
    ])
    expect(Summary).toMatchObject({ Opening: 49_450_000, Received: 49_450_000, Remain: 0 })
    expect(await fundBalance(owner, fund)).toBe(49_436_800)
    expect(await rawBalance(server, owner, { kind: 632, owner: shop.pos })).toBe(13_200)
    await expectSound(shop)
  })

  test('is apart from what is swiped today under the same number', async () => {
    const shop = await moved()
    const { owner, pos: posId, lot } = shop
    const order = await TestOrder.make(owner, {
      customerId: await makeCustomer(owner),
      amountVnd: 10_000_000,
      forDate: today,
    })
    const [swiped] = await order.swipe([{ pos: posId, amountVnd: 10_000_000, lot: '000123' }])

    expect(swiped).not.toBe(lot)
    expect((await lotsOf(shop)).map(({ Opening, Net, Remain }) => [Opening, Net, Remain])).toEqual([
      [0, 9_890_000, 9_890_000],
      [49_450_000, 0, 49_450_000],
    ])
    const { Data } = await owner.done(posMoney.debtPos, { fromDate: today, toDate: today })
    expect(Data).toMatchObject([{ Opening: 49_450_000, Gross: 10_000_000, Fee: 110_000, Remain: 59_340_000 }])
    await expectSound(shop)
  })

  test('may come without the number and the day of its lô', async () => {
    const shop = await open()
    await moveIn(server, shop.owner, onItsWaySheet(['20001234', '', '', '12tr']))
    expect(await lotsOf(shop)).toMatchObject([{ numberText: '0', Date: today, Opening: 12_000_000 }])
    await expectSound(shop)
  })
})

describe('one that was typed wrong', () => {
  test('is cancelled only with the right for it, of the own shop, once', async () => {
    const shop = await moved()
    const { owner, opening: JournalID } = shop
    const clerk = await owner.staff(['posMoney.view', 'posMoney.add', 'posMoney.edit'])
    expect((await clerk.call(posOpenings.cancelOpening, { JournalID, ...why })).Code).toBe('NO_PERMISSION')
    const missing = { JournalID: 'Không có tiền POS đem sang này trong cửa hàng' }
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(posOpenings.cancelOpening, { JournalID, ...why })).Errors).toEqual(missing)
    expect((await owner.call(posOpenings.cancelOpening, { JournalID, Reason: ' ' })).Errors).toEqual({
      Reason: 'Vui lòng nhập lý do',
    })

    const answers = await Promise.all([1, 2].map(() => owner.call(posOpenings.cancelOpening, { JournalID, ...why })))

    expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await owner.call(posOpenings.cancelOpening, { JournalID, ...why })).Code).toBe('ALREADY_CANCELLED')
    expect(await lotsOf(shop)).toEqual([])
    expect(await rawBalance(server, owner, { kind: 1361 })).toBe(0)
    expect(await rawBalance(server, owner, { kind: 411 })).toBe(0)
    expect((await owner.done(posMoney.debtPos, { fromDate: today, toDate: today })).Data).toMatchObject([
      { Opening: 0, Received: 0, Remain: 0 },
    ])
    await expectSound(shop)
  })

  test('stays while anything of it has come in, and goes once that is cancelled', async () => {
    const shop = await moved()
    const { owner, lot, opening: JournalID } = shop
    const { paymentID } = (await pay(shop, lot, 9_450_000)).Data
    const refused = await owner.call(posOpenings.cancelOpening, { JournalID, ...why })
    expect(refused.Message).toBe(
      'Lô 000123 chỉ còn 40.000.000 chưa về trong 49.450.000 đem sang, hãy hủy phiếu tiền về của lô trước',
    )
    expect(refused.Blockers?.[0]?.Code).toBe('OPENING_SETTLED')
    expect((await owner.call(posMoney.deleteNumberLo, { numberLoID: lot })).Message).toBe(
      'Lô 000123 đã có 1 phiếu tiền về nên không xóa được',
    )
    await owner.done(posMoney.cancelPayNumberLo, { paymentID, ...why })

    await owner.done(posOpenings.cancelOpening, { JournalID, ...why })

    expect(await lotsOf(shop)).toMatchObject([{ Opening: 0, OpeningID: null, Remain: 0, Status: 2 }])
    expect(await rawBalance(server, owner, { kind: 1361 })).toBe(0)
    await expectSound(shop)
  })

  test('is not got rid of by removing its lô', async () => {
    const { owner, lot } = await moved()
    expect((await owner.call(posMoney.deleteNumberLo, { numberLoID: lot })).Message).toBe(
      'Lô 000123 có tiền đem sang, hãy hủy khoản đó: lô sẽ được xóa theo',
    )
  })
})

test('undoing the workbook takes it out with its POS, but leaves what has come in since', async () => {
  const [gone, kept] = [await moved(), await moved()]
  await pay(kept, kept.lot, 9_450_000)

  const undone = async ({ owner, importId }: { owner: TestUser; importId: number }) =>
    (await new Desk(server, owner).settled(imports.undo, { ImportID: importId })).Message
  expect(await undone(gone)).toBe('Đã hoàn tác 1 dòng')
  expect(await undone(kept)).toBe('Đã hoàn tác 0 dòng, giữ nguyên 1 dòng')

  expect(await lotsOf(gone)).toEqual([])
  expect(await gone.owner.done(pos.delete, { posID: gone.pos })).toMatchObject({ Result: 1 })
  expect(await posOpening(kept.owner, kept.pos)).toBe(kept.opening)
  expect(await rawBalance(server, kept.owner, { kind: 1361 })).toBe(40_000_000)
  await expectSound(gone)
  await expectSound(kept)
})

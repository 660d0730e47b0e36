import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook } from '@cardpro/contract/reports/reports'
import { describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const why = { Reason: 'Nhập nhầm số tiền' }

/** Two funds of a shop, the first with money in it. */
async function twoFunds(owner: TestUser, openingVnd = 10_000_000, since = 0): Promise<[from: number, to: number]> {
  return [
    await makeFund(owner, { name: 'VCB', opening: openingVnd, since }),
    await makeFund(owner, { name: 'Két', kind: 1 }),
  ]
}
const move = async (user: TestUser, [FromID, ToID]: readonly [number, number], more: object = {}): Promise<number> =>
  (await user.done(funds.transfer, { FromID, ToID, Amount: 4_000_000, Fee: 11_000, ...more })).Data.JournalID
const balances = async (user: TestUser, ids: readonly number[]): Promise<(number | undefined)[]> => {
  const { Data } = await user.done(funds.getByConditions, { PageSize: 200 })
  return ids.map((id) => Data.find(({ BankCardID }) => BankCardID === id)?.Balance)
}

describe('cancelling a transfer is refused', () => {
  test('without the right for it, without a reason, and with a CVV in the reason', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner)
    const JournalID = await move(owner, ids)
    const mover = await owner.staff(['funds.view', 'funds.edit'])
    expect((await mover.call(funds.cancelTransfer, { JournalID, ...why })).Code).toBe('NO_PERMISSION')
    expect((await owner.call(funds.cancelTransfer, { JournalID, Reason: ' ' })).Errors).toEqual({
      Reason: 'Vui lòng nhập lý do',
    })
    expect((await owner.call(funds.cancelTransfer, { JournalID, Reason: 'CVV 123' })).Errors).toEqual({
      Reason: 'Không được lưu CVV/PIN/OTP',
    })
    expect(await balances(owner, ids)).toEqual([5_989_000, 4_000_000])
  })

  test('of another shop, of what is no transfer, of what is a cancelling itself, and at the company level', async () => {
    const owner = await server.company({ shops: 2 })
    const ids = await twoFunds(owner)
    const JournalID = await move(owner, ids)
    const missing = { JournalID: 'Không có phiếu chuyển quỹ này trong cửa hàng' }
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(funds.cancelTransfer, { JournalID, ...why })).Errors).toEqual(missing)
    expect((await (await server.company()).call(funds.cancelTransfer, { JournalID, ...why })).Errors).toEqual(missing)
    const { Data } = await owner.done(cashbook.reportCashBook, { BankCardID: ids[0], Type: 'OPENING' })
    const opening = Data[0]?.JournalID ?? 0
    expect((await owner.call(funds.cancelTransfer, { JournalID: opening, ...why })).Errors).toEqual(missing)
    expect((await owner.at(-111).call(funds.cancelTransfer, { JournalID, ...why })).Errors).toEqual(missing)
    const { ReversalJournalID } = (await owner.done(funds.cancelTransfer, { JournalID, ...why })).Data
    expect((await owner.call(funds.cancelTransfer, { JournalID: ReversalJournalID, ...why })).Errors).toEqual(missing)
  })

  test('a second time, also when two do it at the same moment', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner)
    const JournalID = await move(owner, ids)
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(funds.cancelTransfer, { JournalID, ...why })))
    expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    const late = await owner.call(funds.cancelTransfer, { JournalID, ...why })
    expect([late.Code, late.Message]).toEqual([
      'ALREADY_CANCELLED',
      expect.stringMatching(/^Phiếu CQ\d{6}-001 đã được hủy$/),
    ])
    expect(await balances(owner, ids)).toEqual([10_000_000, 0])
  })

  test('when the fund that received the money has spent it, naming what is missing', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner)
    const JournalID = await move(owner, ids, { Fee: 0 })
    await move(owner, [ids[1], await makeFund(owner, { name: 'Ví', kind: 3 })], { Amount: 3_500_000, Fee: 0 })
    const answer = await owner.call(funds.cancelTransfer, { JournalID, ...why })
    expect([answer.Code, answer.Errors]).toEqual([
      'V_FUND',
      { JournalID: 'Quỹ Két không đủ tiền: còn 500.000, thiếu 3.500.000' },
    ])
    expect(await balances(owner, ids)).toEqual([6_000_000, 500_000])
  })

  test('when one of the two funds is stopped by now', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner, 4_000_000)
    const JournalID = await move(owner, ids, { Fee: 0 })
    await owner.done(funds.deleteBankCard, { BankCardID: ids[0] })
    expect((await owner.call(funds.cancelTransfer, { JournalID, ...why })).Errors).toEqual({
      JournalID: 'Quỹ VCB đã ngừng',
    })
  })

  test('when today is locked', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner)
    const JournalID = await move(owner, ids)
    await lockDays(server, owner, todayHere())
    expect((await owner.call(funds.cancelTransfer, { JournalID, ...why })).Code).toBe('DAY_LOCKED')
    expect(await balances(owner, ids)).toEqual([5_989_000, 4_000_000])
  })
})

describe('a cancelled transfer', () => {
  test('leaves both funds and the cost of the fee as they were, under its own number with /H', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner)
    const JournalID = await move(owner, ids)
    const { Data } = await owner.done(funds.cancelTransfer, { JournalID, ...why })
    expect(Data.Code).toMatch(/^CQ\d{6}-001\/H$/)
    expect(await balances(owner, ids)).toEqual([10_000_000, 0])
    expect(await rawBalance(server, owner, { kind: 642 })).toBe(0)
    const { Data: lines } = await owner.done(cashbook.reportCashBook, { BankCardID: ids[0], Type: 'TRANSFER' })
    expect(lines.map(({ Desc, In, Out, Balance, IsReversal }) => [Desc, In, Out, Balance, IsReversal])).toEqual([
      ['Chuyển quỹ', 0, 4_011_000, 5_989_000, false],
      ['Hủy chuyển quỹ: Nhập nhầm số tiền', 0, -4_011_000, 10_000_000, true],
    ])
  })

  test('is dated like the transfer while that day is open, else today', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner, 10_000_000, 6)
    const [open, old] = [
      await move(owner, ids, { Date: todayHere(-1) }),
      await move(owner, ids, { Date: todayHere(-5), Amount: 1_000_000 }),
    ]
    await lockDays(server, owner, todayHere(-3))
    for (const JournalID of [open, old]) await owner.done(funds.cancelTransfer, { JournalID, ...why })
    const days = { fromDate: todayHere(-6), toDate: todayHere() }
    const { Data } = await owner.done(cashbook.reportCashBook, { BankCardID: ids[1], Type: 'TRANSFER', ...days })
    expect(Data.map(({ Date, In, Out }) => [Date, In, Out])).toEqual([
      [todayHere(-5), 1_000_000, 0],
      [todayHere(-1), 4_000_000, 0],
      [todayHere(-1), -4_000_000, 0],
      [todayHere(), -1_000_000, 0],
    ])
  })

  test('is cancelled once however often one call is sent', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner)
    const input = { JournalID: await move(owner, ids), ...why }
    const first = await owner.done(funds.cancelTransfer, input, { key: 'phieu-chuyen-1' })
    const again = await owner.done(funds.cancelTransfer, input, { key: 'phieu-chuyen-1' })
    expect(again.Data).toEqual(first.Data)
    expect(await balances(owner, ids)).toEqual([10_000_000, 0])
  })

  test('can be entered anew without being asked whether it is the same', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner)
    await owner.done(funds.cancelTransfer, { JournalID: await move(owner, ids), ...why })
    await move(owner, ids)
    expect(await balances(owner, ids)).toEqual([5_989_000, 4_000_000])
  })
})

/** The line of the cash book on which a fund began, while it can be cancelled. */
const openingOf = async (user: TestUser, BankCardID: number): Promise<number> => {
  const { Data } = await user.done(cashbook.reportCashBook, { BankCardID, Type: 'OPENING' })
  return Data.find(({ OpeningID }) => OpeningID !== null)?.OpeningID ?? 0
}
const entered = async (user: TestUser, BankCardID: number, OpeningBalance: number) => {
  const { Data } = await user.done(funds.getByConditions, { PageSize: 200 })
  const { Name = '', Version } = Data.find((fund) => fund.BankCardID === BankCardID) ?? {}
  return user.call(funds.addOrEdit, { BankCardID, Name, Kind: 1, OpeningBalance, Version })
}

describe('an opening balance that was typed wrong', () => {
  test('is cancelled only with the right for it, of the own shop, once, and where it is one', async () => {
    const owner = await server.company({ shops: 2 })
    const till = await makeFund(owner, { name: 'Két', kind: 1, opening: 100_000_000 })
    const JournalID = await openingOf(owner, till)
    const mover = await owner.staff(['funds.view', 'funds.edit'])
    expect((await mover.call(funds.cancelOpening, { JournalID, ...why })).Code).toBe('NO_PERMISSION')
    const missing = { JournalID: 'Không có số dư đầu này trong cửa hàng' }
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(funds.cancelOpening, { JournalID, ...why })).Errors).toEqual(missing)
    const moved = await move(owner, [till, await makeFund(owner)])
    expect((await owner.call(funds.cancelOpening, { JournalID: moved, ...why })).Errors).toEqual(missing)
    await owner.done(funds.cancelTransfer, { JournalID: moved, ...why })
    const answers = await Promise.all([1, 2].map(() => owner.call(funds.cancelOpening, { JournalID, ...why })))
    expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await owner.call(funds.cancelOpening, { JournalID, ...why })).Message).toBe(
      'Số dư đầu của quỹ Két đã được hủy',
    )
    expect(await openingOf(owner, till)).toBe(0)
  })

  test('stays where the money has gone out, and while today is locked', async () => {
    const owner = await server.company()
    const ids = await twoFunds(owner)
    const JournalID = await openingOf(owner, ids[0])
    const moved = await move(owner, ids, { Fee: 0 })
    expect((await owner.call(funds.cancelOpening, { JournalID, ...why })).Errors).toEqual({
      JournalID: 'Quỹ VCB không đủ tiền: còn 6.000.000, thiếu 4.000.000',
    })
    await owner.done(funds.cancelTransfer, { JournalID: moved, ...why })
    await lockDays(server, owner, todayHere())
    expect((await owner.call(funds.cancelOpening, { JournalID, ...why })).Code).toBe('DAY_LOCKED')
    expect(await balances(owner, ids)).toEqual([10_000_000, 0])
  })

  test('is taken back against capital and entered anew in the form, once', async () => {
    const owner = await server.company()
    const till = await makeFund(owner, { name: 'Két', kind: 1, opening: 100_000_000 })
    expect((await entered(owner, till, 10_000_000)).Errors).toEqual({
      OpeningBalance: 'Quỹ Két đã có số dư đầu 100.000.000: hủy dòng đó ở Sổ quỹ rồi nhập lại',
    })
    await owner.done(funds.cancelOpening, { JournalID: await openingOf(owner, till), ...why })
    expect(await rawBalance(server, owner, { kind: 411 })).toBe(0)
    expect((await entered(owner, till, 10_000_000)).Result).toBe(1)
    expect(await balances(owner, [till])).toEqual([10_000_000])
    expect(await rawBalance(server, owner, { kind: 411 })).toBe(-10_000_000)
    expect((await entered(owner, till, 1_000_000)).Errors).toHaveProperty('OpeningBalance')
    const stopped = { Name: 'Két cũ', Kind: 1 as const, Status: 0 as const, OpeningBalance: 5_000 }
    expect((await owner.call(funds.addOrEdit, stopped)).Errors).toEqual({
      OpeningBalance: 'Quỹ đã ngừng thì không nhập số dư đầu',
    })
    expect(await openingOf(owner, till)).not.toBe(0)
  })
})

test('the cash book says which transfers can be cancelled: both sides of one that stands, nothing else', async () => {
  const owner = await server.company()
  const ids = await twoFunds(owner)
  const [stands, gone] = [await move(owner, ids), await move(owner, ids, { Amount: 1_000_000 })]
  await owner.done(funds.cancelTransfer, { JournalID: gone, ...why })
  const { Data } = await owner.done(cashbook.reportCashBook, {})
  const offered = Data.filter(({ TransferID }) => TransferID !== null)
  expect(offered.map(({ TransferID, BankCardID }) => [TransferID, BankCardID])).toEqual([
    [stands, ids[0]],
    [stands, ids[1]],
  ])
})

import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { LineDesk } from '#test/lineDesk.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
let desk: LineDesk
beforeEach(async () => {
  desk = await LineDesk.open(server)
})

const standing = (kind: number, of: { owner?: number; ref?: number } = {}) =>
  rawBalance(server, desk.owner, { kind, ...of })
const sound = () => expectSoundBooks(server, desk.owner)
const left = (line: number) => desk.bank.left(line)
const journalCount = () =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query('SELECT count(*)::integer AS n FROM ledger_journals WHERE company_id = $1', [
      desk.owner.companyId,
    ])
    return rows[0]?.n as number
  })
const payLot = (numberLoID: number, Amount: number, more: object = {}) =>
  desk.owner.call(posMoney.addPayNumberLo, { numberLoID, Amount, BankCardID: desk.bank.fund, ...more })

describe('a line is not booked', () => {
  test('without the right, twice, as another suggestion, or seen as it no longer is', async () => {
    const { due } = await desk.lot('000123', [10_000_000, 7_300_000])
    const line = await desk.line(due)
    const { Key } = await desk.best(line)
    const seeing = await desk.owner.staff(['uploadBill.view', 'uploadBill.add'])
    expect((await seeing.call(lineMatches.post, { LineID: line, Key })).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect((await stranger.call(lineMatches.post, { LineID: line, Key })).Code).toBe('NOT_FOUND')
    const other = await desk.owner.call(lineMatches.post, { LineID: line, Key: '0'.repeat(64) })
    expect(other.Errors).toEqual({ Key: 'Gợi ý này không còn đúng với sổ, vui lòng xem lại' })
    expect((await desk.post(line, { Version: 99 })).Code).toBe('STALE_WRITE')
    expect((await desk.owner.call(lineMatches.post, { LineID: line, Key })).Result).toBe(1)
    const second = await desk.owner.call(lineMatches.post, { LineID: line, Key })
    expect(second.Code).toBe('STALE_WRITE')
    expect(second.Message).toMatch(/^Dòng ngân hàng này vừa được .+ ghi \d{2}:\d{2}/)
    await sound()
  })

  test('while vouchers explain it: only linked, unless that was declined', async () => {
    const { bills, due } = await desk.lot('000123', [10_000_000, 7_300_000])
    const line = await desk.line(due)
    const { Key } = await desk.best(line)
    expect((await payLot(bills[0]?.lot ?? 0, due)).Code).toBe('CONFIRM')
    const paid = await payLot(bills[0]?.lot ?? 0, due, { Confirm: ['W_NOBANK'] })
    const blocked = await desk.owner.call(lineMatches.post, { LineID: line, Key })
    expect(blocked.Code).toBe('BLOCKED')
    expect(blocked.Message).toContain(`Đã ghi tay ${paid.Data.Code}: chỉ liên kết`)
    expect((await desk.owner.call(lineMatches.postUnknown, { LineID: line })).Code).toBe('BLOCKED')
    const voucher = await desk.best(line)
    expect(voucher).toMatchObject({ Step: 'voucher', Class: 'A', Vouchers: [{ Code: paid.Data.Code, Amount: due }] })
    await desk.owner.done(lineMatches.decline, { LineID: line, Key: voucher.Key })
    expect((await desk.advice(line)).Suggestions).toEqual([])
    await desk.owner.done(lineMatches.decline, { LineID: line, Key: voucher.Key, Again: true })
    expect((await desk.post(line)).Data).toMatchObject({ Linked: 1, Left: 0, Payments: [] })
    await sound()
  })

  test('37: where two lô were paid by hand before the bank told of both at once, it is linked with the two and books nothing', async () => {
    const [one, two] = [await desk.lot('000123', [10_000_000]), await desk.lot('000124', [4_100_000])]
    const paid = []
    for (const { bills, due } of [one, two]) paid.push((await payLot(bills[0]?.lot ?? 0, due)).Data)
    const sums = async () => [await standing(1361), await standing(112), await standing(3381)]
    const before = await sums()
    expect(before).toEqual([0, one.due + two.due, 0])
    const line = await desk.line(one.due + two.due)

    const advice = await desk.advice(line)
    expect(advice.Suggestions.map(({ Step }) => Step)).toEqual(['voucher'])
    const [set] = advice.Suggestions
    const ofSet = set?.Vouchers.map(({ Code, Amount }) => [Code, Amount]).toSorted()
    expect(ofSet).toEqual([
      [paid[0]?.Code, one.due],
      [paid[1]?.Code, two.due],
    ])
    const codes = set?.Vouchers.map(({ Code }) => Code).join(' + ')
    expect(set?.Why).toContain(`Đã ghi tay ${codes}: chỉ liên kết`)

    // Every other door for that money is shut while it is explained.
    const unknown = await desk.owner.call(lineMatches.postUnknown, { LineID: line })
    expect([unknown.Code, unknown.Message]).toEqual([
      'BLOCKED',
      expect.stringContaining(`Đã ghi tay ${codes}: chỉ liên kết`),
    ])
    const other = await desk.owner.call(lineMatches.post, { LineID: line, Key: '0'.repeat(64) })
    expect(other.Result).toBe(0)
    const third = await desk.lot('000125', [20_000_000])
    const more = await payLot(third.bills[0]?.lot ?? 0, one.due + two.due, { BankLineID: line })
    expect([more.Result, more.Code]).toEqual([0, 'BLOCKED'])
    expect(await left(line)).toBe(one.due + two.due)

    const journals = await journalCount()
    expect((await desk.post(line)).Data).toMatchObject({ Linked: 2, Left: 0, Payments: [] })
    expect(await journalCount()).toBe(journals)
    expect(await left(line)).toBe(0)
    const { Data } = await desk.owner.done(bankLines.getLine, { LineID: line })
    expect(Data.Links.map(({ ByPosting }) => ByPosting)).toEqual([false, false])
    await sound()
  })

  test('where a difference has no answer, or one that does not fit it', async () => {
    const { due } = await desk.lot('000123', [12_010_000, 7_777_000])
    const line = await desk.line(due - 13_201)
    expect((await desk.post(line)).Errors).toEqual({ Answer: 'Dòng này về thiếu 13.201: chọn cách xử lý' })
    expect((await desk.post(line, { Answer: 3 })).Errors).toEqual({
      Answer: 'Dòng này về thiếu 13.201, không xử lý theo cách này được',
    })
    expect(await left(line)).toBe(due - 13_201)
  })

  test('when it is money that went out', async () => {
    const line = await desk.line(-500_000)
    expect((await desk.advice(line)).Suggestions).toEqual([])
    expect((await desk.owner.call(lineMatches.postUnknown, { LineID: line })).Errors).toEqual({
      LineID: 'Dòng này là tiền ra, chỉ liên kết được với phiếu đã có',
    })
  })
})

test('consecutive lô are paid by one voucher, and its cancel opens the line', async () => {
  const one = await desk.lot('000123', [10_000_000, 7_300_000])
  const two = await desk.lot('000124', [4_100_000])
  const line = await desk.line(one.due + two.due)
  const many = await desk.owner.done(lineMatches.getSuggestions, { LineIDs: [line] })
  expect(many.Data).toMatchObject([{ LineID: line, Left: one.due + two.due, Note: '' }])
  expect(await desk.best(line)).toMatchObject({ Step: 'run', Class: 'B', Difference: 0, Answers: [], Refusal: '' })
  const { Data } = await desk.post(line)
  expect(Data).toMatchObject({ Left: 0, Payments: [{ Amount: one.due + two.due }] })
  expect([await standing(1361), await standing(112)]).toEqual([0, one.due + two.due])
  expect(await left(line)).toBe(0)
  await desk.owner.done(cashBacks.cancelPayCashBack, { paymentID: Data.Payments[0]?.paymentID ?? 0, Reason: 'Nhầm' })
  expect(await left(line)).toBe(one.due + two.due)
  expect((await desk.best(line)).Step).toBe('run')
  await sound()
})

describe('a difference', () => {
  test('is a fee of the bill that explains it, or stays due', async () => {
    const { due } = await desk.lot('000123', [12_010_000, 7_777_000])
    const line = await desk.line(due - 5 * 2_000)
    const best = await desk.best(line)
    expect(best).toMatchObject({ Step: 'short', Difference: -10_000 })
    expect((await desk.post(line, { Answer: 2 })).Result).toBe(1)
    expect([await standing(1361), await standing(112)]).toEqual([0, due - 10_000])
    await sound()
  })

  test('of a bill that was not paid leaves it due, or holds it', async () => {
    const { bills, due } = await desk.lot('000123', [12_010_000, 7_777_000])
    const net = 7_777_000 - 85_547
    const line = await desk.line(due - net)
    const [best] = (await desk.advice(line)).Suggestions
    expect(best).toMatchObject({ Answers: [1, 2, 4], Answer: 1 })
    expect((await desk.post(line, { Answer: 4 })).Result).toBe(1)
    expect([await standing(1361), await standing(1362)]).toEqual([0, net])
    expect(bills).toHaveLength(2)
    await sound()
  })

  test('of the whole amount with the fee debited apart is not yet known', async () => {
    const { due } = await desk.lot('000123', [12_010_000, 7_777_000])
    const gross = 19_787_000
    const line = await desk.line(gross)
    expect(await desk.best(line)).toMatchObject({ Answer: 5, Difference: gross - due })
    expect((await desk.post(line, { Answer: 5 })).Result).toBe(1)
    expect([await standing(1361), await standing(3381), await standing(112)]).toEqual([0, -(gross - due), gross])
    await sound()
  })
})

test('a payout of a statement is booked by its chosen lines, the others stay open', async () => {
  const { bills, due } = await desk.lot('000123', [12_010_000, 7_777_000])
  const statement = await desk.board.matched(bills)
  const line = await desk.line(due)
  expect(await desk.best(line)).toMatchObject({ Step: 'payout', Class: 'A', Payouts: [{ Rows: 2, RowsChosen: 2 }] })
  await desk.owner.done(board.release, { RowID: statement.rows[1] ?? 0 })
  const { Data } = await desk.post(line)
  expect(Data).toMatchObject({ Payments: [{ Amount: 12_010_000 - 132_110 }], Left: 7_777_000 - 85_547 })
  await desk.owner.done(board.undo, { PaymentIDs: [Data.Payments[0]?.paymentID ?? 0], Reason: 'Nhầm' })
  expect(await left(line)).toBe(due)
  await sound()
})

test('money of which nothing is known waits on 3381 until it is taken back', async () => {
  const line = await desk.line(1_234_567)
  const { Data } = await desk.owner.done(lineMatches.postUnknown, { LineID: line })
  expect([await standing(3381), await left(line)]).toEqual([-1_234_567, 0])
  expect((await desk.owner.call(lineMatches.postUnknown, { LineID: line })).Code).toBe('STALE_WRITE')
  const Reason = 'Nhầm'
  const back = await desk.owner.done(lineMatches.cancelUnknown, { UnknownID: Data.UnknownID, Reason })
  expect(back.Data.NeedApproval).toBe(false)
  expect([await standing(3381), await left(line)]).toEqual([0, 1_234_567])
  expect((await desk.owner.done(lineMatches.cancelUnknown, { UnknownID: Data.UnknownID, Reason })).Data).toEqual(
    back.Data,
  )
  await sound()
})

describe('the doors for money of the bank', () => {
  test('refuse a line of another fund, more than is left of it, and ask where none is named', async () => {
    const { bills, due } = await desk.lot('000123', [10_000_000, 7_300_000])
    const lot = bills[0]?.lot ?? 0
    const BankLineID = await desk.line(5_000_000)
    const fund = await makeFund(desk.owner, { name: 'BIDV' })
    expect((await payLot(lot, 5_000_000, { BankLineID, BankCardID: fund })).Errors).toEqual({
      BankLineID: 'Dòng ngân hàng này của quỹ khác',
    })
    expect((await payLot(lot, due, { BankLineID })).Errors).toEqual({
      BankLineID: `Dòng ngân hàng chỉ còn 5.000.000 chưa ghi, ít hơn ${due.toLocaleString('vi-VN')}`,
    })
    expect((await payLot(lot, 1_000_000)).Warnings).toEqual([
      { Code: 'W_NOBANK', Message: 'Chưa có dòng ngân hàng, vẫn ghi?' },
    ])
    expect((await payLot(lot, 1_000_000, { BankCardID: fund })).Result).toBe(1)
    expect((await payLot(lot, 2_000_000, { BankLineID })).Result).toBe(1)
    expect(await left(BankLineID)).toBe(3_000_000)
    await sound()
  })

  test('link a draft with its line once it is posted', async () => {
    const { due } = await desk.lot('000123', [10_000_000])
    const BankLineID = await desk.line(due)
    const draft = { PosID: desk.board.pos, Amount: due, BankCardID: desk.bank.fund, Date: todayHere(), BankLineID }
    const { Data } = await desk.owner.done(cashBacks.addCashBack, draft)
    expect(await left(BankLineID)).toBe(due)
    await desk.owner.done(cashBacks.payCashBack, { CashBackID: Data.CashBackID })
    expect(await left(BankLineID)).toBe(0)
    await sound()
  })
})

test('of two users who book one line at once one does, and the other reads who was first', async () => {
  const { due } = await desk.lot('000123', [10_000_000, 7_300_000])
  const line = await desk.line(due)
  const { Key } = await desk.best(line)
  const other = await desk.owner.staff(['uploadBill.view', 'posMoney.view', 'posMoney.add'])
  const both = await Promise.all([desk.owner, other].map((user) => user.call(lineMatches.post, { LineID: line, Key })))
  expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
  const loser = both.find(({ Result }) => Result !== 1)
  expect(loser?.Code).toBe('STALE_WRITE')
  expect(loser?.Message).toMatch(/vừa được .+ ghi/)
  expect(await standing(112)).toBe(due)
  await sound()
})

test('the proof of the books finds money of which nothing was known that is not its journal', async () => {
  const line = await desk.line(1_234_567)
  const { Data } = await desk.owner.done(lineMatches.postUnknown, { LineID: line })
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE unknown_money SET amount_vnd = amount_vnd + 1 WHERE id = $1', [Data.UnknownID]),
  )
  await expect(sound()).rejects.toThrow()
})

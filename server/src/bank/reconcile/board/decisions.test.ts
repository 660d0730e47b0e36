import { board } from '@cardpro/contract/bank/reconcile/board'
import { rowStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import { posMoney } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { beforeEach, describe, expect, test } from 'vitest'
import { BoardDesk } from '#test/boardDesk.ts'
import { makePos } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

let desk: BoardDesk
beforeEach(async () => {
  desk = await BoardDesk.open(server)
})

describe('choosing is refused', () => {
  test('without the right, with nothing named, of many lines for many bills, and of lines of two statements', async () => {
    const [a, b, c] = await desk.bills('000123', [1_000_000, 2_000_000, 3_000_000])
    const { rows } = await desk.statement({ rows: [{ gross: 1_000_000 }, { gross: 2_000_000 }] })
    const [one = 0, two = 0] = rows
    const seeing = await desk.owner.staff(['uploadBill.view'])
    if (!a || !b || !c) throw new Error('no bills')
    expect((await desk.choose([one], [a], { user: seeing })).Code).toBe('NO_PERMISSION')
    expect((await desk.choose([], [a])).Errors).toEqual({ RowIDs: 'Chưa chọn dòng nào' })
    expect((await desk.choose([one], [])).Errors).toEqual({ LogWithdrawalIDs: 'Chưa chọn bill nào' })
    expect((await desk.choose([one, two], [a, b])).Errors).toEqual({
      LogWithdrawalIDs: 'Chọn một dòng cho nhiều bill, hoặc nhiều dòng cho một bill',
    })
    const other = await desk.statement({ rows: [{ gross: 3_000_000 }] })
    expect((await desk.choose([one, ...other.rows], [c])).Errors).toEqual({
      RowIDs: 'Dòng 1 ở sao kê khác: chọn các dòng của một sao kê',
    })
    const stranger = await BoardDesk.open(server)
    const [strange] = await stranger.bills('000123', [1_000_000])
    expect((await desk.choose([one], strange ? [strange] : [])).Code).toBe('NOT_FOUND')
  })

  test('of a bill that is held, or whose lô is paid, and of a line that takes money back', async () => {
    const [held] = await desk.bills('000123', [1_000_000])
    const [paid] = await desk.bills('000124', [2_000_000])
    const { rows } = await desk.statement({ rows: [{ gross: 1_000_000 }, { gross: -1_000_000, fee: 0, kind: 2 }] })
    const [one = 0, refund = 0] = rows
    if (!held || !paid) throw new Error('no bills')
    await desk.owner.done(posHolds.holdSwipe, { LogWithdrawalID: held.id, Note: 'Tra soát' })
    await desk.owner.done(posMoney.addPayNumberLo, { numberLoID: paid.lot, Amount: 1_978_000, BankCardID: desk.fund })
    expect((await desk.choose([one], [held])).Message).toBe(`Bill ${held.bill}, lô 000123 đang treo, gỡ treo trước`)
    expect((await desk.choose([one], [paid])).Message).toBe(
      `Bill ${paid.bill}, lô 000124 đã về: lô không còn tiền phải về`,
    )
    expect((await desk.choose([refund], [held])).Errors).toEqual({
      LogWithdrawalIDs: `Bill ${held.bill}, lô 000123 đang treo, gỡ treo trước`,
    })
    expect(await desk.row(one)).toMatchObject({ Status: 0 })
  })

  test('of a bill or a line that another user chose meanwhile, with who and when', async () => {
    const [a, b] = await desk.bills('000123', [1_000_000, 2_000_000])
    const { rows } = await desk.statement({ rows: [{ gross: 1_000_000 }, { gross: 1_000_000 }] })
    const [one = 0, two = 0] = rows
    if (!a || !b) throw new Error('no bills')
    const lan = await desk.owner.staff(['uploadBill.view', 'uploadBill.add'])
    const seen = await desk.row(one)
    expect((await desk.choose([one], [a], { Version: seen.Version, user: lan })).Result).toBe(1)
    const late = await desk.choose([one], [b], { Version: seen.Version })
    expect(late.Code).toBe('STALE_WRITE')
    expect(late.Message).toMatch(/^Dòng 1 vừa được Trần Minh Quân chọn \d\d:\d\d$/)
    const taken = await desk.choose([two], [a])
    expect(taken.Code).toBe('STALE_WRITE')
    expect(taken.Message).toMatch(
      new RegExp(`^Bill ${a.bill}, lô 000123 vừa được Trần Minh Quân chọn \\d\\d:\\d\\d cho dòng 1$`),
    )
    expect((await desk.choose([one], [b])).Code).toBe('STALE_WRITE')
  })

  test('to one of two who choose the same bill at the same moment, with the name of the other', async () => {
    const [bill] = await desk.bills('000123', [1_000_000])
    if (!bill) throw new Error('no bill')
    const lan = await desk.owner.staff(['uploadBill.view', 'uploadBill.add'])
    const { rows } = await desk.statement({ rows: [{ gross: 1_000_000 }, { gross: 1_000_000 }] })
    const [one = 0, two = 0] = rows
    const both = await Promise.all([desk.choose([one], [bill]), desk.choose([two], [bill], { user: lan })])
    expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
    expect(both.find(({ Result }) => Result !== 1)?.Message).toMatch(/vừa được (Lê Minh Anh|Trần Minh Quân) chọn/)
    expect((await desk.rows()).filter(({ Status }) => Status === rowStatus.matched)).toHaveLength(1)
  })
})

describe('choosing', () => {
  test('says by hand which bills a line is, or which lines a bill is; pressed twice it is the same', async () => {
    const [a, b, c] = await desk.bills('000123', [1_000_000, 2_000_000, 5_000_000])
    const { rows } = await desk.statement({ rows: [{ gross: 3_000_000 }, { gross: 4_000_000 }, { gross: 1_000_000 }] })
    const [one = 0, two = 0, three = 0] = rows
    if (!a || !b || !c) throw new Error('no bills')
    const { Data } = await desk.choose([one], [a, b])
    expect(Data.Rows).toMatchObject([
      { Status: 1, Difference: 0, Match: { For: ['hand', 'amount', 'pos', 'day'], Class: 'C' } },
    ])
    expect((await desk.choose([one], [b, a])).Data.Rows[0]?.Version).toBe(Data.Rows[0]?.Version)
    const many = await desk.choose([two, three], [c])
    expect(many.Data.Rows.map(({ Difference }) => Difference)).toEqual([0, 0])
    const opened = await desk.owner.done(board.release, { RowID: two })
    expect(opened.Data.Rows.map(({ RowID, Status }) => [RowID, Status])).toEqual([
      [two, 0],
      [three, 0],
    ])
  })

  test('of who saw the line changes its bill', async () => {
    const [a, b] = await desk.bills('000123', [1_000_000, 1_000_000])
    if (!a || !b) throw new Error('no bills')
    const { rows } = await desk.matched([a])
    const [RowID = 0] = rows
    const seen = await desk.row(RowID)
    const { Data } = await desk.choose([RowID], [b], { Version: seen.Version })
    expect(Data.Rows[0]?.Match?.Bills.map(({ LogWithdrawalID }) => LogWithdrawalID)).toEqual([b.id])
    const { Data: offered } = await desk.owner.done(board.getCandidates, { RowID })
    expect(offered.map(({ State }) => State)).toEqual([1, 0])
  })

  test('of a class takes what nothing competes with', async () => {
    const [a, b, c] = await desk.bills('000123', [1_000_000, 2_000_000, 2_000_000])
    const offer = (place: number, bill: { id: number } | undefined) => ({
      rows: [place],
      bills: [bill?.id ?? 0],
      class: 'B' as const,
      score: 80,
    })
    const statement = await desk.statement({
      rows: [{ gross: 1_000_000 }, { gross: 2_000_000 }, { gross: 2_000_000 }],
      matches: [offer(0, a), offer(1, b), offer(1, c), offer(2, c)],
    })
    const { Data } = await desk.owner.done(board.chooseClass, { StatementID: statement.id, Class: 'B' })
    expect(Data.Chosen).toBe(1)
    expect((await desk.rows()).map(({ Status }) => Status)).toEqual([1, 0, 0])
    expect((await desk.owner.call(board.chooseClass, { StatementID: statement.id, Class: 'D' as 'A' })).Errors).toEqual(
      {
        Class: 'Mức khớp không hợp lệ',
      },
    )
  })

  test('declined is not offered again', async () => {
    const [a] = await desk.bills('000123', [1_000_000])
    const { rows } = await desk.matched(a ? [a] : [])
    const [RowID = 0] = rows
    const { Data } = await desk.owner.done(board.release, { RowID, Decline: true })
    expect(Data.Rows).toMatchObject([{ Status: 0, Class: 'D', Match: null }])
    expect((await desk.owner.done(board.getCandidates, { RowID })).Data).toEqual([])
  })
})

describe('a difference', () => {
  test('gets an answer that fits it', async () => {
    const bills = await desk.bills('000123', [12_000_000, 8_000_000, 5_000_000])
    const fees = [145_200, 80_000, 55_000]
    const { rows } = await desk.matched(bills, (_bill, index) => ({ fee: fees[index] ?? 0 }))
    const [short = 0, over = 0, even = 0] = rows
    const answering = (RowIDs: number[], Answer: 1 | 2 | 3 | 4 | 5 | null) =>
      desk.owner.call(board.answer, { RowIDs, Answer })
    expect((await desk.rows()).map(({ Difference }) => Difference)).toEqual([-13_200, 8_000, 0])
    expect((await answering([short], 3)).Errors).toEqual({
      Answer: 'Dòng 1 về thiếu: chọn ghi vào phí POS, để còn phải về hoặc treo bill',
    })
    expect((await answering([over], 1)).Errors).toEqual({
      Answer: 'Dòng 2 về thừa: chọn ghi vào phí POS, thu khác hoặc chưa rõ',
    })
    expect((await answering([even], 2)).Errors).toEqual({ RowIDs: 'Dòng 3 không lệch, không cần xử lý' })
    expect((await answering([], 2)).Errors).toEqual({ RowIDs: 'Chưa chọn dòng nào' })
    expect((await answering([short, over], 2)).Data.Rows.map(({ Answer }) => Answer)).toEqual([2, 2])
    const { Summary } = await desk.owner.done(board.getRows, {})
    expect(Summary?.ToPost).toMatchObject({ DiffFee: 5_200, Credited: 24_725_000, Received: 24_719_800 })
    await answering([short], null)
    expect(await desk.row(short)).toMatchObject({ Answer: null })
    await desk.owner.done(board.release, { RowID: over })
    expect((await answering([over], 2)).Errors).toEqual({ RowIDs: 'Dòng 2 chưa chọn bill' })
  })
})

describe('a line is corrected', () => {
  test('beside what the file says; its match is left', async () => {
    const [bill] = await desk.bills('000123', [1_000_000])
    const { rows } = await desk.matched(bill ? [bill] : [])
    const [RowID = 0] = rows
    const { Version } = await desk.row(RowID)
    const other = await makePos(desk.owner, { Name: 'VCB 02', MaxDay: 0 })
    const change = { RowID, Version, Gross: 10_000_000, Fee: 110_000, Approval: '654321', PosID: other }
    expect((await desk.owner.call(board.correct, { RowID, Version: 99, Gross: 1 })).Code).toBe('STALE_WRITE')
    expect((await desk.owner.call(board.correct, { RowID, Version, Gross: 1_000_000 })).Errors).toEqual({
      RowID: 'Dòng 1 đã đúng như vậy, không có gì để sửa',
    })
    const strangers = await makePos(await server.company())
    expect((await desk.owner.call(board.correct, { ...change, PosID: strangers })).Code).toBe('NOT_FOUND')
    const { Data } = await desk.owner.done(board.correct, change)
    expect(Data.Rows).toMatchObject([
      {
        Gross: 10_000_000,
        Fee: 110_000,
        Net: 9_890_000,
        Approval: '654321',
        PosName: 'VCB 02',
        Status: 0,
        Corrected: { Gross: '1000000', Fee: '11000', Approval: '', PosID: 'VCB 01' },
      },
    ])
    const { Data: payouts } = await desk.owner.done(board.getPayouts, {})
    expect(payouts).toMatchObject([{ PosName: 'VCB 02', Rows: 1, Net: 9_890_000 }])
    const again = await desk.owner.done(board.correct, { RowID, Version: Data.Rows[0]?.Version ?? 0, Gross: 9_000_000 })
    expect(again.Data.Rows[0]?.Corrected).toMatchObject({ Gross: '1000000' })
  })

  test('and fills what surely belongs to its bill', async () => {
    const [bill] = await desk.bills('000123', [1_000_000])
    const { id } = await desk.matched(bill ? [bill] : [], () => ({ approval: '778899', bill: '000077' }))
    const clerk = await desk.owner.staff(['uploadBill.view', 'uploadBill.add'])
    expect((await clerk.call(board.fillBlanks, { StatementID: id })).Code).toBe('NO_PERMISSION')
    expect((await desk.owner.done(board.fillBlanks, { StatementID: id })).Data).toEqual({ Filled: 1 })
    const [row] = await desk.rows()
    expect(row?.Match?.Bills).toMatchObject([{ Approval: '778899', BillNo: bill?.bill }])
    expect((await desk.owner.done(board.fillBlanks, { StatementID: id })).Data).toEqual({ Filled: 0 })
  })
})

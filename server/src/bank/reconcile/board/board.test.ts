import { board } from '@cardpro/contract/bank/reconcile/board'
import { beforeEach, describe, expect, test } from 'vitest'
import { BoardDesk } from '#test/boardDesk.ts'
import { makePos } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const today = todayHere()

let desk: BoardDesk
beforeEach(async () => {
  desk = await BoardDesk.open(server)
})

describe('the board', () => {
  test('is of the shop alone, and asks the right', async () => {
    const bills = await desk.bills('000123', [1_000_000])
    const { rows } = await desk.matched(bills)
    const [RowID = 0] = rows
    const seeing = await desk.owner.staff(['orders.view'])
    expect((await seeing.call(board.getRows, {})).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect(await desk.rows({}, stranger)).toEqual([])
    expect((await stranger.call(board.getCandidates, { RowID })).Code).toBe('NOT_FOUND')
    expect((await stranger.call(board.release, { RowID })).Code).toBe('NOT_FOUND')
  })

  test('tells lines by payout and number, each with its match, what speaks for it, and what is to be booked', async () => {
    const [first, second, third] = await desk.bills('000123', [30_000_000, 12_000_000, 8_000_000])
    const statement = await desk.statement({
      rows: [
        { gross: 30_000_000, approval: '123456' },
        { gross: 12_000_000, fee: 145_200 },
        { gross: 8_000_000 },
        { gross: 5_000_000 },
      ],
      matches: [
        { rows: [0], bills: [first?.id ?? 0], chosen: true },
        { rows: [1], bills: [second?.id ?? 0], chosen: true },
        { rows: [2], bills: [third?.id ?? 0], class: 'B', score: 80 },
      ],
    })
    const { Data, Summary, Total } = await desk.owner.done(board.getRows, { StatementID: statement.id })
    expect(Total).toBe(4)
    expect(Data.map(({ No, Class, Status, Difference }) => [No, Class, Status, Difference])).toEqual([
      [1, 'A', 1, 0],
      [2, 'A', 1, -13_200],
      [3, 'B', 0, null],
      [4, 'D', 0, null],
    ])
    expect(Data[0]).toMatchObject({
      Gross: 30_000_000,
      Fee: 330_000,
      Net: 29_670_000,
      At: today,
      HasTime: false,
      Candidates: 0,
      Match: { State: 1, Why: 'Khớp vì: đúng số tiền 30.000.000.' },
    })
    expect(Data[0]?.Match?.Bills).toMatchObject([
      { BillNo: first?.bill, numberText: '000123', Fee: 330_000, Due: 29_670_000 },
    ])
    expect(Summary?.Counts).toEqual({ All: 4, A: 2, G: 0, B: 1, C: 0, D: 1, Posted: 0, Skipped: 0, Missed: 1 })
    expect(Summary).toMatchObject({
      Net: 54_381_800,
      Clear: 29_670_000 + 11_854_800,
      OpenRows: 2,
      ToPost: { Rows: 2, Lots: 1, Received: 41_524_800, DiffFee: 0, Credited: 41_524_800 },
    })
    const byClass = await desk.rows({ StatementID: statement.id, show: 'B' })
    expect(byClass.map(({ No }) => No)).toEqual([3])
    expect((await desk.rows({ text: '123456' })).map(({ No }) => No)).toEqual([1])
  })

  test('hides fees and dues of the books from who may not see profit', async () => {
    const bills = await desk.bills('000123', [1_000_000])
    await desk.matched(bills)
    const clerk = await desk.owner.staff(['uploadBill.view'])
    const [row] = await desk.rows({}, clerk)
    expect(row?.Match?.Bills).toMatchObject([{ Amount: 1_000_000, Fee: null, Due: null }])
    await desk.bills('000124', [2_000_000])
    const { Data } = await clerk.done(board.getMissed, {})
    expect(Data).toMatchObject([{ Amount: 2_000_000, Net: null, numberText: '000124' }])
  })

  test('tells what the bank pays at once, and the bills that no line was found for', async () => {
    const bills = await desk.bills('000123', [1_000_000, 2_000_000])
    const other = await makePos(desk.owner, { Name: 'VCB 02', MaxDay: 0 })
    const [far] = await desk.bills('000200', [3_000_000], { pos: other })
    await desk.matched(bills.slice(0, 1))
    await desk.statement({
      rows: [{ gross: 3_000_000, pos: other }],
      matches: [{ rows: [0], bills: [far?.id ?? 0], class: 'C' }],
    })
    const { Data: payouts } = await desk.owner.done(board.getPayouts, {})
    expect(payouts).toMatchObject([
      {
        PosName: 'VCB 01',
        Rows: 1,
        Lots: 1,
        Net: 989_000,
        Chosen: 989_000,
        Posted: 0,
        RowsChosen: 1,
        Class: 'A',
        PaymentID: null,
      },
      { PosName: 'VCB 02', Rows: 1, Lots: 0, Net: 2_967_000, Chosen: 0, RowsChosen: 0, Class: 'C' },
    ])
    const { Data: missed } = await desk.owner.done(board.getMissed, {})
    expect(new Set(missed.map(({ Amount }) => Amount))).toEqual(new Set([2_000_000, 3_000_000]))
    expect((await desk.owner.done(board.getMissed, { PosID: other })).Data).toMatchObject([
      { PosName: 'VCB 02', Net: 2_967_000 },
    ])
  })

  test('offers what a line may be, best first, and finds unpaid bills by what was typed', async () => {
    const [first, second, third] = await desk.bills('000123', [1_000_000, 1_000_000, 4_000_000])
    const { rows } = await desk.statement({
      rows: [{ gross: 1_000_000 }],
      matches: [
        { rows: [0], bills: [first?.id ?? 0], class: 'C', score: 30 },
        { rows: [0], bills: [second?.id ?? 0], class: 'C', score: 40 },
      ],
    })
    const [RowID = 0] = rows
    const { Data: offered } = await desk.owner.done(board.getCandidates, { RowID })
    expect(offered.map(({ Bills }) => Bills[0]?.LogWithdrawalID)).toEqual([second?.id, first?.id])
    expect(await desk.row(RowID)).toMatchObject({ Class: 'C', Candidates: 2, Match: { Score: 40 } })
    const { Data: found } = await desk.owner.done(board.getCandidates, { RowID, text: third?.bill ?? '' })
    expect(found).toMatchObject([{ MatchID: null, Against: ['otherAmount'], Bills: [{ Amount: 4_000_000 }] }])
    expect(found[0]?.Why).toBe('Chưa chắc: cùng ngày. Ngược lại: sổ ghi 4.000.000, sao kê ghi 1.000.000.')
    expect((await desk.owner.done(board.getCandidates, { RowID, text: 'không có' })).Data).toEqual([])
  })

  test('leaves an offer out once its bill is another line’s', async () => {
    const [bill] = await desk.bills('000123', [1_000_000])
    const { rows } = await desk.statement({
      rows: [{ gross: 1_000_000 }, { gross: 1_000_000 }],
      matches: [0, 1].map((place) => ({ rows: [place], bills: [bill?.id ?? 0], class: 'C' as const, score: 40 })),
    })
    const [one = 0, two = 0] = rows
    const [match] = (await desk.owner.done(board.getCandidates, { RowID: one })).Data
    await desk.owner.done(board.choose, { MatchID: match?.MatchID ?? 0 })
    expect(await desk.row(two)).toMatchObject({ Class: 'D', Candidates: 0, Match: null })
    await desk.owner.done(board.release, { RowID: one })
    expect(await desk.row(two)).toMatchObject({ Class: 'C', Candidates: 1 })
  })
})

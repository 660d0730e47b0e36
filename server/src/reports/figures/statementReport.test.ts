import { board } from '@cardpro/contract/bank/reconcile/board'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { excelOut } from '@cardpro/contract/excelOut'
import { statementReport } from '@cardpro/contract/reports/statementReport'
import { expect, test } from 'vitest'
import { BoardDesk } from '#test/boardDesk.ts'
import { makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const [today, yesterday] = [todayHere(), todayHere(-1)]
const { pos: byPos, day: byDay, staff: byStaff } = statementReport.calls
const period = { fromDate: yesterday, toDate: today }

/**
 * One file of two POS. VCB 01 today: one line as due, one 13.200 short, one without a bill; yesterday one that is skipped. TCB
 * 02 today: one line of two that is booked.
 */
async function books() {
  const desk = await BoardDesk.open(server)
  const tcb = await makePos(desk.owner, { fundId: desk.fund, Name: 'TCB 02', MaxDay: 0 })
  const [a, b] = await desk.bills('000123', [30_000_000, 12_000_000])
  const [c] = await desk.bills('000007', [8_000_000], { pos: tcb })
  if (!a || !b || !c) throw new Error('no bills')
  const { id, rows } = await desk.statement({
    rows: [
      { gross: 30_000_000 },
      { gross: 12_000_000, fee: 145_200 },
      { gross: 5_000_000 },
      { gross: 4_000_000, paidOn: yesterday },
      { gross: 8_000_000, pos: tcb },
    ],
    matches: [
      { rows: [0], bills: [a.id], chosen: true },
      { rows: [1], bills: [b.id], chosen: true },
      { rows: [4], bills: [c.id], chosen: true },
    ],
  })
  const [, , , skipped = 0, booked = 0] = rows
  await desk.owner.done(board.changeStatus, { RowID: skipped, Status: 2, Reason: 'Của đối tác' })
  await desk.owner.done(board.payDebtFromPDF, { Rows: [{ RowID: booked }] })
  return { desk, id, rows, tcb }
}

test('of each POS: what matches to the đồng, differs, has no bill, is skipped and is booked', async () => {
  const { desk, tcb } = await books()
  const { Data, Summary } = await desk.owner.done(byPos, period)
  expect(Data.map(({ Key, Name, Now }) => ({ Key, Name, ...Now }))).toEqual([
    {
      Key: String(desk.pos),
      Name: 'VCB 01',
      StatementFiles: 1,
      RowsOfStatements: 4,
      RowsMatching: 1,
      RowsDiffering: 1,
      RowsWithoutBill: 1,
      RowsSkipped: 1,
      RowsPosted: 0,
      ShareOfPosted: 0,
      VndOfStatements: 29_670_000 + 11_854_800 + 4_945_000 + 3_956_000,
      VndPosted: 0,
    },
    {
      Key: String(tcb),
      Name: 'TCB 02',
      StatementFiles: 1,
      RowsOfStatements: 1,
      RowsMatching: 1,
      RowsDiffering: 0,
      RowsWithoutBill: 0,
      RowsSkipped: 0,
      RowsPosted: 1,
      ShareOfPosted: 1,
      VndOfStatements: 7_912_000,
      VndPosted: 7_912_000,
    },
  ])
  expect(Summary?.Now).toMatchObject({ StatementFiles: 2, RowsOfStatements: 5, RowsPosted: 1, ShareOfPosted: 0.2 })
  const [narrowed] = (await desk.owner.done(byPos, { ...period, PosID: [tcb] })).Data
  expect(narrowed?.Now).toEqual(Data[1]?.Now)
})

test('a difference stays one after it was booked, and days add up to the POS', async () => {
  const { desk, id, rows } = await books()
  await desk.owner.done(board.answer, { RowIDs: [rows[1] ?? 0], Answer: 2 })
  await desk.owner.done(board.payDebtFromPDF, { StatementID: id })
  const { Data, Summary } = await desk.owner.done(byDay, period)
  const told = ({ RowsMatching, RowsDiffering, RowsPosted, RowsSkipped, StatementFiles }: (typeof Data)[0]['Now']) => [
    RowsMatching,
    RowsDiffering,
    RowsPosted,
    RowsSkipped,
    StatementFiles,
  ]
  expect(Data.map(({ Key, Now }) => [Key, ...told(Now)])).toEqual([
    [today, 2, 1, 3, 0, 1],
    [yesterday, 0, 0, 0, 1, 1],
  ])
  expect(Summary && told(Summary.Now)).toEqual([2, 1, 3, 1, 2])
  const [mine] = (await desk.owner.done(byStaff, period)).Data
  expect([mine?.Key, mine && told(mine.Now)]).toEqual([String(desk.owner.userId), [2, 1, 3, 1, 2]])
})

test('the file says what the screen says; without the right to statements neither is answered', async () => {
  const { desk } = await books()
  const file = await new Desk(server, desk.owner).excelOf(excelOut.statementReport, { ...period, By: 'pos' })
  expect(file.heads).toEqual(expect.arrayContaining(['Sao kê', 'Số dòng', 'Khớp', 'Lệch', 'Chưa có bill', 'Đã ghi']))
  const clerk = await desk.owner.staff(['uploadBill.view'])
  expect((await clerk.call(byPos, period)).Result).toBe(1)
  expect((await clerk.call(excelOut.statementReport, { ...period, By: 'pos' })).Code).toBe('NO_PERMISSION')
  const other = await desk.owner.staff(['posMoney.view'])
  expect((await other.call(byPos, period)).Code).toBe('NO_PERMISSION')
})

test('a statement that was taken off counts no more, nor one of another company', async () => {
  const { desk } = await books()
  const { id } = await desk.statement({ rows: [{ gross: 1_000_000 }, { gross: 2_000_000 }] })
  const files = async () => (await desk.owner.done(byPos, period)).Summary?.Now
  expect(await files()).toMatchObject({ StatementFiles: 3, RowsOfStatements: 7 })
  await desk.owner.done(statements.remove, { StatementID: id, Reason: 'Nhận nhầm tệp' })
  expect(await files()).toMatchObject({ StatementFiles: 2, RowsOfStatements: 5 })
  const stranger = await server.company()
  expect((await stranger.done(byPos, period)).Data).toEqual([])
})

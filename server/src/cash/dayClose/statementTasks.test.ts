import { board } from '@cardpro/contract/bank/reconcile/board'
import { closeStep, dayClose } from '@cardpro/contract/reports/dayClose'
import { beforeEach, expect, test } from 'vitest'
import { BoardDesk } from '#test/boardDesk.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

// Q08: what statements leave open is part of closing a day.
const server = testServer()
const [today, before] = [todayHere(), todayHere(-6)]

let desk: BoardDesk
beforeEach(async () => {
  desk = await BoardDesk.open(server)
})

async function tasks(Date = today) {
  const { Steps } = (await desk.owner.done(dayClose.getDayClose, { Date })).Data
  const step = Steps.find(({ Step }) => Step === closeStep.late)
  const rows = step?.Rows.filter(({ Task }) => Task !== null) ?? []
  return {
    open: step?.Open,
    rows: rows.map(({ Task, Title, Note, Amount }) => [Task, Title, Note, Amount]),
    late: step?.Rows.filter(({ Task }) => Task === null).length,
  }
}

test('without statements only late lô are told', async () => {
  await desk.bills('000123', [1_000_000], { day: before })
  expect(await tasks()).toMatchObject({ open: 1, rows: [], late: 1 })
})

test('a bill that is due for two days and in no statement of its POS, and lines without a bill', async () => {
  const [seen, missed] = await desk.bills('000123', [1_000_000, 2_000_000], { day: before })
  if (!seen || !missed) throw new Error('no bills')
  const { rows } = await desk.statement({
    rows: [
      { gross: 1_000_000, paidOn: before },
      { gross: 3_000_000, paidOn: before },
      { gross: 4_000_000, paidOn: before },
    ],
    matches: [
      { rows: [0], bills: [seen.id], chosen: true },
      { rows: [2], bills: [seen.id], class: 'C', score: 40 },
    ],
  })
  expect(await tasks()).toEqual({
    // The line that was offered a bill of another line has none any more.
    open: 1 + 1 + 2,
    rows: [
      ['missed', 'Bill chưa thấy trong sao kê, quá hạn 2 ngày', '1 bill', 1_978_000],
      ['lines', 'Dòng sao kê không có bill', '2 dòng', 2_967_000 + 3_956_000],
    ],
    late: 1,
  })

  await desk.owner.done(board.changeStatus, { RowID: rows[1] ?? 0, Status: 2, Reason: 'Của đối tác' })
  await desk.choose([rows[2] ?? 0], [missed])
  expect((await tasks()).rows).toEqual([])
  await desk.owner.done(board.release, { RowID: rows[2] ?? 0 })
  expect((await tasks(todayHere(-7))).rows).toEqual([])
  const stranger = await server.company()
  expect((await stranger.done(dayClose.getDayClose, {})).Data.Steps[2]?.Open).toBe(0)
})

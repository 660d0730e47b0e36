import { board } from '@cardpro/contract/bank/reconcile/board'
import { describe, expect, test } from 'vitest'
import { BoardDesk, type DeskBill } from '#test/boardDesk.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const Reason = 'Thử'
const Confirm = ['W_DIFF', 'W_LOT_PAID']

/** A run of numbers that a seed decides. */
function* drawing(seed: number): Generator<number> {
  let state = seed
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield state / 2 ** 32
  }
}

type World = {
  desk: BoardDesk
  bills: DeskBill[]
  rows: number[]
  statement: number
  vouchers: number[]
  draw: (of: number) => number
}

const acts: ((world: World) => Promise<unknown>)[] = [
  ({ desk, bills, rows, draw }) => {
    const [row = 0, bill] = [rows[draw(rows.length)], bills[draw(bills.length)]]
    return desk.choose([row], bill ? [bill] : [])
  },
  ({ desk, bills, rows, draw }) => {
    const from = draw(bills.length - 1)
    return desk.choose([rows[draw(rows.length)] ?? 0], bills.slice(from, from + 2))
  },
  ({ desk, rows, draw }) =>
    desk.owner.call(board.release, { RowID: rows[draw(rows.length)] ?? 0, Decline: draw(6) === 0 }),
  async ({ desk, draw }) => {
    const open = (await desk.rows()).filter(({ Difference }) => Difference !== null && Difference !== 0)
    for (const { RowID, Difference } of open) {
      const fits = (Difference ?? 0) < 0 ? ([1, 2, 4] as const) : ([2, 3, 5] as const)
      await desk.owner.call(board.answer, { RowIDs: [RowID], Answer: fits[draw(3)] ?? 2 })
    }
  },
  ({ desk, rows, draw }) =>
    desk.owner.call(board.changeStatus, {
      RowID: rows[draw(rows.length)] ?? 0,
      Status: ([0, 1, 2] as const)[draw(3)] ?? 0,
      Reason,
    }),
  async ({ desk, rows, draw, vouchers, statement }) => {
    const Rows = Array.from({ length: 1 + draw(3) }, () => ({ RowID: rows[draw(rows.length)] ?? 0 }))
    const input = draw(3) === 0 ? { StatementID: statement, Confirm } : { Rows, Confirm }
    const { Result, Data } = await desk.owner.call(board.payDebtFromPDF, input)
    if (Result === 1) vouchers.push(...Data.paymentIDs)
  },
  ({ desk, vouchers, draw }) =>
    desk.owner.call(board.undo, { PaymentIDs: [vouchers[draw(vouchers.length)] ?? 1], Reason }),
]

const drawn = [0, 1, 2, 3, 3, 4, 5, 5, 5, 6, 6]

/** No lô owes less than nothing. */
async function lowestOfLots(desk: BoardDesk): Promise<number> {
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query(
      'SELECT min(debit_vnd - credit_vnd)::int AS vnd FROM ledger_accounts WHERE company_id = $1 AND kind = 1361',
      [desk.owner.companyId],
    ),
  )
  return rows[0]?.vnd ?? 0
}

async function worldOf(seed: number): Promise<World> {
  const desk = await BoardDesk.open(server)
  const bills = [
    ...(await desk.bills('000123', [1_000_000, 2_000_000, 3_000_000])),
    ...(await desk.bills('000124', [4_000_000, 5_000_000])),
  ]
  const fees = [11_000, 25_000, 20_000, 44_000, 60_000]
  const { id, rows } = await desk.matched(bills, (_bill, index) => ({ fee: fees[index] ?? 0 }))
  const numbers = drawing(seed)
  const draw = (of: number) => Math.floor((numbers.next().value ?? 0) * of)
  return { desk, bills, rows, statement: id, vouchers: [], draw }
}

describe('lines that are chosen, answered, booked and taken back in any order', () => {
  const leavesSoundBooks = async (seed: number) => {
    const world = await worldOf(seed)
    for (let step = 0; step < 60; step++) {
      await acts[drawn[world.draw(drawn.length)] ?? 0]?.(world)
      if (step % 20 === 19) {
        expect(await lowestOfLots(world.desk)).toBeGreaterThanOrEqual(0)
        await expectSoundBooks(server, world.desk.owner)
      }
    }
    expect(world.vouchers.length).toBeGreaterThan(0)
  }
  const title = 'leave sound books, whatever was refused on the way (%i)'
  test.each([1])(title, leavesSoundBooks)
  test.each([2, 3, 4])(title, { tags: ['drill'] }, leavesSoundBooks)
})

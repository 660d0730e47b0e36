import { board } from '@cardpro/contract/bank/reconcile/board'
import type { Data } from '@cardpro/contract/kit/call'
import { BoardDesk } from './boardDesk.ts'
import type { TestServer, TestUser } from './shop.ts'
import type { StormOfDebts } from './stormOfDebts.ts'

const Reason = 'Nhập nhầm'
const Confirm = ['W_LOT_PAID', 'W_DIFF', 'W_OLD_DAY']
const tr = 1_000_000

/** Lines of a statement that stand on the board, and the vouchers they were booked by. */
export type StormOfBoard = { boardRows: number[]; boardVouchers: number[] }
type Storm = StormOfDebts & StormOfBoard
type Act = (storm: Storm) => Promise<void>

/** A statement over two lô, every line of which is chosen. */
export async function gatherBoard(
  server: TestServer,
  user: TestUser,
  of: { pos: number; fund: number },
): Promise<StormOfBoard> {
  const desk = BoardDesk.at(server, user, of)
  const bills = [
    ...(await desk.bills(
      '7001',
      Array.from({ length: 8 }, () => tr),
    )),
    ...(await desk.bills(
      '7002',
      Array.from({ length: 8 }, () => tr),
    )),
  ]
  return { boardRows: (await desk.matched(bills)).rows, boardVouchers: [] }
}

const drawn = (of: number[]): number => of[Math.floor(Math.random() * of.length)] ?? 0

async function bookLines({ boardRows, boardVouchers, call }: Storm): Promise<void> {
  const Rows = [...new Set([drawn(boardRows), drawn(boardRows), drawn(boardRows)])].map((RowID) => ({ RowID }))
  const done = (await call(board.payDebtFromPDF, { Rows, Confirm })) as Data<typeof board.payDebtFromPDF> | null
  boardVouchers.push(...(done?.paymentIDs ?? []))
}

async function takeBackVoucher({ boardVouchers, call }: Storm): Promise<void> {
  const PaymentIDs = [...new Set([drawn(boardVouchers), drawn(boardVouchers)])].filter((id) => id > 0)
  if (PaymentIDs.length > 0) await call(board.undo, { PaymentIDs, Reason })
}

async function release({ boardRows, call }: Storm): Promise<void> {
  await call(board.release, { RowID: drawn(boardRows) })
}

async function chooseAgain({ boardRows, call }: Storm): Promise<void> {
  await call(board.changeStatus, { RowID: drawn(boardRows), Status: 1 })
}

/** What is done with lines of statements, each as often as it is drawn. */
export const boardActs: readonly [Act, number][] = [
  [bookLines, 6],
  [takeBackVoucher, 4],
  [release, 2],
  [chooseAgain, 3],
]

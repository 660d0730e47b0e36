import type { RawInput } from '@cardpro/contract/kit/call'
import { readAmount } from '@cardpro/contract/kit/money/amounts'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { fold } from '@cardpro/contract/kit/search'
import { posFee } from '@cardpro/contract/orders/fees'
import type { orders } from '@cardpro/contract/orders/orders'
import type { PosChoice, PosFee } from '@cardpro/contract/places/pos/pos'
import { readLotBill } from '@cardpro/contract/places/pos/posIds'

export type SwipeItem = RawInput<typeof orders.addWithdrawal>['Items'][number]
/** A row while it is being typed. */
export type SwipeRow = Partial<Record<keyof SwipeItem, unknown>> | undefined

/** The amount of a row, 0 while it cannot be read. */
export const amountOf = (row: SwipeRow): number =>
  typeof row?.Amount === 'number' && Number.isSafeInteger(row.Amount) && row.Amount > 0 ? row.Amount : 0

export const posIdOf = (row: SwipeRow): number | null => (typeof row?.PosID === 'number' ? row.PosID : null)

/** What of a row falls away when it moves to another POS: a lô typed for the former one is not this one's. */
export function clearedByPos(row: SwipeRow, posId: number | null): Partial<SwipeItem> {
  const former = posIdOf(row)
  return former === null || former === posId ? {} : { LotNo: '', BillNo: '' }
}

type Form = { setFieldValue: (name: (string | number)[], value: unknown) => void }

/** Writes some boxes of one row; the others keep what is typed in them. */
export function fillRow(form: Form, index: number, boxes: Partial<SwipeItem>): void {
  for (const [key, value] of Object.entries(boxes)) form.setFieldValue(['Items', index, key], value)
}

/** The row that a bill belongs to, −1 if none: by POS, lô, bill number and amount as far as the bill has them. */
export const rowOfBill = (rows: readonly SwipeRow[], bill: Partial<SwipeItem>): number =>
  rows.findIndex((row) => ofBill.every((key) => bill[key] === undefined || row?.[key] === bill[key]))

const ofBill = ['PosID', 'LotNo', 'BillNo', 'Amount'] as const

/** What the bank keeps of a swipe and what it pays. */
export function swipeCost(amountVnd: number, fee: PosFee): { feeVnd: number; netVnd: number } {
  const feeVnd = amountVnd === 0 ? 0 : posFee(amountVnd, percentToMpct(fee.Percent), fee.MinFee)
  return { feeVnd, netVnd: amountVnd - feeVnd }
}

/**
 * Reads rows copied from a spreadsheet: POS, lô.bill (or lô and bill), mã chuẩn chi, giờ, số tiền, in any order that has
 * the amount last. What cannot be read stays empty, to be filled in by hand.
 */
export function readPastedSwipes(text: string, posChoices: readonly PosChoice[], day: string): Partial<SwipeItem>[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => readLine(cellsOf(line), { posChoices, day }))
}

/** `13:41` on that day as an instant; null where it is no time. */
export function instantOf(time: string, day: string): string | null {
  const match = /^(\d{1,2})[:hH.](\d{2})$/.exec(time.trim()) ?? /^(\d{2})(\d{2})$/.exec(time.trim())
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || hour > 23 || minute > 59) return null
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+07:00`
}

function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.includes(';') ? line.split(';') : line.split(/\s{2,}|,\s/)
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

type Reading = { posChoices: readonly PosChoice[]; day: string }

function readLine(cells: string[], reading: Reading): Partial<SwipeItem> {
  const row: Partial<SwipeItem> = {}
  const amount = amountIn(cells.at(-1))
  if (amount !== null) row.Amount = amount
  const rest = amount === null ? cells : cells.slice(0, -1)
  for (const cell of rest) Object.assign(row, readCell(cell, row, reading))
  return row
}

/** The field of one cell, by what the row lacks yet: two bare numbers are first the lô, then the bill. */
function readCell(cell: string, row: Partial<SwipeItem>, { posChoices, day }: Reading): Partial<SwipeItem> {
  const pos = posChoices.find(({ Name, TID }) => fold(Name) === fold(cell) || TID === cell.toUpperCase())
  if (pos) return { PosID: pos.PosID }
  const time = /[:hH]/.test(cell) ? instantOf(cell, day) : null
  if (time !== null) return { Time: time }
  const both = readLotBill(cell)
  if ('lot' in both && row.LotNo === undefined) return { LotNo: both.lot, BillNo: both.bill }
  if (/^\d{1,6}$/.test(cell) && row.LotNo === undefined) return { LotNo: cell }
  if (/^\d{1,6}$/.test(cell) && row.BillNo === undefined) return { BillNo: cell }
  return /^[0-9A-Za-z]{6}$/.test(cell) ? { Approval: cell.toUpperCase() } : {}
}

function amountIn(cell: string | undefined): number | null {
  const read = readAmount(cell ?? '')
  return read.kind === 'amount' && read.vnd >= 1000 ? read.vnd : null
}

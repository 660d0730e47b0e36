import type { Bill, Lot, PeriodFigures, PosMoney } from '@cardpro/contract/debts/debts'
import type { ShopPosMoney } from '@cardpro/contract/debts/posMoneyRows'

/** The figures that every level of the tree has; null where they are not shown, or still being read. */
export type Figures = PeriodFigures

type Level = 1 | 2 | 3 | 4 | 5
type Line = { level: Level; key: string; figures: Figures }
/** The shown fields of a POS. */
export type TreePos = Pick<
  PosMoney,
  'PosID' | 'Name' | 'TID' | 'BankCode' | 'ExpectedDate' | 'LateDays' | 'Remain' | 'DiffFee' | 'OldestDate'
> &
  Figures

/** A shop, or a POS with those below it. */
type GroupLine = Line & { group: ShopPosMoney }
type PosLine = Line & { pos: TreePos }
type LotLine = Line & { lot: Lot }
type BillLine = Line & { bill: Bill; lot: Lot }
type NoteLine = Line & { note: string }
/** What the next page has: of a POS's lô, or of POS. */
type MoreLine = Line & { more: string }
/** One without any of these is what a POS has beyond its lô. */
export type TreeLine = GroupLine | PosLine | LotLine | BillLine | NoteLine | MoreLine | Line

/** The lô that a line is. */
export const lotOf = (line: TreeLine): Lot | null => ('lot' in line && !('bill' in line) ? line.lot : null)

/** The bills that are open, each with its lô. */
export const billsOf = (lines: TreeLine[]): (Bill & { lot: Lot })[] =>
  lines.flatMap((line) => ('bill' in line ? [{ ...line.bill, lot: line.lot }] : []))

/** The lô of an opened POS as far as they were read, and how many there are. */
export type LotsOfPos = { lots: Lot[]; total: number; rest: Figures | null }
export type OpenRows = {
  isPosOpen: (posId: number) => boolean
  isLotOpen: (lotId: number) => boolean
}
type PosTreeRows = OpenRows & {
  lotsOf: (posId: number) => LotsOfPos | undefined
  billsOf: (lot: Lot) => Bill[] | undefined
}

/** The POS and what is open below them, top to bottom; `total`: of all pages of POS. */
export function treeLines(posRows: TreePos[], total: number, read: PosTreeRows): TreeLine[] {
  const lines = posRows.flatMap((pos): TreeLine[] => [
    { level: 1, key: `pos${pos.PosID}`, pos, figures: pos },
    ...(read.isPosOpen(pos.PosID) ? linesOfPos(pos.PosID, read) : []),
  ])
  return [...lines, ...moreLine({ level: 1, key: 'more', left: total - posRows.length, unit: 'POS' })]
}

function linesOfPos(posId: number, read: PosTreeRows): TreeLine[] {
  const found = read.lotsOf(posId)
  if (!found) return [noteLine(2, posId, 'Đang tải lô…')]
  const lines = found.lots.flatMap((lot): TreeLine[] => [
    { level: 2, key: `lot${lot.numberLoID}`, lot, figures: lot.Period ?? noFigures },
    ...(read.isLotOpen(lot.numberLoID) ? linesOfLot(lot, read.billsOf(lot)) : []),
  ])
  lines.push(...moreLine({ level: 2, key: `more${posId}`, left: found.total - found.lots.length, unit: 'lô' }))
  if (found.rest) lines.push({ level: 2, key: `rest${posId}`, figures: found.rest })
  return lines.length > 0 ? lines : [noteLine(2, posId, 'Chưa có lô nào trong kỳ')]
}

function linesOfLot(lot: Lot, bills: Bill[] | undefined): TreeLine[] {
  if (!bills) return [noteLine(3, lot.numberLoID, 'Đang tải bill…')]
  if (bills.length === 0) return [noteLine(3, lot.numberLoID, 'Lô chưa có bill nào')]
  return bills.map((bill) => ({
    level: 3,
    key: `bill${bill.LogWithdrawalID}`,
    bill,
    lot,
    figures: bill.Period ?? noFigures,
  }))
}

/** 0 not yet, 1 partly, 2 in full. */
export const billState = ({ Due, Received, Remain }: Figures): number | null =>
  Remain === null || Received === null || Due === null ? null : Remain === 0 ? 2 : Received > 0 ? 1 : 0

const noFigures: Figures = {
  Opening: null,
  Gross: null,
  Fee: null,
  Lost: null,
  Due: null,
  Received: null,
  Held: null,
  Remain: null,
}

export const noteLine = (level: Level, id: number | string, note: string): TreeLine => ({
  level,
  key: `note${id}`,
  note,
  figures: noFigures,
})

type MoreSpec = { level: Level; key: string; left: number; unit: string }

const moreLine = ({ level, key, left, unit }: MoreSpec): TreeLine[] =>
  left > 0 ? [{ level, key, more: `Xem thêm ${left} ${unit}`, figures: noFigures }] : []

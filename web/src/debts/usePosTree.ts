import { type Bill, type Lot, type LotPayment, type PosMoney, posMoney } from '@cardpro/contract/debts/debts'
import { useState } from 'react'
import { useCalls } from '#api/hooks.ts'
import {
  billFigures,
  type Figures,
  isFromBefore,
  isShown,
  type LotHistory,
  noFigures,
  posFigures,
  restFigures,
  type TreeLine,
  withDays,
} from './posTree.ts'

type Shown = { terminals: PosMoney[]; fromDay: string; depth: string }

/** Which rows are open: all down to a depth, but for those that were opened or closed one by one. */
function useOpenRows(depth: string) {
  const [toggled, setToggled] = useState<{ depth: string; keys: Set<string> }>({ depth, keys: new Set() })
  const keys = toggled.depth === depth ? toggled.keys : new Set<string>()
  const toggle = (key: string) => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    setToggled({ depth, keys: next })
  }
  return {
    toggle,
    isPosOpen: (id: number) => (depth !== 'pos') !== keys.has(`pos${id}`),
    isLotOpen: (id: number) => (depth === 'bill') !== keys.has(`lot${id}`),
  }
}

/** POS → lô → bill as lines of one table. Only what is open is asked for. */
export function usePosTree({ terminals, fromDay, depth }: Shown) {
  const open = useOpenRows(depth)
  const openPos = terminals.filter(({ PosID }) => open.isPosOpen(PosID))
  const lotAnswers = useCalls(
    posMoney.getNumberLoConditions,
    openPos.map(({ PosID }) => ({ PosID, PageSize: 200 })),
  )
  const lotsOf = new Map(openPos.map(({ PosID }, index) => [PosID, lotAnswers[index]?.data?.Data]))
  const lots = [...lotsOf.values()].flatMap((some) => some ?? []).filter((lot) => isShown(lot, fromDay))
  const histories = useHistories(lots, { fromDay, isOpen: open.isLotOpen })
  const lines = terminals.flatMap((pos) => {
    const isOpen = open.isPosOpen(pos.PosID)
    const line: TreeLine = { level: 1, key: `pos${pos.PosID}`, pos, figures: posFigures(pos) }
    return [
      line,
      ...(isOpen ? linesOf(pos, lotsOf.get(pos.PosID), { ...histories, fromDay, isOpen: open.isLotOpen }) : []),
    ]
  })
  const isOpen = (line: TreeLine) =>
    'pos' in line
      ? open.isPosOpen(line.pos.PosID)
      : 'lot' in line && line.level === 2 && open.isLotOpen(line.lot.numberLoID)
  const error = lotAnswers.find((answer) => answer.error)?.error ?? histories.error

  return { lines, lots, isOpen, toggle: open.toggle, error }
}

type Wanted = { fromDay: string; isOpen: (id: number) => boolean }
type Histories = {
  historyOf: (lot: Lot) => LotHistory | null
  billsOf: (lot: Lot) => Bill[] | undefined
  error: unknown
}

/** Bills of the open lô, and bills and payments of those from before the period: their figures need both. */
function useHistories(lots: Lot[], { fromDay, isOpen }: Wanted): Histories {
  const withBills = lots.filter((lot) => isOpen(lot.numberLoID) || isFromBefore(lot, fromDay))
  const withPayments = lots.filter((lot) => isFromBefore(lot, fromDay))
  const bills = useCalls(posMoney.getBillNumberLo, withBills.map(idOf))
  const payments = useCalls(posMoney.getHistoryPayNumberLo, withPayments.map(idOf))
  const billMap = new Map(
    withBills.map((lot, index): [number, Bill[] | undefined] => [lot.numberLoID, bills[index]?.data?.Data]),
  )
  const paid = new Map(
    withPayments.map((lot, index): [number, LotPayment[] | undefined] => [lot.numberLoID, payments[index]?.data?.Data]),
  )
  const billsOf = (lot: Lot) => billMap.get(lot.numberLoID)
  const historyOf = (lot: Lot) => {
    const found = { bills: billsOf(lot), payments: paid.get(lot.numberLoID) }
    return found.bills && found.payments ? { bills: found.bills, payments: found.payments } : null
  }
  return { billsOf, historyOf, error: [...bills, ...payments].find((answer) => answer.error)?.error ?? null }
}

const idOf = ({ numberLoID }: Lot) => ({ numberLoID })

function linesOf(pos: PosMoney, lots: Lot[] | undefined, wanted: Histories & Wanted): TreeLine[] {
  if (!lots) return [noteLine(2, pos.PosID, 'Đang tải lô…')]
  const { fromDay, historyOf, billsOf, isOpen } = wanted
  const inView = lots
    .filter((lot) => isShown(lot, fromDay))
    .toSorted((a, b) => a.Date.localeCompare(b.Date) || a.numberLoID - b.numberLoID)
    .map((lot) => ({ lot, history: historyOf(lot) }))
  const shown = withDays(pos, inView, fromDay)
  const rest = restFigures(
    pos,
    shown.map(({ figures }) => figures),
  )
  const lines = shown.flatMap(({ lot, figures, bills }): TreeLine[] => [
    { level: 2, key: `lot${lot.numberLoID}`, lot, figures },
    ...(isOpen(lot.numberLoID) ? billLines({ lot, figures, fromDay }, billsOf(lot), bills) : []),
  ])
  if (rest) lines.push({ level: 2, key: `rest${pos.PosID}`, figures: rest })
  return lines.length > 0 ? lines : [noteLine(2, pos.PosID, 'Chưa có lô nào trong kỳ')]
}

type OpenLot = { lot: Lot; figures: Figures; fromDay: string }

/** `dated`: the same bills with the day they count for, where that is not the day they were entered. */
function billLines(open: OpenLot, bills: Bill[] | undefined, dated: Bill[] | undefined): TreeLine[] {
  const { lot } = open
  if (!bills) return [noteLine(3, lot.numberLoID, 'Đang tải bill…')]
  if (bills.length === 0) return [noteLine(3, lot.numberLoID, 'Lô chưa có bill nào')]
  const each = billFigures(dated ?? bills, open)
  return bills.map((bill, index) => ({
    level: 3,
    key: `bill${bill.LogWithdrawalID}`,
    bill,
    lot,
    figures: each[index] ?? noFigures,
  }))
}

const noteLine = (level: 2 | 3, id: number, note: string): TreeLine => ({
  level,
  key: `note${id}`,
  note,
  figures: noFigures,
})

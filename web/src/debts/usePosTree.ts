import { type Bill, type Lot, type LotPayment, type PosMoney, posMoney } from '@cardpro/contract/debts'
import { useState } from 'react'
import { useCalls } from '#api/hooks.ts'
import {
  billFigures,
  type Figures,
  isFromBefore,
  isShown,
  type LotHistory,
  lotFigures,
  noFigures,
  posFigures,
  restFigures,
  type TreeLine,
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
    return [line, ...(isOpen ? linesOf(pos, lotsOf.get(pos.PosID), { ...histories, fromDay, isOpen: open.isLotOpen }) : [])]
  })
  const isOpen = (line: TreeLine) =>
    'pos' in line ? open.isPosOpen(line.pos.PosID) : 'lot' in line && line.level === 2 && open.isLotOpen(line.lot.numberLoID)
  const error = [...lotAnswers].find((answer) => answer.error)?.error ?? histories.error
  return { lines, lots, isOpen, toggle: open.toggle, error }
}

type Wanted = { fromDay: string; isOpen: (id: number) => boolean }
type Histories = { historyOf: (lot: Lot) => LotHistory | null; billsOf: (lot: Lot) => Bill[] | undefined; error: unknown }

/** Bills of the open lô, and bills and payments of those from before the period: their figures need both. */
function useHistories(lots: Lot[], { fromDay, isOpen }: Wanted): Histories {
  const withBills = lots.filter((lot) => isOpen(lot.numberLoID) || isFromBefore(lot, fromDay))
  const withPayments = lots.filter((lot) => isFromBefore(lot, fromDay))
  const bills = useCalls(posMoney.getBillNumberLo, withBills.map(idOf))
  const payments = useCalls(posMoney.getHistoryPayNumberLo, withPayments.map(idOf))
  const billMap = new Map(withBills.map((lot, index): [number, Bill[] | undefined] => [lot.numberLoID, bills[index]?.data?.Data]))
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
  if (!lots) return [{ level: 2, key: `wait${pos.PosID}`, note: 'Đang tải lô…', figures: noFigures }]
  const shown = lots
    .filter((lot) => isShown(lot, wanted.fromDay))
    .map((lot) => ({ lot, figures: lotFigures(lot, wanted.fromDay, wanted.historyOf(lot)) }))
  const rest = restFigures(
    pos,
    shown.map(({ figures }) => figures),
  )
  const lines = shown.flatMap(({ lot, figures }): TreeLine[] => [
    { level: 2, key: `lot${lot.numberLoID}`, lot, figures },
    ...(wanted.isOpen(lot.numberLoID) ? billLines(lot, figures, wanted) : []),
  ])
  if (rest) lines.push({ level: 2, key: `rest${pos.PosID}`, figures: rest })
  if (lines.length === 0) lines.push({ level: 2, key: `none${pos.PosID}`, note: 'Chưa có lô nào trong kỳ', figures: noFigures })
  return lines
}

function billLines(lot: Lot, figures: Figures, { billsOf, fromDay }: Histories & Wanted): TreeLine[] {
  const bills = billsOf(lot)
  if (!bills) return [{ level: 3, key: `wait${lot.numberLoID}`, note: 'Đang tải bill…', figures: noFigures }]
  if (bills.length === 0) return [{ level: 3, key: `none${lot.numberLoID}`, note: 'Lô chưa có bill nào', figures: noFigures }]
  const each = billFigures(bills, lot, figures, fromDay)
  return bills.map((bill, index) => ({
    level: 3,
    key: `bill${bill.LogWithdrawalID}`,
    bill,
    lot,
    figures: each[index] ?? noFigures,
  }))
}

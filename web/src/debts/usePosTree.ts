import { type Bill, type Lot, posMoney } from '@cardpro/contract/debts/debts'
import { useState } from 'react'
import { useCall, useCalls } from '#kit/api/hooks.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { type PosFilters, posQuery, startOf } from './posFilters.ts'
import { type LotsOfPos, lotOf, type OpenRows, type TreeLine, type TreePos, treeLines } from './posTree.ts'

const PageSize = 200

/** A set of keys that is empty again when `of` changes. */
export function useKeys(of: string) {
  const [kept, setKept] = useState<{ of: string; keys: string[] }>({ of, keys: [] })
  const keys = kept.of === of ? kept.keys : []
  return [keys, (next: string[]) => setKept({ of, keys: next })] as const
}

/** Which rows are open: all down to a depth, but for those that were opened or closed one by one. */
function useOpenRows(depth: string): OpenRows & { toggle: (key: string) => void } {
  const [toggled, setToggled] = useKeys(depth)
  return {
    toggle: (key) => setToggled(toggled.includes(key) ? toggled.filter((one) => one !== key) : [...toggled, key]),
    isPosOpen: (id) => (depth !== 'pos') !== toggled.includes(`pos${id}`),
    isLotOpen: (id) => (depth === 'bill') !== toggled.includes(`lot${id}`),
  }
}

/** POS → lô → bill as lines of one table: one request for the POS and one for the lô of each that is open. */
export function usePosTree(filters: PosFilters) {
  const query = { ...posQuery(filters), PageSize }
  // Each press on "Xem thêm" adds the key of its line: so many pages follow the first.
  const [asked, setAsked] = useKeys(JSON.stringify(query))
  const pagesAfter = (key: string) => pageNumbers(asked.filter((one) => one === key).length)
  const first = useCall(posMoney.debtPos, query)
  const further = useCalls(
    posMoney.debtPos,
    pagesAfter('more').map((PageIndex) => ({ ...query, PageIndex })),
  )
  const posRows = [first, ...further].flatMap(({ data }) => data?.Data ?? [])
  const open = useOpenRows(filters.depth)
  const lots = useLots(
    posRows.filter(({ PosID }) => open.isPosOpen(PosID)),
    { filters, pagesAfter },
  )
  const bills = useBills(
    lots.all.filter(({ numberLoID, Bills }) => !Bills && open.isLotOpen(numberLoID)),
    filters,
  )
  const isOpen = (line: TreeLine) => {
    const lot = lotOf(line)
    return 'pos' in line ? open.isPosOpen(line.pos.PosID) : lot !== null && open.isLotOpen(lot.numberLoID)
  }

  return {
    query: first,
    posRows,
    lines: treeLines(posRows, first.data?.Total ?? 0, { ...open, lotsOf: lots.of, billsOf: bills.of }),
    lots: lots.all,
    isOpen,
    toggle: open.toggle,
    showMore: (key: string) => setAsked([...asked, key]),
    error: [first, ...further].find(({ error }) => error)?.error ?? lots.error ?? bills.error,
  }
}

/** 2, 3, … for so many pages after the first. */
const pageNumbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 2)

type LotPages = { filters: Pick<PosFilters, 'period' | 'depth'>; pagesAfter: (key: string) => number[] }

/** The lô of the open POS, of the period and older ones that are still owed, oldest first. */
export function useLots(openPos: Pick<TreePos, 'PosID'>[], { filters, pagesAfter }: LotPages) {
  const inputs = openPos.flatMap(({ PosID }) =>
    [1, ...pagesAfter(`more${PosID}`)].map((PageIndex) => ({
      PosID,
      sinceDate: startOf(filters.period, today()),
      Sort: 'Date' as const,
      WithBills: filters.depth === 'bill',
      PageIndex,
      PageSize,
    })),
  )
  const answers = useCalls(posMoney.getNumberLoConditions, inputs)
  const byPos = new Map<number, LotsOfPos>()
  for (const [index, { PosID }] of inputs.entries()) {
    const answer = answers[index]?.data
    if (!answer) continue
    const { lots, rest } = byPos.get(PosID) ?? { lots: [], rest: answer.Summary?.Rest ?? null }
    byPos.set(PosID, { lots: [...lots, ...answer.Data], total: answer.Total ?? 0, rest })
  }
  return {
    of: (posId: number) => byPos.get(posId),
    all: [...byPos.values()].flatMap(({ lots }) => lots),
    error: answers.find(({ error }) => error)?.error ?? null,
  }
}

/** The bills of lô that were opened one by one. */
export function useBills(lots: Lot[], { period }: Pick<PosFilters, 'period'>) {
  const fromDate = startOf(period, today())
  const answers = useCalls(
    posMoney.getBillNumberLo,
    lots.map(({ numberLoID }) => ({ numberLoID, fromDate })),
  )
  const byLot = new Map(lots.map(({ numberLoID }, index) => [numberLoID, answers[index]?.data?.Data]))
  return {
    of: ({ numberLoID, Bills }: Lot): Bill[] | undefined => Bills ?? byLot.get(numberLoID),
    error: answers.find(({ error }) => error)?.error ?? null,
  }
}

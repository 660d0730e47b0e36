import { type PosMoney, posMoney } from '@cardpro/contract/debts/debts'
import type { RawInput, Summary } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { presetRanges } from '#kit/ui/list/ranges.ts'

/** Filters of the POS money, as the address holds them. */
export const initialFilters = { period: 'today', show: 'all', depth: 'pos', PosID: null as number | null }

export type PosFilters = typeof initialFilters

/** The period always ends today: what a lô still owes is only known for today. */
export const periods = [
  { value: 'today', label: 'Hôm nay' },
  { value: 'week', label: '7 ngày' },
  { value: 'month', label: 'Tháng này' },
]

export function startOf(period: string, today: string): string {
  const name = periods.find(({ value }) => value === period)?.label ?? 'Hôm nay'
  return presetRanges(today).find((preset) => preset.name === name)?.range.from ?? today
}

/** What is shown, as the input of its Excel file. */
export const posQuery = ({ period, show, PosID }: typeof initialFilters): RawInput<typeof posMoney.debtPos> => ({
  fromDate: startOf(period, today()),
  toDate: today(),
  Show: showOf(show).asks,
  ...(PosID !== null && { PosID }),
})

export const posMoneyList = listOf(posMoney.debtPos, { name: 'posMoney', inputOf: posQuery })

/** Those lô of the POS shown that the tree has when it is open: of the period, and older ones that still owe. */
export const lotsQuery = (
  { period, show, PosID }: PosFilters,
  posRows: PosMoney[],
): RawInput<typeof posMoney.getNumberLoConditions> => ({
  sinceDate: startOf(period, today()),
  ...(PosID !== null && { PosID }),
  ...(show !== allPos.value && { PosIDs: posRows.map(({ PosID: id }) => id) }),
})

export const lotList = listOf(posMoney.getNumberLoConditions, {
  name: 'posMoney-lots',
  inputOf: (asked: { PosID: number }) => asked,
})

type Show = {
  value: string
  label: string
  asks: NonNullable<RawInput<typeof posMoney.debtPos>['Show']>
  count: keyof Summary<typeof posMoney.debtPos>['Counts']
}

const allPos: Show = { value: 'all', label: 'Tất cả POS', asks: '', count: 'All' }

export const showOptions: Show[] = [
  allPos,
  { value: 'unpaid', label: 'Còn chưa về', asks: 'unpaid', count: 'Unpaid' },
  { value: 'late', label: 'Trễ', asks: 'late', count: 'Late' },
  { value: 'diff', label: 'Lệch phí', asks: 'diff', count: 'Diff' },
  { value: 'held', label: 'Đang treo', asks: 'held', count: 'Held' },
]

export const showOf = (value: string): Show => showOptions.find((show) => show.value === value) ?? allPos

/** How far the tree is open at first; single rows can be opened and closed besides. */
export const depths = [
  { value: 'pos', label: 'POS' },
  { value: 'lot', label: 'Lô' },
  { value: 'bill', label: 'Bill' },
]

import { board } from '@cardpro/contract/bank/reconcile/board'
import type { RawInput } from '@cardpro/contract/kit/call'
import { prefetch } from '#kit/api/prefetch.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { readFilters, type Search } from '#kit/ui/list/filters.ts'
import { readDays } from '#kit/ui/list/ranges.ts'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import type { Show } from './rowState.ts'

/** What the board shows, as the address holds it. */
export const initialBoard = {
  StatementID: null as number | null,
  PosID: null as number | null,
  fromDate: '',
  toDate: '',
  show: 'all',
}
export const useBoardFilters = () => useFilters(initialBoard)
export type BoardFilters = ReturnType<typeof useBoardFilters>[0]

export const boardDays = ({ fromDate, toDate }: BoardFilters) => readDays({ from: fromDate, to: toDate }, today())

/** What each of its lists is asked for. The chips leave out rows on the screen: all of them are read. */
export function boardInput(filters: BoardFilters): Omit<RawInput<typeof board.getPayouts>, 'PageIndex' | 'PageSize'> {
  const { from, to } = boardDays(filters)
  const { StatementID, PosID } = filters
  return {
    ...(StatementID !== null && { StatementID }),
    ...(PosID !== null && { PosID }),
    ...(from !== '' && { fromDate: from }),
    ...(to !== '' && { toDate: to }),
  }
}

const showKeys: readonly Show[] = [
  'all',
  'unclear',
  'open',
  'A',
  'G',
  'B',
  'C',
  'D',
  'missed',
  'waiting',
  'posted',
  'skipped',
]
export const showOf = ({ show }: BoardFilters): Show => showKeys.find((one) => one === show) ?? 'all'

export const pageSize = 200
/** One act of "Ghi" takes no more rows. */
export const mostRows = 5_000

export function prefetchBoard(search: Search): void {
  const input = boardInput(readFilters(search, initialBoard))
  prefetch(board.getRows, { ...input, PageIndex: 1, PageSize: pageSize })
  prefetch(board.getPayouts, { ...input, PageIndex: 1, PageSize: pageSize })
}

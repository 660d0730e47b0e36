import { type BankLine, bankLines, lineShows, lineState } from '@cardpro/contract/bank/bankLines/bankLines'
import type { RawInput } from '@cardpro/contract/kit/call'
import type { TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, onlyChosen } from '#kit/ui/list/list.ts'
import { readDays } from '#kit/ui/list/ranges.ts'

export type LineShow = (typeof lineShows)[number]
export type Direction = 'all' | 'in' | 'out'

/** Filters and page of the lines, as the address holds them. */
export const initialLines = {
  GeneralSearch: '',
  BankCardID: null as number | null,
  StatementID: null as number | null,
  fromDate: '',
  toDate: '',
  show: 'all',
  direction: 'all',
  PageIndex: 1,
  PageSize: 50,
}

export const showOf = (written: string): LineShow => lineShows.find((show) => show === written) ?? 'all'
export const directionOf = (written: string): Direction => (written === 'in' || written === 'out' ? written : 'all')

export const lineDays = ({ fromDate, toDate }: typeof initialLines) => readDays({ from: fromDate, to: toDate }, today())

export function linesInput(filters: typeof initialLines): RawInput<typeof bankLines.getLines> {
  const { from, to } = lineDays(filters)
  const { GeneralSearch, show, direction, fromDate: _from, toDate: _to, ...asked } = filters
  return {
    ...onlyChosen(asked),
    text: GeneralSearch,
    show: showOf(show),
    direction: directionOf(direction),
    ...(from !== '' && { fromDate: from }),
    ...(to !== '' && { toDate: to }),
  }
}

export const lineList = listOf(bankLines.getLines, {
  name: 'uploadBill',
  inputOf: linesInput,
  initial: initialLines,
  words: { StatementID: () => 'Của một sao kê' },
  hasOwnControl: ['GeneralSearch', 'BankCardID', 'fromDate', 'toDate', 'show', 'direction'],
})

export const stateTones: Record<number, TagTone> = {
  [lineState.fresh]: 'blue',
  [lineState.suggested]: 'blue',
  [lineState.skipped]: 'grey',
  [lineState.booked]: 'green',
  [lineState.partly]: 'orange',
  [lineState.unknown]: 'violet',
}

/** Whether something of a line is still to be booked. */
export const isOpen = ({ State, Left }: BankLine): boolean => State !== lineState.skipped && Left !== 0

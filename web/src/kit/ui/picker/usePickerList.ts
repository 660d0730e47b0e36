import type { Call } from '@cardpro/contract/kit/call'
import { bestFirst, rankRows } from '@cardpro/contract/kit/ranking'
import { searchText } from '@cardpro/contract/kit/text/safeText'
import { useCall } from '#kit/api/hooks.ts'
import { useDebounced } from '#kit/ui/hooks/timers.ts'
import { asRows, type PickerOption, type RowOf, type Source } from './pickerSource.ts'

export type FoundRow<C extends Call> = PickerOption & { row: RowOf<C> }

/** Between two keys of a quick typist. */
const restMs = 150

type Looking = {
  typed: string
  /** The text for which Enter was pressed before its list had come: it is read at once. */
  awaited: string | null
  isOn: boolean
}

/** The rows for what is typed, the best first. While they are on their way there are none: never those of an older text. */
export function usePickerList<C extends Call>(source: Source<C>, { typed, awaited, isOn }: Looking) {
  const rested = useDebounced(searchText(typed), restMs)
  const wanted = searchText(awaited ?? typed)
  const asked = awaited === null ? rested : wanted
  const list = useCall(source.call, source.input(asked), { enabled: isOn || awaited !== null })
  const isFresh = list.data !== undefined && !list.isPlaceholderData && (source.isWhole === true || asked === wanted)
  const rows = isFresh ? asRows<RowOf<C>>(list.data?.Data) : []
  const toOption = (row: RowOf<C>): FoundRow<C> => ({ ...source.option(row), row })
  return { list, isFresh, all: rows.map(toOption), found: rowsFor(source, wanted, rows).map(toOption) }
}

/** The rows that answer what is typed, the best first. */
export const rowsFor = <C extends Call>({ isWhole, find }: Source<C>, typed: string, rows: RowOf<C>[]): RowOf<C>[] =>
  (isWhole ? rankRows : bestFirst)(typed, rows, find)

import { type BoardRow, board, type Candidate } from '@cardpro/contract/bank/reconcile/board'
import { rowKind } from '@cardpro/contract/bank/reconcile/statementWords'
import { useState } from 'react'
import { send } from '#kit/api/client.ts'
import { useCall } from '#kit/api/hooks.ts'
import { useDebounced } from '#kit/ui/hooks/timers.ts'
import { isOpen } from './rowState.ts'

/** As many as there are keys for. */
const mostShown = 9
const typingMs = 250

export type Candidates = {
  /** The row that they are of; null: they are not looked at. */
  rowId: number | null
  list: Candidate[]
  isLoading: boolean
  /** The box for a bill, a code, four digits or an amount is open. */
  isSearching: boolean
  text: string
  setText: (text: string) => void
  search: (rowId: number) => void
  close: () => void
  /** Those of the row as the server has them, also before they are shown. */
  ready: () => Promise<Candidate[]>
}

type Searched = { rowId: number; text: string }

/** The bills that the row under the cursor may be, best first; numbered 1 to 9. */
export function useCandidates(row: BoardRow | undefined): Candidates {
  const [searched, setSearched] = useState<Searched | null>(null)
  const own = ownOf(searched, row)
  const typed = own?.text ?? ''
  const text = useDebounced(typed, typingMs)
  const asked = askedOf(row, own)
  const input = { RowID: row?.RowID ?? 1, text }
  const found = useCall(board.getCandidates, input, { enabled: asked.isAsked, silent: true })
  const answered = asked.isAsked && !found.isPlaceholderData ? found.data?.Data : asked.known
  const list = answered?.slice(0, mostShown) ?? []
  return {
    rowId: asked.rowId,
    list,
    isLoading: answered === undefined,
    isSearching: own !== null,
    text: typed,
    setText: (next) => setSearched((old) => old && { ...old, text: next }),
    search: (rowId) => setSearched({ rowId, text: '' }),
    close: () => setSearched(null),
    ready: async () =>
      answered === undefined ? (await send<typeof board.getCandidates>(board.getCandidates, input)).Data : list,
  }
}

const ownOf = (searched: Searched | null, row: BoardRow | undefined): Searched | null =>
  searched !== null && searched.rowId === row?.RowID ? searched : null

type CandidateQuery = { rowId: number | null; isAsked: boolean; known: Candidate[] | undefined }

/** Whether the server is asked for the bills of a row; where there is one only, the board has it already. */
function askedOf(row: BoardRow | undefined, own: Searched | null): CandidateQuery {
  if (own) return { rowId: own.rowId, isAsked: true, known: undefined }
  if (!row || !isOffered(row)) return { rowId: null, isAsked: false, known: [] }
  if (row.Candidates > 1) return { rowId: row.RowID, isAsked: true, known: undefined }
  return { rowId: row.RowID, isAsked: false, known: row.Match ? [row.Match] : [] }
}

const isOffered = (row: BoardRow): boolean => isOpen(row) && row.Kind === rowKind.sale && row.Candidates > 0

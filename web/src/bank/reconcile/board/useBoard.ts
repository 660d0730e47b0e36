import { type BoardRow, board } from '@cardpro/contract/bank/reconcile/board'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import type { Search } from '#kit/ui/list/filters.ts'
import { useParameters, useSetSearch } from '#kit/ui/list/useFilters.ts'
import { boardInput, pageSize, showOf, useBoardFilters } from './boardFilters.ts'
import { groupKeyOf, type LotGroup, nextUnclear, partsOf, rowKey, walkOf } from './boardLines.ts'
import { progressOf, slotsOf } from './credits.ts'
import { atRow, type Cursor, type Ground, noCursor } from './cursor.ts'
import type { Decision } from './decisions.ts'
import { differencesOf } from './differences.ts'
import { forecastOf } from './forecast.ts'
import { shownRows } from './overlay.ts'
import { isShown, isUnclear } from './rowState.ts'
import { useAllPages } from './useAllPages.ts'
import { useCredits } from './useCredits.ts'
import { useDecisions } from './useDecisions.ts'

export type Board = ReturnType<typeof useBoard>

/** What is on the board, what was decided on it, and the keyboard focus. */
export function useBoard() {
  const [filters, setFilters] = useBoardFilters()
  const [said, say] = useState('')
  const input = boardInput(filters)
  const { read, payouts, missed, bank, ...state } = useReads(input)
  const { bankCredits } = bank
  const decisions = useDecisions(say)
  const show = showOf(filters)
  const rows = useMemo(() => shownRows(read.rows, decisions.overlay), [read.rows, decisions.overlay])
  const bills = missed.data?.Data
  const drawn = useMemo(() => {
    const waits = new Set(bankCredits.waiting.flatMap(({ PayoutIDs }) => PayoutIDs))
    const shown = rows.filter((row) => isShown(row, show) && (show !== 'waiting' || waits.has(row.PayoutID)))
    const slots = slotsOf(partsOf(payouts.rows, shown), bankCredits, show)
    const parts = slots.flatMap((slot) => (slot.kind === 'part' ? [slot.part] : []))
    const walk = walkOf(parts)
    return {
      slots,
      parts,
      walk,
      entries: differencesOf(walk, show === 'all' || show === 'missed' ? (bills ?? []) : []),
    }
  }, [payouts.rows, rows, show, bills, bankCredits])
  const folds = useFolds(show !== 'all')
  const ground: Ground = { ...drawn, isClosed: folds.isClosed }
  const [cursor, setCursor, steps] = useCursor(drawn.walk, folds.keepOpen)
  return {
    filters,
    setFilters,
    show,
    rows,
    walk: drawn.walk,
    ground,
    cursor,
    setCursor,
    steps,
    folds,
    bankCredits,
    waiting: bank.waiting,
    progress: useMemo(() => progressOf(rows, bankCredits), [rows, bankCredits]),
    forecast: useMemo(() => forecastOf(rows), [rows]),
    missed: missed.data?.Total ?? 0,
    isCut: read.isCut,
    ...state,
    decisions,
    said,
    say,
    /** After rows were decided on: to the next that is unclear, never to the top; what is still unclear keeps the cursor. */
    decide: (decision: Decision) => {
      const after = drawn.walk.map((row) => (decision.rowIds.includes(row.RowID) ? decision.as(row) : row))
      const touched = after.filter(({ RowID }) => decision.rowIds.includes(RowID))
      for (const row of [...touched, ...drawn.walk.filter(({ RowID }) => decision.rowIds.includes(RowID))])
        folds.keepOpen(groupKeyOf(row))
      decisions.decide(decision)
      const last = touched.at(-1)
      const next = touched.find(isUnclear) ?? (last ? nextUnclear(after, last.RowID) : null)
      if (next) setCursor(atRow(cursor, next))
    },
  }
}

/** All that the board reads. */
function useReads(input: ReturnType<typeof boardInput>) {
  const read = useAllPages(board.getRows, input)
  const payouts = useAllPages(board.getPayouts, input)
  const missed = useCall(board.getMissed, { ...input, PageSize: pageSize })
  const bank = useCredits(input)
  const isMissedRead = missed.data !== undefined || missed.isError
  return {
    read,
    payouts,
    missed,
    bank,
    isReady: useOnce(read.isWhole && payouts.isWhole && isMissedRead && bank.isReady),
    isFetching: read.isFetching || payouts.isFetching || bank.isFetching,
    error: read.error ?? payouts.error ?? missed.error ?? bank.error,
    refetch: () => {
      read.refetch()
      payouts.refetch()
      void missed.refetch()
      bank.refetch()
    },
  }
}

/** True from the first time on. */
function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}

/** Which lô are closed: those without anything unclear. What was open stays open, so that nothing jumps. */
function useFolds(areAllOpen: boolean) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const isClosed = ({ key, rows }: LotGroup): boolean =>
    !areAllOpen && !rows.some(isUnclear) && kept.has(key) === toggled.has(key)
  return {
    isClosed,
    keepOpen: (key: string) => setKept((old) => (old.has(key) ? old : new Set([...old, key]))),
    toggle: (key: string) =>
      setToggled((old) => new Set(old.has(key) ? [...old].filter((one) => one !== key) : [...old, key])),
  }
}

const addressAfterMs = 300

/** The cursor, which the address keeps as the row it is at. */
function useCursor(walk: BoardRow[], keepOpen: (groupKey: string) => void) {
  const search = useParameters()
  const setSearch = useSetSearch()
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [steps, setSteps] = useState(0)
  const first = walk.find(({ RowID }) => RowID === search['row']) ?? nextUnclear(walk, null)
  const shown = cursor ?? (first ? atRow(noCursor, first) : noCursor)
  const row = walk.find((one) => rowKey(one) === shown.line)
  const rowId = row?.RowID ?? null
  useEffect(() => {
    if (cursor === null || rowId === null) return undefined
    const timer = setTimeout(() => setSearch((old: Search) => ({ ...old, row: rowId }), true), addressAfterMs)
    return () => clearTimeout(timer)
  }, [cursor, rowId, setSearch])
  const openedIn = cursor === null && first ? groupKeyOf(first) : null
  const open = useEffectEvent(keepOpen)
  useEffect(() => {
    if (openedIn !== null) open(openedIn)
  }, [openedIn])
  const set = (next: Cursor) => {
    const target = walk.find((one) => rowKey(one) === next.line)
    if (target) keepOpen(groupKeyOf(target))
    setCursor(next)
    setSteps((before) => before + 1)
  }
  return [shown, set, steps] as const
}

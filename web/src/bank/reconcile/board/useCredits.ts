import { credits } from '@cardpro/contract/bank/reconcile/credits'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { useMemo } from 'react'
import { useCall, useCalls } from '#kit/api/hooks.ts'
import { type boardInput, pageSize } from './boardFilters.ts'
import type { BankCredits } from './credits.ts'
import { useAllPages, useSame } from './useAllPages.ts'

/** The server takes so many lines at once; of more than `mostAsked` the rest shows without suggestions until it is opened. */
const atOnce = 50
const mostAsked = 200

/** What the bank credited about the days of the board, what each line may be, and what waits for one. */
export function useCredits(input: ReturnType<typeof boardInput>) {
  const read = useAllPages(credits.getCredits, input)
  const waiting = useCall(credits.getWaiting, { ...input, PageSize: pageSize }, { silent: true })
  const ids = read.rows.slice(0, mostAsked).map(({ LineID }) => LineID)
  const asked = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  )
  const answers = useCalls(
    lineMatches.getSuggestions,
    asked.map((LineIDs) => ({ LineIDs })),
  )
  const advice = useSame(answers.flatMap(({ data }) => data?.Data ?? []))
  const money = waiting.data?.Data
  const bankCredits: BankCredits = useMemo(
    () => ({
      credits: read.rows,
      best: new Map(advice.flatMap(({ LineID, Suggestions: [first] }) => (first ? [[LineID, first] as const] : []))),
      waiting: money ?? [],
    }),
    [read.rows, advice, money],
  )
  return {
    bankCredits,
    waiting: waiting.data?.Total ?? 0,
    isReady:
      (read.isWhole || read.error !== null) &&
      (waiting.data !== undefined || waiting.isError) &&
      answers.every(({ data, isError }) => data !== undefined || isError),
    isFetching: read.isFetching || waiting.isFetching,
    error: read.error,
    refetch: () => {
      read.refetch()
      void waiting.refetch()
    },
  }
}

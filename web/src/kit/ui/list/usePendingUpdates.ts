import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { ownChanges } from '#kit/api/hooks.ts'
import type { DataTableProps } from '#kit/ui/table/tableProps.ts'
import { type Answer, isDue, type ListSnapshot, seenWith, waitingText } from './pendingUpdates.ts'

type PendingUpdates<Row> = {
  rows: Row[] | undefined
  /** What waits to be shown: `3 mới`. */
  waiting: string
  show: () => void
}

/**
 * The rows of a list, which is read again on every change in the shop. While the user works with the
 * rows none of them moves: what others add, remove or move waits until the user shows it.
 */
export function usePendingUpdates<Row extends object, Sum>(
  props: DataTableProps<Row, Sum>,
  { box, isChosen }: { box: RefObject<HTMLDivElement | null>; isChosen: boolean },
): PendingUpdates<Row> {
  const keyOf = (row: Row) => String(row[props.rowKey])
  const [seen, showAll] = useSeen(props, keyOf)
  const isHeld = seen !== null && seen.rows !== seen.answer
  const decide = useEffectEvent(() => isHeld && !isChosen && !isAtWork(box.current) && showAll())
  useLayoutEffect(() => void decide(), [seen?.answer])
  return {
    rows: isHeld ? seen.rows : props.query.data?.Data,
    waiting: isHeld ? waitingText(seen, keyOf) : '',
    show: () => {
      showAll()
      goToTop(box.current)
    },
  }
}

/** What the list shows of the present answer, and a function to show all of it. */
function useSeen<Row extends object, Sum>(props: DataTableProps<Row, Sum>, keyOf: (row: Row) => string) {
  const [seen, setSeen] = useState<ListSnapshot<Row> | null>(null)
  const answer = answerOf(props)
  if (answer && isDue(seen, answer)) setSeen(seenWith(seen, answer, keyOf))
  return [answer && seen, () => seen && setSeen({ ...seen, rows: seen.answer })] as const
}

/** Null where there is none yet, and where rows never wait: the heads of groups count those under them. */
function answerOf<Row extends object, Sum>({ query, state, list }: DataTableProps<Row, Sum>): Answer<Row> | null {
  if (!query.data || query.isPlaceholderData || !list || state[0].GroupBy) return null
  const question = JSON.stringify(state[2]?.all ?? state[0])
  return { question, answer: query.data.Data, isFresh: !query.isFetching, own: ownChanges() }
}

/** The pointer or the keyboard is in the list, a record of it is open, or it was scrolled to something. */
function isAtWork(list: HTMLElement | null): boolean {
  if (!list) return false
  const isTouched = list.matches(':hover') || list.contains(document.activeElement)
  return isTouched || isScrolled(list) || document.querySelector('.cp-drawer') !== null
}

const tableOf = (list: HTMLElement): Element | null => list.querySelector('.cp-table-box')
const isAbove = (list: HTMLElement): boolean => list.getBoundingClientRect().top < 0
const isScrolled = (list: HTMLElement): boolean => isAbove(list) || (tableOf(list)?.scrollTop ?? 0) > 0

/** New rows are mostly at the top. */
function goToTop(list: HTMLElement | null): void {
  if (!list) return
  tableOf(list)?.scrollTo({ top: 0 })
  if (isAbove(list)) list.scrollIntoView()
}

import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ownChanges } from '#api/ownChanges.ts'
import { type Seen, seenWith, waitingText } from './arrivals.ts'
import type { DataTableProps } from './tableProps.ts'

type Arrivals<Row> = {
  rows: Row[] | undefined
  /** What waits to be shown: `3 mới`. */
  waiting: string
  show: () => void
  list: RefObject<HTMLDivElement | null>
}

/**
 * The rows of a list, which is read again whenever somebody in the shop changes something. While the user works with the
 * rows none of them moves: what others add, take away or move waits until he asks for it.
 */
export function useArrivals<Row extends object, Sum>(
  { query, state, rowKey, list }: DataTableProps<Row, Sum>,
  isChosen: boolean,
): Arrivals<Row> {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<Seen<Row> | null>(null)
  const found = query.data?.Data
  const keyOf = (row: Row) => String(row[rowKey])
  const question = JSON.stringify(state[2]?.all ?? state[0])
  // The heads of groups count the rows under them, so those stand as they were counted.
  const mayWait = list !== undefined && !state[0].GroupBy
  const own = ownChanges()
  const isAnswered = found !== undefined && query.isPlaceholderData !== true
  const isSeen = seen?.answer === found && seen?.question === question
  const isHeld = seen !== null && seen.rows !== seen.answer
  // It was asked for again and nothing else came of it.
  const isSettled = seen !== null && !query.isFetching && (!seen.isFresh || (isHeld && own > seen.own))
  if (isAnswered && (!isSeen || isSettled))
    setSeen(seenWith(seen, { question, answer: found, isFresh: !query.isFetching, own }, keyOf))

  const isWaiting = mayWait && isAnswered && isSeen && isHeld
  const showAll = () => seen && setSeen({ ...seen, rows: seen.answer })
  const decide = useEffectEvent(() => isWaiting && !isChosen && !isAtWork(box.current) && showAll())
  useLayoutEffect(() => void decide(), [seen?.answer])
  return {
    rows: isWaiting ? seen?.rows : found,
    waiting: isWaiting && seen ? waitingText(seen, keyOf) : '',
    show: () => {
      showAll()
      goToTop(box.current)
    },
    list: box,
  }
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

/** What is new stands at the top, mostly. */
function goToTop(list: HTMLElement | null): void {
  if (!list) return
  tableOf(list)?.scrollTo({ top: 0 })
  if (isAbove(list)) list.scrollIntoView()
}

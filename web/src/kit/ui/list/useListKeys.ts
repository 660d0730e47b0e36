import type { KeyboardEvent } from 'react'
import { useFormContext } from '#kit/ui/form/FormContext.ts'

type ListKeys = {
  isOpen: boolean
  hasValue: boolean
  /** False while the list is not yet that of what is typed. Without it the list is always there. */
  isFresh?: boolean
  isTyped?: boolean
  /** Enter or Tab on a list that has not come yet. */
  onWait?: () => void
  /** Enter on a list that has come and marks no row yet: it marks its first one a moment later. */
  onFirst?: () => void
  /** Tab after a search: takes the marked row. */
  onTake?: (index: number) => void
  onClear?: () => void
}

type Key = KeyboardEvent<HTMLElement>

/**
 * The keys of a box with a list, handled before the box gets them. Enter on a filled, closed box goes on with the form
 * instead of opening the list again, and waits for a list that has not come yet; Tab takes the row for the typed text and
 * goes to the next box.
 */
export function useListKeys({ isOpen, hasValue, isFresh = true, isTyped = false, ...acts }: ListKeys) {
  const goOn = useFormContext()?.goOn
  const isLooking = isOpen || isTyped
  const onEnter = (event: Key, box: HTMLInputElement) => {
    if (isLooking && !isFresh) takeKey(event, acts.onWait)
    else if (isTyped && acts.onFirst && markedIn(box) < 0) takeKey(event, acts.onFirst)
    else if (!isLooking && hasValue && goOn) takeKey(event, goOn)
  }
  const onTab = (event: Key, box: HTMLInputElement) => {
    if (!isLooking) return
    // The list would take its first row and keep the keyboard.
    event.stopPropagation()
    if (isTyped && isFresh) acts.onTake?.(markedIn(box))
    else if (isTyped) acts.onWait?.()
  }
  return (event: Key) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter') onEnter(event, event.target)
    else if (event.key === 'Tab') onTab(event, event.target)
    else if (event.key === 'Delete' && hasValue && !isTyped && acts.onClear) takeKey(event, acts.onClear)
  }
}

function takeKey(event: Key, act: (() => void) | undefined): void {
  event.preventDefault()
  event.stopPropagation()
  act?.()
}

/** The place of the row that is marked active in the box; −1 if there is none. */
const markedIn = (box: HTMLInputElement): number =>
  Number(/_(\d+)$/.exec(box.getAttribute('aria-activedescendant') ?? '')?.[1] ?? -1)

import { useEffect, useRef, useState } from 'react'
import { focusNextEmpty } from '#ui/form/nextBox.ts'

/** Where the focus goes once the record made under a picker is saved, or the making is cancelled. */
export function useFocusAfter() {
  const box = useRef<HTMLDivElement>(null)
  const [goal, setGoal] = useState<'next' | 'back' | null>(null)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('[role="combobox"]')
    if (goal === null || !input) return
    if (goal === 'next') focusNextEmpty(input)
    else input.focus()
    setGoal(null)
  }, [goal])
  return [box, setGoal] as const
}

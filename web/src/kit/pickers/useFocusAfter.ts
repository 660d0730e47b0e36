import { useEffect, useRef, useState } from 'react'

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

/** Puts the keyboard on the first empty box after this one, in its form; on the box itself where all are filled. */
function focusNextEmpty(box: HTMLElement): void {
  const boxes = [...(box.closest('form')?.querySelectorAll<HTMLInputElement>(boxesOfForm) ?? [])]
  const next = boxes.slice(boxes.indexOf(box as HTMLInputElement) + 1).find(isEmptyBox)
  ;(next ?? box).focus()
}

const boxesOfForm = 'input:is([type="text"], [type="search"], [type="tel"], :not([type])), textarea'

function isEmptyBox(box: HTMLInputElement): boolean {
  if (box.disabled || box.readOnly || box.tabIndex < 0 || box.value !== '' || box.offsetParent === null) return false
  return box.closest('.ant-select')?.querySelector('.ant-select-content-has-value') == null
}

import type { Call } from '@cardpro/contract/kit/call'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { BoxProps } from '#kit/ui/form/Field.tsx'
import { useListKeys } from '#kit/ui/list/useListKeys.ts'
import { isNothing, type PickerOption, type PickerProps, useRemember, useRemembered } from './pickerSource.ts'
import { type FoundRow, usePickerList } from './usePickerList.ts'

export type PickerBoxProps<C extends Call> = Omit<PickerProps<C>, 'name' | 'label' | 'required'> &
  BoxProps<number | string | null>

/** The row that makes a new one; no row of a call has this value. */
export const createValue = '\u0000new'

type Used<C extends Call> = Pick<PickerBoxProps<C>, 'value' | 'onChange' | 'source' | 'known' | 'create' | 'onPick'>

/** What is typed and found in a picker, and what it takes. */
export function usePicker<C extends Call>(props: Used<C>, box: RefObject<HTMLElement | null>) {
  const { value, source, create } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [awaited, setAwaited] = useState<string | null>(null)
  const { answer, setPicked } = usePickerAnswer(props)
  // A value that came without its name has to be looked up, even when the list is not opened.
  const isNameless = !isNothing(value) && !answer
  const { list, isFresh, all, found } = usePickerList(source, { typed, awaited, isOn: isOpen || isNameless })
  const shown = isNothing(value) ? undefined : (all.find((one) => one.value === value) ?? answer)
  useRemember(source, shown)
  const close = () => {
    setAwaited(null)
    setOpen(false)
    setTyped('')
  }
  const isLooking = typed !== '' || awaited !== null
  const take = (option: FoundRow<C> | null) => {
    close()
    setPicked(option ?? undefined)
    props.onChange?.(option?.value ?? null)
    props.onPick?.(option?.row ?? null)
  }
  const make = (text: string) => {
    close()
    create?.onCreate(text)
  }
  const choose = (chosen: number | string | null) =>
    chosen === createValue ? make(typed) : take(found.find((one) => one.value === chosen) ?? null)
  const first = found.find((one) => one.disabled !== true)
  useAwaited({ awaited, isThere: isFresh || list.error !== null }, (text) => {
    setAwaited(null)
    if (first) take(first)
    else if (isFresh && create && box.current?.contains(document.activeElement)) make(text)
  })
  const onKey = useListKeys({
    isOpen,
    hasValue: !isNothing(value),
    isFresh,
    isTyped: isLooking,
    onWait: () => setAwaited(typed),
    ...(first && { onFirst: () => take(first) }),
    onTake: (index) => found.slice(index, index + 1).forEach((one) => take(one)),
    onClear: () => take(null),
  })
  return {
    list,
    isFresh,
    found,
    typed,
    setTyped,
    isOpen,
    setOpen,
    awaited,
    choose,
    onKey,
    stopWaiting: () => setAwaited(null),
    // While the user types, the selected value must not decide which row is marked.
    shown: isLooking ? undefined : shown,
  }
}

/** Settles once what Enter was pressed for, as soon as its list has come or has failed. */
function useAwaited(state: { awaited: string | null; isThere: boolean }, act: (text: string) => void): void {
  const { awaited, isThere } = state
  const settle = useEffectEvent(act)
  useEffect(() => {
    if (awaited === null || !isThere) return
    const timer = setTimeout(() => settle(awaited))
    return () => clearTimeout(timer)
  }, [awaited, isThere])
}

/** The name of the value, where it came with one. */
function usePickerAnswer<C extends Call>({ source, known, value }: Used<C>) {
  const [picked, setPicked] = useState<PickerOption | undefined>(known)
  const remembered = useRemembered(source)
  return { answer: [picked, known, remembered(value)].find((one) => one?.value === value), setPicked }
}

import type { Call, Data, RawInput } from '@cardpro/contract/kit/call'
import type { Findable } from '@cardpro/contract/kit/ranking'
import { type ReactNode, useEffect } from 'react'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { useFormContext } from '#kit/ui/form/FormContext.ts'

/** A row of the list as a choice: its name, and in quieter ink the fact that decides (limit, fee, balance). */
export type PickerOption = { value: number | string; label: string; fact?: ReactNode; disabled?: boolean }
export type RowOf<C extends Call> = Data<C> extends (infer Row)[] ? Row : never

export type Source<C extends Call> = {
  /** A list call; the server searches, without accents and by the tail of a phone number. */
  call: C
  input: (search: string) => RawInput<C>
  option: (row: RowOf<C>) => PickerOption
  /** What a row is ranked by: what names it alone, and its other words. */
  find: (row: RowOf<C>) => Findable
  /** The call answers all its rows and searches nothing itself: it is searched here. */
  isWhole?: true
}

export type PickerProps<C extends Call> = FieldProps & {
  source: Source<C>
  /** Shown for a value that is not among the rows found, such as the one a form opens with. */
  known?: PickerOption | undefined
  /** The last row of the list: the way to make a new one without leaving the form; it may begin with what was typed. */
  create?: { label: (typed: string) => string; onCreate: (typed: string) => void } | undefined
  onPick?: ((row: RowOf<C> | null) => void) | undefined
}

/** What was picked in this form, or in the draft it took up, by its name. */
export function useRemembered<C extends Call>({ call }: Source<C>): (value: unknown) => PickerOption | undefined {
  const picked = useFormContext()?.picked
  return (value) => {
    const one = picked?.get(`${call.path} ${String(value)}`)
    return one && { value: one.Value, label: one.Label }
  }
}

/** A draft names what was picked, since the value alone means nothing to a reader. */
export function useRemember<C extends Call>({ call }: Source<C>, shown: PickerOption | undefined): void {
  const picked = useFormContext()?.picked
  const { value: Value, label: Label } = shown ?? {}
  useEffect(() => {
    if (picked && Value !== undefined && Label !== undefined)
      picked.set(`${call.path} ${Value}`, { Call: call.path, Value, Label })
  }, [picked, call.path, Value, Label])
}

export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

export const asRows = <Row>(data: unknown): Row[] => (Array.isArray(data) ? (data as Row[]) : [])

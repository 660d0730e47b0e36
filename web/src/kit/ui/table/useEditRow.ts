import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { useState } from 'react'
import { send } from '#kit/api/client.ts'
import { useRefresh } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { session } from '#kit/api/session.ts'
import { checkInput } from '#kit/ui/form/checkInput.ts'

type EditOptions<C extends Call, Row> = {
  idOf: (row: Row) => number
  /** The whole record as its form would send it. */
  inputOf: (row: Row) => Partial<RawInput<C>> | Promise<Partial<RawInput<C>>>
  /** What is read again once it is written. */
  refresh: readonly Call[]
}
type EditRow<C extends Call, Row> = (row: Row, change: Partial<RawInput<C>>) => Promise<string>

/**
 * Writes one field of a row through the call of the record's own form: the rest is sent as it is stored, with the Version
 * that the row shows, so that no newer change is written over. Answers the sentence that refuses it, or an empty one.
 * It stays the same as long as the screen is there; so do the options, as they were when it came.
 */
export function useEditRow<C extends Call, Row extends { Version: number }>(
  call: C,
  options: EditOptions<C, Row>,
): EditRow<C, Row> {
  const reload = useRefresh()
  const [edit] = useState(() => editorOf(call, { ...options, reload }))
  return edit
}

function editorOf<C extends Call, Row extends { Version: number }>(
  call: C,
  { idOf, inputOf, refresh, reload }: EditOptions<C, Row> & { reload: ReturnType<typeof useRefresh> },
): EditRow<C, Row> {
  let last: Promise<unknown> = Promise.resolve()
  const shopId = session().shop?.ShopID
  const mine = new Map<number, Own<C>>()

  const write = async (row: Row, change: Partial<RawInput<C>>): Promise<string> => {
    try {
      const own = ownOf(mine.get(idOf(row)), row)
      const Version = own?.to ?? row.Version
      const changes = { ...own?.changes, ...change }
      const checked = checkInput(call, { ...(await inputOf(row)), ...changes, Version }, new Map())
      if ('errors' in checked) return checked.errors[0]?.errors[0] ?? ''
      await send(call, checked.input, { shopId })
      mine.set(idOf(row), { from: own?.from ?? Version, to: Version + 1, changes })
      await reload(refresh)
      return ''
    } catch (failure) {
      void reload(refresh)
      return sentenceOf(failure, Object.keys(change)[0] ?? '')
    }
  }
  // One after the other: the next takes the Version that this one makes.
  return (row, change) => {
    const written = last.then(() => write(row, change))
    last = written
    return written
  }
}

/** What the own changes before made of a record. */
type Own<C extends Call> = { from: number; to: number; changes: Partial<RawInput<C>> }

/** Those that the row does not show yet. */
const ownOf = <C extends Call>(known: Own<C> | undefined, { Version }: { Version: number }): Own<C> | undefined =>
  known && Version >= known.from && Version < known.to ? known : undefined

/** The field's own sentence, where the server has one. */
function sentenceOf(failure: unknown, field: string): string {
  if (!(failure instanceof Error)) return String(failure)
  return failure instanceof Refusal ? (failure.errors[field] ?? failure.message) : failure.message
}

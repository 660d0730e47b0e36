import type { Call, Data, EditInput, Input } from '@cardpro/contract/kit/call'
import type { WriteCtx } from '#kit/context.ts'
import { staleError } from './errors.ts'
import { isGroup, readInput } from './input.ts'

type EditCall = Call & { edits: string }

type Editing<C extends EditCall> = {
  /** Locks the record, refuses who may not change it, and answers what its form would send to leave it as it is. */
  stored: (ctx: WriteCtx, id: number, sent: EditInput<C>) => Promise<object>
  /** Saves a whole record. */
  save: (ctx: WriteCtx, input: Input<C>) => Promise<Data<C>>
}

/** Does a call that makes or changes records: `save` gets the whole record, with what was sent over what is stored. */
export const editRecord =
  <C extends EditCall>(call: C, { stored, save }: Editing<C>) =>
  async (ctx: WriteCtx, sent: EditInput<C>): Promise<Data<C>> =>
    save(ctx, await wholeRecord(call, sent, (id) => stored(ctx, id, sent)))

/** The record as it is to be: of one that is made, what was sent. Its version and what is confirmed are only ever sent. */
export async function wholeRecord<C extends EditCall>(
  call: C,
  sent: EditInput<C>,
  stored: (id: number) => Promise<object>,
): Promise<Input<C>> {
  const id: unknown = Reflect.get(sent, call.edits)
  if (typeof id !== 'number') return readInput<C['input']>(call.input, sent)
  const { Version: _, Confirm: __, ...kept }: Record<string, unknown> = { ...(await stored(id)) }
  const whole = Object.entries(sent).map(([name, value]) => {
    const before = kept[name]
    return [name, isGroup(before) && isGroup(value) ? { ...before, ...value } : value]
  })
  return readInput<C['input']>(call.input, { ...kept, ...Object.fromEntries(whole) })
}

type Versions = { asked: number | undefined; now: number; by?: string }

/**
 * Refuses a write on a record that was changed since it was read. Without a Version the last write wins, and the log notes
 * it: the specification's own caller sends none, our screens always do. `record` names its kind: `Đơn`, `Khách hàng`.
 */
export function ensureVersion(ctx: WriteCtx, record: string, { asked, now, by = '' }: Versions): void {
  if (asked === undefined) ctx.isUnversioned = true
  else if (asked !== now) throw staleError(record, by)
}

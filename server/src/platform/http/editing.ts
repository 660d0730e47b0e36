import type { Call, Data, Input, Sent } from '@cardpro/contract/basic/call'
import type { WriteCtx } from '#platform/context.ts'
import { isGroup, readInput } from './input.ts'

type EditCall = Call & { edits: string }

type Editing<C extends EditCall> = {
  /** Locks the record, refuses who may not change it, and answers what its form would send to leave it as it is. */
  stored: (ctx: WriteCtx, id: number, sent: Sent<C>) => Promise<object>
  /** Saves a whole record. */
  save: (ctx: WriteCtx, input: Input<C>) => Promise<Data<C>>
}

/** Does a call that makes or changes records: `save` gets the whole record, with what was sent over what is stored. */
export const editing =
  <C extends EditCall>(call: C, { stored, save }: Editing<C>) =>
  async (ctx: WriteCtx, sent: Sent<C>): Promise<Data<C>> =>
    save(ctx, await wholeRecord(call, sent, (id) => stored(ctx, id, sent)))

/** The record as it is to be: of one that is made, what was sent. Its version and what is confirmed are only ever sent. */
export async function wholeRecord<C extends EditCall>(
  call: C,
  sent: Sent<C>,
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

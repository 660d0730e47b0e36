import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Refusable } from '#kit/refusableRows.ts'
import { reverse } from './ledger.service.ts'

/** Reverses journals, each of which may be refused alone: in one posting, or one by one where one of them is refused. */
export async function reverseEach(ctx: WriteCtx, journalIds: number[], note: string): Promise<Refusable<undefined>[]> {
  if (journalIds.length === 0) return []
  const refusal = await refusalOf(reverse(ctx, journalIds, note))
  if (refusal === undefined || journalIds.length === 1) return journalIds.map(() => refusal)
  const results: Refusable<undefined>[] = []
  for (const id of journalIds) results.push(await refusalOf(reverse(ctx, [id], note)))
  return results
}

const refusalOf = (work: Promise<unknown>): Promise<Refusable<undefined>> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof UserError) return error
      throw error
    },
  )

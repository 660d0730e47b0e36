import type { WriteCtx } from '#platform/context.ts'
import { together } from '#platform/database/together.ts'
import { UserError } from '#platform/http/errors.ts'
import { type Journal, post, reverse } from './ledger.service.ts'

// Postings of one journal that go along with others of the same transaction: those of the rows of a file.

/** One journal, in one posting with those that are handed in at the same moment: the rows of a file. */
export const postOne = together(async (ctx: WriteCtx, journals: Journal[]) => (await post(ctx, journals)).ids)

/** Reverses one journal together with others; where one of them cannot be reversed, each is tried by itself. */
export const reverseOne = together(
  async (ctx: WriteCtx, asked: { id: number; note: string }[]): Promise<(undefined | UserError)[]> => {
    const [first] = asked
    const alike = asked.filter(({ note }) => note === first?.note).map(({ id }) => id)
    if (first && alike.length === asked.length && (await refusalOf(reverse(ctx, alike, first.note))) === undefined)
      return []
    const results: (undefined | UserError)[] = []
    for (const { id, note } of asked) results.push(await refusalOf(reverse(ctx, [id], note)))
    return results
  },
)

async function refusalOf(work: Promise<unknown>): Promise<undefined | UserError> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
}

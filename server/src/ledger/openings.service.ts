import { amount, vnd } from '@cardpro/contract/fields'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { safeNote } from '#platform/safeNote.ts'
import { postOne, reverseOne } from './along.service.ts'
import type { About, Account } from './ledger.service.ts'

// What stood between a shop and somebody before the shop came to Card Pro: it is posted against capital.

/** Below zero the shop owes. */
export const openingAmount = vnd.refine(
  (value) => value !== 0 && amount.safeParse(Math.abs(value)).success,
  'Số tiền phải từ 1.000 đồng',
)

/** `title`: what the journal is called in the books, before the note. */
type Opening = {
  account: Account
  amountVnd: number
  ref: { kind: string; id: number }
  about: About
  title: string
  note: string
}

/** Answers the journal, and the note as it is kept. */
export async function postOpeningDebt(
  ctx: WriteCtx,
  { account, amountVnd, ref, about, title, note }: Opening,
): Promise<{ journalId: number; note: string }> {
  const capital = { kind: 411 as const }
  const [debit, credit] = amountVnd > 0 ? [account, capital] : [capital, account]
  const said = safeNote(note)
  const journalId = await postOne(ctx, {
    shopId: oneShop(ctx),
    postingDate: ctx.today,
    type: 'OPENING',
    refKind: ref.kind,
    refId: ref.id,
    note: said === '' ? title : `${title}: ${said}`,
    transfers: [{ debit, credit, amountVnd: Math.abs(amountVnd), about }],
  })
  if (journalId === null) throw new Error('an opening debt posted nothing')
  return { journalId, note: said }
}

/** `title`: as it was posted under. */
export const takeBackOpeningDebt = (ctx: WriteCtx, journalId: number, title: string): Promise<undefined> =>
  reverseOne(ctx, { id: journalId, note: `Hoàn tác ${title.toLowerCase()}` })

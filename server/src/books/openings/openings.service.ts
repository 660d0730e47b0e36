import { amount, vnd } from '@cardpro/contract/kit/fields'
import { OpeningDebt } from '@cardpro/contract/kit/files/openings'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { type Account, type Journal, post, reverse, type TransferDimensions } from '#books/ledger/ledger.service.ts'
import { reverseEach } from '#books/ledger/reverseEach.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { safeNote } from '#kit/safeNote.ts'

const sql = loadSql(import.meta.url, './openings.sql')

// Debts of customers, partners and collaborators from before the shop came to Card Pro: they are posted against capital.

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
  about: TransferDimensions
  title: string
  note: string
}

/** The journal of an opening debt, and its note as it is kept. */
type PostedOpening = { journalId: number; note: string }

/** Posts opening debts with one statement; a row with a note that may not be kept is refused alone. */
export async function postOpeningDebts(
  ctx: WriteCtx,
  openings: Refusable<Opening>[],
): Promise<Refusable<PostedOpening>[]> {
  const noted = eachRow(openings, (opening) => ({ opening, note: safeNote(opening.note), id: newId() }))
  await post(
    ctx,
    noted.filter(isAccepted).map(({ opening, note, id }) => journalOf(ctx, opening, { note, id })),
  )
  return eachRow(noted, ({ id, note }) => ({ journalId: id, note }))
}

function journalOf(
  ctx: WriteCtx,
  { account, amountVnd, ref, about, title }: Opening,
  { note, id }: { note: string; id: number },
): Journal {
  const capital = { kind: accountKind.capital }
  const [debit, credit] = amountVnd > 0 ? [account, capital] : [capital, account]
  return {
    id,
    shopId: oneShop(ctx),
    postingDate: ctx.today,
    type: 'OPENING',
    refKind: ref.kind,
    refId: ref.id,
    note: note === '' ? title : `${title}: ${note}`,
    transfers: [{ debit, credit, amountVnd: Math.abs(amountVnd), about }],
  }
}

type Reversing = { title: string; reason?: string | undefined }

/** `title`: the one they were posted under. Without a reason the note states that they were undone. */
export const reverseOpeningDebts = (
  ctx: WriteCtx,
  journalIds: number[],
  { title, reason }: Reversing,
): Promise<Refusable<undefined>[]> =>
  reverseEach(ctx, journalIds, reason ?? `Hoàn tác ${title.charAt(0).toLowerCase()}${title.slice(1)}`)

export const reverseOpeningDebt = async (ctx: WriteCtx, journalId: number, reversing: Reversing): Promise<undefined> =>
  onlyRow(await reverseOpeningDebts(ctx, [journalId], reversing))

/** The kinds of accounts that opening debts are posted on. */
export type DebtKind = 131 | 331 | 3388

const OpeningRow = z.object({
  ownerId: z.number(),
  survivorId: z.number(),
  amountVnd: z.number(),
  leftVnd: z.number(),
  isCancelled: z.boolean(),
})
type OpeningRow = z.infer<typeof OpeningRow>
type CancelledOpening = { ownerId: number; amountVnd: number; name: string; reversalId: number }

/** `hold` locks the party until the transaction ends, and answers its name. */
type Cancelling = {
  journalId: number
  kind: DebtKind
  reason: string
  hold: (party: { ownerId: number; survivorId: number }) => Promise<string>
}

/** Reverses one opening debt that was typed wrong. Refused once anything of it was settled. */
export async function cancelOpeningDebt(
  ctx: WriteCtx,
  { journalId, kind, reason, hold }: Cancelling,
): Promise<CancelledOpening> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: journalId, kind }
  const seen = await ctx.db.optional(sql('find_opening'), params, OpeningRow)
  if (!seen) throw UserError.at('JournalID', 'Không có công nợ đầu này trong cửa hàng')
  const name = await hold(seen)
  const opening = await ctx.db.one(sql('find_opening'), params, OpeningRow)
  if (opening.isCancelled) throw new UserError(`Công nợ đầu của ${name} đã được hủy`, { code: 'ALREADY_CANCELLED' })
  ensureUnsettled(opening, name)
  const reversed = await reverse(ctx, [journalId], safeNote(reason, 'Reason'))
  const [reversalId] = reversed.ids
  if (reversalId === undefined) throw new Error('the reversal of an opening debt posted nothing')
  return { ownerId: opening.ownerId, amountVnd: opening.amountVnd, name, reversalId }
}

/** What was paid or counted against it would be left without its debt. */
function ensureUnsettled({ amountVnd, leftVnd }: OpeningRow, name: string): void {
  const size = Math.abs(amountVnd)
  const left = Math.max(0, leftVnd * Math.sign(amountVnd))
  if (left >= size) return
  const settled = `Công nợ đầu ${formatVnd(size)} của ${name} chỉ còn ${formatVnd(left)} chưa thu trả`
  const why = `${settled}, hãy hủy phiếu thu trả của khoản đó trước`
  throw new UserError(why, { blockers: [{ Code: 'OPENING_SETTLED', Message: why }] })
}

/** The opening debts of one party that are not undone, as they were posted. */
export const listOpeningDebts = (ctx: Ctx, kind: DebtKind, owner: number): Promise<OpeningDebt[]> =>
  ctx.db.rows(sql('list_openings'), { company_id: ctx.companyId, shop_ids: ctx.shopIds, kind, owner }, OpeningDebt)

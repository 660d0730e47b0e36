import type { Data, Input } from '@cardpro/contract/kit/call'
import { HeldCard } from '@cardpro/contract/people/cards/cardRows'
import { custody } from '@cardpro/contract/people/cards/cards'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextReceipt } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { attachFile } from '#kit/files/files.service.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { cardMissing } from '#people/cards/cards.service.ts'

const sql = loadSql(import.meta.url, './cardCustody.sql')

const CustodyRow = z.object({
  bank_code: z.string(),
  last4: z.string(),
  in_shop: z.number(),
  holder_id: z.number().nullable(),
  slot: z.string(),
  status: z.number(),
  last_id: z.number().nullable(),
  last_receipt: z.string().nullable(),
  is_staff_here: z.boolean(),
})
type CustodyRow = z.infer<typeof CustodyRow>
const CountRow = z.object({ found: z.number() })
const Holder = custody.getCardDataShop.summary!.shape.Holders.element

/** Where a card is, and with whom. */
export type CustodyPlace = { in_shop: number; holder_id: number | null; slot: string }

/** Hands a card over and writes a receipt. Where it is already nothing changes, and the last receipt is the answer. */
export async function changeHold(
  ctx: WriteCtx,
  input: Input<typeof custody.changeHold>,
): Promise<Data<typeof custody.changeHold>> {
  const id = input.cardDataID
  const after = placeOf(input)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const before = await ctx.db.optional(sql('lock_place'), { ...key, staff_id: after.holder_id }, CustodyRow)
  if (!before) throw cardMissing('cardDataID')
  if (!before.is_staff_here) throw UserError.at('StaffId', 'Nhân viên này không làm ở cửa hàng')
  const fileId = input.FileID ?? null
  if (fileId !== null) await attachFile(ctx, fileId, { owner: { kind: 'card', id }, field: 'FileID' })
  const last = isSamePlace(before, after) ? lastReceipt(before) : null
  if (last) return last
  const note = safeNote(input.Note)
  await ctx.db.run(sql('move_card'), { ...key, ...after, user_id: ctx.userId })
  const log = await logHold(ctx, id, { before, after, note, fileId })
  const { bank_code, last4, in_shop, holder_id, slot } = before
  await audit.record(ctx, {
    menu: 'cards',
    event: 'card.moveCustody',
    ref: { kind: 'card', id },
    detail: { bank_code, last4, receipt: log.ReceiptNo, note, before: { in_shop, holder_id, slot }, after },
  })
  return log
}

function placeOf({ cardInShop, StaffId, Slot }: Input<typeof custody.changeHold>): CustodyPlace {
  if (cardInShop === 2 && StaffId === undefined) throw UserError.at('StaffId', 'Vui lòng chọn nhân viên giữ thẻ')
  return {
    in_shop: cardInShop,
    holder_id: cardInShop === 2 ? (StaffId ?? null) : null,
    slot: cardInShop === 0 ? '' : safeNote(Slot, 'Slot'),
  }
}

/** Null for a card that is held since before there were receipts: it gets its first. */
function lastReceipt({
  last_id: id,
  last_receipt: no,
  in_shop: place,
}: CustodyRow): Data<typeof custody.changeHold> | null {
  if (id !== null && no !== null) return { HoldLogID: id, ReceiptNo: no }
  if (place === 0) throw UserError.at('cardInShop', 'Thẻ này khách đang giữ')
  return null
}

type Move = { before: CustodyPlace; after: CustodyPlace; note?: string; fileId?: number | null }

/** Writes down that a card changed hands; the receipt numbers of a shop run without gaps. */
export async function logHold(
  ctx: WriteCtx,
  cardId: number,
  { before, after, note = '', fileId = null }: Move,
): Promise<{ HoldLogID: number; ReceiptNo: string }> {
  const shopId = oneShop(ctx)
  const [id, ReceiptNo] = [newId(), await nextReceipt(ctx, shopId)]
  await ctx.db.run(sql('insert_hold'), {
    company_id: ctx.companyId,
    id,
    shop_id: shopId,
    card_id: cardId,
    receipt_no: ReceiptNo,
    from_place: before.in_shop,
    from_staff: before.holder_id,
    to_place: after.in_shop,
    to_staff: after.holder_id,
    slot: after.slot,
    note,
    file_id: fileId,
    at: ctx.now.toISOString(),
    user_id: ctx.userId,
  })
  return { HoldLogID: id, ReceiptNo }
}

export const isSamePlace = (one: CustodyPlace, other: CustodyPlace): boolean =>
  one.in_shop === other.in_shop && one.holder_id === other.holder_id && one.slot === other.slot

/** Refuses users who do not work in the shop, each at its field. */
export async function ensureStaffHere(ctx: Ctx, people: Record<string, number | null>): Promise<void> {
  for (const [field, id] of Object.entries(people)) {
    if (id === null) continue
    const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), staff_ids: [id] }
    const { found } = await ctx.db.one(sql('is_staff_here'), params, CountRow)
    if (found === 0) throw UserError.at(field, 'Nhân viên này không làm ở cửa hàng')
  }
}

/** The cards that are in the shop or with its staff, by holder. */
export async function listHeldCards(
  ctx: Ctx,
  input: Input<typeof custody.getCardDataShop>,
): Promise<Page<typeof custody.getCardDataShop>> {
  const scope = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    in_shop: input.cardInShop ?? null,
    staff_id: input.StaffId ?? null,
  }
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [holders, rows] = await Promise.all([
    ctx.db.rows(sql('holders'), scope, Holder),
    ctx.db.rows(sql('page_of_held'), { ...scope, ...place }, HeldCard),
  ])
  return { rows, total: holders.reduce((total, { Count }) => total + Count, 0), summary: { Holders: holders } }
}

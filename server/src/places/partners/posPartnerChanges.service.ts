import type { Input } from '@cardpro/contract/kit/call'
import { LinkFee } from '@cardpro/contract/places/partners/posPartner.fields'
import { changeStatus, PosPartnerChange, type posPartners } from '@cardpro/contract/places/partners/posPartners'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { ensureCodeFree, lockLink, namesOf } from './posPartnerEdit.ts'
import { linkMissing } from './posPartners.service.ts'

const sql = loadSql(import.meta.url, './posPartners.sql')
const TotalRow = z.object({ total: z.number() })
const Terms = z.object({ PartnerCode: z.string(), Fees: z.array(LinkFee) })
const StoredChange = z.object({
  pos_partner_id: z.number(),
  before: Terms,
  after: Terms,
  status: z.number(),
  requested_by: z.number(),
})

type GetLogPosCodePartnerCall = typeof posPartners.getLogPosCodePartner

export async function listChanges(
  ctx: Ctx,
  input: Input<GetLogPosCodePartnerCall>,
): Promise<Page<GetLogPosCodePartnerCall>> {
  const filter = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    from: input.fromDate ?? null,
    to: input.toDate ?? null,
    status: input.Status ?? null,
    pos_id: input.PosID ?? null,
    partner_id: input.PartnerID ?? null,
  }
  const window = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [rows, { total }] = await Promise.all([
    ctx.db.rows(sql('list_changes'), { ...filter, ...window }, PosPartnerChange),
    ctx.db.one(sql('count_changes'), filter, TotalRow),
  ])
  return { rows, total }
}

/** Approves or refuses a change. Four eyes: who asked for it does not approve it, but an owner may. */
export async function decideChange(
  ctx: WriteCtx,
  { LogID: id, Status, Note }: Input<typeof posPartners.updateStatusLogPosCodePartner>,
): Promise<null> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  await ctx.db.run(sql('lock_shop'), { company_id: ctx.companyId, shop_id: oneShop(ctx) })
  const change = await ctx.db.optional(sql('lock_change'), key, StoredChange)
  if (!change) throw UserError.at('LogID', 'Không có thay đổi này trong cửa hàng')
  if (change.status === Status) return null
  if (change.status !== changeStatus.waiting)
    throw new UserError(
      change.status === changeStatus.approved ? 'Thay đổi này đã được duyệt' : 'Thay đổi này đã bị từ chối',
    )
  if (Status === changeStatus.approved && change.requested_by === ctx.userId && !ctx.isOwner)
    throw noPermission('Bạn là người đề nghị thay đổi này, cần người khác duyệt')
  const link = await lockLink(ctx, change.pos_partner_id)
  if (!link) throw linkMissing()
  if (Status === changeStatus.approved) {
    const { PartnerCode, Fees } = change.after
    await ensureCodeFree(ctx, { id: change.pos_partner_id, partnerId: link.partner_id }, PartnerCode)
    const terms = { partner_code: PartnerCode, fees: JSON.stringify(Fees) }
    await ctx.db.run(sql('update_terms'), { ...key, id: change.pos_partner_id, ...terms, user_id: ctx.userId })
  }
  const note = safeNote(Note)
  await ctx.db.run(sql('decide_change'), { ...key, status: Status, note, user_id: ctx.userId })
  await audit.record(ctx, {
    menu: 'posPartners',
    event: Status === changeStatus.approved ? 'posPartner.approve' : 'posPartner.refuse',
    ref: { kind: 'posPartner', id: change.pos_partner_id },
    detail: {
      ...namesOf(link),
      note,
      before: { partner_code: change.before.PartnerCode },
      after: { partner_code: change.after.PartnerCode },
      newFees: change.after.Fees,
    },
  })
  return null
}

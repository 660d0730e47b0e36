import type { debts } from '@cardpro/contract/debts/debts'
import { partnerDirection } from '@cardpro/contract/debts/partnerDebts'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureAnyRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockOrders } from '#orders/lines/actions.service.ts'
import { ensureNotSettledSince } from '#orders/lines/laterSettlements.service.ts'
import { cancelVoucherLines } from '#orders/lines/voucherLines.service.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { findFunds, refuseOverdraft } from '#places/funds/funds.service.ts'

const sql = loadSql(import.meta.url, './partnerVouchers.sql')

type Cancel = typeof debts.cancelPayDebt

const Voucher = z.object({
  id: z.number(),
  code: z.string(),
  partnerId: z.number(),
  partner: z.string(),
  direction: z.literal([1, 2, 3]),
  fundId: z.number().nullable(),
  amountVnd: z.number(),
  journalId: z.number(),
  reversalId: z.number().nullable(),
  day: z.string(),
  at: z.string(),
  authorId: z.number(),
})

/** Whether a DebtID is that of a voucher with a partner, in the caller's shops. */
export async function isPartnerVoucher(ctx: WriteCtx, id: number): Promise<boolean> {
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id }
  return (await ctx.db.optional(sql('find_voucher'), key, z.object({ partnerId: z.number() }))) !== null
}

/** Takes a voucher with a partner back: the money goes back to its fund, the debts to their orders. A second call answers like the first. */
export async function cancelPartnerVoucher(
  ctx: WriteCtx,
  input: Input<Cancel>,
  approval?: Approval,
): Promise<Data<Cancel>> {
  const shopId = oneShop(ctx)
  if (!approval) ensureAnyRight(ctx, ['partnerDebts.cancel', 'partnerOrders.cancel'])
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: input.DebtID }
  const orders = await ctx.db.rows(sql('voucher_orders'), { company_id: ctx.companyId, id: input.DebtID }, IdRow)
  await lockOrders(
    ctx,
    orders.map(({ id }) => id),
  )
  const voucher = await ctx.db.one(sql('lock_voucher'), key, Voucher)
  if (voucher.reversalId !== null) {
    if (approval) throw new UserError(`Phiếu ${voucher.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
    return { ReversalJournalID: voucher.reversalId, NeedApproval: false }
  }
  const reason = safeNote(input.Reason, 'Reason')
  await ensureNotSettledSince(ctx, voucher)
  const { id: objectId, partnerId: refId, code, partner: subject } = voucher
  const asked = { kind: requestKind.cancelPartnerVoucher, objectId, refId, version: 0, code, subject, reason } as const
  if (!approval && (await asksSecondPerson(ctx, { ...asked, undone: [voucher] })))
    return { ReversalJournalID: 0, NeedApproval: true }
  return { ReversalJournalID: await takeBack(ctx, voucher, { shopId, reason }), NeedApproval: false }
}

async function takeBack(
  ctx: WriteCtx,
  voucher: z.infer<typeof Voucher>,
  { shopId, reason }: { shopId: number; reason: string },
): Promise<number> {
  const { fundId, direction, amountVnd } = voucher
  const fund = fundId === null ? undefined : (await findFunds(ctx, shopId, [fundId])).get(fundId)
  const reversed = await ledger.reverse(ctx, [voucher.journalId], reason)
  const [reversalId = 0] = reversed.ids
  if (fund && direction === partnerDirection.receive)
    refuseOverdraft(reversed, shopId, { ...fund, spentVnd: amountVnd, field: 'DebtID' })
  await ensureNotSettledSince(ctx, voucher, { isReversed: true })
  await Promise.all([
    ctx.db.run(sql('cancel_voucher'), {
      company_id: ctx.companyId,
      id: voucher.id,
      reversal_id: reversalId,
      reason,
    }),
    cancelVoucherLines(ctx, voucher.journalId, { reversalId, reason }),
    audit.record(ctx, {
      menu: 'partnerDebts',
      event: 'partnerVoucher.cancel',
      ref: { kind: 'partner', id: voucher.partnerId },
      detail: {
        code: voucher.code,
        partner: voucher.partner,
        amount: amountVnd,
        ...(fund && { fund: fund.name }),
        reason,
      },
    }),
  ])
  return reversalId
}

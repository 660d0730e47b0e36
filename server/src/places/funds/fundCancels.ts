import type { Data, Input } from '@cardpro/contract/kit/call'
import type { funds } from '@cardpro/contract/places/funds/funds'
import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockFunds, refuseOverdraft, usableFunds } from './funds.service.ts'

const sql = loadSql(import.meta.url, './funds.sql')
const Transfer = z.object({
  code: z.string(),
  from_id: z.number(),
  to_id: z.number(),
  amount_vnd: z.number(),
  fee_vnd: z.number(),
  is_cancelled: z.boolean(),
})

const Opening = z.object({ fund_id: z.number(), amount_vnd: z.number(), is_cancelled: z.boolean() })

/** Cancels a transfer by reversing its journal: the money and the bank's fee are where they were before. */
export async function cancelTransfer(
  ctx: WriteCtx,
  input: Input<typeof funds.cancelTransfer>,
): Promise<Data<typeof funds.cancelTransfer>> {
  const shopId = oneShop(ctx)
  const reason = safeNote(input.Reason, 'Reason')
  const { from, to, ...known } = await findTransfer(ctx, input.JournalID)
  const reversed = await ledger.reverse(ctx, [input.JournalID], reason)
  refuseOverdraft(reversed, shopId, { ...to, spentVnd: known.amount_vnd, field: 'JournalID' })
  const [reversalId] = reversed.ids
  if (reversalId === undefined) throw new Error('the reversal of a transfer posted nothing')
  await audit.record(ctx, {
    menu: 'funds',
    event: 'fundTransfer.cancel',
    ref: { kind: 'journal', id: input.JournalID },
    detail: { code: known.code, from: from.name, to: to.name, amount: known.amount_vnd, fee: known.fee_vnd, reason },
  })
  return { ReversalJournalID: reversalId, Code: `${known.code}/H` }
}

/** Cancels the opening balance of a fund by reversing its journal: the right one is then entered in the fund's form. */
export async function cancelOpening(
  ctx: WriteCtx,
  { JournalID: id, Reason }: Input<typeof funds.cancelOpening>,
): Promise<Data<typeof funds.cancelOpening>> {
  const shopId = oneShop(ctx)
  const reason = safeNote(Reason, 'Reason')
  const key = { company_id: ctx.companyId, shop_id: shopId, id }
  const seen = await ctx.db.optional(sql('find_opening'), key, Opening)
  if (!seen) throw UserError.at('JournalID', 'Không có số dư đầu này trong cửa hàng')
  await lockFunds(ctx, [seen.fund_id])
  const [opening, found] = await Promise.all([
    ctx.db.one(sql('find_opening'), key, Opening),
    usableFunds(ctx, { shopId, ids: [seen.fund_id], field: 'JournalID' }),
  ])
  const fund = found.get(seen.fund_id)
  if (!fund) throw new Error(`fund ${seen.fund_id} is not there`)
  if (opening.is_cancelled)
    throw new UserError(`Số dư đầu của quỹ ${fund.name} đã được hủy`, { code: 'ALREADY_CANCELLED' })
  const reversed = await ledger.reverse(ctx, [id], reason)
  refuseOverdraft(reversed, shopId, { ...fund, spentVnd: opening.amount_vnd, field: 'JournalID' })
  const [reversalId] = reversed.ids
  if (reversalId === undefined) throw new Error('the reversal of an opening balance posted nothing')
  await audit.record(ctx, {
    menu: 'funds',
    event: 'fundOpening.cancel',
    ref: { kind: 'fund', id: fund.id },
    detail: { name: fund.name, openingBalance: opening.amount_vnd, reason },
  })
  return { ReversalJournalID: reversalId }
}

/** The transfer with both its funds. They are locked, so the second of two calls that cancel it sees that it is done. */
async function findTransfer(ctx: WriteCtx, id: number) {
  const shopId = oneShop(ctx)
  const key = { company_id: ctx.companyId, shop_id: shopId, id }
  const seen = await ctx.db.optional(sql('find_transfer'), key, Transfer)
  if (!seen) throw UserError.at('JournalID', 'Không có phiếu chuyển quỹ này trong cửa hàng')
  const ids = [seen.from_id, seen.to_id]
  await lockFunds(ctx, ids)
  const [transfer, found] = await Promise.all([
    ctx.db.one(sql('find_transfer'), key, Transfer),
    usableFunds(ctx, { shopId, ids, field: 'JournalID' }),
  ])
  if (transfer.is_cancelled) throw new UserError(`Phiếu ${transfer.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
  const [from, to] = [found.get(transfer.from_id), found.get(transfer.to_id)]
  if (!from || !to) throw new Error(`transfer ${id} is between funds that are not there`)
  return { ...transfer, from, to }
}

import { type advances, type customerPays, moveKind } from '@cardpro/contract/cash/advances/advances'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type FundRow, refuseOverdraft, usableFunds } from '#places/funds/funds.service.ts'
import { findCarriers, usableCarrier } from '#places/funds/places.service.ts'
import { inBoth } from './advanceMoves.ts'
import { shopOf } from './advances.service.ts'

const sql = loadSql(import.meta.url, './advances.sql')

const Move = z.object({
  id: z.number(),
  shopId: z.number(),
  staffId: z.number(),
  staffName: z.string(),
  kind: z.number(),
  code: z.string(),
  fundId: z.number().nullable(),
  fundShopId: z.number(),
  amountVnd: z.number(),
  surplusVnd: z.number(),
  day: z.string(),
  journalId: z.number().nullable(),
  twinId: z.number().nullable(),
  reversalId: z.number().nullable(),
  status: z.number(),
})
type Move = z.infer<typeof Move>

const standingStatus = 1

/** Takes back what was given to staff, or puts back into their hands what they brought. */
export async function cancelMove(
  ctx: WriteCtx,
  input: Input<typeof advances.cancelPushMoney>,
): Promise<Data<typeof advances.cancelPushMoney>> {
  const move = await lockMove(ctx, input.MoveID, [moveKind.first, moveKind.added, moveKind.returned])
  if (!move) throw new UserError('Không có phiếu tạm ứng này trong cửa hàng', { code: 'NOT_FOUND' })
  if (move.status !== standingStatus)
    throw new UserError(`Phiếu ${move.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
  const reason = safeNote(input.Reason, 'Reason')
  const reversalId = await undo(ctx, move, reason)
  await audit.record(ctx, {
    menu: 'advances',
    event: 'advance.cancel',
    ref: { kind: 'advance', id: move.id },
    detail: { code: move.code, staff: move.staffId, kind: move.kind, amount: move.amountVnd, reason, ...shopOf(move) },
  })
  return { ReversalJournalID: reversalId, Code: `${move.code}/H` }
}

/** Takes a handing in back: its payments wait again. A second call answers like the first. */
export async function cancelHandIn(
  ctx: WriteCtx,
  input: Input<typeof customerPays.cancelBackMoneyCustomerPay>,
): Promise<Data<typeof customerPays.cancelBackMoneyCustomerPay>> {
  const move = await lockMove(ctx, input.ID, [moveKind.handedIn, moveKind.settled])
  if (!move) throw new UserError('Không có phiếu nộp tiền này trong cửa hàng', { code: 'NOT_FOUND' })
  const answer = { Code: `${move.code}/H` }
  if (move.status !== standingStatus) return { ...answer, ReversalJournalID: move.reversalId ?? 0 }
  const reason = safeNote(input.Reason, 'Reason')
  const reversalId = await undo(ctx, move, reason)
  await audit.record(ctx, {
    menu: 'customerPays',
    event: 'advance.cancelHandIn',
    ref: { kind: 'advance', id: move.id },
    detail: { code: move.code, staff: move.staffId, amount: move.amountVnd, reason },
  })
  return { ...answer, ReversalJournalID: reversalId }
}

const lockMove = (ctx: WriteCtx, id: number, kinds: number[]): Promise<Move | null> =>
  ctx.db.optional(sql('lock_move'), { company_id: ctx.companyId, shop_ids: ctx.shopIds, id, kinds }, Move)

/** The mirrors of its journals; answers the one in the shop, 0 where nothing was posted. */
async function undo(ctx: WriteCtx, move: Move, reason: string): Promise<number> {
  if (move.twinId !== null && ctx.shopId !== companyShopId)
    throw new UserError(`Phiếu ${move.code} chi từ quỹ công ty, hãy hủy ở cấp công ty`)
  const both = inBoth(ctx, move)
  const carrier = usableCarrier(await findCarriers(both, move.shopId, [move.staffId]), move.staffId, 'Reason')
  const fund = await fundOf(both, move)
  const ids = [move.twinId, move.journalId].filter((id) => id !== null)
  let day = ctx.today
  let reversalId = 0
  if (ids.length > 0) {
    const reversed = await ledger.reverseAndPost(both, ids, {
      note: reason,
      follow: (dayOf) => {
        day = dayOf(move.journalId ?? 0)
        return []
      },
    })
    reversalId = reversed.ids.at(-1) ?? 0
    ensureCovered(reversed, move, { carrier, fund })
  }
  await ctx.db.run(sql('cancel_move'), {
    company_id: ctx.companyId,
    user_id: ctx.userId,
    id: move.id,
    reversal_id: reversalId === 0 ? null : reversalId,
    day,
    reason,
  })
  return reversalId
}

async function fundOf(ctx: WriteCtx, { fundId, fundShopId }: Move): Promise<FundRow | undefined> {
  if (fundId === null) return undefined
  return (await usableFunds(ctx, { shopId: fundShopId, ids: [fundId], field: 'Reason' })).get(fundId)
}

type Around = { carrier: FundRow; fund: FundRow | undefined }

/** What was given must still be carried, what was brought must still be in the fund. */
function ensureCovered(reversed: ledger.Reversed, move: Move, { carrier, fund }: Around): void {
  const spentVnd = move.amountVnd
  if (move.kind === moveKind.first || move.kind === moveKind.added) {
    refuseOverdraft(reversed, move.shopId, { ...carrier, spentVnd, field: 'Reason' })
    return
  }
  if (!fund) return
  refuseOverdraft(reversed, move.fundShopId, { ...fund, spentVnd: spentVnd + move.surplusVnd, field: 'Reason' })
  const leftVnd = -reversed.balanceVnd(move.shopId, { kind: accountKind.surplus, owner: fund.id })
  if (move.surplusVnd === 0 || leftVnd >= 0) return
  const settled = `Tiền thừa ${formatVnd(move.surplusVnd)} của phiếu ${move.code} đã được xử lý`
  throw new UserError(`${settled}, hãy hủy lần xử lý đó trước`, { code: 'BLOCKED' })
}

import { cashBackStatus, type cashBacks } from '@cardpro/contract/debts/cashBacks'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { refreshUnpaid } from '#orders/swipes/lots.service.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { type FundRow, refuseOverdraft } from '#places/funds/funds.service.ts'
import { ensureNotAssigned } from '../unknown/assignedMoney.service.ts'
import { announceTo, fundOf, type LockedCashBack, lockCashBack, lockLots } from './cashBacks.service.ts'

const sql = loadSql(import.meta.url, './cashBacks.sql')
const PartRow = z.object({
  lotId: z.number(),
  shopId: z.number(),
  shopName: z.string(),
  journalId: z.number(),
  posId: z.number(),
  numberText: z.string(),
})
type PaidPart = z.infer<typeof PartRow>

type Cancel = typeof cashBacks.cancelPayCashBack

/** Takes it back whole, in every shop: the bank owes for each lô again. A second call answers what the first one did. */
export async function cancelPayCashBack(
  ctx: WriteCtx,
  input: Input<Cancel>,
  approval?: Approval,
): Promise<Data<Cancel>> {
  const reason = safeNote(input.Reason, 'Reason')
  const paid = await lockPosted(ctx, input.paymentID)
  if (paid.reversalId !== null) {
    if (approval) throw new UserError(`Phiếu ${paid.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
    return { ReversalJournalID: paid.reversalId, NeedApproval: false }
  }
  if (paid.statementId !== null) throw ofStatement(paid)
  const parts = await lockParts(ctx, [paid])
  if (!approval && (await asksForIt(ctx, paid, reason))) return { ReversalJournalID: 0, NeedApproval: true }
  const reversals = await takeBack(ctx, { all: [paid], parts }, reason)
  return { ReversalJournalID: reversals.get(paid.journalId ?? 0) ?? 0, NeedApproval: false }
}

function ofStatement({ code }: LockedCashBack): UserError {
  const Message = `Phiếu ${code} ghi từ sao kê: hoàn tác ở “Tải bill & đối soát”`
  return new UserError(Message, { code: 'BLOCKED', blockers: [{ Code: 'STATEMENT', Message }] })
}

/**
 * Takes back a tiền về of another module, whole and in every shop; one that is cancelled already answers the same. Whether a
 * second person has to agree is the caller's. Refused: a shop that the caller may not enter or whose day is locked, a fund that
 * would go below 0, money not yet known that has been used.
 */
export async function cancelCashBack(
  ctx: WriteCtx,
  { cashBackId, reason }: { cashBackId: number; reason: string },
): Promise<{ reversalJournalId: number }> {
  const [reversalJournalId = 0] = await cancelCashBacks(ctx, { cashBackIds: [cashBackId], reason })
  return { reversalJournalId }
}

/** Several at once, since a transaction posts once: all or none. Answers their reversals in this order. */
export async function cancelCashBacks(
  ctx: WriteCtx,
  { cashBackIds, reason }: { cashBackIds: number[]; reason: string },
): Promise<number[]> {
  const byId = new Map<number, LockedCashBack>()
  for (const id of cashBackIds.toSorted((a, b) => a - b)) byId.set(id, await lockPosted(ctx, id))
  const all = [...byId.values()].filter(({ reversalId }) => reversalId === null)
  const parts = await lockParts(ctx, all)
  const reversals = await takeBack(ctx, { all, parts }, reason)
  return cashBackIds.map((id) => {
    const paid = byId.get(id)
    return paid?.reversalId ?? reversals.get(paid?.journalId ?? 0) ?? 0
  })
}

async function lockPosted(ctx: WriteCtx, id: number): Promise<LockedCashBack> {
  const paid = await lockCashBack(ctx, id, 'paymentID')
  if (paid.status === cashBackStatus.draft)
    throw UserError.at('paymentID', 'Không có phiếu tiền về này trong cửa hàng', 'NOT_FOUND')
  return paid
}

/** The payments of lô, whose lô are kept from other changes. */
async function lockParts(ctx: WriteCtx, all: LockedCashBack[]): Promise<PaidPart[]> {
  const params = { company_id: ctx.companyId, ids: all.map(({ id }) => id) }
  const parts = await ctx.db.rows(sql('parts'), params, PartRow)
  ensureEnters(ctx, all, parts)
  await lockLots(
    ctx,
    parts.map(({ lotId }) => lotId),
  )
  await ensureNotAssigned(ctx, all)
  return parts
}

function ensureEnters(ctx: WriteCtx, [first]: LockedCashBack[], parts: PaidPart[]): void {
  const strange = parts.find(({ shopId }) => !ctx.ownShopIds.includes(shopId))
  if (!first || !strange) return
  const Message = `Phiếu ${first.code} trả cả lô của ${strange.shopName}, bạn chưa được vào cửa hàng đó`
  throw new UserError(Message, { code: 'BLOCKED', blockers: [{ Code: 'OTHER_SHOP', Message }] })
}

type Cancelling = { all: LockedCashBack[]; parts: PaidPart[] }

/** The reversals by the journals that they reverse: the days have to be open in every shop. */
async function takeBack(ctx: WriteCtx, cancelling: Cancelling, reason: string): Promise<Map<number, number>> {
  const { all, parts } = cancelling
  if (all.length === 0) return new Map()
  const funds = await fundsOf(ctx, all)
  const homeId = oneShop(ctx)
  const journalIds = [
    ...new Set([...all.map(({ journalId }) => journalId ?? 0), ...parts.map((part) => part.journalId)]),
  ]
  const shopIds = [...new Set([homeId, ...parts.map(({ shopId }) => shopId)])]
  const reversed = await ledger.reverse({ ...ctx, shopIds }, journalIds, reason)
  for (const { fund, amountVnd } of funds)
    refuseOverdraft(reversed, homeId, { ...fund, spentVnd: amountVnd, field: 'paymentID' })
  for (const part of parts) ensureNotPaidAgain(reversed, part)
  const reversals = new Map(journalIds.map((id, index) => [id, reversed.ids[index] ?? 0]))
  await keepCancels(ctx, cancelling, { reversals, reason })
  return reversals
}

type FundWithdrawal = { fund: FundRow; amountVnd: number }

/** The funds that the money leaves again, each once. */
async function fundsOf(ctx: WriteCtx, all: LockedCashBack[]): Promise<FundWithdrawal[]> {
  const taken = new Map<number, FundWithdrawal>()
  for (const { fundId, amountVnd } of all) {
    const known = taken.get(fundId) ?? { fund: await fundOf(ctx, fundId), amountVnd: 0 }
    taken.set(fundId, { ...known, amountVnd: known.amountVnd + amountVnd })
  }
  return [...taken.values()]
}

/** A bill that was taken back is paid once more when that is undone: the bank must not have paid for it again meanwhile. */
function ensureNotPaidAgain(reversed: ledger.Reversed, { shopId, lotId, posId, numberText }: PaidPart): void {
  const lot = { kind: accountKind.posUnpaid, owner: posId, ref: lotId } as const
  if (reversed.balanceVnd(shopId, lot) >= 0) return
  throw new UserError(`Lô ${numberText} đã được trả lại sau khi bị đòi, hủy phiếu tiền về sau trước`, {
    code: 'BLOCKED',
    blockers: [{ Code: 'LOT_PAID', Message: `Lô ${numberText}: hủy phiếu tiền về ghi sau trước` }],
  })
}

type PayoutReversals = { reversals: ReadonlyMap<number, number>; reason: string }

async function keepCancels(
  ctx: WriteCtx,
  { all, parts }: Cancelling,
  { reversals, reason }: PayoutReversals,
): Promise<void> {
  const of = { company_id: ctx.companyId, ids: all.map(({ id }) => id), reason }
  const params = { ...of, journal_ids: [...reversals.keys()], reversal_ids: [...reversals.values()] }
  announceTo(
    ctx,
    parts.map(({ shopId }) => shopId),
  )
  await Promise.all([
    ctx.db.run(sql('cancel_cash_backs'), params),
    ctx.db.run(sql('cancel_parts'), params),
    refreshUnpaid(
      ctx,
      parts.map(({ lotId }) => lotId),
    ),
    audit.recordMany(
      ctx,
      all.map(({ code, posId, posName: name, amountVnd: amount }) => ({
        menu: 'posMoney' as const,
        event: 'cashBack.cancel' as const,
        ref: { kind: 'pos', id: posId },
        detail: { code, name, amount, reason },
      })),
    ),
  ])
}

const asksForIt = (ctx: WriteCtx, paid: LockedCashBack, reason: string): Promise<boolean> =>
  asksSecondPerson(ctx, {
    kind: requestKind.cancelCashBack,
    objectId: paid.id,
    refId: paid.posId,
    version: 0,
    code: paid.code,
    subject: paid.posName,
    reason,
    undone: [{ amountVnd: paid.amountVnd, day: paid.day, authorId: paid.authorId, at: paid.at }],
  })

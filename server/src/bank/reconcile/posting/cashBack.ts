import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import { cancelCashBacks } from '#debts/cashBacks/cancelCashBack.service.ts'
import { postCashBacks } from '#debts/cashBacks/postCashBack.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { type Approval, asksAnother, asksSecondPerson } from '#people/requests/requests.service.ts'
import type { Payout } from './payouts.ts'
import { type clawBacksOf, type LotMoney, sumOf } from './plan.rules.ts'
import type { Voucher } from './statementVouchers.ts'

type Paying = {
  payout: Payout
  fundId: number
  day: string
  /** Lô of POS below it are paid as well. */
  withChildren: boolean
  lots: (LotMoney & { seenDueVnd: number })[]
  unallocatedVnd: number
  holdIds: number[]
  clawBacks: ReturnType<typeof clawBacksOf>
}

/** One tiền về of the debts for each: what the bank pays at once. All in one posting. */
export const postPayouts = (ctx: WriteCtx, payings: Paying[]): Promise<{ cashBackId: number; journalId: number }[]> =>
  postCashBacks(
    ctx,
    payings.map(({ payout, ...paying }) => ({
      ...paying,
      posId: payout.posId,
      content: payout.fileName,
      refNo: '',
      source: { statementId: payout.statementId },
    })),
  )

type Asking = { reason: string; approval: Approval | undefined }

/** Whether another user has to agree first: what is taken back at once is weighed as one sum, and asked for voucher by voucher. */
export async function asksForAll(ctx: WriteCtx, vouchers: Voucher[], { reason, approval }: Asking): Promise<boolean> {
  if (approval) return false
  const allVnd = sumOf(vouchers, ({ receivedVnd }) => receivedVnd)
  const left: Voucher[] = []
  for (const voucher of vouchers) {
    const beforeVnd = allVnd - voucher.receivedVnd
    if (!(await asksSecondPerson(ctx, { ...cancelOf(voucher, reason), beforeVnd }))) left.push(voucher)
  }
  if (left.length === vouchers.length) return false
  for (const voucher of left) await asksAnother(ctx, cancelOf(voucher, reason))
  return true
}

const cancelOf = ({ id, posId, code, posName, receivedVnd, day, authorId, at }: Voucher, reason: string) => ({
  kind: requestKind.cancelCashBack,
  objectId: id,
  refId: posId,
  version: 0,
  code,
  subject: posName,
  reason,
  undone: [{ amountVnd: receivedVnd, day, authorId, at }],
})

/** Reverses the vouchers in one posting; answers the reversal of the first. */
export async function takeBack(ctx: WriteCtx, vouchers: Voucher[], reason: string): Promise<number> {
  const [first = 0] = await cancelCashBacks(ctx, { cashBackIds: vouchers.map(({ id }) => id), reason })
  return first
}

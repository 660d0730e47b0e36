import type { Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import type { pos } from '@cardpro/contract/places/pos/pos'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { type Fee, feeFor, feeName } from './pos.rules.ts'

type TypedFees = Input<typeof pos.addOrEdit>['Fees']

/** Of the fees as typed, those that change something. A fee before the latest of its kind would never come into force. */
export function newFees(ctx: WriteCtx, typed: TypedFees, history: Fee[]): Fee[] {
  const known = [...history]
  const added: Fee[] = []
  for (const { index, fee } of byDay(ctx, typed)) {
    const isSameLine = (other: Fee) =>
      other.cardType === fee.cardType && other.isForeign === fee.isForeign && other.isOnUs === fee.isOnUs
    if (added.some((other) => isSameLine(other) && other.fromDate === fee.fromDate)) {
      throw UserError.at(`Fees.${index}.FromDate`, `Phí ${feeName(fee)} từ ${formatDay(fee.fromDate)} bị nhập hai lần`)
    }
    // Of its own line: that the other fee holds until now does not make this one's first row superfluous.
    const inForce = feeFor(known.filter(isSameLine), { ...fee, day: fee.fromDate })
    if (inForce?.mpct === fee.mpct && inForce.minFeeVnd === fee.minFeeVnd) continue
    const latest = known.find(isSameLine)
    if (latest && latest.fromDate > fee.fromDate) {
      throw UserError.at(
        `Fees.${index}.FromDate`,
        `Phí ${feeName(fee)} đã đổi từ ${formatDay(latest.fromDate)}, ngày áp dụng không được trước ngày đó`,
      )
    }
    // In front: the newer of two rows of one date is the one in force.
    known.unshift(fee)
    added.push(fee)
  }
  return added
}

function byDay(ctx: WriteCtx, typed: TypedFees): { index: number; fee: Fee }[] {
  const wanted = typed.map(({ CardType, IsForeign, IsOnUs, Percent, MinFee, FromDate }, index) => ({
    index,
    fee: {
      cardType: CardType,
      isForeign: IsForeign,
      isOnUs: IsOnUs,
      mpct: percentToMpct(Percent),
      minFeeVnd: MinFee,
      fromDate: FromDate ?? ctx.today,
    },
  }))
  return wanted.toSorted((a, b) => (a.fee.fromDate < b.fee.fromDate ? -1 : a.fee.fromDate > b.fee.fromDate ? 1 : 0))
}

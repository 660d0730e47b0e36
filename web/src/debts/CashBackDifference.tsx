import { posHolds } from '@cardpro/contract/debts/holds'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { funds } from '@cardpro/contract/places/funds/funds'
import { useEffect, useEffectEvent } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { type Outcome, OutcomeField } from '#kit/ui/form/OutcomeField.tsx'
import { JournalLine } from '#kit/ui/record/JournalLine.tsx'
import {
  closedVndOf,
  feeOf,
  feeVndOf,
  mayHold,
  type Plan,
  type Shared,
  type Treatment,
  treatment,
} from './cashBackPreview.ts'

/** `onBegin`: what is chosen at first of a difference that was not there before. */
type DifferenceProps = { first: Shared; onBegin: (difference: string, mode: Treatment) => void }

/** What is missing, what may be the reason, and how it is to be treated. */
export function Difference({ first, onBegin }: DifferenceProps) {
  const { shortOf } = first
  const holding = useCan(posHolds.holdSwipe)
  const fee = feeOf(first)
  // Another sum may take away the choice that was made for this one.
  const difference = shortOf ? [shortOf.owed.key, shortOf.vnd, fee].join(' ') : null
  const begin = useEffectEvent(() => {
    if (difference !== null) onBegin(difference, fee === 'bill' ? treatment.posFee : treatment.leaveOpen)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another difference begins anew.
  useEffect(() => begin(), [difference])
  if (!shortOf) return null
  return (
    <div className="cp-pay-diff">
      <Note tone="orange">
        <b>Ngân hàng trả thiếu {formatVnd(shortOf.vnd)} so với phải về.</b> {whyText(shortOf)}
      </Note>
      <OutcomeField
        name="DiffMode"
        label="Xử lý chênh lệch"
        options={[
          ...(fee ? [asFee(shortOf, fee)] : []),
          leftOpen(shortOf),
          ...(mayHold(shortOf) && holding.allowed ? [holdOutcome(shortOf)] : []),
        ]}
      />
    </div>
  )
}

type Short = NonNullable<Shared['shortOf']>

const billOf = ({ owed: { lotNo, billNo } }: Short): string =>
  billNo ? `bill ${billNo}` : `bill chưa có số của lô ${lotNo}`

function whyText(short: Short): string {
  const { owed, why } = short
  if (why === null) return ''
  if (why.kind === 'missing') return `Bằng đúng ${billOf(short)}: có thể ngân hàng chưa trả bill này.`
  return `Khớp nếu ${billOf(short)} bị tính phí ${formatPercent(why.percent)}: ${formatVnd(why.feeVnd)} thay vì ${formatVnd(owed.feeVnd ?? 0)}.`
}

const asFee = (short: Short, fee: 'bill' | 'lot'): Outcome => ({
  value: treatment.posFee,
  title: `Ghi ${formatVnd(short.vnd)} vào phí POS${fee === 'bill' ? ` của ${billOf(short)}` : ''}`,
  effect:
    fee === 'bill' ? 'Bill về đủ, vào danh sách Lệch phí' : `Lô ${short.owed.lotNo} về đủ, vào danh sách Lệch phí`,
})
const leftOpen = ({ owed, vnd }: Short): Outcome => ({
  value: treatment.leaveOpen,
  title: `Để còn phải về ${formatVnd(vnd)}`,
  effect: `Lô ${owed.lotNo} vẫn Về một phần`,
})
const holdOutcome = (short: Short): Outcome => ({
  value: treatment.hold,
  title: `Treo ${billOf(short)}`,
  effect:
    short.why?.kind === 'missing'
      ? 'Chờ tra soát, không tính vào tiền chưa về'
      : 'Chờ tra soát, không tính vào tiền chưa về; tiền này trừ vào các bill khác',
})

type EntriesProps = { plan: Plan; amountVnd: number; fundId: unknown }

/** The voucher as it would be posted. */
export function Entries({ plan, amountVnd, fundId }: EntriesProps) {
  const known = useCall(funds.getByConditions, { PageSize: 200 }, { silent: true }).data?.Data ?? []
  if (amountVnd === 0) return null
  const fund = known.find(({ BankCardID }) => BankCardID === fundId)
  const heldVnd = plan.held?.dueVnd ?? 0
  const lines = [
    debit(fund?.Kind === fundKind.cash ? 111 : 112, amountVnd),
    debit(632, feeVndOf(plan)),
    debit(1362, heldVnd),
    credit(1361, closedVndOf(plan) + heldVnd),
    credit(3381, plan.shared.surplusVnd),
  ]
  return <JournalLine lines={lines.filter(({ Debit, Credit }) => Debit + Credit > 0)} category="" />
}

const debit = (Account: number, Debit: number) => ({ Account, Debit, Credit: 0 })
const credit = (Account: number, Credit: number) => ({ Account, Debit: 0, Credit })

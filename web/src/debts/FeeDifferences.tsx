import type { CashBack } from '@cardpro/contract/debts/cashBacks'
import { lotPaymentStatus } from '@cardpro/contract/debts/posMoneyRows'
import { actOf } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { pos } from '@cardpro/contract/places/pos/pos'
import { Link } from '@tanstack/react-router'
import { useCan } from '#kit/api/hooks.ts'
import { session } from '#kit/api/session.ts'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

type Lot = CashBack['Allocations'][number]
type BillFee = Lot['Fees'][number]
type Line = { key: string; code: string; bill: string; card: string; vnd: number; percent: number | null; link: string }

/** Of any one: the right is the same for all. */
const changeAct = actOf(pos.addOrEdit, { PosID: 0 })

/** Lệch phí POS: bills of which the bank kept another fee than the POS's, which may hold from today on. */
export function FeeDifferences({ paid }: { paid: CashBack[] }) {
  const { allowed } = useCan(changeAct)
  const rows = paid
    .filter(({ Status }) => Status === lotPaymentStatus.posted)
    .flatMap(({ Code, Allocations }) => Allocations.flatMap((lot) => lot.Fees.map((kept) => lineOf(Code, lot, kept))))
  if (rows.length === 0) return null
  return (
    <section className="cp-shares grid gap-8">
      <h3>
        Lệch phí POS <small>ngân hàng giữ khác biểu phí của máy</small>
      </h3>
      <PlainTable
        label="Lệch phí POS"
        rows={rows}
        columns={columnsTo(allowed)}
        rowKey="key"
        card={(line) => <LineCard line={line} mayChange={allowed} />}
      />
    </section>
  )
}

function lineOf(code: string, lot: Lot, kept: BillFee): Line {
  const { LogWithdrawalID, BillNo, Amount, CardType, IsForeign, IsOnUs, Percent } = kept
  const isHere = lot.ShopID === session().shop?.ShopID
  const cell = `${CardType}.${IsForeign ? 'abroad' : 'home'}.${IsOnUs ? 'own' : 'other'}`
  return {
    key: `${code}.${LogWithdrawalID}`,
    code,
    bill: `${lot.numberText}.${BillNo || 'chưa có số'}`,
    card: `${CardType in cardTypes ? cardTypes[CardType as keyof typeof cardTypes] : CardType} ${IsForeign ? 'quốc tế' : 'trong nước'}`,
    vnd: Amount,
    percent: Percent,
    link: isHere && Percent !== null ? `/manager/pos?drawer=fees.${lot.PosID}&fee=${lot.PosID}.${cell}.${Percent}` : '',
  }
}

type ChangeProps = { line: Line; mayChange: boolean }

const Change = ({ line: { link }, mayChange }: ChangeProps) =>
  link !== '' && mayChange && <Link to={link}>Cập nhật biểu phí từ hôm nay</Link>

const column = columnsOf<Line>()
const columnsTo = (mayChange: boolean) => [
  column.text('bill', 'Lô.bill'),
  column.text('card', 'Thẻ'),
  column.cell('Thực thu', ({ percent }) => (percent === null ? '—' : formatPercent(percent)), { align: 'right' }),
  column.money('vnd', 'Lệch'),
  column.text('code', 'Phiếu', { muted: true }),
  column.cell('', (line) => <Change line={line} mayChange={mayChange} />),
]

/** The same on a phone. */
const LineCard = ({ line, mayChange }: ChangeProps) => (
  <RowCard
    title={line.bill}
    line={`${line.card}${line.percent === null ? '' : ` · ${formatPercent(line.percent)}`} · ${line.code}`}
    amount={{ label: 'Lệch', value: line.vnd }}
    act={<Change line={line} mayChange={mayChange} />}
  />
)

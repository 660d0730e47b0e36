import type { PartyType } from '@cardpro/contract/debts/partyTypes'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Money, type Tone } from '#kit/ui/basic/Money.tsx'
import type { DebtReport } from './summaryFilters.ts'

type Card = { label: string; value: number; tone: Tone; note: string }

/** Both sides of the debts of each type at the end of the period. */
export function SummaryCards({ report }: { report: DebtReport }) {
  return (
    <section className="cp-debt-cards grid framed sunken" aria-label="Công nợ cuối kỳ">
      {cardsOf(report).map(({ label, value, tone, note }) => (
        <div key={label}>
          <small className="cp-muted text-13 cp-ellipsis">{label}</small>
          <b>
            <Money value={value} tone={tone} />
          </b>
          <small className="cp-muted text-13 cp-ellipsis">{note}</small>
        </div>
      ))}
    </section>
  )
}

const offset = (vnd: number): string => (vnd > 0 ? `đã cấn trừ ${formatVnd(vnd)}` : 'chưa cấn trừ khoản nào')
const late = (vnd: number): string => (vnd > 0 ? `quá 60 ngày ${formatVnd(vnd)}` : 'không có nợ quá 60 ngày')

function cardsOf({ Types, Held }: DebtReport): Card[] {
  const sumsOf = (type: PartyType) => Types.find((one) => one.type === type)?.Sums
  const [customer, partner, pos, collaborator] = [sumsOf('customer'), sumsOf('partner'), sumsOf('pos'), sumsOf('aff')]
  const cards: (Card | undefined)[] = [
    customer && { label: 'Khách nợ', value: customer.TheyOwe, tone: 'they-owe', note: late(customer.Aging.Older) },
    customer && {
      label: 'Mình nợ khách',
      value: customer.WeOwe,
      tone: 'we-owe',
      note: customer.WeOwe > 0 ? 'chờ chuyển khách' : 'đã trả hết',
    },
    partner && { label: 'Đối tác nợ', value: partner.TheyOwe, tone: 'they-owe', note: offset(partner.Offset) },
    partner && { label: 'Mình nợ đối tác', value: partner.WeOwe, tone: 'we-owe', note: `${partner.Customers} đối tác` },
    pos && {
      label: 'Tiền POS chưa về',
      value: pos.TheyOwe,
      tone: 'ink',
      note: Held > 0 ? `treo thêm ${formatVnd(Held)}` : 'không có tiền treo',
    },
    collaborator && {
      label: 'Phải trả CTV',
      value: collaborator.WeOwe,
      tone: 'we-owe',
      note: `${collaborator.Customers} cộng tác viên`,
    },
  ]
  return cards.filter((card) => card !== undefined)
}

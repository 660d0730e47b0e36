import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { maskPhone } from '@cardpro/contract/kit/text/phone'
import type { CustomerRow } from '@cardpro/contract/people/customers/customer.calls'
import { customerRanks } from '@cardpro/contract/people/customers/customer.fields'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { outBecause } from './CustomerMark.tsx'

/** A customer in the list of a phone. */
export function CustomerCard({ customer, onOpen }: { customer: CustomerRow; onOpen: () => void }) {
  const { Balance: debt, AtWork, LastOrder } = customer
  const rank = customer.Rank > 0 && customerRanks[customer.Rank]
  const facts = [
    customer.Code,
    maskPhone(customer.Phone),
    `${customer.CardCount} thẻ`,
    rank,
    AtWork > 0 && `đang ở thẻ khách ${formatVnd(AtWork)}`,
  ]
  return (
    <RowCard
      title={customer.FullName}
      onOpen={onOpen}
      status={
        customer.IsBlack ? (
          <Tag tone="red">Danh sách đen</Tag>
        ) : (
          customer.Status === recordStatus.stopped && <Tag>{outBecause(customer)}</Tag>
        )
      }
      line={[...facts, LastOrder && `đơn gần nhất ${formatDay(LastOrder.slice(0, 10))}`].filter(Boolean).join(' · ')}
      amount={{
        label: debt > 0 ? 'Khách nợ' : debt < 0 ? 'Mình nợ khách' : 'Công nợ',
        value: Math.abs(debt),
        tone: debt < 0 ? 'we-owe' : 'they-owe',
      }}
    />
  )
}

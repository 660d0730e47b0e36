import { useNavigate } from '@tanstack/react-router'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { Lateness } from './partnerColumns.tsx'
import { orderFacts, orderName, type PartnerLine, type PartnerTree, periodName } from './partnerTree.ts'

type CardProps = { line: PartnerLine; tree: PartnerTree; actions: RowAction[] }

/** A line of the tree on a phone. */
export function PartnerLineCard({ line, tree, actions }: CardProps) {
  const navigate = useNavigate()
  if ('note' in line) return <div className="cp-card-line">{line.note}</div>
  const { TheyOwe, WeOwe } = 'order' in line ? line.order : line.partner
  const amount =
    TheyOwe > 0 || WeOwe === 0
      ? ({ label: 'Họ nợ', value: TheyOwe, tone: 'they-owe' } as const)
      : ({ label: 'Mình nợ', value: WeOwe, tone: 'we-owe' } as const)
  const second = TheyOwe > 0 && WeOwe > 0 && { second: { label: 'Mình nợ', value: WeOwe } }
  if ('order' in line) {
    const { ScheduleID } = line.order
    return (
      <RowCard
        title={orderName(line.order)}
        status={<Lateness line={line} />}
        line={orderFacts(line.order)}
        amount={amount}
        {...(ScheduleID > 0 && { onOpen: () => void navigate({ to: `/contract/${ScheduleID}` }) })}
      />
    )
  }
  const { Name, Code, OpenOrders } = line.partner
  return (
    <RowCard
      title={Name}
      status={<Lateness line={line} />}
      line={`${Code} · kỳ ${periodName(line.partner).toLowerCase()} · ${OpenOrders} đơn còn mở`}
      amount={amount}
      {...second}
      actions={actions}
      onOpen={() => tree.toggle(line.partner)}
    />
  )
}

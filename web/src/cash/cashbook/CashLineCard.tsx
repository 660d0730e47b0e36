import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import type { CashLine } from '@cardpro/contract/reports/reports'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { cashActs, OrderLink } from './cashColumns.tsx'

type CashLineCardProps = { line: CashLine; show?: DrawerState['show'] | undefined }

/** A movement on a phone. */
export function CashLineCard({ line, show }: CashLineCardProps) {
  const actions = show ? cashActs(line, show) : []
  return (
    <RowCard
      title={line.Desc}
      {...(line.IsReversal && { status: <Tag tone="orange">Hủy</Tag> })}
      {...(actions.length > 0 && { actions })}
      line={
        <>
          {formatDay(line.Date).slice(0, 5)} {formatTime(line.At)} · {line.Code} · {line.FundName} ·{' '}
          <OrderLink line={line} />
        </>
      }
      amount={amountOf(line)}
      second={{ label: 'Tồn quỹ', value: line.Balance }}
    />
  )
}

function amountOf({ In, Out, Begun, Counted }: CashLine) {
  if (Begun !== 0) return { label: 'Số dư đầu', value: Begun }
  if (Counted !== 0) return { label: 'Kiểm quỹ', value: Counted }
  return In !== 0
    ? { label: 'Thu', value: In, tone: 'in' as const }
    : { label: 'Chi', value: Out, tone: 'out' as const }
}

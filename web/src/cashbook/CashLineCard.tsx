import { formatDay, formatTime } from '@cardpro/contract/basic/dates'
import type { CashLine } from '@cardpro/contract/reports/reports'
import { Tag } from '#ui/basic/StatusTag.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { RowCard } from '#ui/table/RowCard.tsx'
import { cashActs, OrderLink } from './cashColumns.tsx'

type CashLineCardProps = { line: CashLine; show?: DrawerState['show'] | undefined }

/** A movement on a phone. */
export function CashLineCard({ line, show }: CashLineCardProps) {
  const isIn = line.In > 0
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
      amount={
        line.Begun === 0
          ? { label: isIn ? 'Thu' : 'Chi', value: isIn ? line.In : line.Out, tone: isIn ? 'in' : 'out' }
          : { label: 'Số dư đầu', value: line.Begun }
      }
      second={{ label: 'Tồn quỹ', value: line.Balance }}
    />
  )
}

import { type WarningRow, warningName } from '@cardpro/contract/orders/warnings'
import { Button } from 'antd'
import { useNow } from '#kit/ui/hooks/timers.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { Level, noteOf } from './warningColumns.tsx'
import { sinceText, stepOf } from './warningFilters.ts'

type CardProps = { row: WarningRow; go: (row: WarningRow) => void; actions: RowAction[] }

/** The same on a phone. */
export function WarningCard({ row, go, actions }: CardProps) {
  const now = useNow(30_000)
  const facts = [row.Code, row.Detail, sinceText(row.Since, now), noteOf(row)]
  return (
    <RowCard
      title={row.Name}
      status={<Level level={row.Level} />}
      line={facts.filter(Boolean).join(' · ')}
      amount={{ label: warningName(row), value: row.Amount }}
      actions={actions}
      onOpen={() => go(row)}
      act={
        <Button size="small" onClick={() => go(row)}>
          {stepOf(row).label}
        </Button>
      }
    />
  )
}

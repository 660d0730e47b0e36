import type { Summary } from '@cardpro/contract/kit/call'
import { formatInstant } from '@cardpro/contract/kit/dates'
import {
  type WarningRow,
  warningLevel,
  warningName,
  warningState,
  type warnings,
} from '@cardpro/contract/orders/warnings'
import { Button } from 'antd'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { useNow } from '#kit/ui/hooks/timers.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Cut } from '#kit/ui/table/Cell.tsx'
import { type RowAction, RowActions } from '#kit/ui/table/RowActions.tsx'
import { levelName, sinceText, stepOf } from './warningFilters.ts'
import './warnings.css'

type Sums = Summary<typeof warnings.getWarnings>
const column = columnsOf<WarningRow, Sums>()

type Options = { hasShops: boolean; go: (row: WarningRow) => void; actions: (row: WarningRow) => RowAction[] }

export const warningColumns = ({ hasShops, go, actions }: Options): Column<WarningRow, Sums>[] => [
  column.cell('Mức', (row) => <Level level={row.Level} />, { pin: 'start', width: 76 }),
  column.code('Code', 'Mã'),
  ...(hasShops ? [column.text('ShopName', 'Cửa hàng', { width: 140 })] : []),
  column.cell('Cảnh báo', (row) => <Matter row={row} />, { width: 230, grows: true }),
  column.cell('Từ lúc', (row) => <Since row={row} />),
  column.text('Name', 'Khách', { width: 160 }),
  column.cell('Số tiền liên quan', (row) => <Money value={row.Amount} />, { align: 'right' }),
  column.person('StaffName', 'NV'),
  column.cell('Ghi chú xử lý', (row) => <Cut text={noteOf(row)} width={200} />, { muted: true }),
  column.cell('Xử lý', (row) => <Acts row={row} go={go} actions={actions(row)} />, { pin: 'end', width: 148 }),
]

/** Never the colour alone: a triangle or a disc, and the word. */
export const Level = ({ level }: { level: number }) => (
  <span
    className={
      level === warningLevel.red
        ? 'row-inline gap-6 cp-bold cp-nowrap cp-ink-red'
        : 'row-inline gap-6 cp-bold cp-nowrap cp-ink-orange'
    }
  >
    <LevelGlyph level={level} />
    {levelName(level)}
  </span>
)

export const LevelGlyph = ({ level }: { level: number }) => (
  <svg width="10" height="10" viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
    {level === warningLevel.red ? <path d="M5 .6 9.8 9.4H.2z" /> : <circle cx="5" cy="5" r="4.6" />}
  </svg>
)

const Matter = ({ row }: { row: WarningRow }) => (
  <span className="cp-warn-two stack">
    <b>{warningName(row)}</b>
    <small title={row.Detail}>{row.Detail}</small>
  </span>
)

function Since({ row }: { row: WarningRow }) {
  const now = useNow(30_000)
  return (
    <span className="cp-warn-two stack">
      <DateText value={row.Since} as="short" />
      <small>{sinceText(row.Since, now)}</small>
    </span>
  )
}

export function noteOf({ State, Note, Until, MarkedBy }: WarningRow): string {
  if (State === warningState.putOff) return `Hoãn đến ${formatInstant(Until)}${Note && `: ${Note}`}`
  if (State === warningState.dropped) return `${MarkedBy} bỏ: ${Note}`
  return Note
}

type ActsProps = { row: WarningRow; go: (row: WarningRow) => void; actions: RowAction[] }

const Acts = ({ row, go, actions }: ActsProps) => (
  <Row gap={4} pack="end" className="cp-warn-acts">
    <Button
      size="small"
      onClick={(event) => {
        event.stopPropagation()
        go(row)
      }}
    >
      {stepOf(row).label}
    </Button>
    <RowActions actions={actions} />
  </Row>
)

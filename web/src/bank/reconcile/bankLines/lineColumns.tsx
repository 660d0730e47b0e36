import {
  type BankLine,
  bankLines,
  lineSources,
  lineState,
  lineStates,
} from '@cardpro/contract/bank/bankLines/bankLines'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { Link } from '@tanstack/react-router'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { isOpen, stateTones } from './lineList.ts'

const column = columnsOf<BankLine, { In: number; Out: number }>()

export const lineColumns = (drawer: DrawerState): Column<BankLine, { In: number; Out: number }>[] => [
  column.cell('Ngày', whenOf, { pin: 'start', width: 120 }),
  column.text('FundName', 'Quỹ', { width: 120 }),
  column.cell('Tiền vào', ({ Amount }) => Amount > 0 && <Money value={Amount} tone="in" />, {
    align: 'right',
    total: 'In',
  }),
  column.cell('Tiền ra', ({ Amount }) => Amount < 0 && <Money value={-Amount} tone="ink" />, {
    align: 'right',
    total: 'Out',
  }),
  column.money('Balance', 'Số dư NH', { tone: 'ink', muted: true }),
  column.text('Content', 'Nội dung', { width: 320, grows: true }),
  column.cell('Đối ứng', otherSide, { width: 150, muted: true, hiddenByDefault: true }),
  column.text('RefNo', 'Tham chiếu', { width: 150, muted: true, hiddenByDefault: true }),
  column.cell('Nguồn', ({ Source }) => sourceWord(Source), { muted: true, hiddenByDefault: true }),
  column.cell('Trạng thái', (line) => <LineTag line={line} />),
  column.cell('Liên kết', (line) => <LinkCodes line={line} />, { width: 170 }),
  column.actions((line) => lineActions(line, drawer)),
]

const sourceWord = (source: number): string => {
  const words: Record<number, string> = lineSources
  return words[source] ?? ''
}

export const whenOf = ({ Date: on, At }: BankLine): string =>
  `${formatDay(on)}${At === null ? '' : ` ${formatTime(At)}`}`

export const otherSide = ({ CounterName, CounterLast4 }: BankLine): string =>
  [CounterName, CounterLast4 !== '' && `…${CounterLast4}`].filter(Boolean).join(' ')

export function LineTag({ line: { State, Doubt } }: { line: BankLine }) {
  const words: Record<number, string> = lineStates
  if (Doubt) return <Tag tone="orange">Có thể trùng</Tag>
  return <Tag tone={stateTones[State] ?? 'grey'}>{words[State] ?? ''}</Tag>
}

/** Each voucher leads to its day in the book of the fund. */
export function LinkCodes({ line: { Links, BankCardID } }: { line: BankLine }) {
  return (
    <>
      {Links.map(({ JournalID, Code, Date: on }, at) => (
        <span key={JournalID}>
          {at > 0 && ', '}
          <Link to="/report/cashbook" search={{ BankCardID, fromDate: on, toDate: on }}>
            {Code || formatDay(on)}
          </Link>
        </span>
      ))}
    </>
  )
}

export function lineActions(line: BankLine, drawer: DrawerState): RowAction[] {
  const isSkipped = line.State === lineState.skipped
  return [
    ...(isOpen(line)
      ? [{ label: 'Gợi ý và ghi', call: lineMatches.post, onClick: () => drawer.show('suggest', line.LineID) }]
      : []),
    ...(isOpen(line)
      ? [{ label: 'Liên kết phiếu', call: bankLines.link, onClick: () => drawer.show('line', line.LineID) }]
      : []),
    ...(isOpen(line) && line.Links.length === 0
      ? [{ label: 'Bỏ qua', call: bankLines.skip, onClick: () => drawer.show('skip', line.LineID) }]
      : []),
    ...(isSkipped ? [{ label: 'Mở lại', call: bankLines.skip, onClick: () => drawer.show('line', line.LineID) }] : []),
  ]
}

/** A line on a phone. */
export function LineCard({ line, drawer }: { line: BankLine; drawer: DrawerState }) {
  return (
    <RowCard
      title={whenOf(line)}
      status={<LineTag line={line} />}
      line={[line.FundName, line.Content].filter(Boolean).join(' · ')}
      amount={{
        label: line.Amount > 0 ? 'Tiền vào' : 'Tiền ra',
        value: Math.abs(line.Amount),
        tone: line.Amount > 0 ? 'in' : 'ink',
      }}
      second={{ label: 'Còn chưa ghi', value: Math.abs(line.Left) }}
      actions={lineActions(line, drawer)}
      onOpen={() => drawer.show('line', line.LineID)}
    />
  )
}

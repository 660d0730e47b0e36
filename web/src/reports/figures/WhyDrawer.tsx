import type { RawInput, Summary } from '@cardpro/contract/kit/call'
import { formatPercent, formatShort, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { dimensions } from '@cardpro/contract/reports/figures'
import { Profit } from '@cardpro/contract/reports/measures'
import { causeGroups, type ProfitCause, profitChange } from '@cardpro/contract/reports/profitChange'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import type { Column } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { FigureButton } from './figureText.tsx'
import { LinesDrawer } from './LinesDrawer.tsx'
import { daysText } from './reportFilters.ts'

type ProfitChangeFilter = Omit<RawInput<typeof profitChange.getProfitChange>, 'By'>
type Sums = Summary<typeof profitChange.getProfitChange>
type Group = (typeof causeGroups)[number]
/** A figure whose lines are open, of this period or the one before. */
type OpenedFigure = { key: string; name: string; isBefore: boolean }

type WhyDrawerProps = { asked: ProfitChangeFilter; onClose: () => void }

/** Vì sao lãi đổi: which kinds of orders, POS and staff made the profit rise or fall, by volume and by margin. */
export function WhyDrawer({ asked, onClose }: WhyDrawerProps) {
  const [by, setBy] = useState<Group>('kind')
  const [opened, setOpened] = useState<OpenedFigure | null>(null)
  const query = useCall(profitChange.getProfitChange, { ...asked, By: by, PageSize: 200 })
  const { error, refetch } = query
  // The rows of another division are no answer: their figures would open the lines of none.
  const data = query.isPlaceholderData ? undefined : query.data
  const sums = data?.Summary
  if (opened && sums)
    return (
      <LinesDrawer
        report={turnover}
        by={by}
        cell={{ key: opened.key, name: opened.name, measure: 'Profit' }}
        filters={opened.isBefore ? { ...asked, fromDate: sums.BeforeFrom, toDate: sums.BeforeTo } : asked}
        onClose={() => setOpened(null)}
      />
    )
  return (
    <DrawerFrame
      title="Vì sao lãi đổi"
      subject={sums && `so với ${daysText({ from: sums.BeforeFrom, to: sums.BeforeTo })}`}
      onClose={onClose}
      footer={
        <DrawerFoot note="Bấm một số lãi để xem các đơn tạo ra nó.">
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      <div className="cp-report-by">
        <Segments label="Tách theo" options={groups} value={by} onChange={setBy} />
      </div>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {sums ? (
        <Causes rows={data.Data} sums={sums} by={by} onOpen={setOpened} />
      ) : (
        !error && <SkeletonRows columns={5} rows={6} />
      )}
    </DrawerFrame>
  )
}

const groups = causeGroups.map((value) => ({ value, label: dimensions[value] }))

type CausesProps = { rows: ProfitCause[]; sums: Sums; by: Group; onOpen: (opened: OpenedFigure) => void }

function Causes({ rows, sums, by, onOpen }: CausesProps) {
  const mayOpen = useCan(turnover.calls.day).allowed
  const hasOther = rows.some(({ Other }) => Other !== 0)
  return (
    <>
      <p className="cp-why-sum">
        Lãi gộp <b>{formatVnd(sums.Profit)}</b>, kỳ trước {formatVnd(sums.ProfitBefore)}:{' '}
        <Signed value={sums.Profit - sums.ProfitBefore} />, trong đó doanh số <Signed value={sums.ByVolume} />, biên{' '}
        <Signed value={sums.ByMargin} />
        {hasOther && (
          <>
            , khác <Signed value={sums.Other} />
          </>
        )}
        .
      </p>
      <PlainTable<ProfitCause, Sums>
        label={`Vì sao lãi đổi theo ${dimensions[by].toLowerCase()}`}
        rows={rows}
        columns={columnsFor({ by, hasOther, mayOpen, onOpen })}
        rowKey="Key"
        card={(row) => <CauseCard {...{ row, hasOther, mayOpen, onOpen }} />}
        summary={sums}
        count={`${rows.length} dòng`}
        empty={<p className="cp-hint">Hai kỳ không có doanh số và lãi nào.</p>}
      />
      <p className="cp-hint above-12">
        Do doanh số: phần doanh số tăng hay giảm nhân biên kỳ trước, làm tròn đến đồng. Do biên: phần còn lại. Dòng mới
        hoặc không còn tính hết vào doanh số{hasOther && '; khác là lãi, lỗ không có doanh số'}.
      </p>
    </>
  )
}

type CauseColumnOptions = { by: Group; hasOther: boolean; mayOpen: boolean; onOpen: (opened: OpenedFigure) => void }

function columnsFor({ by, hasOther, mayOpen, onOpen }: CauseColumnOptions): Column<ProfitCause, Sums>[] {
  const profit = (id: 'Profit' | 'ProfitBefore', title: string): Column<ProfitCause, Sums> => ({
    id,
    title,
    align: 'right',
    muted: id === 'ProfitBefore',
    cell: (row) => <ProfitOf {...{ row, mayOpen, onOpen }} isBefore={id === 'ProfitBefore'} />,
    total: (sums) => formatVnd(sums[id]),
  })
  return [
    { id: 'Name', title: dimensions[by], cell: ({ Name }) => <b>{Name}</b>, pin: 'start', width: 130 },
    profit('ProfitBefore', 'Kỳ trước'),
    profit('Profit', 'Kỳ này'),
    causeColumn('Thay đổi', (one) => one.Profit - one.ProfitBefore),
    causeColumn('Do doanh số', (one) => one.ByVolume, volumeText),
    causeColumn('Do biên', (one) => one.ByMargin, marginText),
    ...(hasOther ? [causeColumn('Khác', (one) => one.Other)] : []),
  ]
}

type ProfitOfProps = Pick<CauseColumnOptions, 'mayOpen' | 'onOpen'> & { row: ProfitCause; isBefore: boolean }

function ProfitOf({ row, isBefore, mayOpen, onOpen }: ProfitOfProps) {
  const value = isBefore ? row.ProfitBefore : row.Profit
  if (!mayOpen) return formatVnd(value)
  return (
    <FigureButton measure={Profit} value={value} onOpen={() => onOpen({ key: row.Key, name: row.Name, isBefore })} />
  )
}

/** A row on a phone. */
function CauseCard({ row, hasOther, ...opening }: Omit<CauseColumnOptions, 'by'> & { row: ProfitCause }) {
  return (
    <>
      <div className="cp-card-top">
        <span className="cp-card-title">{row.Name}</span>
        <Signed value={row.Profit - row.ProfitBefore} />
      </div>
      <div className="cp-card-line">
        Lãi <ProfitOf row={row} {...opening} isBefore /> → <ProfitOf row={row} {...opening} isBefore={false} />
      </div>
      <div className="cp-card-line">
        Doanh số <Signed value={row.ByVolume} /> · biên <Signed value={row.ByMargin} />
        {hasOther && (
          <>
            {' '}
            · khác <Signed value={row.Other} />
          </>
        )}
      </div>
    </>
  )
}

type Figures = Omit<ProfitCause, 'Key' | 'Name'>

function causeColumn(
  title: string,
  of: (one: Figures) => number,
  beside: (one: Figures) => string = () => '',
): Column<ProfitCause, Sums> {
  const cell = (one: Figures) => (
    <>
      <Signed value={of(one)} />
      <small className="cp-why-beside">{beside(one)}</small>
    </>
  )
  return { id: title, title, align: 'right', cell, total: cell, raw: of }
}

const volumeText = ({ VolumeBefore, Volume }: Figures) =>
  VolumeBefore === 0 && Volume === 0 ? '' : `${formatShort(VolumeBefore)} → ${formatShort(Volume)}`

/** Of 1 with three decimals of a percent, as the report has it; nothing without volume. */
const marginOf = (profit: number, volume: number) =>
  volume > 0 ? formatPercent(Math.round((profit / volume) * 100_000) / 1000) : '—'
const marginText = (one: Figures) =>
  one.Volume > 0 || one.VolumeBefore > 0
    ? `${marginOf(one.ProfitBefore, one.VolumeBefore)} → ${marginOf(one.Profit, one.Volume)}`
    : ''

function Signed({ value }: { value: number }) {
  if (value === 0) return <span className="cp-money cp-quiet">{moneyText(0)}</span>
  return (
    <span className={`cp-money ${value > 0 ? 'cp-ink-green' : 'cp-ink-red'}`}>
      {value > 0 ? '+' : ''}
      {formatVnd(value)}
    </span>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { type PeriodFigures, type PosMoney, posMoney } from '@cardpro/contract/debts/debts'
import { pos } from '@cardpro/contract/places/pos/pos'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { NextHoliday } from './NextHoliday.tsx'
import { PosMoneyDrawers } from './PosMoneyDrawers.tsx'
import { treeColumns } from './posColumns.tsx'
import {
  depths,
  lotList,
  lotsQuery,
  type PosFilters,
  periods,
  posMoneyList,
  posQuery,
  type SetPosFilters,
  showOf,
  showOptions,
  usePosFilters,
} from './posFilters.ts'
import { posPaperColumns } from './posPaper.tsx'
import { billsOf } from './posTree.ts'
import { TreeCard } from './TreeCard.tsx'
import { UnidentifiedLine } from './UnidentifiedMoney.tsx'
import { useLotActions } from './useLotActions.ts'
import { usePosTree } from './usePosTree.ts'
import './debts.css'

/** Tiền POS chưa về: POS → lô → bill, what was swiped, what came in, what the bank still owes. */
export function PosMoneyPage() {
  const [filters, setFilters] = usePosFilters()
  const drawer = useDrawer()
  const tree = usePosTree(filters)
  const { query, posRows, error } = tree
  const summary = query.data?.Summary
  const reload = () => void query.refetch()
  return (
    <ListPage
      title="Tiền POS chưa về"
      actions={
        <HeadActions
          filters={filters}
          setFilters={setFilters}
          show={drawer.show}
          file={<MoneyFile filters={filters} posRows={posRows} />}
        />
      }
      toolbar={
        summary && (
          <>
            <Sum {...summary.Whole} period={filters.period} />
            <UnidentifiedLine onOpen={() => drawer.show('unidentified')} />
            <NextHoliday />
            <ToBoard />
          </>
        )
      }
      chips={summary && <Chips counts={summary.Counts} filters={filters} setFilters={setFilters} />}
    >
      {error !== null && <PageNote error={error} shownSince={query.data && query.dataUpdatedAt} onRetry={reload} />}
      {query.data ? (
        <div className="cp-tree-box" aria-busy={query.isFetching}>
          <Tree tree={tree} drawer={drawer} empty={emptyText(summary?.Counts.All, filters.show)} />
        </div>
      ) : (
        <Waiting isFailed={error !== null} />
      )}
      <PosMoneyDrawers drawer={drawer} lots={tree.lots} bills={billsOf(tree.lines)} posRows={posRows} />
    </ListPage>
  )
}

type TreeProps = { tree: ReturnType<typeof usePosTree>; drawer: DrawerState; empty: string }

function Tree({ tree, drawer, empty }: TreeProps) {
  const { Summary: summary, Total: total = 0 } = tree.query.data ?? {}
  const shown = { ...tree, actions: useLotActions(drawer) }
  return (
    <PlainTable
      label="Tiền POS theo máy, lô và bill"
      rows={tree.lines}
      columns={treeColumns(shown)}
      card={(line) => <TreeCard line={line} tree={shown} />}
      rowKey="key"
      level={(line) => line.level}
      {...(summary && { summary })}
      count={`${total} POS`}
      empty={<Empty title={empty} act={total === 0 && <Link to="/manager/pos">Xem máy POS</Link>} />}
    />
  )
}

function PageNote(props: ComponentProps<typeof LoadError>) {
  return (
    <div className="cp-page-slot">
      <LoadError {...props} />
    </div>
  )
}

const Waiting = ({ isFailed }: { isFailed: boolean }) => !isFailed && <SkeletonRows columns={9} rows={8} />

const emptyText = (posCount: number | undefined, show: string): string =>
  posCount === 0 ? 'Chưa có máy POS nào' : `Không có POS nào thuộc “${showOf(show).label}”`

type FilterProps = { filters: PosFilters; setFilters: SetPosFilters }

/** What the tree is open to: POS, or their lô. Bills have the file of their POS. */
function MoneyFile({ filters, posRows }: { filters: PosFilters; posRows: PosMoney[] }) {
  if (filters.depth === 'pos')
    return <ExportButton input={posQuery(filters)} columns={posPaperColumns} list={posMoneyList} />
  return <ExportButton key="lots" input={lotsQuery(filters, posRows)} columns={[]} list={lotList} />
}

type HeadProps = FilterProps & { show: (kind: string) => void; file: ReactNode }

function HeadActions({ filters, setFilters, show, file }: HeadProps) {
  return (
    <>
      <Segments label="Kỳ xem" options={periods} value={filters.period} onChange={(period) => setFilters({ period })} />
      {file}
      <ActionButton call={posMoney.createNumberLo} onClick={() => show('createlot')}>
        Tạo lô
      </ActionButton>
      <ActionButton
        call={posMoney.addPayNumberLo}
        kind="primary"
        icon={<PlusOutlined aria-hidden />}
        shortcut="N"
        onClick={() => show('pay')}
      >
        Ghi tiền về
      </ActionButton>
    </>
  )
}

type SumProps = PeriodFigures & { period: string }

function Sum({ Opening, Gross, Fee, Lost, Received, Held, Remain, period }: SumProps) {
  const name = periods.find(({ value }) => value === period)?.label.toLowerCase() ?? 'hôm nay'
  return (
    <EquationStrip
      terms={[
        { label: 'Đầu kỳ', value: Opening },
        { label: `Quẹt ${name}`, value: Gross, sign: '+' },
        { label: 'Phí POS', value: Fee, sign: '−' },
        ...(Lost ? [{ label: 'Mất', value: Lost, sign: '−' } as const] : []),
        { label: 'Đã về', value: Received, sign: '−' },
        { label: 'Đang treo', value: Held, sign: '−' },
      ]}
      result={{ label: 'Còn chưa về', value: Remain }}
    />
  )
}

function Chips({ counts, filters, setFilters }: FilterProps & { counts: Record<string, number> }) {
  const chips = showOptions.map(({ value, label, count }) => ({ value, label, count: counts[count] ?? 0 }))
  return (
    <StatusChips
      label="Lọc POS"
      chips={chips}
      value={filters.show}
      onChange={(show) => setFilters({ show })}
      extra={
        <span className="cp-tree-tools cp-muted text-list cp-nowrap row">
          <PosFilter value={filters.PosID} onChange={(PosID) => setFilters({ PosID })} />
          <span>Mở đến</span>
          <Segments label="Mở đến" options={depths} value={filters.depth} onChange={(depth) => setFilters({ depth })} />
        </span>
      }
    />
  )
}

/** One POS alone. */
function PosFilter({ value, onChange }: { value: number | null; onChange: (posId: number | null) => void }) {
  const posChoices = useCall(pos.getAllPos, {}).data?.Data ?? []
  const options = posChoices.map(({ PosID, Name }) => ({ value: PosID, label: Name }))
  return <SelectFilter label="Máy POS" value={value} onChange={onChange} options={options} />
}

/** The board of statements, where what the bank pays is matched with lô and bills. */
function ToBoard() {
  const isSeen = useSession().user?.Rights.includes('uploadBill.view') ?? false
  if (!isSeen) return null
  return (
    <p className="cp-quiet">
      <Link to="/post/uploadbill">Có sao kê của máy POS: đối soát từng bill</Link>
    </p>
  )
}

import { type PeriodFigures, type PosMoney, posMoney } from '@cardpro/contract/debts/debts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#kit/api/session.ts'
import { PosFilter } from '#kit/pickers/ListFilters.tsx'
import { ActionButton, AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { counted, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState, useFilters } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { NextHoliday } from './NextHoliday.tsx'
import { PosMoneyDrawers } from './PosMoneyDrawers.tsx'
import { treeColumns } from './posColumns.tsx'
import {
  depths,
  initialFilters,
  lotList,
  lotsQuery,
  type PosFilters,
  periods,
  posMoneyList,
  posQuery,
  showOf,
  showOptions,
} from './posFilters.ts'
import { posPaperColumns } from './posPaper.tsx'
import { billsOf } from './posTree.ts'
import { TreeBox } from './TreeBox.tsx'
import { TreeCard } from './TreeCard.tsx'
import { UnidentifiedLine } from './UnidentifiedMoney.tsx'
import { useLotActions } from './useLotActions.ts'
import { usePosTree } from './usePosTree.ts'
import './debts.css'

/** Tiền POS chưa về: POS → lô → bill, what was swiped, what came in, what the bank still owes. */
export function PosMoneyPage() {
  const state = useFilters(initialFilters)
  const [filters] = state
  const drawer = useDrawer()
  const tree = usePosTree(filters)
  const { query, posRows, error } = tree
  const summary = query.data?.Summary
  return (
    <ListPage
      title="Tiền POS chưa về"
      actions={
        <HeadActions state={state} show={drawer.show} file={<MoneyFile filters={filters} posRows={posRows} />} />
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
      chips={summary && <Chips counts={summary.Counts} state={state} />}
    >
      <TreeBox query={query} error={error} isDated size={[9, 8]}>
        <Tree tree={tree} drawer={drawer} empty={emptyText(summary?.Counts.All, filters.show)} />
      </TreeBox>
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

const emptyText = (posCount: number | undefined, show: string): string =>
  posCount === 0 ? 'Chưa có máy POS nào' : `Không có POS nào thuộc “${showOf(show).label}”`

type FilterProps = { state: FilterState<PosFilters> }

/** What the tree is open to: POS, or their lô. Bills have the file of their POS. */
function MoneyFile({ filters, posRows }: { filters: PosFilters; posRows: PosMoney[] }) {
  if (filters.depth === 'pos')
    return <ExportButton input={posQuery(filters)} columns={posPaperColumns} list={posMoneyList} />
  return <ExportButton key="lots" input={lotsQuery(filters, posRows)} columns={[]} list={lotList} />
}

type HeadProps = FilterProps & { show: (kind: string) => void; file: ReactNode }

function HeadActions({ state, show, file }: HeadProps) {
  return (
    <>
      <Segments label="Kỳ xem" options={periods} {...bound(state, 'period')} />
      {file}
      <ActionButton call={posMoney.createNumberLo} onClick={() => show('createlot')}>
        Tạo lô
      </ActionButton>
      <AddButton call={posMoney.addPayNumberLo} onClick={() => show('pay')}>
        Ghi tiền về
      </AddButton>
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

const Chips = ({ counts, state }: FilterProps & { counts: Record<string, number> }) => (
  <StatusChips
    label="Lọc POS"
    chips={counted(showOptions, counts)}
    {...bound(state, 'show')}
    extra={
      <span className="cp-tree-tools cp-muted text-list cp-nowrap row">
        <PosFilter label="Máy POS" {...bound(state, 'PosID')} />
        <span>Mở đến</span>
        <Segments label="Mở đến" options={depths} {...bound(state, 'depth')} />
      </span>
    }
  />
)

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

import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { posMoney } from '@cardpro/contract/debts/debts'
import type { Summary } from '@cardpro/contract/kit/call'
import { useState } from 'react'
import { prefetch } from '#kit/api/prefetch.ts'
import { ShopFilter } from '#kit/pickers/ListFilters.tsx'
import { EnterShop } from '#kit/pickers/shops/EnterShop.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip, FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { readFilters, type Search } from '#kit/ui/list/filters.ts'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { counted, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState, useAddress, useFilters } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { treeColumns } from '../posColumns.tsx'
import { periods, showOptions } from '../posFilters.ts'
import { shopPosPaperColumns } from '../posPaper.tsx'
import type { TreeLine } from '../posTree.ts'
import { TreeBox } from '../TreeBox.tsx'
import { TreeCard } from '../TreeCard.tsx'
import { PaidGroupsPage } from './PaidGroupsPage.tsx'
import { PosMoneyViews } from './PosMoneyViews.tsx'
import { depthOf, depths, initialFilters, type ShopPosFilters, shopPosList, shopPosQuery } from './shopPosFilters.ts'
import { useShopPosTree } from './useShopPosTree.ts'
import '../debts.css'

/** Công nợ POS over all shops, by shop, or as the banks pay it. */
export function CompanyPosMoneyPage() {
  const [by] = useAddress('by')
  return by === 'paid' ? <PaidGroupsPage /> : <PosMoneyOfShops />
}

/** Shop → POS → lô → bill, what was swiped, what came in, what the banks still owe. */
function PosMoneyOfShops() {
  const state = useFilters(initialFilters)
  const [filters] = state
  const tree = useShopPosTree(filters)
  const [entered, setEntered] = useState<Entered | null>(null)
  const { query, error } = tree
  const sums = query.data?.Summary
  const shown = { ...tree, actions: (line: TreeLine) => actionsOf(line, filters, setEntered) }
  const input = { ...shopPosQuery(filters), By: depthOf(filters.depth) }
  return (
    <ListPage
      title="Công nợ POS"
      actions={
        <>
          <PosMoneyViews />
          <Segments label="Kỳ xem" options={periods} {...bound(state, 'period')} />
          <ExportButton input={input} columns={shopPosPaperColumns} list={shopPosList} />
        </>
      }
      toolbar={sums && <Sums sums={sums} />}
      chips={sums && <Chips counts={sums.Counts} state={state} />}
    >
      <TreeBox query={query} error={error} size={[9, 8]}>
        {sums && (
          <PlainTable
            label="Tiền POS theo cửa hàng, máy, lô và bill"
            rows={tree.lines}
            columns={treeColumns(shown, { title: 'Cửa hàng / POS / lô', width: 300 })}
            card={(line) => <TreeCard line={line} tree={shown} />}
            rowKey="key"
            level={(line) => line.level}
            summary={sums}
            count={`${sums.Terminals} POS`}
            empty={<Empty title="Không có POS nào" reason="POS thuộc bộ lọc đang chọn sẽ nằm ở đây" />}
          />
        )}
      </TreeBox>
      {entered && <EnterShop {...entered} onClose={() => setEntered(null)} />}
    </ListPage>
  )
}

type ChipsProps = { counts: Sum['Counts']; state: FilterState<ShopPosFilters> }

const Chips = ({ counts, state }: ChipsProps) => (
  <StatusChips
    label="Lọc POS"
    chips={counted(showOptions, counts)}
    {...bound(state, 'show')}
    extra={
      <span className="cp-tree-tools cp-muted text-list cp-nowrap row">
        <ShopFilter {...bound(state, 'shopID')} />
        <span>Mở đến</span>
        <Segments label="Mở đến" options={depths} {...bound(state, 'depth')} />
      </span>
    }
  />
)

CompanyPosMoneyPage.prefetch = (search: Search): void => {
  if (search['by'] !== 'paid') prefetch(companyDebts.companyDebtPos, shopPosQuery(readFilters(search, initialFilters)))
}

type Entered = { shopId: number; title: string; path: string }

/** Money is entered in the shop of the POS. */
function actionsOf(line: TreeLine, { period, show }: ShopPosFilters, onEnter: (entered: Entered) => void): RowAction[] {
  if (!('group' in line)) return []
  const { ShopID: shopId, ShopName } = line.group
  const path = `/debt?tab=pos&period=${period}&show=${show}&depth=lot`
  const enter = () => onEnter({ shopId, title: `Mở tiền POS của ${ShopName}?`, path })
  return [{ label: 'Mở ở cửa hàng', call: posMoney.debtPos, onClick: enter }]
}

type Sum = Summary<typeof companyDebts.companyDebtPos>

/** How what is due comes about, and how old what is still to come is. */
const Sums = ({ sums: { Opening, Gross, Fee, Lost, Received, DiffFee, Held, Remain, Late, Ages } }: { sums: Sum }) => (
  <Stack gap={8}>
    <EquationStrip
      terms={[
        { label: 'Đầu kỳ', value: Opening },
        { label: 'Quẹt', value: Gross, sign: '+' },
        { label: 'Phí POS', value: Fee, sign: '−' },
        ...(Lost ? [{ label: 'Mất', value: Lost, sign: '−' } as const] : []),
        { label: 'Đã về', value: Received, sign: '−' },
        { label: 'Đang treo', value: Held, sign: '−' },
      ]}
      result={{ label: 'Còn chưa về', value: Remain }}
    />
    <FigureStrip
      figures={[
        { label: 'Lệch phí trong số đã về', value: DiffFee },
        { label: 'Trễ', value: Late, ...(Late > 0 && { tone: 'they-owe' as const }) },
        { label: 'Lô hôm nay', value: Ages.D0 },
        { label: 'Lô 1 ngày', value: Ages.D1 },
        { label: 'Lô 2 ngày', value: Ages.D2 },
        { label: 'Lô từ 3 ngày', value: Ages.Older },
      ]}
    />
  </Stack>
)

import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { menus } from '@cardpro/contract/kit/rights'
import { prefetch } from '#kit/api/prefetch.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { useMedia } from '#kit/ui/hooks/useNarrow.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { readFilters, type Search } from '#kit/ui/list/filters.ts'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { counted, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, useFilters } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { TreeBox } from '../TreeBox.tsx'
import { PartnerDrawers } from './PartnerDrawers.tsx'
import { PartnerLineCard } from './PartnerLineCard.tsx'
import { partnerColumns } from './partnerColumns.tsx'
import { initialFilters, type PartnerFilters, partnerDebtList, partnerQuery, sides } from './partnerFilters.ts'
import { type PartnerLine, type PartnerTree, usePartnerTree } from './partnerTree.ts'
import '../debts.css'
import './partner.css'

/** Công nợ đối tác, both directions apart: partner → order, what moved in the period, and what is late or above its limit. */
export function PartnerDebtsPage() {
  const state = useFilters(initialFilters)
  const [filters] = state
  const tree = usePartnerTree(filters)
  const drawer = useDrawer()
  const range = rangeOf(filters, today())
  const sums = tree.query.data?.Summary
  return (
    <ListPage
      title={menus.partnerDebts.title}
      actions={<HeadActions filters={filters} show={drawer.show} />}
      toolbar={
        <Stack gap={10}>
          <ListToolbar state={state} search="Tên, mã, điện thoại đối tác" days={range} />
          {sums && <Sums sums={sums} />}
        </Stack>
      }
      chips={
        <StatusChips
          label="Bên nợ"
          chips={counted(sides, sums?.Counts)}
          {...bound(state, 'Side')}
          extra={<BothWays lines={tree.lines} />}
        />
      }
    >
      <Tree tree={tree} actions={(line) => actionsOf(line, drawer)} />
      <PartnerDrawers drawer={drawer} range={range} />
    </ListPage>
  )
}

type TreeProps = { tree: PartnerTree; actions: (line: PartnerLine) => RowAction[] }

function Tree({ tree, actions }: TreeProps) {
  const sums = tree.query.data?.Summary
  const isWide = useMedia('(min-width: 1600px)')
  return (
    <TreeBox query={tree.query} error={tree.error} size={[9, 6]}>
      {sums && (
        <>
          <PlainTable
            label="Công nợ theo đối tác và đơn"
            rows={tree.lines}
            columns={partnerColumns({ tree, actions, isWide })}
            card={(line) => <PartnerLineCard line={line} tree={tree} actions={actions(line)} />}
            rowKey="key"
            level={(line) => line.level}
            summary={sums}
            count={`${sums.Customers} đối tác`}
            empty={<Empty title="Không có đối tác nào" reason="Đối tác của cửa hàng có nợ hay không đều nằm ở đây" />}
          />
          <p className="cp-quiet cp-partner-note">
            Hai chiều không bù nhau trong tổng: số của mỗi đơn đứng ở cột của nó.
          </p>
        </>
      )}
    </TreeBox>
  )
}

PartnerDebtsPage.prefetch = (search: Search): void =>
  prefetch(debts.getSummaryDebt, partnerQuery(readFilters(search, initialFilters)))

type HeadProps = { filters: PartnerFilters; show: DrawerState['show'] }

function HeadActions({ filters, show }: HeadProps) {
  return (
    <>
      <ExportButton input={partnerQuery(filters)} columns={[]} list={partnerDebtList} />
      <ActionButton call={partnerDebts.payPartnerReciprocal} onClick={() => show('offset')}>
        Cấn trừ
      </ActionButton>
      <ActionButton call={partnerDebts.payDebtPartnerSchedule} onClick={() => show('pay')}>
        Trả đối tác
      </ActionButton>
      <ActionButton
        call={partnerDebts.payDebtPartnerSchedule}
        kind="primary"
        shortcut="N"
        onClick={() => show('receive')}
      >
        Thu đối tác
      </ActionButton>
    </>
  )
}

export function actionsOf(line: PartnerLine, { show }: Pick<DrawerState, 'show'>): RowAction[] {
  if (line.level !== 1) return []
  const { ObjectID: id, TheyOwe, WeOwe } = line.partner
  const settle = partnerDebts.payDebtPartnerSchedule
  return [
    ...(TheyOwe > 0 ? [{ label: 'Thu đối tác', call: settle, onClick: () => show('receive', id) }] : []),
    ...(WeOwe > 0 ? [{ label: 'Trả đối tác', call: settle, onClick: () => show('pay', id) }] : []),
    ...(TheyOwe > 0 && WeOwe > 0
      ? [{ label: 'Cấn trừ', call: partnerDebts.payPartnerReciprocal, onClick: () => show('offset', id) }]
      : []),
    { label: 'Điều chỉnh', call: debtSettling.adjustDebt, onClick: () => show('adjust', id) },
    { label: 'Sổ chi tiết', call: debts.detailDebt, onClick: () => show('detail', id) },
    { label: 'Bảng kê', call: partnerStatement.getPartnerStatement, onClick: () => show('statement', id) },
  ]
}

type Sum = Summary<typeof debts.getSummaryDebt>

const Sums = ({ sums: { OpeningTheyOwe, OpeningWeOwe, Debit, Credit, TheyOwe, WeOwe, Offset } }: { sums: Sum }) => (
  <EquationStrip
    label="Công nợ đối tác trong kỳ"
    terms={[
      { label: 'Đầu kỳ', value: OpeningTheyOwe - OpeningWeOwe },
      { label: 'Phát sinh nợ', value: Debit, sign: '+' },
      { label: 'Phát sinh có', value: Credit, sign: '−' },
    ]}
    result={{ label: 'Họ nợ mình', value: TheyOwe, tone: 'they-owe' }}
    less={{ label: 'Mình nợ họ', value: WeOwe, tone: 'we-owe' }}
    aside={{ label: 'Đã cấn trừ trong kỳ', value: Offset }}
  />
)

/** For a single partner with both directions, how much can be offset. */
export function BothWays({ lines }: { lines: PartnerLine[] }) {
  const both = lines.flatMap((line) =>
    line.level === 1 && line.partner.TheyOwe > 0 && line.partner.WeOwe > 0 ? [line.partner] : [],
  )
  const [one] = both
  if (!one) return null
  if (both.length > 1) return <span className="cp-quiet">{both.length} đối tác có hai chiều</span>
  return (
    <span className="cp-quiet">
      {one.Name} có hai chiều: cấn trừ được <b>{formatVnd(Math.min(one.TheyOwe, one.WeOwe))}</b>
    </span>
  )
}

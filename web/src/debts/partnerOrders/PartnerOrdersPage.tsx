import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { type PartnerPart, partnerOrders, partnerParts } from '@cardpro/contract/debts/partnerOrders'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import type { Summary } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useListCall } from '#kit/api/useListCall.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf, writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { PartnerDrawers } from '../partner/PartnerDrawers.tsx'
import { PartnerOrderCard, partnerOrderColumns, type RowWays } from './partnerOrderColumns.tsx'
import {
  initialFilters,
  kindOf,
  kinds,
  type PartnerOrderFilters,
  partnerOrderListName,
  partnerOrderQuery,
  states,
  usePartnerOrderList,
} from './partnerOrderFilters.ts'
import '../debts.css'
import '../partner/partner.css'

/** Đơn đối tác: what partners did on orders in four tabs, what is due for it and how much of it is settled. */
export function PartnerOrdersPage() {
  const [filters, setFilters, narrowing] = useFilters(initialFilters)
  const kind = kindOf(filters.Kind)
  const asked = partnerOrderQuery(filters)
  const query = useListCall(partnerOrders.partnerCorresponding, asked)
  const { list, partners } = usePartnerOrderList()
  const drawer = useDrawer()
  const ways = useWays(drawer.show)
  const columns = useMemo(() => partnerOrderColumns(kind, ways), [kind, ways])
  const sums = query.data?.Summary
  return (
    <ListPage
      title="Đơn đối tác"
      actions={
        <>
          <ExportButton input={asked} columns={columns} list={list} />
          <HeadActions show={drawer.show} />
        </>
      }
    >
      <Tabs
        label="Đơn đối tác"
        tabs={kinds.map((one) => ({ key: String(one), label: partnerParts[one], count: sums?.Kinds[String(one)] }))}
        active={String(kind)}
        onChange={(chosen) => setFilters({ Kind: kindOf(Number(chosen)) })}
      >
        <div className="cp-tab-slot">
          <Filters filters={filters} setFilters={setFilters} partners={partners} />
        </div>
        <div className="cp-tab-slot">
          <Chips sums={sums} filters={filters} setFilters={setFilters} />
        </div>
        <DataTable
          key={kind}
          query={query}
          list={list}
          columns={columns}
          rowKey="Key"
          state={[filters, setFilters, narrowing]}
          noun="đơn"
          {...(narrowing.keys.every((key) => key === 'Kind') && { empty: emptyTab(kind) })}
          row={{
            onOpen: ({ ScheduleID }) => ways.open(ScheduleID),
            card: (row) => <PartnerOrderCard row={row} ways={ways} />,
          }}
        />
      </Tabs>
      <PartnerDrawers drawer={drawer} range={rangeOf(filters, today())} />
    </ListPage>
  )
}

PartnerOrdersPage.prefetch = prefetchList({
  name: partnerOrderListName,
  call: partnerOrders.partnerCorresponding,
  inputOf: partnerOrderQuery,
  initial: initialFilters,
})

/** Where a row leads: to its order, or to what is done with its partner. */
function useWays(show: DrawerState['show']): RowWays {
  const navigate = useNavigate()
  const open = useCallback<RowWays['open']>(
    (orderId, act) => void navigate({ to: `/contract/${orderId}`, ...(act && { search: { act } }) }),
    [navigate],
  )
  return useMemo(() => ({ show, open }), [show, open])
}

/** On a phone a partner's orders are settled from their rows. */
function HeadActions({ show }: Pick<DrawerState, 'show'>) {
  const isNarrow = useNarrow()
  return (
    <>
      <ActionButton call={partnerStatement.getPartnerStatement} onClick={() => show('statement')}>
        Bảng kê
      </ActionButton>
      {!isNarrow && (
        <>
          <ActionButton call={partnerDebts.payDebtPartnerSchedule} onClick={() => show('receive')}>
            Thu đối tác
          </ActionButton>
          <ActionButton call={partnerDebts.payDebtPartnerSchedule} onClick={() => show('pay')}>
            Trả đối tác
          </ActionButton>
        </>
      )}
      <ActionButton call={partnerDebts.payPartnerReciprocal} kind="primary" shortcut="N" onClick={() => show('offset')}>
        Cấn trừ
      </ActionButton>
    </>
  )
}

type Sums = Summary<typeof partnerOrders.partnerCorresponding>
type FilterProps = { filters: PartnerOrderFilters; setFilters: (change: Partial<PartnerOrderFilters>) => void }

const types = Object.entries(cardTypes).map(([value, label]) => ({ value, label }))

const Filters = ({ filters, setFilters, partners }: FilterProps & { partners: { value: number; label: string }[] }) => (
  <Toolbar folds>
    <SearchBox
      placeholder="Mã đơn, khách"
      value={filters.GeneralSearch}
      onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
    />
    <DateRangeFilter
      value={rangeOf(filters, today())}
      onChange={(days) => {
        const { from, to } = writeDays(days)
        setFilters({ fromDate: from, toDate: to })
      }}
    />
    <SelectFilter
      label="Đối tác"
      value={filters.PartnerID}
      onChange={(PartnerID) => setFilters({ PartnerID })}
      options={partners}
    />
    <SelectFilter
      label="Loại thẻ"
      value={filters.CardType}
      onChange={(CardType) => setFilters({ CardType })}
      options={types}
    />
  </Toolbar>
)

/** On a phone the chips scroll, so the sums have a line of their own. */
function Chips({ sums, filters, setFilters }: FilterProps & { sums: Sums | undefined }) {
  const isNarrow = useNarrow()
  const sides = sums && <BothSides sums={sums} />
  return (
    <Stack gap={8}>
      <StatusChips
        label="Trạng thái"
        chips={states.map(({ value, label, count }) => ({
          value: value as string,
          label,
          count: sums?.Counts[count],
        }))}
        value={filters.State}
        onChange={(State) => setFilters({ State })}
        extra={!isNarrow && sides}
      />
      {isNarrow && sides}
    </Stack>
  )
}

/** What is left of all four tabs under the same filter, never netted. */
const BothSides = ({ sums: { TheyOwe, WeOwe } }: { sums: Sums }) => (
  <span className="cp-both-sides">
    <span className="cp-quiet">Họ nợ</span> <Money value={TheyOwe} tone="they-owe" />{' '}
    <span className="cp-quiet">Mình nợ</span> <Money value={WeOwe} tone="we-owe" />
  </span>
)

const reasons: Record<PartnerPart, string> = {
  1: 'Đơn của khách mình quẹt trên máy mượn của đối tác nằm ở đây: đối tác nợ lại tiền quẹt sau phí.',
  2: 'Đơn loại Quẹt hộ đối tác nằm ở đây: mình nợ lại đối tác tiền quẹt sau phí.',
  3: 'Đơn được đối tác nạp tiền hộ nằm ở đây: mình nợ lại đối tác số đã nạp.',
  4: 'Đơn có phần phí chia cho đối tác nằm ở đây, kể từ khi ghi phần chia.',
}

const emptyTab = (kind: PartnerPart) => <Empty title="Không có đơn nào trong kỳ" reason={reasons[kind]} />

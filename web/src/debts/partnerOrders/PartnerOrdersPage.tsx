import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { type PartnerPart, partnerOrders, partnerParts } from '@cardpro/contract/debts/partnerOrders'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import type { Summary } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { ListTable, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { counted, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { PartnerDrawers } from '../partner/PartnerDrawers.tsx'
import { PartnerOrderCard, partnerOrderColumns, type RowWays } from './partnerOrderColumns.tsx'
import {
  kindOf,
  kinds,
  type PartnerOrderFilters,
  partnerOrderList,
  states,
  usePartnerOrderList,
} from './partnerOrderFilters.ts'
import '../debts.css'
import '../partner/partner.css'

/** Đơn đối tác: what partners did on orders in four tabs, what is due for it and how much of it is settled. */
export function PartnerOrdersPage() {
  const { list, partners } = usePartnerOrderList()
  const screen = useListScreen(list)
  const { state, filters, setFilters, sums, drawer } = screen
  const kind = kindOf(filters.Kind)
  const ways = useWays(drawer.show)
  const columns = useMemo(() => partnerOrderColumns(kind, ways), [kind, ways])
  const range = rangeOf(filters, today())
  return (
    <ListPage
      title="Đơn đối tác"
      actions={
        <>
          <ExportButton input={screen.asked} columns={columns} list={list} />
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
          <ListToolbar state={state} search="Mã đơn, khách" days={range} folds>
            <SelectFilter label="Đối tác" options={partners} {...bound(state, 'PartnerID')} />
            <SelectFilter label="Loại thẻ" options={types} {...bound(state, 'CardType')} />
          </ListToolbar>
        </div>
        <div className="cp-tab-slot">
          <Chips sums={sums} state={state} />
        </div>
        <ListTable
          key={kind}
          screen={screen}
          columns={columns}
          rowKey="Key"
          noun="đơn"
          emptyAlways={state[2].keys.every((key) => key === 'Kind') ? emptyTab(kind) : undefined}
          row={{
            onOpen: ({ ScheduleID }) => ways.open(ScheduleID),
            card: (row) => <PartnerOrderCard row={row} ways={ways} />,
          }}
        />
      </Tabs>
      <PartnerDrawers drawer={drawer} range={range} />
    </ListPage>
  )
}

PartnerOrdersPage.prefetch = prefetchList(partnerOrderList)

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
const types = Object.entries(cardTypes).map(([value, label]) => ({ value, label }))

/** On a phone the chips scroll, so the sums have a line of their own. */
function Chips({ sums, state }: { sums: Sums | undefined; state: FilterState<PartnerOrderFilters> }) {
  const isNarrow = useNarrow()
  const sides = sums && <BothSides sums={sums} />
  return (
    <Stack gap={8}>
      <StatusChips
        label="Trạng thái"
        chips={counted(states, sums?.Counts)}
        {...bound(state, 'State')}
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

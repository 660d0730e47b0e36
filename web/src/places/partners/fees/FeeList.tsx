import { feeDirections, feeFields } from '@cardpro/contract/places/partners/fee.fields'
import { type PartnerFee, partnerFees, type ShopFee } from '@cardpro/contract/places/partners/partnerFees'
import { useListCall } from '#kit/api/useListCall.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { type FilterState, useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import type { DataTableProps } from '#kit/ui/table/tableProps.ts'
import { feesInput, feesOf, initialFees, shopFeesOf } from '#places/partners/tabLists.ts'
import { feeColumns, Period, shopFeeColumns, stateOf } from './feeColumns.tsx'
import { feeStatesWithAll, kindName } from './feeKinds.ts'
import './matrix.css'

/** The fees of this shop with its partners, period by period. */
export function PartnerFeeList({ drawer }: { drawer: DrawerState }) {
  const state = useFilters(initialFees)
  return (
    <FeeList
      state={state}
      query={useListCall(partnerFees.getConfigPartnerFeeShop, feesInput(state[0]))}
      list={feesOf}
      columns={feeColumns({ onRemove: (id) => drawer.show('remove', id) })}
      rowKey="ConfigPartnerFeeShopID"
      partiesOf={({ PartnerName }) => `${PartnerName} ·`}
    />
  )
}

/** What one shop of the company charges another for a swipe on its POS. */
export function ShopFeeList({ drawer }: { drawer: DrawerState }) {
  const state = useFilters(initialFees)
  return (
    <FeeList
      state={state}
      query={useListCall(partnerFees.getConfigFeeShops, feesInput(state[0]))}
      list={shopFeesOf}
      columns={shopFeeColumns((id) => drawer.show('drop', id))}
      rowKey="ShopFeeID"
      partiesOf={({ ShopName, OtherShopName }) => `${ShopName} thu ${OtherShopName}`}
      {...(state[2].keys.length === 0 && { empty: <NoneYet /> })}
    />
  )
}

type FeeListProps<Fee extends object> = Omit<DataTableProps<Fee, object>, 'state' | 'noun' | 'row'> & {
  state: FilterState<typeof initialFees>
  /** Of whom a fee is, before its percent. */
  partiesOf: (fee: Fee) => string
}

function FeeList<Fee extends PartnerFee | ShopFee>({ state, partiesOf, ...table }: FeeListProps<Fee>) {
  const [filters, setFilters] = state
  return (
    <>
      <div className="cp-tab-slot">
        <Toolbar>
          <StatusChips
            label={feeFields.Period.label}
            chips={feeStatesWithAll}
            value={filters.State}
            onChange={(State) => setFilters({ State })}
          />
        </Toolbar>
      </div>
      <DataTable
        {...table}
        state={state}
        noun="mức phí"
        row={{ card: (fee) => <FeeCard fee={fee} parties={partiesOf(fee)} /> }}
      />
    </>
  )
}

const NoneYet = () => (
  <Empty title="Chưa có phí nội bộ nào" reason="Đặt phí khi cửa hàng này quẹt thẻ trên máy của cửa hàng kia." />
)

const FeeCard = ({ fee, parties }: { fee: PartnerFee | ShopFee; parties: string }) => (
  <RowCard
    title={`${parties} ${fee.Percent.toLocaleString('vi-VN')}%`}
    status={stateOf(fee.State)}
    line={
      <>
        {'Direction' in fee && `${feeDirections[fee.Direction]} · `}
        {kindName(fee)} · <Period {...fee} />
      </>
    }
    amount={{ label: feeFields.MinFee.label, value: fee.MinFee }}
  />
)

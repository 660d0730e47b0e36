import { feeDirections, feeFields } from '@cardpro/contract/places/partners/fee.fields'
import { type PartnerFee, type ShopFee } from '@cardpro/contract/places/partners/partnerFees'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListTable, type ListTableProps, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { feesOf, type initialFees, shopFeesOf } from '#places/partners/tabLists.ts'
import { feeColumns, Period, shopFeeColumns, stateOf } from './feeColumns.tsx'
import { feeStatesWithAll, kindName } from './feeKinds.ts'
import './matrix.css'

/** The fees of this shop with its partners, period by period. */
export function PartnerFeeList({ drawer }: { drawer: DrawerState }) {
  return (
    <FeeList
      screen={useListScreen(feesOf)}
      columns={feeColumns({ onRemove: (id) => drawer.show('remove', id) })}
      rowKey="ConfigPartnerFeeShopID"
      partiesOf={({ PartnerName }) => `${PartnerName} ·`}
    />
  )
}

/** What one shop of the company charges another for a swipe on its POS. */
export function ShopFeeList({ drawer }: { drawer: DrawerState }) {
  return (
    <FeeList
      screen={useListScreen(shopFeesOf)}
      columns={shopFeeColumns((id) => drawer.show('drop', id))}
      rowKey="ShopFeeID"
      partiesOf={({ ShopName, OtherShopName }) => `${ShopName} thu ${OtherShopName}`}
      empty={<NoneYet />}
    />
  )
}

type FeeListProps<Fee extends object> = Omit<ListTableProps<Fee, object>, 'noun' | 'row'> & {
  screen: { state: FilterState<typeof initialFees> }
  /** Of whom a fee is, before its percent. */
  partiesOf: (fee: Fee) => string
}

const FeeList = <Fee extends PartnerFee | ShopFee>({ partiesOf, ...table }: FeeListProps<Fee>) => (
  <>
    <div className="cp-tab-slot">
      <Toolbar>
        <StatusChips label={feeFields.Period.label} chips={feeStatesWithAll} {...bound(table.screen.state, 'State')} />
      </Toolbar>
    </div>
    <ListTable {...table} noun="mức phí" row={{ card: (fee) => <FeeCard fee={fee} parties={partiesOf(fee)} /> }} />
  </>
)

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

import { partnerFees, type ShopFee } from '@cardpro/contract/partners/partnerFees'
import { useListCall } from '#api/useListCall.ts'
import { feesInput, initialFees, shopFeesOf } from '#partners/tabLists.ts'
import { Empty } from '#ui/basic/Empty.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { Toolbar } from '#ui/list/ListPage.tsx'
import { StatusChips } from '#ui/list/StatusChips.tsx'
import { useFilters } from '#ui/list/useFilters.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'
import { Period, stateOf } from './feeColumns.tsx'
import { feeStatesWithAll, kindName } from './feeKinds.ts'
import '#partners/partners.css'

const col = columnsOf<ShopFee>()

/** What one shop of the company charges another for a swipe on its terminals. */
export function ShopFeeList({ drawer }: { drawer: DrawerState }) {
  const state = useFilters(initialFees)
  const [filters, setFilters] = state
  return (
    <>
      <div className="cp-tab-slot">
        <Toolbar>
          <StatusChips
            label="Hiệu lực"
            chips={feeStatesWithAll}
            value={filters.State}
            onChange={(State) => setFilters({ State })}
          />
        </Toolbar>
      </div>
      <DataTable
        query={useListCall(partnerFees.getConfigFeeShops, feesInput(filters))}
        list={shopFeesOf}
        columns={shopFeeColumns(drawer)}
        rowKey="ShopFeeID"
        state={state}
        noun="mức phí"
        {...(state[2].keys.length === 0 && { empty: <NoneYet /> })}
        row={{ card: (fee) => <FeeCard fee={fee} /> }}
      />
    </>
  )
}

export const shopFeeColumns = (drawer: DrawerState) => [
  col.text('ShopName', 'Cửa hàng thu'),
  col.text('OtherShopName', 'Cửa hàng trả'),
  col.cell('Loại thẻ', (fee) => kindName(fee)),
  col.percent('Percent', 'Phí'),
  col.money('MinFee', 'Tối thiểu'),
  col.cell('Hiệu lực', (fee) => <Period {...fee} />),
  col.cell('Trạng thái', (fee) => stateOf(fee.State)),
  col.actions((fee) => [
    {
      label: 'Bỏ mức phí này',
      call: partnerFees.deleteConfigFeeShops,
      danger: true,
      onClick: () => drawer.show('drop', fee.ShopFeeID),
    },
  ]),
]

const NoneYet = () => (
  <Empty title="Chưa có phí nội bộ nào" reason="Đặt phí khi cửa hàng này quẹt thẻ trên máy của cửa hàng kia." />
)

const FeeCard = ({ fee }: { fee: ShopFee }) => (
  <RowCard
    title={`${fee.ShopName} thu ${fee.OtherShopName} ${fee.Percent.toLocaleString('vi-VN')}%`}
    status={stateOf(fee.State)}
    line={
      <>
        {kindName(fee)} · <Period {...fee} />
      </>
    }
    amount={{ label: 'Tối thiểu', value: fee.MinFee }}
  />
)

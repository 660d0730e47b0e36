import { feeDirections, type PartnerFee, partnerFees } from '@cardpro/contract/partners/partnerFees'
import { useListCall } from '#api/useListCall.ts'
import { feesInput, feesOf, initialFees } from '#partners/tabLists.ts'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { Toolbar } from '#ui/list/ListPage.tsx'
import { StatusChips } from '#ui/list/StatusChips.tsx'
import { useFilters } from '#ui/list/useFilters.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'
import { feeColumns, Period, stateOf } from './feeColumns.tsx'
import { feeStatesWithAll, kindName } from './feeKinds.ts'
import '#partners/partners.css'

const directions: Record<number, string> = feeDirections

/** The fees of this shop with its partners, period by period. */
export function PartnerFeeList({ drawer }: { drawer: DrawerState }) {
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
        query={useListCall(partnerFees.getConfigPartnerFeeShop, feesInput(filters))}
        list={feesOf}
        columns={feeColumns({ onRemove: (id) => drawer.show('remove', id) })}
        rowKey="ConfigPartnerFeeShopID"
        state={state}
        noun="mức phí"
        row={{ card: (fee) => <FeeCard fee={fee} /> }}
      />
    </>
  )
}

const FeeCard = ({ fee }: { fee: PartnerFee }) => (
  <RowCard
    title={`${fee.PartnerName} · ${fee.Percent.toLocaleString('vi-VN')}%`}
    status={stateOf(fee.State)}
    line={
      <>
        {directions[fee.Direction]} · {kindName(fee)} · <Period {...fee} />
      </>
    }
    amount={{ label: 'Tối thiểu', value: fee.MinFee }}
  />
)

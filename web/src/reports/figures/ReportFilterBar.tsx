import { companyShopId } from '@cardpro/contract/kit/constants'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import type { ReportFilter } from '@cardpro/contract/reports/report'
import { useSession } from '#kit/api/session.ts'
import { BankFilter, CollaboratorFilter, PosFilter, ShopFilter, StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { Chip } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { comparisons, type ReportFilters } from './reportFilters.ts'

type BarProps = {
  compare: string
  setCompare: (compare: string) => void
  state: FilterState<ReportFilters>
  known: readonly ReportFilter[]
}

/** The period, what it is compared with, and what the report is narrowed down to. */
export function ReportFilterBar({ state, known, compare, setCompare }: BarProps) {
  const [filters, setFilters] = state
  const isCompany = useSession().shop?.ShopID === companyShopId
  return (
    <ListToolbar state={state} days={rangeOf(filters, today())}>
      <SelectFilter
        label="Không so sánh"
        value={compare === '' ? null : compare}
        onChange={(chosen) => setCompare(chosen ?? 'none')}
        options={Object.entries(comparisons).map(([value, label]) => ({ value, label }))}
      />
      {isCompany && <ShopFilter {...bound(state, 'shopID')} />}
      {known.includes('StaffID') && <StaffFilter {...bound(state, 'StaffID')} />}
      {known.includes('PosID') && <PosFilter {...bound(state, 'PosID')} />}
      {known.includes('BankCode') && <BankFilter {...bound(state, 'BankCode')} />}
      {known.includes('AffID') && <CollaboratorFilter {...bound(state, 'AffID')} />}
      {known.includes('Contract_Type') && (
        <SelectFilter
          label="Loại đơn"
          options={Object.entries(orderKindNames).map(([value, label]) => ({ value: Number(value), label }))}
          {...bound(state, 'Contract_Type')}
        />
      )}
      {known.includes('OnlyDone') && (
        <Chip isOn={filters.OnlyDone} onClick={() => setFilters({ OnlyDone: !filters.OnlyDone })}>
          Chỉ đơn hoàn thành
        </Chip>
      )}
    </ListToolbar>
  )
}

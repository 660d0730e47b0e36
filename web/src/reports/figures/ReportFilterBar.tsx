import { companyShopId } from '@cardpro/contract/kit/constants'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import type { ReportFilter } from '@cardpro/contract/reports/report'
import { useSession } from '#kit/api/session.ts'
import { BankFilter, CollaboratorFilter, PosFilter, ShopFilter, StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { rangeOf, writeDays } from '#kit/ui/list/ranges.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { Chip } from '#kit/ui/list/StatusChips.tsx'
import { comparisons, type ReportFilters } from './reportFilters.ts'

type BarProps = {
  compare: string
  setCompare: (compare: string) => void
  filters: ReportFilters
  setFilters: (change: Partial<ReportFilters>) => void
  known: readonly ReportFilter[]
}

/** The period, what it is compared with, and what the report is narrowed down to. */
export function ReportFilterBar({ filters, setFilters, known, compare, setCompare }: BarProps) {
  const isCompany = useSession().shop?.ShopID === companyShopId
  return (
    <Toolbar>
      <DateRangeFilter
        value={rangeOf(filters, today())}
        onChange={(days) => {
          const { from, to } = writeDays(days)
          setFilters({ fromDate: from, toDate: to })
        }}
      />
      <SelectFilter
        label="Không so sánh"
        value={compare === '' ? null : compare}
        onChange={(chosen) => setCompare(chosen ?? 'none')}
        options={Object.entries(comparisons).map(([value, label]) => ({ value, label }))}
      />
      {isCompany && <ShopFilter value={filters.shopID} onChange={(shopID) => setFilters({ shopID })} />}
      {known.includes('StaffID') && (
        <StaffFilter value={filters.StaffID} onChange={(StaffID) => setFilters({ StaffID })} />
      )}
      {known.includes('PosID') && <PosFilter value={filters.PosID} onChange={(PosID) => setFilters({ PosID })} />}
      {known.includes('BankCode') && (
        <BankFilter value={filters.BankCode} onChange={(BankCode) => setFilters({ BankCode })} />
      )}
      {known.includes('AffID') && (
        <CollaboratorFilter value={filters.AffID} onChange={(AffID) => setFilters({ AffID })} />
      )}
      {known.includes('Contract_Type') && (
        <SelectFilter
          label="Loại đơn"
          value={filters.Contract_Type}
          onChange={(Contract_Type) => setFilters({ Contract_Type })}
          options={Object.entries(orderKindNames).map(([value, label]) => ({ value: Number(value), label }))}
        />
      )}
      {known.includes('OnlyDone') && (
        <Chip isOn={filters.OnlyDone} onClick={() => setFilters({ OnlyDone: !filters.OnlyDone })}>
          Chỉ đơn hoàn thành
        </Chip>
      )}
    </Toolbar>
  )
}

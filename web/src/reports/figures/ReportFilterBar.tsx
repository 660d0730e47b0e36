import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { funds } from '@cardpro/contract/funds/funds'
import { identity } from '@cardpro/contract/identity/identity'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import { pos } from '@cardpro/contract/pos/pos'
import type { ReportFilter } from '@cardpro/contract/reports/report'
import { useCall } from '#api/hooks.ts'
import { DateRangeFilter } from '#ui/form/DateRangeFilter.tsx'
import { Toolbar } from '#ui/list/ListPage.tsx'
import { writeDays } from '#ui/list/ranges.ts'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'
import { Chip } from '#ui/list/StatusChips.tsx'
import { comparisons, type ReportFilters, rangeOf } from './reportFilters.ts'

type BarProps = {
  compare: string
  setCompare: (compare: string) => void
  filters: ReportFilters
  setFilters: (change: Partial<ReportFilters>) => void
  known: readonly ReportFilter[]
}

/** The period, what it is compared with, and what the report is narrowed down to. */
export function ReportFilterBar({ filters, setFilters, known, compare, setCompare }: BarProps) {
  return (
    <Toolbar>
      <DateRangeFilter
        value={rangeOf(filters)}
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
      {known.includes('StaffID') && <StaffFilter {...{ filters, setFilters }} />}
      {known.includes('PosID') && <PosFilter {...{ filters, setFilters }} />}
      {known.includes('BankCode') && <BankFilter {...{ filters, setFilters }} />}
      {known.includes('AffID') && <AffFilter {...{ filters, setFilters }} />}
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

type OneProps = Pick<BarProps, 'filters' | 'setFilters'>

function StaffFilter({ filters, setFilters }: OneProps) {
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  return (
    <SelectFilter
      label="Nhân viên"
      value={filters.StaffID}
      onChange={(StaffID) => setFilters({ StaffID })}
      options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
    />
  )
}

function PosFilter({ filters, setFilters }: OneProps) {
  const terminals = useCall(pos.getAllPos, {}).data?.Data ?? []
  return (
    <SelectFilter
      label="POS"
      value={filters.PosID}
      onChange={(PosID) => setFilters({ PosID })}
      options={terminals.map(({ PosID, Name }) => ({ value: PosID, label: Name }))}
    />
  )
}

function BankFilter({ filters, setFilters }: OneProps) {
  const banks = useCall(funds.getAllBank, {}).data?.Data ?? []
  return (
    <SelectFilter
      label="Ngân hàng"
      value={filters.BankCode}
      onChange={(BankCode) => setFilters({ BankCode })}
      options={banks
        .filter(({ CardIssuer }) => CardIssuer)
        .map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))}
    />
  )
}

function AffFilter({ filters, setFilters }: OneProps) {
  const affs = useCall(collaborators.getAff, {}, { silent: true }).data?.Data ?? []
  return (
    affs.length > 0 && (
      <SelectFilter
        label="CTV"
        value={filters.AffID}
        onChange={(AffID) => setFilters({ AffID })}
        options={affs.map(({ AffID, Name }) => ({ value: AffID, label: Name }))}
      />
    )
  )
}

import { orderKindIds, orderStatus } from '@cardpro/contract/orders/orderMoney'
import { orderStatuses, workPlaces } from '@cardpro/contract/orders/orderWords'
import { shifts } from '@cardpro/contract/people/cards/cardWords'
import { partners } from '@cardpro/contract/places/partners/partners'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { BankFilter, CollaboratorFilter, PosFilter, StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { StatusGlyph } from '#kit/ui/basic/StatusTag.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { readDays, writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { Chip, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { kindName } from '#orders/lines/orderActions.ts'
import type { OrderFilters } from './orderFilters.ts'

type FilterProps = { state: FilterState<OrderFilters> }
/** `columns`: those that the list shows. */
type ToolbarProps = FilterProps & { columns: readonly string[]; children?: ReactNode }

/** Search, days and the lists that orders are most often looked up by. */
export function OrderToolbar({ state, columns, children }: ToolbarProps) {
  const [filters, setFilters] = state
  return (
    <Toolbar>
      <SearchBox placeholder="Tên, SĐT, 4 số cuối, đơn" {...bound(state, 'GeneralSearch')} />
      <DateRangeFilter
        none="Hôm nay và đơn đang mở"
        value={readDays({ from: filters.ForDate, to: filters.ToDate }, today())}
        onChange={(days) => {
          const { from, to } = writeDays(days)
          setFilters({ ForDate: from, ToDate: to })
        }}
      />
      <WorkFilter state={state} />
      <PosFilter {...bound(state, 'PosID')} />
      <StaffFilter {...bound(state, 'StaffID')} />
      <BankFilter {...bound(state, 'BankCode')} />
      <WhoseFilters state={state} columns={columns} />
      {children}
    </Toolbar>
  )
}

/**
 * What is done, where and in which shift, in one list: there is no room for three. The box shows the kind; place and
 * shift are shown in a chip once they are chosen, as every filter is.
 */
function WorkFilter({ state: [filters, setFilters] }: FilterProps) {
  return (
    <Select
      className="cp-select-filter"
      aria-label="Loại đơn"
      placeholder="Loại đơn"
      allowClear
      popupMatchSelectWidth={false}
      listHeight={440}
      options={workOptions}
      {...(filters.Contract_Type !== null && { value: `Contract_Type ${filters.Contract_Type}` })}
      onChange={(chosen: string | undefined) => setFilters(chosen ? chosenWork(chosen) : { Contract_Type: null })}
    />
  )
}

type WorkField = 'Contract_Type' | 'TypeWorking' | 'shiftWorking'

const kinds = Object.fromEntries(orderKindIds.map((kind) => [kind, kindName(kind)]))

const workOptions = [
  { label: 'Loại đơn', options: choicesOf('Contract_Type', kinds) },
  { label: 'Nơi làm', options: choicesOf('TypeWorking', workPlaces) },
  { label: 'Ca', options: choicesOf('shiftWorking', shifts) },
]

function choicesOf(field: WorkField, names: Record<number, string>) {
  return Object.entries(names).map(([value, label]) => ({ value: `${field} ${value}`, label }))
}

function chosenWork(chosen: string): Partial<Record<WorkField, number>> {
  const [field = '', value] = chosen.split(' ')
  return { [field]: Number(value) }
}

/** Who brought the customer, and whose POS it was swiped on: beside the columns of that name, and on a phone. */
function WhoseFilters({ columns, state }: ToolbarProps) {
  const isNarrow = useNarrow()
  const [{ AffID, PartnerID }] = state
  return (
    <>
      {(isNarrow || columns.includes('AffName') || AffID !== null) && <CollaboratorFilter {...bound(state, 'AffID')} />}
      {(isNarrow || columns.includes('PartnerNames') || PartnerID !== null) && <PartnerFilter state={state} />}
    </>
  )
}

function PartnerFilter({ state }: FilterProps) {
  const others = useCall(partners.getAllPartner, {}, { silent: true }).data?.Data ?? []
  const options = others.map(({ PartnerID, Name }) => ({ value: PartnerID, label: Name }))
  return others.length > 0 && <SelectFilter label="Đối tác" options={options} {...bound(state, 'PartnerID')} />
}

/** In the order of the work; planned and cancelled ones come last. */
const chipOrder = [
  orderStatus.toDo,
  orderStatus.toSwipe,
  orderStatus.toSend,
  orderStatus.owed,
  orderStatus.done,
  orderStatus.appointment,
  orderStatus.cancelled,
]

type ChipsProps = FilterProps & { counts: Record<string, number> | undefined }

/** The statuses with their counts under all other filters. */
export function OrderChips({ state, counts }: ChipsProps) {
  const [filters, setFilters] = state
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chips = chipOrder.map((status) => ({
    value: status,
    label: orderStatuses[status],
    count: counts?.[status],
    glyph: <StatusGlyph status={status} />,
  }))
  return (
    <StatusChips<number | null>
      label="Trạng thái đơn"
      chips={[{ value: null, label: 'Tất cả', count: all }, ...chips]}
      {...bound(state, 'Status')}
      extra={
        <>
          <Chip isOn={filters.MissingImage} onClick={() => setFilters({ MissingImage: !filters.MissingImage })}>
            Thiếu ảnh
          </Chip>
          <Chip isOn={filters.MissingBill} onClick={() => setFilters({ MissingBill: !filters.MissingBill })}>
            Chưa có bill
          </Chip>
          <Chip isOn={filters.OnlyUnsettled} onClick={() => setFilters({ OnlyUnsettled: !filters.OnlyUnsettled })}>
            Chỉ đơn còn nợ
          </Chip>
        </>
      }
    />
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { badDebtStates, badDebts } from '@cardpro/contract/debts/badDebts'
import type { Summary } from '@cardpro/contract/kit/call'
import { useListCall } from '#kit/api/useListCall.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { BadDebtDrawers } from './BadDebtDrawers.tsx'
import { BadDebtCard, badDebtColumns } from './badDebtColumns.tsx'
import { type BadDebtFilters, badDebtDays, badDebtList, badDebtQuery, initialFilters } from './badDebtFilters.ts'
import '../debts.css'

/** Nợ xấu: debts that are not paid any more, who bears them, and what came back. */
export function BadDebtsPage() {
  const [filters, setFilters, narrowing] = useFilters(initialFilters)
  const drawer = useDrawer()
  const asked = badDebtQuery(filters)
  const query = useListCall(badDebts.getByConditions, asked)
  const columns = badDebtColumns(drawer.show)
  const sums = query.data?.Summary
  return (
    <ListPage
      title="Nợ xấu"
      actions={
        <>
          <ExportButton input={asked} columns={columns} list={badDebtList} />
          <NewButton show={drawer.show} />
        </>
      }
      toolbar={<Filters filters={filters} setFilters={setFilters} />}
      chips={
        <>
          {sums && <Lost sums={sums} />}
          <StatusChips
            label="Trạng thái"
            chips={chipsOf(sums)}
            value={filters.Status}
            onChange={(Status) => setFilters({ Status })}
          />
        </>
      }
    >
      <DataTable
        query={query}
        list={badDebtList}
        columns={columns}
        rowKey="ExpenseCardID"
        state={[filters, setFilters, narrowing]}
        noun="khoản"
        sumsName={sums && `${sums.Standing} khoản đã ghi, không tính chờ duyệt và đã hủy`}
        {...(narrowing.keys.length === 0 && { empty: emptyPage })}
        row={{
          onOpen: ({ ExpenseCardID }) => drawer.show('detail', ExpenseCardID),
          card: (row) => <BadDebtCard row={row} show={drawer.show} />,
        }}
      />
      <BadDebtDrawers drawer={drawer} />
    </ListPage>
  )
}

BadDebtsPage.prefetch = prefetchList({
  name: badDebtList.name,
  call: badDebts.getByConditions,
  inputOf: badDebtQuery,
  initial: initialFilters,
})

type FiltersProps = { filters: BadDebtFilters; setFilters: (change: Partial<BadDebtFilters>) => void }

const Filters = ({ filters, setFilters }: FiltersProps) => (
  <Toolbar>
    <SearchBox
      value={filters.GeneralSearch}
      onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
      placeholder="Khách, số phiếu, mã đơn"
    />
    <DateRangeFilter
      value={badDebtDays(filters)}
      none="Mọi ngày"
      onChange={(days) => {
        const { from, to } = writeDays(days)
        setFilters({ fromDate: from, toDate: to })
      }}
    />
  </Toolbar>
)

const NewButton = ({ show }: Pick<DrawerState, 'show'>) => (
  <ActionButton
    call={badDebts.add}
    kind="primary"
    icon={<PlusOutlined aria-hidden />}
    shortcut="N"
    onClick={() => show('new')}
  >
    Ghi nợ xấu
  </ActionButton>
)

type Sums = Summary<typeof badDebts.getByConditions>

const Lost = ({ sums }: { sums: Sums }) => (
  <div className="cp-lost">
    <EquationStrip
      label="Nợ xấu"
      terms={[
        { label: 'Đã mất', value: sums.Lost },
        { label: 'Nhân viên đền', value: sums.Staff, sign: '−' },
        { label: 'Đã thu lại', value: sums.Recovered, sign: '−' },
      ]}
      result={{ label: 'Cửa hàng còn mất', value: sums.Left }}
    />
  </div>
)

/** Each status with how many there are, whichever is chosen. */
export function chipsOf(sums: Pick<Sums, 'Counts'> | undefined) {
  const counts = sums?.Counts ?? []
  const count = (status: number) => counts.find(({ Status }) => Status === status)?.Count
  const all = sums && counts.reduce((sum, one) => sum + one.Count, 0)
  return [
    { value: null as number | null, label: 'Tất cả', count: all },
    ...Object.entries(badDebtStates).map(([status, label]) => ({
      value: Number(status) as number | null,
      label,
      count: count(Number(status)),
    })),
  ]
}

const emptyPage = (
  <Empty
    title="Chưa có khoản nợ xấu nào"
    reason="Khoản khách không trả được nữa ghi ở đây: cửa hàng chịu hay nhân viên đền, rồi thu lại được bao nhiêu."
  />
)

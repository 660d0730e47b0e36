import { PlusOutlined, SettingOutlined } from '@ant-design/icons'
import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import type { Summary } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { identity } from '@cardpro/contract/people/identity/identity'
import { funds } from '@cardpro/contract/places/funds/funds'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useListCall } from '#kit/api/useListCall.ts'
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { CategorySumsTab } from './CategorySumsTab.tsx'
import { SchedulesTab } from './SchedulesTab.tsx'
import { VoucherDrawers } from './VoucherDrawers.tsx'
import { inBook } from './voucherCalls.ts'
import { VoucherCard, voucherColumns } from './voucherColumns.tsx'
import {
  companyVoucherList,
  initialFilters,
  useIsCompany,
  type VoucherFilters,
  voucherDays,
  voucherList,
  voucherQuery,
} from './voucherFilters.ts'

/** Thu chi of the shop: receipts and payments that are no order's. */
export const VouchersPage = () => <Vouchers title="Thu chi" config="/config-collect-expense" />
/** The same of the company's own book. */
export const CompanyVouchersPage = () => <Vouchers title="Thu chi công ty" config="/cau-hinh-phieu-cong-ty" />

function Vouchers({ title, config }: { title: string; config: string }) {
  const [filters, setFilters, narrowing] = useFilters(initialFilters)
  const isCompany = useIsCompany()
  const drawer = useDrawer()
  const asked = voucherQuery(filters)
  const query = useListCall(vouchers.otherReceiptsPayments, asked)
  const acts = { show: drawer.show, isCompany }
  const columns = voucherColumns(acts)
  const choices = useChoices()
  const list = (isCompany ? companyVoucherList : voucherList)(choices.named)
  const isMonthly = filters.monthly
  return (
    <ListPage
      title={title}
      actions={
        <>
          {isCompany && <RequestsButton show={drawer.show} />}
          <ConfigButton to={config} />
          <ExportButton input={asked} columns={columns} list={list} />
          <Actions show={drawer.show} isCompany={isCompany} />
        </>
      }
      toolbar={!isMonthly && <Filters filters={filters} setFilters={setFilters} choices={choices} />}
    >
      <TypeTabs filters={filters} setFilters={setFilters} sums={query.data?.Summary}>
        {isMonthly && <SchedulesTab show={drawer.show} isCompany={isCompany} />}
        {filters.byCategory && (
          <CategorySumsTab
            sums={query.data?.Summary}
            onOpen={(ConfigID) => setFilters({ byCategory: false, ConfigID })}
          />
        )}
        {!isMonthly && !filters.byCategory && (
          <DataTable
            query={query}
            list={list}
            columns={columns}
            rowKey="PaymentID"
            state={[filters, setFilters, narrowing]}
            noun="phiếu"
            sumsName={sumsNameOf(query.data?.Summary)}
            {...(narrowing.keys.length === 0 && { empty: noneYet })}
            row={{
              onOpen: ({ PaymentID }) => drawer.show('detail', PaymentID),
              card: (row) => <VoucherCard row={row} acts={acts} />,
            }}
          />
        )}
      </TypeTabs>
      <VoucherDrawers drawer={drawer} isCompany={isCompany} />
    </ListPage>
  )
}

type Sums = Summary<typeof vouchers.otherReceiptsPayments>

/** A cancelled one is in the list and in no sum. */
const sumsNameOf = (sums: Sums | undefined): string | undefined => sums && `${sums.Standing} phiếu, trừ phiếu đã hủy`

const monthly = 'monthly'
const byCategory = 'byCategory'

type TabsProps = {
  filters: VoucherFilters
  setFilters: (change: Partial<VoucherFilters>) => void
  sums: Sums | undefined
  children: ReactNode
}

/** Receipts, payments or both, and what comes back every month with the count of what is due. */
function TypeTabs({ filters, setFilters, sums, children }: TabsProps) {
  const due = useCall(voucherSchedules.getSchedules, { PageSize: 1 }, { silent: true }).data?.Summary?.Due
  const change = (key: string) =>
    setFilters({
      monthly: key === monthly,
      byCategory: key === byCategory,
      type: key === '1' || key === '2' ? Number(key) : null,
    })
  const active = filters.monthly ? monthly : filters.byCategory ? byCategory : String(filters.type ?? 'all')
  return (
    <Tabs
      label="Loại phiếu"
      tabs={[
        { key: 'all', label: 'Tất cả', count: sums && sums.Receipts + sums.Payments },
        { key: '1', label: 'Phiếu thu', count: sums?.Receipts },
        { key: '2', label: 'Phiếu chi', count: sums?.Payments },
        { key: byCategory, label: 'Theo loại' },
        { key: monthly, label: 'Định kỳ', count: due },
      ]}
      active={active}
      onChange={change}
    >
      {children}
    </Tabs>
  )
}

const openingOf = (name: string) => ({
  name,
  call: vouchers.otherReceiptsPayments,
  inputOf: voucherQuery,
  initial: initialFilters,
})
VouchersPage.prefetch = prefetchList(openingOf('collectExpense'))
CompanyVouchersPage.prefetch = prefetchList(openingOf('companyBook'))

/** The categories and funds of the book, for the filters and their chips. */
function useChoices() {
  const configs = useCall(categories.getConfigByType, {}, { silent: true }).data?.Data ?? []
  const inUse = { Status: recordStatus.active, PageSize: 50 }
  const found = useCall(funds.getByConditions, inUse, { silent: true }).data?.Data ?? []
  const people = useCall(identity.getAllStaff, {}, { silent: true }).data?.Data ?? []
  return {
    categories: configs.map(({ ConfigID, Name }) => ({ value: ConfigID, label: Name })),
    funds: found.map(({ BankCardID, Name }) => ({ value: BankCardID, label: Name })),
    named: {
      category: (id: number) => configs.find(({ ConfigID }) => ConfigID === id)?.Name ?? '…',
      fund: (id: number) => found.find(({ BankCardID }) => BankCardID === id)?.Name ?? '…',
      staff: (id: number) => people.find(({ UserID }) => UserID === id)?.FullName ?? '…',
    },
  }
}

type FiltersProps = {
  filters: VoucherFilters
  setFilters: (change: Partial<VoucherFilters>) => void
  choices: ReturnType<typeof useChoices>
}

const Filters = ({ filters, setFilters, choices }: FiltersProps) => (
  <Toolbar>
    <SearchBox
      value={filters.text}
      onChange={(text) => setFilters({ text })}
      placeholder="Số phiếu, đối tượng, diễn giải"
    />
    <DateRangeFilter
      value={voucherDays(filters)}
      onChange={(days) => {
        const { from, to } = writeDays(days)
        setFilters({ fromDate: from, toDate: to })
      }}
    />
    <SelectFilter
      label="Loại"
      value={filters.ConfigID}
      onChange={(ConfigID) => setFilters({ ConfigID })}
      options={choices.categories}
    />
    <SelectFilter
      label="Quỹ"
      value={filters.BankCardID}
      onChange={(BankCardID) => setFilters({ BankCardID })}
      options={choices.funds}
    />
    <StaffFilter value={filters.StaffID} onChange={(StaffID) => setFilters({ StaffID })} />
  </Toolbar>
)

function ConfigButton({ to }: { to: string }) {
  const router = useRouter()
  return (
    <span className="wide-only">
      <ActionButton
        call={categories.getConfigs}
        icon={<SettingOutlined aria-hidden />}
        onClick={() => void router.navigate({ to })}
      >
        Cấu hình
      </ActionButton>
    </span>
  )
}

/** A shop has them on its dashboard, which the company level has not. */
const RequestsButton = ({ show }: Pick<DrawerState, 'show'>) => (
  <span className="wide-only">
    <ActionButton call={approvals.getRequests} onClick={() => show('requests')}>
      Yêu cầu duyệt
    </ActionButton>
  </span>
)

type ActionsProps = { show: DrawerState['show']; isCompany: boolean }

const Actions = ({ show, isCompany }: ActionsProps) => (
  <>
    <ActionButton
      call={inBook(vouchers.payCollectOther, isCompany, 'companyBook.add')}
      icon={<PlusOutlined aria-hidden />}
      shortcut="T"
      onClick={() => show('collect')}
    >
      Phiếu thu
    </ActionButton>
    <ActionButton
      call={inBook(vouchers.payExpenseOther, isCompany, 'companyBook.add')}
      kind="primary"
      icon={<PlusOutlined aria-hidden />}
      shortcut="N"
      onClick={() => show('expense')}
    >
      Phiếu chi
    </ActionButton>
  </>
)

const noneYet = (
  <Empty
    title="Tháng này chưa có phiếu thu chi"
    reason="Tiền nhà, lương, điện nước, thu lặt vặt ghi ở đây; tiền của đơn ghi ở đơn. Chọn khoảng ngày để xem tháng trước."
  />
)

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
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { ActionButton, AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListTable, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList, withWords } from '#kit/ui/list/list.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { bound, boundDays, type FilterState } from '#kit/ui/list/useFilters.ts'
import { CategorySumsTab } from './CategorySumsTab.tsx'
import { SchedulesTab } from './SchedulesTab.tsx'
import { VoucherDrawers } from './VoucherDrawers.tsx'
import { inBook } from './voucherCalls.ts'
import { VoucherCard, voucherColumns } from './voucherColumns.tsx'
import {
  companyVoucherList,
  useIsCompany,
  type VoucherFilters,
  voucherDays,
  voucherList,
  voucherWords,
} from './voucherFilters.ts'

/** Thu chi of the shop: receipts and payments that are no order's. */
export const VouchersPage = () => <Vouchers title="Thu chi" config="/config-collect-expense" />
/** The same of the company's own book. */
export const CompanyVouchersPage = () => <Vouchers title="Thu chi công ty" config="/cau-hinh-phieu-cong-ty" />

function Vouchers({ title, config }: { title: string; config: string }) {
  const isCompany = useIsCompany()
  const choices = useChoices()
  const list = withWords(isCompany ? companyVoucherList : voucherList, voucherWords(choices.named))
  const screen = useListScreen(list)
  const { state, filters, setFilters, sums, drawer } = screen
  const acts = { show: drawer.show, isCompany }
  const columns = voucherColumns(acts)
  const isMonthly = filters.monthly
  return (
    <ListPage
      title={title}
      actions={
        <>
          {isCompany && <RequestsButton show={drawer.show} />}
          <ConfigButton to={config} />
          <ExportButton input={screen.asked} columns={columns} list={list} />
          <Actions show={drawer.show} isCompany={isCompany} />
        </>
      }
      toolbar={!isMonthly && <Filters state={state} choices={choices} />}
    >
      <TypeTabs filters={filters} setFilters={setFilters} sums={sums}>
        {isMonthly && <SchedulesTab show={drawer.show} isCompany={isCompany} />}
        {filters.byCategory && (
          <CategorySumsTab sums={sums} onOpen={(ConfigID) => setFilters({ byCategory: false, ConfigID })} />
        )}
        {!isMonthly && !filters.byCategory && (
          <ListTable
            screen={screen}
            columns={columns}
            rowKey="PaymentID"
            noun="phiếu"
            // A cancelled one is in the list and in no sum.
            sumsName={sums && `${sums.Standing} phiếu, trừ phiếu đã hủy`}
            empty={noneYet}
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

VouchersPage.prefetch = prefetchList(voucherList)
CompanyVouchersPage.prefetch = prefetchList(companyVoucherList)

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

type FiltersProps = { state: FilterState<VoucherFilters>; choices: ReturnType<typeof useChoices> }

const Filters = ({ state, choices }: FiltersProps) => (
  <Toolbar>
    <SearchBox placeholder="Số phiếu, đối tượng, diễn giải" {...bound(state, 'text')} />
    <DateRangeFilter {...boundDays(state, voucherDays(state[0]))} />
    <SelectFilter label="Loại" options={choices.categories} {...bound(state, 'ConfigID')} />
    <SelectFilter label="Quỹ" options={choices.funds} {...bound(state, 'BankCardID')} />
    <StaffFilter {...bound(state, 'StaffID')} />
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
    <AddButton call={inBook(vouchers.payExpenseOther, isCompany, 'companyBook.add')} onClick={() => show('expense')}>
      Phiếu chi
    </AddButton>
  </>
)

const noneYet = (
  <Empty
    title="Tháng này chưa có phiếu thu chi"
    reason="Tiền nhà, lương, điện nước, thu lặt vặt ghi ở đây; tiền của đơn ghi ở đơn. Chọn khoảng ngày để xem tháng trước."
  />
)

import { type ConfigRow, categories } from '@cardpro/contract/cash/vouchers/categories'
import {
  categoryScopes,
  categoryStatuses,
  pendingGroup,
  voucherTypes,
} from '@cardpro/contract/cash/vouchers/voucherWords'
import type { RawInput, Summary } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { groupTitle } from '@cardpro/contract/kit/money/accounts'
import { AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Balance } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListTable, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { listOf, onlyChosen, prefetchList } from '#kit/ui/list/list.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { useIsCompany } from './voucherFilters.ts'

/** The categories of receipts and payments, and the place of each in the result of the business. */
export const CategoriesPage = () => <Categories title="Cấu hình thu chi" />
/** At the company level those of shops and of the company's own book. */
export const CompanyCategoriesPage = () => <Categories title="Cấu hình phiếu công ty" />

export const initialCategories = {
  name: '',
  type: null as number | null,
  status: 1 as number | null,
  PageIndex: 1,
  PageSize: 50,
}

const inputOf = (filters: typeof initialCategories): RawInput<typeof categories.getConfigs> => onlyChosen(filters)

const categoryList = listOf(categories.getConfigs, {
  name: 'collectConfig',
  inputOf,
  initial: initialCategories,
  hasOwnControl: ['name', 'type', 'status'],
})

function Categories({ title }: { title: string }) {
  const screen = useListScreen(categoryList)
  const { state, drawer } = screen
  const isCompany = useIsCompany()
  return (
    <ListPage
      title={title}
      subtitle="Loại đã có phiếu giữ nguyên nhóm; muốn đổi thì ngừng và tạo loại mới"
      actions={
        <AddButton call={categories.createOrUpdateConfig} onClick={() => drawer.show('create')}>
          Thêm loại
        </AddButton>
      }
      toolbar={
        <Toolbar>
          <SearchBox placeholder="Tên loại" {...bound(state, 'name')} />
          <SelectFilter label="Thu hay chi" options={types} {...bound(state, 'type')} />
          <StatusChips label="Trạng thái loại" chips={statuses} {...bound(state, 'status')} />
        </Toolbar>
      }
    >
      <ListTable
        screen={screen}
        columns={columnsFor(isCompany, drawer)}
        rowKey="ConfigID"
        noun="loại"
        emptyAlways={<Empty title="Không có loại nào như vậy" />}
        row={{
          onOpen: ({ ConfigID }) => drawer.show('edit', ConfigID),
          card: (row) => <CategoryCard row={row} isCompany={isCompany} drawer={drawer} />,
        }}
      />
      <Drawers drawer={drawer} isCompany={isCompany} />
    </ListPage>
  )
}

CategoriesPage.prefetch = prefetchList(categoryList)
CompanyCategoriesPage.prefetch = CategoriesPage.prefetch

const types = [1, 2].map((value) => ({ value, label: voucherTypes[value as 1 | 2] }))
const statuses = [
  { value: 1, label: categoryStatuses[1] },
  { value: 0, label: categoryStatuses[0] },
]

type Sums = Summary<typeof categories.getConfigs>
const column = columnsOf<ConfigRow, Sums>()

const groupText = ({ Group }: ConfigRow): string => groupTitle(Group)

const columnsFor = (isCompany: boolean, drawer: DrawerState): Column<ConfigRow, Sums>[] => [
  { ...column.text('Name', 'Tên loại'), cell: ({ Name }) => <b className="cp-name">{Name}</b> },
  column.cell('Loại', ({ Type }) => voucherTypes[Type]),
  column.cell('Nhóm báo cáo', groupText),
  ...(isCompany ? [column.cell('Phạm vi', ({ Scope }) => categoryScopes[Scope])] : []),
  {
    ...column.balance('Pending', 'Đang treo'),
    cell: ({ Group, Pending }) =>
      Group === pendingGroup ? <Balance value={Pending} /> : <span className="cp-quiet">–</span>,
  },
  column.cell('Có sẵn', ({ IsSystem }) => <span className="cp-muted">{IsSystem ? 'hệ thống' : '–'}</span>),
  column.cell('Trạng thái', ({ Status }) => <CategoryStatus status={Status} />),
  column.actions(({ ConfigID }) => [actOf(ConfigID, drawer)]),
]

const actOf = (id: number, { show }: DrawerState) => ({
  label: 'Sửa',
  call: categories.createOrUpdateConfig,
  onClick: () => show('edit', id),
})

const CategoryStatus = ({ status }: { status: number }) =>
  status === recordStatus.active ? (
    <span className="cp-quiet">{categoryStatuses[1]}</span>
  ) : (
    <Tag>{categoryStatuses[0]}</Tag>
  )

type CardProps = { row: ConfigRow; isCompany: boolean; drawer: DrawerState }

function CategoryCard({ row, isCompany, drawer }: CardProps) {
  const facts = [
    voucherTypes[row.Type],
    groupText(row),
    isCompany && categoryScopes[row.Scope],
    row.IsSystem && 'có sẵn',
  ]
  return (
    <RowCard
      title={row.Name}
      status={row.Status === recordStatus.stopped && <Tag>{categoryStatuses[0]}</Tag>}
      line={facts.filter(Boolean).join(' · ')}
      amount={{ label: 'Đang treo', value: row.Group === pendingGroup ? row.Pending : null }}
      actions={[actOf(row.ConfigID, drawer)]}
      onOpen={() => drawer.show('edit', row.ConfigID)}
    />
  )
}

function Drawers({ drawer: { open, close }, isCompany }: { drawer: DrawerState; isCompany: boolean }) {
  if (open?.kind === 'create') return <CategoryDrawer configId={null} isCompany={isCompany} onClose={close} />
  if (open?.kind !== 'edit' || !open.id) return null
  return <CategoryDrawer key={open.id} configId={open.id} isCompany={isCompany} onClose={close} />
}

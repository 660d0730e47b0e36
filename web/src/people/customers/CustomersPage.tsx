import { actOf } from '@cardpro/contract/kit/call'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { type CustomerAct, customerActs, customerBulk } from '@cardpro/contract/people/customers/customerBulk'
import { Suspense, useMemo, useState } from 'react'
import { useSession } from '#kit/api/session.ts'
import { useListCall } from '#kit/api/useListCall.ts'
import { ActionButton, AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { bulkOf } from '#kit/ui/bulk/bulk.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { ImportButton } from '#kit/ui/import/ImportButton.tsx'
import { ListScreen } from '#kit/ui/list/ListScreen.tsx'
import { type PickedRows, prefetchList } from '#kit/ui/list/list.ts'
import { Chip, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, useFilters } from '#kit/ui/list/useFilters.ts'
import { CustomerCard } from './CustomerCard.tsx'
import { CustomerDetail, isView } from './CustomerDetail.tsx'
import { CustomerDrawer } from './CustomerDrawer.tsx'
import { CustomerToolbar } from './CustomerToolbar.tsx'
import { customerColumns, useCustomerEdit } from './customerColumns.tsx'
import { countTo, customerList, inputOf, statuses, typingInputOf } from './customerList.ts'
import { useCustomerPaths } from './customerPaths.ts'
import { MergeCustomer } from './MergeCustomer.tsx'
import { RemindCustomer } from './RemindCustomer.tsx'
import { StopCustomer } from './StopCustomer.tsx'

const PrivacyDrawer = lazyComponent(() => import('./PrivacyDrawer.tsx').then((file) => file.PrivacyDrawer))
const CustomersBulkDrawer = lazyComponent(() =>
  import('./CustomersBulkDrawer.tsx').then((file) => file.CustomersBulkDrawer),
)

export function CustomersPage() {
  const [picked, setPicked] = useState<{ act: CustomerAct; picked: PickedRows } | null>(null)
  const state = useFilters(customerList.initial)
  const [filters, setFilters] = state
  const drawer = useDrawer()
  const asked = inputOf(filters)
  const [countedWords, setCountedWords] = useState('')
  const isCounted = countedWords === filters.GeneralSearch
  const query = useListCall(people.ajaxLoadCustomer, isCounted ? asked : typingInputOf(filters))
  const bulk = bulkOf(bulkActs((act, some) => setPicked({ act, picked: some })))
  return (
    <ListScreen
      screen={{ list: { ...customerList, bulk }, state, asked, query }}
      title="Khách hàng"
      firstActions={<ImportButton kind="customers" drawer={drawer} />}
      actions={
        <AddButton call={people.addOrEditCustomer} onClick={() => drawer.show('create')}>
          Thêm khách
        </AddButton>
      }
      toolbar={<CustomerToolbar state={state} />}
      chips={
        <StatusChips
          label="Trạng thái khách"
          chips={statuses}
          {...bound(state, 'Status')}
          extra={
            <Chip isOn={filters.HasDebt} onClick={() => setFilters({ HasDebt: !filters.HasDebt })}>
              Chỉ khách còn công nợ
            </Chip>
          }
        />
      }
      columns={useColumnsOf(drawer.show)}
      rowKey="CustomerID"
      noun="khách"
      {...(!isCounted && { counting: { to: countTo, onAll: () => setCountedWords(filters.GeneralSearch) } })}
      empty={<NoneYet show={drawer.show} />}
      row={{
        onOpen: (row) => drawer.show('view', row.CustomerID),
        card: (row) => <CustomerCard customer={row} onOpen={() => drawer.show('view', row.CustomerID)} />,
      }}
    >
      <Drawers drawer={drawer} />
      {picked && (
        <Suspense>
          <CustomersBulkDrawer {...picked} onClose={() => setPicked(null)} />
        </Suspense>
      )}
    </ListScreen>
  )
}

CustomersPage.prefetch = prefetchList({ ...customerList, inputOf: typingInputOf })

function useColumnsOf(show: DrawerState['show']) {
  const rights = useSession().user?.Rights
  const edit = useCustomerEdit()
  const paths = useCustomerPaths()
  return useMemo(() => customerColumns(show, { rights: rights ?? [], edit, paths }), [show, rights, edit, paths])
}

const bulkActs = (onPick: (act: CustomerAct, picked: PickedRows) => void) =>
  (['staff', 'rank', 'stop'] as const).map((act) => ({
    label: customerActs[act],
    call: actOf(customerBulk.changeMany, { Act: act }),
    onPick: (picked: PickedRows) => onPick(act, picked),
  }))

function NoneYet({ show }: Pick<DrawerState, 'show'>) {
  return (
    <Empty
      title="Chưa có khách nào"
      reason="Khách thêm ở đây hoặc ngay trong lúc lập đơn."
      act={
        <ActionButton call={people.addOrEditCustomer} onClick={() => show('create')}>
          Thêm khách đầu tiên
        </ActionButton>
      }
    />
  )
}

function Drawers({ drawer: { open, show, close } }: { drawer: DrawerState }) {
  if (!open) return null
  if (open.kind === 'create') return <CustomerDrawer customerId={null} onShow={show} onClose={close} />
  if (!open.id) return null
  const { kind, id } = open
  if (kind === 'edit') return <CustomerDrawer key={id} customerId={id} onShow={show} onClose={close} />
  if (kind === 'stop') return <StopCustomer customerId={id} onClose={close} />
  if (kind === 'remind') return <RemindCustomer key={id} customerId={id} onClose={() => show('view', id)} />
  if (kind === 'merge') return <MergeCustomer key={id} customerId={id} onShow={show} onClose={close} />
  if (kind === 'privacy') return <Privacy key={id} customerId={id} onClose={() => show('view', id)} />
  return isView(kind) && <CustomerDetail key={id} customerId={id} view={kind} onShow={show} onClose={close} />
}

const Privacy = (props: { customerId: number; onClose: () => void }) => (
  <Suspense>
    <PrivacyDrawer {...props} />
  </Suspense>
)

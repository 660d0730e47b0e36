import { recordStatus } from '@cardpro/contract/kit/constants'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { type Customer, people } from '@cardpro/contract/people/customers/customer.calls'
import { useCall } from '#kit/api/hooks.ts'
import { typedOf } from '#kit/pickers/typedCustomer.ts'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { CustomerFields } from './CustomerFields.tsx'

type CustomerDrawerProps = { customerId: number | null; onShow: DrawerState['show']; onClose: () => void }

/** Makes a customer, or changes the one with this id. */
export function CustomerDrawer({ customerId, onShow, onClose }: CustomerDrawerProps) {
  const query = useCall(people.getByID, { CustomerID: customerId ?? 0 }, { enabled: customerId !== null })
  const customer = useRecord(query, query.data?.Data)
  if (customerId === null || customer)
    return <CustomerForm customer={customer ?? null} onShow={onShow} onClose={onClose} />
  return (
    <DrawerWaiting title="Sửa khách hàng" query={query} missing="Không có khách này trong cửa hàng" onClose={onClose} />
  )
}

type CustomerFormProps = { customer: Customer | null } & Pick<CustomerDrawerProps, 'onShow' | 'onClose'>

function CustomerForm({ customer, onShow, onClose }: CustomerFormProps) {
  const form = useCallForm(people.addOrEditCustomer, {
    initial: customer ? typedOf(customer) : { Accounts: [], ConsentMethod: 'Tại quầy' },
    refresh: [people.ajaxLoadCustomer, people.getByID, people.getCustomerSearch, collaborators.getByConditions],
    success: (_, { FullName }) => (customer ? `Đã lưu khách ${customer.FullName}` : `Đã thêm khách hàng ${FullName}`),
    onDone: onClose,
    record: customer ? { kind: 'customer', id: customer.CustomerID } : undefined,
  })
  const isBack = customer?.Status === recordStatus.stopped
  return (
    <FormDrawer
      form={form}
      title={customer ? 'Sửa khách hàng' : 'Thêm khách hàng'}
      subject={customer ? `${customer.Code} · ${customer.FullName}` : undefined}
      onClose={onClose}
      save={isBack ? 'Lưu và dùng lại' : customer ? 'Lưu khách' : 'Thêm khách'}
      foot={isBack ? { consequence: 'Khách đã ngừng, lưu thì khách được dùng lại' } : {}}
    >
      <CustomerFields customer={customer} onShow={onShow} />
    </FormDrawer>
  )
}

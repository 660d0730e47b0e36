import { collaborators } from '@cardpro/contract/collaborators'
import { type Customer, people } from '@cardpro/contract/people'
import { useCall } from '#api/hooks.ts'
import { DrawerWaiting } from '#ui/DrawerWaiting.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useCallForm } from '#ui/useCallForm.ts'
import { useRecord } from '#ui/useRecord.ts'
import { CustomerFields } from './CustomerFields.tsx'

/** Makes a customer, or changes the one with this id. */
export function CustomerDrawer({ customerId, onClose }: { customerId: number | null; onClose: () => void }) {
  const query = useCall(people.getByID, { CustomerID: customerId ?? 0 }, { enabled: customerId !== null })
  const customer = useRecord(query, query.data?.Data)
  if (customerId === null || customer) return <CustomerForm customer={customer ?? null} onClose={onClose} />
  return (
    <DrawerWaiting title="Sửa khách hàng" query={query} missing="Không có khách này trong cửa hàng" onClose={onClose} />
  )
}

function CustomerForm({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  const form = useCallForm(people.addOrEditCustomer, {
    initial: customer ? typedOf(customer) : { Accounts: [], ConsentMethod: 'Tại quầy' },
    refresh: [people.ajaxLoadCustomer, people.getByID, people.getCustomerSearch, collaborators.getByConditions],
    success: customer ? `Đã lưu khách ${customer.FullName}` : 'Đã thêm khách hàng',
    onDone: onClose,
  })
  const isBack = customer?.Status === 0
  return (
    <FormDrawer
      form={form}
      title={customer ? 'Sửa khách hàng' : 'Thêm khách hàng'}
      subject={customer ? `${customer.Code} · ${customer.FullName}` : undefined}
      onClose={onClose}
      save={isBack ? 'Lưu và dùng lại' : customer ? 'Lưu khách' : 'Thêm khách'}
      foot={isBack ? { consequence: 'Khách đã ngừng, lưu thì khách được dùng lại' } : {}}
    >
      <CustomerFields consentAt={customer?.ConsentAt ?? null} aff={affOf(customer)} />
    </FormDrawer>
  )
}

const affOf = (customer: Customer | null) =>
  customer?.AffID ? { value: customer.AffID, label: customer.AffName } : undefined

/** The default account comes first: that is how the form says which one it is. */
function typedOf(customer: Customer) {
  const accounts = customer.Accounts.toSorted((a, b) => Number(b.IsDefault) - Number(a.IsDefault))
  return {
    CustomerID: customer.CustomerID,
    FullName: customer.FullName,
    Phone: customer.Phone,
    Phone2: customer.Phone2,
    Address: customer.Address,
    Source: customer.Source,
    FeeRut: customer.FeeRut,
    FeeDao: customer.FeeDao,
    AffID: customer.AffID,
    IsBlack: customer.IsBlack,
    BlackReason: customer.BlackReason,
    Consent: customer.HasConsent,
    ConsentMethod: customer.ConsentMethod || 'Tại quầy',
    Note: customer.Note,
    Accounts: accounts.map(({ BankCode, AccountNo, AccountName }) => ({ BankCode, AccountNo, AccountName })),
    Version: customer.Version,
  }
}

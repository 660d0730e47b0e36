import { type Customer, people } from '@cardpro/contract/people/customers/customer.calls'
import { useCall } from '#kit/api/hooks.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { InsideForm } from '#kit/ui/form/InsideForm.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useFirst } from '#kit/ui/hooks/useRecord.ts'
import { ConsentFields } from './ConsentFields.tsx'
import { typedOf } from './typedCustomer.ts'

type GiveConsentProps = { customerId: number; onGiven: () => void; onClose: () => void }

/** The customer's consent to their data being kept, inside the form that asks for it until it is given. */
export function GiveConsent({ customerId, ...form }: GiveConsentProps) {
  const query = useCall(people.getByID, { CustomerID: customerId })
  const customer = useFirst(query)?.Data
  if (customer) return <Consent customer={customer} {...form} />
  return query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null
}

function Consent({ customer, onGiven, onClose }: Omit<GiveConsentProps, 'customerId'> & { customer: Customer }) {
  const form = useCallForm(people.addOrEditCustomer, {
    initial: { ...typedOf(customer), Consent: true },
    refresh: [people.getCustomerSearch, people.ajaxLoadCustomer, people.getByID],
    success: `Đã ghi nhận đồng ý của khách ${customer.FullName}`,
    draft: false,
    onDone: onGiven,
  })
  return (
    <InsideForm form={form} title="Khách đồng ý" save="Ghi nhận đồng ý" onClose={onClose}>
      <ConsentFields consentAt={null} />
    </InsideForm>
  )
}

import { formValues } from '@cardpro/contract/kit/dictionary'
import { type Customer, people } from '@cardpro/contract/people/customers/customer.calls'

/** What the form of a stored customer begins with. The CCCD is typed again or not at all. */
export function typedOf(customer: Customer) {
  const { CitizenID: _, ...values } = formValues(people.addOrEditCustomer.input, customer)
  // The form knows the default account by its place: the first.
  const accounts = customer.Accounts.toSorted((a, b) => Number(b.IsDefault) - Number(a.IsDefault))
  return {
    ...values,
    Consent: customer.HasConsent,
    ConsentMethod: customer.ConsentMethod || 'Tại quầy',
    ConsentDate: customer.ConsentAt?.slice(0, 10) ?? null,
    Accounts: accounts.map(({ BankCode, AccountNo, AccountName }) => ({ BankCode, AccountNo, AccountName })),
  }
}

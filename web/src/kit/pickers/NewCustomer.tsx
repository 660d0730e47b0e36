import { type CustomerHit, people } from '@cardpro/contract/people/customers/customer.calls'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { InsideForm } from '#kit/ui/form/InsideForm.tsx'
import { PhoneField, TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'

const field = formFields(customerFields)

type NewCustomerProps = { typed: string; onMade: (customer: CustomerHit) => void; onClose: () => void }

/** The least that a customer needs, inside the form that asks for one: the rest can be filled in later. */
export function NewCustomer({ typed, onMade, onClose }: NewCustomerProps) {
  const form = useCallForm(people.addOrEditCustomer, {
    initial: { ...startWith(typed), ConsentMethod: 'Tại quầy' },
    refresh: [people.getCustomerSearch, people.ajaxLoadCustomer],
    success: (_, { FullName }) => `Đã thêm khách hàng ${FullName}`,
    onDone: ({ Data }) => {
      const { FullName, Phone, Consent }: Record<string, unknown> = form.antd.getFieldsValue(true)
      onMade({
        ...nothingYet,
        CustomerID: Data.CustomerID,
        FullName: String(FullName),
        Phone: String(Phone),
        HasConsent: Consent === true,
      })
    },
  })
  return (
    <InsideForm form={form} title="Khách mới" save="Thêm khách" onClose={onClose}>
      <div className="cp-fields-2">
        <TextField {...field('FullName')} autoFocus={!isPhone(typed)} />
        <PhoneField {...field('Phone')} autoFocus={isPhone(typed)} />
      </div>
      <SwitchField name="Consent" label="Khách đồng ý cho lưu thông tin" />
    </InsideForm>
  )
}

const nothingYet = { Code: '', Balance: 0, IsBlack: false, FeeRut: null, FeeDao: null, AffID: null, Cards: [] }

const isPhone = (typed: string): boolean => /^[\d+][\d .-]*$/.test(typed)
const startWith = (typed: string) => (isPhone(typed) ? { Phone: typed } : { FullName: typed })

import { maskPhone } from '@cardpro/contract/kit/text/phone'
import { type CustomerHit, people } from '@cardpro/contract/people/customers/customer.calls'
import { Form } from 'antd'
import { useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { Balance } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#kit/ui/picker/pickerSource.ts'
import { NewCustomer } from './NewCustomer.tsx'
import { useFocusAfter } from './useFocusAfter.ts'

type CustomerPickerProps = FieldProps & {
  known?: PickerOption
  onPick?: (customer: CustomerHit | null) => void
  /** Off where only an existing customer makes sense, such as a collection of debts. */
  canCreate?: boolean
}

/** A customer by name, phone or the last four digits of a card. A new one is made right here, under the box. */
export function CustomerPicker({ known, onPick, canCreate = true, ...field }: CustomerPickerProps) {
  const form = Form.useFormInstance()
  const { allowed } = useCan(people.addOrEditCustomer)
  const [typed, setTyped] = useState<string | null>(null)
  const [made, setMade] = useState<CustomerHit | null>(null)
  const [box, setGoal] = useFocusAfter()
  const take = (customer: CustomerHit) => {
    setMade(customer)
    setTyped(null)
    form.setFieldValue(field.name, customer.CustomerID)
    onPick?.(customer)
    setGoal('next')
  }
  const giveUp = () => {
    setTyped(null)
    setGoal('back')
  }
  return (
    <div ref={box}>
      <PickerField
        {...field}
        source={foundCustomers}
        known={made ? optionOf(made) : known}
        onPick={(customer) => {
          setMade(null)
          setTyped(null)
          onPick?.(customer)
        }}
        {...(canCreate && allowed && { create: { label: createLabel, onCreate: setTyped } })}
      />
      {typed !== null && <NewCustomer typed={typed} onMade={take} onClose={giveUp} />}
    </div>
  )
}

const createLabel = (typed: string): string => (typed === '' ? '+ Khách mới' : `+ Khách mới “${typed}”`)

export const foundCustomers: Source<typeof people.getCustomerSearch> = {
  call: people.getCustomerSearch,
  input: (search) => ({ keyword: search }),
  option: optionOf,
  find: ({ Code, FullName, Phone }) => ({ codes: [Code, FullName, Phone], text: '' }),
}

function optionOf(customer: CustomerHit): PickerOption {
  return { value: customer.CustomerID, label: customer.FullName, fact: <CustomerFact customer={customer} /> }
}

function CustomerFact({ customer }: { customer: CustomerHit }) {
  return (
    <>
      {maskPhone(customer.Phone)}
      {customer.Balance !== 0 && (
        <>
          {' · '}
          <Balance value={customer.Balance} />
        </>
      )}
      {customer.IsBlack && <Tag tone="red">Danh sách đen</Tag>}
    </>
  )
}

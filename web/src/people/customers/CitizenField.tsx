import { readCitizenId } from '@cardpro/contract/kit/text/personalIds'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { Form } from 'antd'
import { SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { citizenText } from './CustomerOverview.tsx'

const field = formFields(customerFields)

/** The CCCD: typed, checked against birthday and sex, and never shown again but for its last digits. */
export function CitizenField({ onFile }: { onFile: string }) {
  const typed = Form.useWatch<unknown>('CitizenID')
  const birthday = Form.useWatch<unknown>('Birthday')
  const sex = Form.useWatch<unknown>('Sex')
  return (
    <div>
      <TextField
        {...field('CitizenID')}
        placeholder={onFile === '' ? '12 chữ số' : citizenText(onFile)}
        help={helpOf(typed, { birthday, sex }) ?? (onFile === '' ? undefined : 'Nhập số mới để thay số đang lưu')}
      />
      {onFile !== '' && <SwitchField {...field('ForgetCitizenID')} />}
    </div>
  )
}

function helpOf(typed: unknown, { birthday, sex }: { birthday: unknown; sex: unknown }): string | undefined {
  if (typeof typed !== 'string' || typed.trim().length < 9) return undefined
  const read = readCitizenId(typed, {
    ...(typeof birthday === 'string' && /^\d{4}-/.test(birthday) && { birthday }),
    ...(sex === 1 && { sex: 'male' as const }),
    ...(sex === 2 && { sex: 'female' as const }),
  })
  return 'wrong' in read ? read.wrong : read.warning
}

import { advances } from '@cardpro/contract/cash/advances/advances'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { Source } from '#kit/ui/picker/pickerSource.ts'

/** A staff member who carries money of the shop, or may, with how much it is. */
export function CarrierPicker(field: FieldProps) {
  return <PickerField {...field} source={carriers} />
}

export const carriers: Source<typeof advances.getCarriers> = {
  call: advances.getCarriers,
  input: () => ({}),
  option: ({ StaffID, StaffName, Held }) => ({
    value: StaffID,
    label: StaffName,
    fact: `đang giữ ${formatVnd(Held)}`,
  }),
  find: ({ StaffName }) => ({ codes: [StaffName], text: '' }),
  isWhole: true,
}

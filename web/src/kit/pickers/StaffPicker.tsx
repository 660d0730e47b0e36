import { identity } from '@cardpro/contract/people/identity/identity'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#kit/ui/picker/pickerSource.ts'

/** One of the active staff; its value is the user's id. */
export function StaffPicker(field: FieldProps & { known?: PickerOption }) {
  return <PickerField {...field} source={activeStaff} />
}

export const activeStaff: Source<typeof identity.getAllStaff> = {
  call: identity.getAllStaff,
  input: () => ({}),
  option: (staff) => ({ value: staff.UserID, label: staff.FullName }),
  find: ({ FullName }) => ({ codes: [FullName], text: '' }),
  isWhole: true,
}

import { type PartnerChoice, partners, partnerTypes } from '@cardpro/contract/partners'
import type { FieldProps } from '#ui/Field.tsx'
import { PickerField, type PickerOption, type Source } from '#ui/PickerField.tsx'

type PartnerPickerProps = FieldProps & {
  known?: PickerOption | undefined
  onPick?: (partner: PartnerChoice | null) => void
}

/** A partner in use that the shop trades with, and what kind of partner it is. */
export function PartnerPicker(field: PartnerPickerProps) {
  return <PickerField {...field} source={source} />
}

const types: Record<number, string> = partnerTypes

const source: Source<typeof partners.getAllPartner> = {
  call: partners.getAllPartner,
  input: () => ({}),
  option: ({ PartnerID, Name, Type }) => ({ value: PartnerID, label: Name, fact: types[Type] }),
  text: ({ Code, Name }) => `${Code} ${Name}`,
}

import { partnerTypes } from '@cardpro/contract/places/partners/partner.fields'
import { type PartnerChoice, partners } from '@cardpro/contract/places/partners/partners'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#kit/ui/picker/pickerSource.ts'

type PartnerPickerProps = FieldProps & {
  known?: PickerOption | undefined
  onPick?: (partner: PartnerChoice | null) => void
}

/** A partner in use that the shop trades with, and what kind of partner it is. */
export function PartnerPicker(field: PartnerPickerProps) {
  return <PickerField {...field} source={tradingPartners} />
}

export const tradingPartners: Source<typeof partners.getAllPartner> = {
  call: partners.getAllPartner,
  input: () => ({}),
  option: ({ PartnerID, Name, Type }) => ({ value: PartnerID, label: Name, fact: partnerTypes[Type] }),
  find: ({ Code, Name }) => ({ codes: [Code, Name], text: '' }),
  isWhole: true,
}

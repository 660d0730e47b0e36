import { type AffChoice, collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { formatPercent } from '@cardpro/contract/money/amounts'
import type { FieldProps } from '#ui/form/Field.tsx'
import { PickerField } from '#ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#ui/picker/pickerSource.ts'

type AffPickerProps = FieldProps & { known?: PickerOption | undefined; onPick?: (aff: AffChoice | null) => void }

/** A collaborator in use, with the percent where the user may see it. */
export function AffPicker(field: AffPickerProps) {
  return <PickerField {...field} source={affsInUse} />
}

export const affsInUse: Source<typeof collaborators.getAff> = {
  call: collaborators.getAff,
  input: () => ({}),
  option: ({ AffID, Code, Name, Percent }) => ({
    value: AffID,
    label: Name,
    fact: Percent === null ? Code : `${Code} · ${formatPercent(Percent)}`,
  }),
  find: ({ Code, Name }) => ({ codes: [Code, Name], text: '' }),
  isWhole: true,
}

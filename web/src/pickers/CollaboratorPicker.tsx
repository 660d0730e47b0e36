import { type CollaboratorChoice, collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { formatPercent } from '@cardpro/contract/money/amounts'
import type { FieldProps } from '#ui/form/Field.tsx'
import { PickerField } from '#ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#ui/picker/pickerSource.ts'

type CollaboratorPickerProps = FieldProps & {
  known?: PickerOption | undefined
  onPick?: (collaborator: CollaboratorChoice | null) => void
}

/** A collaborator in use, with the percent where the user may see it. */
export function CollaboratorPicker(field: CollaboratorPickerProps) {
  return <PickerField {...field} source={collaboratorsInUse} />
}

export const collaboratorsInUse: Source<typeof collaborators.getCollaborator> = {
  call: collaborators.getCollaborator,
  input: () => ({}),
  option: ({ AffID, Code, Name, Percent }) => ({
    value: AffID,
    label: Name,
    fact: Percent === null ? Code : `${Code} · ${formatPercent(Percent)}`,
  }),
  find: ({ Code, Name }) => ({ codes: [Code, Name], text: '' }),
  isWhole: true,
}

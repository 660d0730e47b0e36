import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { type CollaboratorChoice, collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#kit/ui/picker/pickerSource.ts'

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

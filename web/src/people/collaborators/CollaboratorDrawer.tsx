import type { RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formValues } from '@cardpro/contract/kit/dictionary'
import { type Collaborator, collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { CollaboratorFields } from './CollaboratorFields.tsx'
import { useCollaborator } from './collaboratorList.ts'

/** Makes a collaborator, or changes the one with this id. */
export function CollaboratorDrawer({
  collaboratorId,
  onClose,
}: {
  collaboratorId: number | null
  onClose: () => void
}) {
  const query = useCollaborator(collaboratorId)
  const collaborator = useRecord(query, query.data)
  if (collaboratorId === null || collaborator)
    return <CollaboratorForm collaborator={collaborator ?? null} onClose={onClose} />
  return (
    <DrawerWaiting
      title="Sửa cộng tác viên"
      query={query}
      missing="Không có cộng tác viên này trong cửa hàng"
      onClose={onClose}
    />
  )
}

function CollaboratorForm({ collaborator, onClose }: { collaborator: Collaborator | null; onClose: () => void }) {
  const form = useCallForm(collaborators.addOrEdit, {
    initial: collaborator ? typedOf(collaborator) : { Base: 1 },
    refresh: [collaborators.getByConditions, collaborators.getCollaborator, people.ajaxLoadCustomer],
    success: (_, { Name }) =>
      collaborator ? `Đã lưu cộng tác viên ${collaborator.Name}` : `Đã thêm cộng tác viên ${Name}`,
    onDone: onClose,
    record: collaborator ? { kind: 'aff', id: collaborator.AffID } : undefined,
  })
  const isBack = collaborator?.Status === recordStatus.stopped
  return (
    <FormDrawer
      form={form}
      title={collaborator ? 'Sửa cộng tác viên' : 'Thêm cộng tác viên'}
      subject={collaborator ? `${collaborator.Code} · ${collaborator.Name}` : undefined}
      onClose={onClose}
      save={isBack ? 'Lưu và dùng lại' : collaborator ? 'Lưu cộng tác viên' : 'Thêm cộng tác viên'}
      foot={isBack ? { consequence: 'CTV đã ngừng, lưu thì được dùng lại' } : {}}
    >
      <CollaboratorFields collaborator={collaborator} />
      {collaborator && <RecordHistory kind="aff" id={collaborator.AffID} />}
    </FormDrawer>
  )
}

/** Saving a stopped one takes it back into use. */
function typedOf(collaborator: Collaborator): RawInput<typeof collaborators.addOrEdit> {
  const { ReferCode: _given, ...typed } = formValues(collaborators.addOrEdit.input, collaborator)
  const Base = ([1, 2, 3] as const).find((one) => one === collaborator.Base) ?? 1
  return { ...typed, Base, Status: recordStatus.active }
}

import type { RawInput } from '@cardpro/contract/basic/call'
import { formValues } from '@cardpro/contract/basic/dictionary'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type Aff, collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customer.calls'
import { DrawerWaiting } from '#ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { useCallForm } from '#ui/form/useCallForm.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { RecordHistory } from '#ui/record/RecordHistory.tsx'
import { CollaboratorFields } from './CollaboratorFields.tsx'
import { useCollaborator } from './collaboratorList.ts'

/** Makes a collaborator, or changes the one with this id. */
export function CollaboratorDrawer({ affId, onClose }: { affId: number | null; onClose: () => void }) {
  const query = useCollaborator(affId)
  const aff = useRecord(query, query.data)
  if (affId === null || aff) return <CollaboratorForm aff={aff ?? null} onClose={onClose} />
  return (
    <DrawerWaiting
      title="Sửa cộng tác viên"
      query={query}
      missing="Không có cộng tác viên này trong cửa hàng"
      onClose={onClose}
    />
  )
}

function CollaboratorForm({ aff, onClose }: { aff: Aff | null; onClose: () => void }) {
  const form = useCallForm(collaborators.addOrEdit, {
    initial: aff ? typedOf(aff) : { Base: 1 },
    refresh: [collaborators.getByConditions, collaborators.getAff, people.ajaxLoadCustomer],
    success: (_, { Name }) => (aff ? `Đã lưu cộng tác viên ${aff.Name}` : `Đã thêm cộng tác viên ${Name}`),
    onDone: onClose,
    record: aff ? { kind: 'aff', id: aff.AffID } : undefined,
  })
  const isBack = aff?.Status === recordStatus.stopped
  return (
    <FormDrawer
      form={form}
      title={aff ? 'Sửa cộng tác viên' : 'Thêm cộng tác viên'}
      subject={aff ? `${aff.Code} · ${aff.Name}` : undefined}
      onClose={onClose}
      save={isBack ? 'Lưu và dùng lại' : aff ? 'Lưu cộng tác viên' : 'Thêm cộng tác viên'}
      foot={isBack ? { consequence: 'CTV đã ngừng, lưu thì được dùng lại' } : {}}
    >
      <CollaboratorFields aff={aff} />
      {aff && <RecordHistory kind="aff" id={aff.AffID} />}
    </FormDrawer>
  )
}

/** Saving a stopped one takes it back into use. */
function typedOf(aff: Aff): RawInput<typeof collaborators.addOrEdit> {
  const { ReferCode: _given, ...typed } = formValues(collaborators.addOrEdit.input, aff)
  const Base = ([1, 2, 3] as const).find((one) => one === aff.Base) ?? 1
  return { ...typed, Base, Status: recordStatus.active }
}

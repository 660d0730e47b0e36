import { actOf, type Call } from '@cardpro/contract/kit/call'
import { files } from '@cardpro/contract/kit/files/files'
import { useCan } from '#kit/api/hooks.ts'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { RecordComments } from './RecordComments.tsx'
import { RecordFiles } from './RecordFiles.tsx'
import { useComments } from './useComments.ts'

type BillCommentsProps = {
  bill: { ScheduleID: number; LogWithdrawalID: number }
  /** Its lô.bill, where that is known already. */
  name?: string | undefined
  /** On which POS, for which order. */
  subject?: string | undefined
  /** No picture is added here, whatever the rights. */
  isFixed?: boolean
  /** What else shows whether the bill has its picture. */
  shownBy: readonly Call[]
  onClose: () => void
}

/** The comments on a bill, and its pictures; these belong to its order and take the right to see that. */
export function BillComments({
  bill: { ScheduleID, LogWithdrawalID },
  name,
  subject,
  isFixed = false,
  shownBy,
  onClose,
}: BillCommentsProps) {
  const about = { ScheduleID, LogWithdrawalID }
  const said = useComments(about, { silent: true }).data?.Data
  const { allowed } = useCan(actOf(files.getFiles, { RefKind: 'order' }))
  return (
    <DrawerFrame title={`Bill ${name ?? said?.[0]?.Bill ?? ''}`.trim()} subject={subject} onClose={onClose}>
      <RecordComments about={about} />
      {allowed && (
        <FormSection title="Ảnh bill">
          <RecordFiles kind="order" id={ScheduleID} swipeId={LogWithdrawalID} isFixed={isFixed} shownBy={shownBy} />
        </FormSection>
      )}
    </DrawerFrame>
  )
}

import { changeStatus, posPartners } from '@cardpro/contract/places/partners/posPartners'
import { useCall } from '#kit/api/hooks.ts'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Difference } from './ChangeList.tsx'

type Decision = typeof changeStatus.approved | typeof changeStatus.refused
type DecideProps = { logId: number; status: Decision; onClose: () => void }

/** Approves or refuses a change of code and fees, with a word why. */
export function DecideDrawer({ logId, status, onClose }: DecideProps) {
  const changes = useCall(posPartners.getLogPosCodePartner, { PageSize: 200, Status: changeStatus.waiting })
  const change = changes.data?.Data.find(({ LogID }) => LogID === logId)
  const form = useCallForm(posPartners.updateStatusLogPosCodePartner, {
    initial: { LogID: logId, Status: status },
    refresh: [posPartners.getPosPartner, posPartners.getLogPosCodePartner, posPartners.dataPosPartner],
    success: status === changeStatus.approved ? 'Đã duyệt thay đổi' : 'Đã từ chối thay đổi',
    onDone: onClose,
  })
  const title = status === changeStatus.approved ? 'Duyệt thay đổi' : 'Từ chối thay đổi'
  return (
    <FormDrawer
      form={form}
      title={title}
      subject={change && `${change.PosName} · ${change.PartnerName}`}
      onClose={onClose}
      save={title}
      size={{ width: 'act' }}
      foot={{ danger: status === changeStatus.refused }}
    >
      {change && (
        <div className="cp-muted below-14">
          <Difference change={change} />
          <p>{change.RequestBy} đề nghị.</p>
        </div>
      )}
      <NoteField name="Note" label="Ghi chú" placeholder="Đã gọi đối tác, sai mã…" />
    </FormDrawer>
  )
}

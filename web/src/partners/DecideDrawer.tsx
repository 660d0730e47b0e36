import { changeStatus, posPartners } from '@cardpro/contract/partners/posPartners'
import { useCall } from '#api/hooks.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { NoteField } from '#ui/form/TextField.tsx'
import { useCallForm } from '#ui/form/useCallForm.ts'
import { Difference } from './ChangeList.tsx'

type DecideProps = { logId: number; status: 1 | 2; onClose: () => void }

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
        <div className="cp-confirm-text">
          <Difference change={change} />
          <p>{change.RequestBy} đề nghị.</p>
        </div>
      )}
      <NoteField name="Note" label="Ghi chú" placeholder="Đã gọi đối tác, sai mã…" />
    </FormDrawer>
  )
}

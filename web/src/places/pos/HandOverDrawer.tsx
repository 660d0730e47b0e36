import { type PosRow, pos } from '@cardpro/contract/places/pos/pos'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { usePosRow } from './posList.ts'

type Props = { posId: number; onClose: () => void }

/** Bàn giao: who has the POS in hand. Its history lists who gave it to whom, and when. */
export function HandOverDrawer({ posId, onClose }: Props) {
  const query = usePosRow(posId)
  const posRow = useRecord(query, query.data)
  if (posRow) return <HandOverForm posRow={posRow} onClose={onClose} />
  return (
    <DrawerWaiting
      title="Bàn giao máy POS"
      query={query}
      missing="Không có máy POS này trong cửa hàng"
      onClose={onClose}
    />
  )
}

function HandOverForm({ posRow, onClose }: { posRow: PosRow; onClose: () => void }) {
  const form = useCallForm(pos.handOver, {
    initial: { PosID: posRow.PosID },
    refresh: [pos.getByConditions],
    success: (_, { StaffID }) =>
      StaffID === undefined ? `Đã nhận lại máy ${posRow.Name}` : `Đã bàn giao máy ${posRow.Name}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Bàn giao máy POS"
      subject={posRow.Name}
      onClose={onClose}
      save="Bàn giao"
      size={{ width: 'act' }}
    >
      <p className="cp-muted below-14">
        Đang giữ: <b>{posRow.HolderStaff || 'cửa hàng'}</b>
      </p>
      <StaffPicker name="StaffID" label="Giao cho" help="Để trống là nhận lại về cửa hàng" />
      <NoteField name="Note" label="Ghi chú" placeholder="Kèm sạc, cuộn giấy…" />
    </FormDrawer>
  )
}

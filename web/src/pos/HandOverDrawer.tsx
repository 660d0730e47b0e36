import { type PosRow, pos } from '@cardpro/contract/pos/pos'
import { StaffPicker } from '#pickers/StaffPicker.tsx'
import { DrawerWaiting } from '#ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { NoteField } from '#ui/form/TextField.tsx'
import { useCallForm } from '#ui/form/useCallForm.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useTerminal } from './posList.ts'

type Props = { posId: number; onClose: () => void }

/** Bàn giao: who has the terminal in hand. Who gave it to whom, and when, stands in its history. */
export function HandOverDrawer({ posId, onClose }: Props) {
  const query = useTerminal(posId)
  const terminal = useRecord(query, query.data)
  if (terminal) return <HandOverForm terminal={terminal} onClose={onClose} />
  return (
    <DrawerWaiting
      title="Bàn giao máy POS"
      query={query}
      missing="Không có máy POS này trong cửa hàng"
      onClose={onClose}
    />
  )
}

function HandOverForm({ terminal, onClose }: { terminal: PosRow; onClose: () => void }) {
  const form = useCallForm(pos.handOver, {
    initial: { PosID: terminal.PosID },
    refresh: [pos.getByConditions],
    success: (_, { StaffID }) =>
      StaffID === undefined ? `Đã nhận lại máy ${terminal.Name}` : `Đã bàn giao máy ${terminal.Name}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Bàn giao máy POS"
      subject={terminal.Name}
      onClose={onClose}
      save="Bàn giao"
      size={{ width: 'act' }}
    >
      <p className="cp-confirm-text">
        Đang giữ: <b>{terminal.HolderStaff || 'cửa hàng'}</b>
      </p>
      <StaffPicker name="StaffID" label="Giao cho" help="Để trống là nhận lại về cửa hàng" />
      <NoteField name="Note" label="Ghi chú" placeholder="Kèm sạc, cuộn giấy…" />
    </FormDrawer>
  )
}

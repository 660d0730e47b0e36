import { type PosRow, pos } from '@cardpro/contract/pos'
import { DrawerWaiting } from '#ui/DrawerWaiting.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { RecordHistory } from '#ui/RecordHistory.tsx'
import { useCallForm } from '#ui/useCallForm.ts'
import { useRecord } from '#ui/useRecord.ts'
import { PosFields } from './PosFields.tsx'
import { useTerminal } from './useTerminal.ts'

/** Makes a terminal, or changes the one with this id. */
export function PosDrawer({ posId, onClose }: { posId: number | null; onClose: () => void }) {
  const query = useTerminal(posId)
  const terminal = useRecord(query, query.data)
  if (posId === null || terminal) return <PosForm terminal={terminal ?? null} onClose={onClose} />
  return (
    <DrawerWaiting title="Sửa máy POS" query={query} missing="Không có máy POS này trong cửa hàng" onClose={onClose} />
  )
}

function PosForm({ terminal, onClose }: { terminal: PosRow | null; onClose: () => void }) {
  const form = useCallForm(pos.addOrEdit, {
    initial: terminal ? typedOf(terminal) : { SettleDays: 1 },
    refresh: [pos.getByConditions, pos.getAllPos, pos.getFees],
    success: terminal ? `Đã lưu máy ${terminal.Name}` : 'Đã thêm máy POS',
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title={terminal ? 'Sửa máy POS' : 'Thêm máy POS'}
      subject={terminal ? `${terminal.Name} · ${terminal.TID}` : undefined}
      onClose={onClose}
      save={terminal ? 'Lưu máy' : 'Thêm máy'}
    >
      <PosFields terminal={terminal} />
      {terminal && <RecordHistory kind="pos" id={terminal.PosID} />}
    </FormDrawer>
  )
}

/** Fees start empty: only those that are changed are sent, from their day on. */
function typedOf(terminal: PosRow) {
  const Status = ([0, 1, 2, 3, 4] as const).find((one) => one === terminal.Status) ?? 1
  return { ...terminal, Status, Fees: [] }
}

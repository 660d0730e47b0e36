import { type PosRow, pos } from '@cardpro/contract/pos'
import { DrawerFrame } from '#ui/DrawerFrame.tsx'
import { Empty } from '#ui/Empty.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { PageError } from '#ui/PageError.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useCallForm } from '#ui/useCallForm.ts'
import { useFirst } from '#ui/useFirst.ts'
import { PosFields } from './PosFields.tsx'
import { useTerminal } from './useTerminal.ts'

/** Makes a terminal, or changes the one with this id. */
export function PosDrawer({ posId, onClose }: { posId: number | null; onClose: () => void }) {
  const query = useTerminal(posId)
  const terminal = useFirst(query)
  if (posId === null || terminal) return <PosForm terminal={terminal ?? null} onClose={onClose} />
  return (
    <DrawerFrame title="Sửa máy POS" onClose={onClose}>
      {query.error ? (
        <PageError error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isFetching ? (
        <SkeletonRows columns={2} rows={10} />
      ) : (
        <Empty title="Không có máy POS này trong cửa hàng" />
      )}
    </DrawerFrame>
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
    </FormDrawer>
  )
}

/** Fees start empty: only those that are changed are sent, from their day on. */
function typedOf(terminal: PosRow) {
  const Status = ([0, 1, 2, 3, 4] as const).find((one) => one === terminal.Status) ?? 1
  return { ...terminal, Status, Fees: [] }
}

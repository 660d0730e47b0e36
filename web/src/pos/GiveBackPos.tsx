import { pos } from '@cardpro/contract/pos'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useTerminal } from './useTerminal.ts'

/** Gives a terminal back to its bank; the server refuses while the bank owes money for it. */
export function GiveBackPos({ posId, onClose }: { posId: number; onClose: () => void }) {
  const terminal = useTerminal(posId).data
  return (
    <ConfirmAction
      call={pos.delete}
      input={{ posID: posId }}
      title="Trả máy POS"
      reasons={[]}
      done={{ success: `Đã trả máy ${terminal?.Name ?? ''}`.trim(), refresh: [pos.getByConditions, pos.getAllPos] }}
      save="Trả máy"
      onClose={onClose}
    >
      <b>{terminal?.Name ?? 'Máy này'}</b> sẽ không còn trong ô chọn máy khi quẹt. Lần quẹt, lô và tiền về cũ vẫn giữ
      nguyên.
    </ConfirmAction>
  )
}

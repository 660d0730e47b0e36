import { formatVnd } from '@cardpro/contract/amounts'
import type { PosRow } from '@cardpro/contract/pos'
import { RowCard } from '#ui/RowCard.tsx'
import { PosStatus } from './posColumns.tsx'

/** A terminal in the list of a phone. */
export function PosOfList({ terminal, onOpen }: { terminal: PosRow; onOpen: () => void }) {
  const { Remain, HolderStaff } = terminal
  const left = Remain === null ? 'không giới hạn ngày' : `còn ${formatVnd(Remain)} hôm nay`
  return (
    <RowCard
      title={terminal.Name}
      onOpen={onOpen}
      status={<PosStatus status={terminal.Status} />}
      line={[terminal.BankCode, terminal.TID, left, HolderStaff && `${HolderStaff} giữ`].filter(Boolean).join(' · ')}
      amount={{ label: 'Tiền chưa về', value: terminal.NotBack }}
      second={{ label: 'Đã quẹt hôm nay', value: terminal.Used.Day }}
    />
  )
}

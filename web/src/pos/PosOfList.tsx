import { formatVnd } from '@cardpro/contract/money/amounts'
import type { PosRow } from '@cardpro/contract/pos/pos'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { RowCard } from '#ui/table/RowCard.tsx'
import { PosStatus, posActions } from './posColumns.tsx'

/** A terminal in the list of a phone. */
export function PosOfList({ terminal, drawer }: { terminal: PosRow; drawer: DrawerState }) {
  const { Remain, HolderStaff } = terminal
  const left = Remain === null ? 'không giới hạn ngày' : `còn ${formatVnd(Remain)} hôm nay`
  return (
    <RowCard
      title={terminal.Name}
      onOpen={() => drawer.show('edit', terminal.PosID)}
      status={<PosStatus status={terminal.Status} />}
      actions={posActions(terminal, drawer.show)}
      line={[terminal.BankCode, terminal.TID, left, HolderStaff && `${HolderStaff} giữ`].filter(Boolean).join(' · ')}
      amount={{ label: 'Tiền chưa về', value: terminal.NotBack }}
      second={{ label: 'Đã quẹt hôm nay', value: terminal.Used.Day }}
    />
  )
}

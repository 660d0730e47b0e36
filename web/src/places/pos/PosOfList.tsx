import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PosRow } from '@cardpro/contract/places/pos/pos'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { PosStatus, posActions } from './posColumns.tsx'

/** A POS in the list of a phone. */
export function PosOfList({ posRow, drawer }: { posRow: PosRow; drawer: DrawerState }) {
  const { Remain, HolderStaff } = posRow
  const left = Remain === null ? 'không giới hạn ngày' : `còn ${formatVnd(Remain)} hôm nay`
  return (
    <RowCard
      title={posRow.Name}
      onOpen={() => drawer.show('edit', posRow.PosID)}
      status={<PosStatus status={posRow.Status} />}
      actions={posActions(posRow, drawer.show)}
      line={[posRow.BankCode, posRow.TID, left, HolderStaff && `${HolderStaff} giữ`].filter(Boolean).join(' · ')}
      amount={{ label: 'Tiền chưa về', value: posRow.NotBack }}
      second={{ label: 'Đã quẹt hôm nay', value: posRow.Used.Day }}
    />
  )
}

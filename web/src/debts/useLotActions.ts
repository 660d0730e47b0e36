import { type Lot, posMoney } from '@cardpro/contract/debts/debts'
import { posOpenings } from '@cardpro/contract/files/openings'
import { useSubmit } from '#api/hooks.ts'
import { showSuccess } from '#api/toasts.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import type { RowAction } from '#ui/table/RowActions.tsx'
import { lotOf, type TreeLine } from './posTree.ts'
import { afterLotChange } from './refreshed.ts'

/** What can be done with one lô. */
export function useLotActions({ show }: DrawerState): (line: TreeLine) => RowAction[] {
  const { submit } = useSubmit(posMoney.updateNumberLo, { refresh: afterLotChange })
  const settle = async ({ numberLoID, numberText, Version, IsSettled }: Lot) => {
    const answer = await submit({ numberLoID, Version, Status: IsSettled ? 1 : 2 })
    if (answer) showSuccess(IsSettled ? `Đã mở lại lô ${numberText}` : `Đã kết toán lô ${numberText}`)
  }
  return (line) => {
    const lot = lotOf(line)
    return lot ? actionsOf(lot, show, settle) : []
  }
}

type Show = DrawerState['show']

function actionsOf(lot: Lot, show: Show, settle: (lot: Lot) => Promise<void>): RowAction[] {
  const open = (kind: string) => () => show(kind, lot.numberLoID)
  const isEmpty = lot.BillCount === 0 && lot.Received === 0 && lot.OpeningID === null
  return [
    ...(lot.Remain > 0 ? [{ label: 'Ghi tiền về', call: posMoney.addPayNumberLo, onClick: open('pay') }] : []),
    { label: 'Lịch sử tiền về', call: posMoney.getHistoryPayNumberLo, onClick: open('payments') },
    {
      label: lot.IsSettled ? 'Mở lại lô' : 'Kết toán lô',
      call: posMoney.updateNumberLo,
      onClick: () => void settle(lot),
    },
    { label: 'Sửa số lô, ghi chú', call: posMoney.updateNumberLo, onClick: open('editlot') },
    ...(lot.OpeningID === null
      ? []
      : [
          { label: 'Hủy tiền đem sang', call: posOpenings.cancelOpening, danger: true, onClick: open('cancelopening') },
        ]),
    {
      label: 'Xóa lô',
      call: posMoney.deleteNumberLo,
      onClick: open('deletelot'),
      danger: true,
      blocked: isEmpty ? undefined : 'Chỉ xóa được lô chưa có bill, tiền về và tiền đem sang',
    },
  ]
}

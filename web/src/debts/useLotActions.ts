import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { type Bill, type Lot, posMoney } from '@cardpro/contract/debts/debts'
import { posHolds, releaseOf } from '@cardpro/contract/debts/holds'
import { lotBills } from '@cardpro/contract/debts/lotBills'
import { holdState } from '@cardpro/contract/debts/posMoneyRows'
import { posOpenings } from '@cardpro/contract/kit/files/openings'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useSubmit } from '#kit/api/hooks.ts'
import { showError, showSuccess } from '#kit/api/toasts.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { afterLotChange } from './debtRefresh.ts'
import { lotOf, type TreeLine } from './posTree.ts'

/** What can be done with one lô, or a bill of it. */
export function useLotActions({ show }: DrawerState): (line: TreeLine) => RowAction[] {
  const { submit } = useSubmit(posMoney.updateNumberLo, { refresh: afterLotChange, isOfRows: true })
  const settle = async ({ numberLoID, numberText, Version, IsSettled }: Lot) => {
    const answer = await submit({ numberLoID, Version, Status: IsSettled ? 1 : 2 })
    if (answer) showSuccess(IsSettled ? `Đã mở lại lô ${numberText}` : `Đã kết toán lô ${numberText}`)
  }
  const check = useSubmit(lotBills.reloadProcessDebtPos, { isOfRows: true })
  const recheck = async (PosID: number) => {
    const answer = await check.submit({ PosID })
    const [first] = answer?.Data.Differences ?? []
    if (first) showError(`${first.Key}: đang giữ ${formatVnd(first.Cached)}, cộng từ sổ cái ${formatVnd(first.Ledger)}`)
    else if (answer) showSuccess(`Khớp sổ cái: ${answer.Data.Checked} số dư`)
  }
  return (line) => {
    if ('pos' in line)
      return [
        { label: 'Ghi tiền về nhiều lô', call: cashBacks.addCashBack, onClick: () => show('cashback', line.pos.PosID) },
        {
          label: 'Lịch sử tiền về nhiều lô',
          call: cashBacks.getHistoryPayCashBack,
          onClick: () => show('cashbacks', line.pos.PosID),
        },
        { label: 'Kiểm tra lại', call: lotBills.reloadProcessDebtPos, onClick: () => void recheck(line.pos.PosID) },
      ]
    if ('bill' in line) return billActions(line.bill, show)
    const lot = lotOf(line)
    return lot ? actionsOf(lot, show, settle) : []
  }
}

type Show = DrawerState['show']

export function actionsOf(lot: Lot, show: Show, settle: (lot: Lot) => Promise<void>): RowAction[] {
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
    { label: 'Gắn bill', call: lotBills.addBillNumberLo, onClick: open('addbills') },
    { label: 'Sửa số lô, ngày, ghi chú', call: posMoney.updateNumberLo, onClick: open('editlot') },
    ...(lot.BillCount > 0 && lot.Remain > 0
      ? [{ label: 'Treo cả lô', call: posMoney.updateNumberLo, onClick: open('holdlot') }]
      : []),
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

export function billActions(
  { LogWithdrawalID, Hold }: Pick<Bill, 'LogWithdrawalID' | 'Hold'>,
  show: Show,
): RowAction[] {
  const open = (kind: string) => () => show(kind, LogWithdrawalID)
  if (Hold === holdState.none) return [{ label: 'Treo bill', call: posHolds.holdSwipe, onClick: open('hold') }]
  const isHeld = Hold === holdState.held
  return [
    {
      label: isHeld ? 'Gỡ treo' : 'Gỡ bill đã ghi mất',
      call: releaseOf(Hold),
      onClick: open('release'),
      danger: !isHeld,
    },
    ...(isHeld ? [{ label: 'Ghi mất', call: posHolds.loseSwipe, danger: true, onClick: open('lose') }] : []),
  ]
}

import { type Lot, type PosMoney, posMoney } from '@cardpro/contract/debts/debts'
import { lotName } from '@cardpro/contract/debts/posMoneyRows'
import { posOpenings } from '@cardpro/contract/kit/files/openings'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useCall } from '#kit/api/hooks.ts'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { AddBillsDrawer } from './AddBillsDrawer.tsx'
import { BillDrawer, type BillOfLot, billDrawers } from './BillDrawers.tsx'
import { CashBackDrawer } from './CashBackDrawer.tsx'
import { CashBackHistory } from './CashBackHistory.tsx'
import { ChooseLotDrawer } from './ChooseLotDrawer.tsx'
import { afterLotChange, afterLotMoney } from './debtRefresh.ts'
import { CreateLotDrawer, EditLotDrawer, HoldLotDrawer } from './LotDrawers.tsx'
import { LotPaymentsDrawer } from './LotPaymentsDrawer.tsx'
import { PayLotDrawer } from './PayLotDrawer.tsx'
import { UnidentifiedDrawers } from './UnidentifiedMoney.tsx'

type DrawersProps = { drawer: DrawerState; lots: Lot[]; bills: BillOfLot[]; posRows: PosMoney[] }

/** The one drawer of the screen, as the address names it: of a bill, or of a lô. */
export function PosMoneyDrawers({ bills, ...props }: DrawersProps) {
  const { open, close } = props.drawer
  if (open?.kind === 'cashback' || open?.kind === 'cashbacks')
    return <PosCashBackDrawer kind={open.kind} posId={open.id} posRows={props.posRows} onClose={close} />
  if (open?.kind === 'unidentified' || open?.kind === 'assign') return <UnidentifiedDrawers drawer={props.drawer} />
  if (!open || !(open.kind in billDrawers)) return <LotDrawers {...props} />
  const bill = bills.find(({ LogWithdrawalID }) => LogWithdrawalID === open.id)
  return <BillDrawer kind={open.kind} bill={bill} onClose={close} />
}

type PosCashBackProps = { kind: string; posId: number | null; posRows: PosMoney[]; onClose: () => void }

/** Tiền về of many lô of a POS in view. */
function PosCashBackDrawer({ kind, posId, posRows, onClose }: PosCashBackProps) {
  const pos = posRows.find(({ PosID }) => PosID === posId)
  if (!pos) return null
  return kind === 'cashbacks' ? (
    <CashBackHistory pos={pos} onClose={onClose} />
  ) : (
    <CashBackDrawer pos={pos} onClose={onClose} />
  )
}

function LotDrawers({ drawer, lots, posRows }: Omit<DrawersProps, 'bills'>) {
  const { open, show, close } = drawer
  const lot = useLot(open, lots)
  const pos = usePosOfLot(open, lot, posRows)
  if (open?.kind === 'createlot') return <CreateLotDrawer onClose={close} />
  if (open?.kind === 'pay' && open.id === null)
    return <ChooseLotDrawer onPick={(id) => show('pay', id)} onClose={close} />
  if (!open || !lot) return null
  return <OneLot kind={open.kind} lot={lot} pos={pos} onPay={() => show('pay', lot.numberLoID)} onClose={close} />
}

type OneLotProps = { kind: string; lot: Lot; pos: PosMoney | undefined; onPay: () => void; onClose: () => void }

function OneLot({ kind, lot, pos, onPay, onClose }: OneLotProps) {
  switch (kind) {
    case 'pay':
      // What is paid in full by now has nothing to be entered, only a history.
      if (lot.Remain > 0) return pos && <PayLotDrawer key={lot.numberLoID} lot={lot} pos={pos} onClose={onClose} />
      return <LotPaymentsDrawer lot={lot} onPay={onPay} onClose={onClose} />
    case 'payments':
      return <LotPaymentsDrawer lot={lot} onPay={onPay} onClose={onClose} />
    case 'editlot':
      return <EditLotDrawer key={lot.Version} lot={lot} onClose={onClose} />
    case 'addbills':
      return <AddBillsDrawer lot={lot} onClose={onClose} />
    case 'holdlot':
      return <HoldLotDrawer key={lot.Version} lot={lot} onClose={onClose} />
    case 'cancelopening':
      return lot.OpeningID === null ? null : <CancelOpening lot={lot} journalId={lot.OpeningID} onClose={onClose} />
    case 'deletelot':
      return <DeleteLot lot={lot} onClose={onClose} />
    default:
      return null
  }
}

/** A lô in view, or one that only the address names. */
function useLot(open: DrawerState['open'], lots: Lot[]): Lot | undefined {
  const id = open?.id ?? null
  const shown = lots.find(({ numberLoID }) => numberLoID === id)
  const input = id === null ? {} : { numberLoID: id }
  const found = useCall(posMoney.getNumberLoConditions, input, { enabled: id !== null && !shown })
  return shown ?? found.data?.Data.find(({ numberLoID }) => numberLoID === id)
}

/** To pay a lô, its POS, whether the filters of the screen show it or not. */
function usePosOfLot(open: DrawerState['open'], lot: Lot | undefined, posRows: PosMoney[]): PosMoney | undefined {
  const shown = posRows.find(({ PosID }) => PosID === lot?.PosID)
  const input = { fromDate: today(), toDate: today(), ...(lot && { PosID: lot.PosID }) }
  const found = useCall(posMoney.debtPos, input, { enabled: open?.kind === 'pay' && lot !== undefined && !shown })
  return shown ?? found.data?.Data.find(({ PosID }) => PosID === lot?.PosID)
}

function DeleteLot({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  return (
    <ConfirmAction
      call={posMoney.deleteNumberLo}
      input={{ numberLoID: lot.numberLoID }}
      title={`Xóa lô ${lotName(lot)}`}
      reasons={[]}
      save="Xóa lô"
      done={{ success: `Đã xóa lô ${lot.numberText}`, refresh: afterLotChange }}
      onClose={onClose}
    >
      Lô {lotName(lot)} của {lot.PosName} chưa có bill và chưa có tiền về, nên xóa được mà sổ không đổi.
    </ConfirmAction>
  )
}

type CancelOpeningProps = { lot: Lot; journalId: number; onClose: () => void }

function CancelOpening({ lot, journalId, onClose }: CancelOpeningProps) {
  return (
    <ConfirmAction
      call={posOpenings.cancelOpening}
      input={{ JournalID: journalId }}
      title={`Hủy tiền đem sang của lô ${lotName(lot)}`}
      reasons={openingReasons}
      save={`Hủy ${formatVnd(lot.Opening)}`}
      done={{ success: `Đã hủy tiền đem sang của lô ${lot.numberText}`, refresh: afterLotMoney }}
      onClose={onClose}
    >
      Máy {lot.PosName} bớt <b>{formatVnd(lot.Opening)}</b> tiền chưa về, vốn giảm theo; lô không còn gì khác thì được
      xóa. Nhập lại số đúng bằng tệp chuyển vào.
    </ConfirmAction>
  )
}

const openingReasons = ['Nhập nhầm số tiền', 'Nhầm máy POS', 'Nhập hai lần', 'Tiền đã về trước khi chuyển vào']

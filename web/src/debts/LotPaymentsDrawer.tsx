import { type Lot, posMoney } from '@cardpro/contract/debts/debts'
import { lotName, lotPaymentStatus } from '@cardpro/contract/debts/posMoneyRows'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { CancelLotPayment, LotPayments } from './LotPayments.tsx'

type LotPaymentsDrawerProps = { lot: Lot; onPay: () => void; onClose: () => void }

/** The money of one lô: what is due, what came in, what is open. */
export function LotPaymentsDrawer({ lot, onPay, onClose }: LotPaymentsDrawerProps) {
  const [cancelled, setCancelled] = useAddress('cancel')
  const known = useCall(posMoney.getHistoryPayNumberLo, { numberLoID: lot.numberLoID }, { enabled: cancelled !== null })
  const cancelling = known.data?.Data.find(
    ({ paymentID, Status }) => Status === lotPaymentStatus.posted && String(paymentID) === cancelled,
  )
  if (cancelling) return <CancelLotPayment lot={lot} payment={cancelling} onClose={() => setCancelled(null)} />
  return (
    <DrawerFrame
      title={`Lô ${lotName(lot)}`}
      subject={`${lot.PosName} · ${formatDay(lot.Date)} · ${lot.BillCount} bill`}
      onClose={onClose}
      footer={
        <DrawerFoot note={lot.Note}>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
          {lot.Remain > 0 && (
            <ActionButton call={posMoney.addPayNumberLo} kind="primary" onClick={onPay}>
              Ghi tiền về
            </ActionButton>
          )}
        </DrawerFoot>
      }
    >
      <LotSum lot={lot} />
      <LotPayments lot={lot} onCancel={({ paymentID }) => setCancelled(String(paymentID))} />
      <RecordHistory kind="lot" id={lot.numberLoID} />
    </DrawerFrame>
  )
}

export function LotSum({ lot }: { lot: Lot }) {
  return (
    <EquationStrip
      label={`Tiền của lô ${lot.numberText}`}
      terms={[
        ...(lot.Opening > 0 ? [{ label: 'Đem sang', value: lot.Opening } as const] : []),
        { label: 'Quẹt', value: lot.Gross, ...(lot.Opening > 0 && { sign: '+' as const }) },
        { label: 'Phí POS', value: lot.Fee, sign: '−' },
        ...(lot.Lost > 0 ? [{ label: 'Mất', value: lot.Lost, sign: '−' } as const] : []),
        { label: 'Đã về', value: lot.Received, sign: '−' },
        ...(lot.Held > 0 ? [{ label: 'Treo', value: lot.Held, sign: '−' } as const] : []),
      ]}
      result={{ label: 'Còn phải về', value: lot.Remain }}
    />
  )
}

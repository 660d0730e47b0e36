import type { Bill, Lot } from '@cardpro/contract/debts/debts'
import { lossOutcome, posHolds, releaseOf } from '@cardpro/contract/debts/holds'
import { holdState, lotName } from '@cardpro/contract/debts/posMoneyRows'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Form } from 'antd'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { OutcomeField } from '#kit/ui/form/OutcomeField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { afterHold } from './debtRefresh.ts'

export type BillOfLot = Bill & { lot: Lot }
type BillProps = { bill: BillOfLot; onClose: () => void }

/** The drawers of one bill, by their names in the address. */
export const billDrawers: Record<string, (props: BillProps) => React.ReactNode> = {
  hold: HoldDrawer,
  release: ReleaseDrawer,
  lose: LoseDrawer,
}

type BillDrawerProps = { kind: string; bill: BillOfLot | undefined; onClose: () => void }

export function BillDrawer({ kind, bill, onClose }: BillDrawerProps) {
  const Drawer = billDrawers[kind]
  return Drawer && bill ? <Drawer bill={bill} onClose={onClose} /> : null
}

const nameOf = ({ BillNo, Last4 }: Bill): string => (BillNo ? `bill ${BillNo}` : `bill thẻ •••• ${Last4}`)
const subjectOf = ({ lot, OrderCode, CustomerName }: BillOfLot): string =>
  `${lot.PosName} · lô ${lotName(lot)} · đơn ${OrderCode} · ${CustomerName}`

/** What is held is its net; without the right to see that, its gross is shown. */
const moneyOf = ({ Net, Amount }: Bill): string =>
  Net === null ? `tiền của lần quẹt ${formatVnd(Amount)}` : formatVnd(Net)

function HoldDrawer({ bill, onClose }: BillProps) {
  const form = useCallForm(posHolds.holdSwipe, {
    initial: { LogWithdrawalID: bill.LogWithdrawalID },
    refresh: afterHold,
    success: ({ Data }) => `Đã treo ${nameOf(bill)}: lô đang treo ${formatVnd(Data.Held)}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title={`Treo ${nameOf(bill)}`}
      subject={subjectOf(bill)}
      onClose={onClose}
      save="Treo bill"
      size={{ width: 'act' }}
    >
      <p className="cp-muted below-14">
        Ngân hàng giữ lại <b>{moneyOf(bill)}</b> để tra soát: khoản này không còn trong tiền chưa về cho đến khi gỡ treo
        hoặc ghi mất. Trong lúc treo không hủy được lần quẹt.
      </p>
      <NoteField name="Note" label="Vì sao treo" autoFocus />
    </FormDrawer>
  )
}

const releaseReasons = ['Ngân hàng đã trả lời, tiền sẽ về', 'Treo nhầm bill', 'Khách đã bổ sung chứng từ']
const unloseReasons = ['Ngân hàng trả lại tiền', 'Ghi nhầm', 'Ghi nhầm người chịu']

function ReleaseDrawer({ bill, onClose }: BillProps) {
  const isLost = bill.Hold !== holdState.held
  const name = nameOf(bill)
  return (
    <ConfirmAction
      call={releaseOf(bill.Hold)}
      input={{ LogWithdrawalID: bill.LogWithdrawalID }}
      title={isLost ? `Gỡ ${name} đã ghi mất` : `Gỡ treo ${name}`}
      reasons={isLost ? unloseReasons : releaseReasons}
      save={isLost ? 'Gỡ bill' : 'Gỡ treo'}
      done={{
        success: ({ Data }) => `Đã gỡ ${name}: lô còn phải về ${formatVnd(Data.Remain)}`,
        refresh: afterHold,
      }}
      onClose={onClose}
    >
      {isLost &&
        `Bút toán ghi mất được đảo lại${bill.Hold === holdState.charged ? ', đơn không còn nợ khoản này' : ''}. `}
      Lô {bill.lot.numberText} lại còn phải về thêm <b>{moneyOf(bill)}</b>.
    </ConfirmAction>
  )
}

function LoseDrawer({ bill, onClose }: BillProps) {
  const form = useCallForm(posHolds.loseSwipe, {
    initial: { LogWithdrawalID: bill.LogWithdrawalID, Outcome: lossOutcome.charge, FeeBack: true },
    refresh: afterHold,
    success: ({ Data }) => `${Data.Code}: đã ghi mất ${nameOf(bill)}`,
    onDone: onClose,
  })
  const outcome: unknown = Form.useWatch('Outcome', form.antd)
  const isBorne = outcome === lossOutcome.bear
  return (
    <FormDrawer
      form={form}
      title={`Ghi mất ${nameOf(bill)}`}
      subject={subjectOf(bill)}
      onClose={onClose}
      save={isBorne ? 'Ghi mất, cửa hàng chịu' : `Đòi lại ${formatVnd(bill.Amount)}`}
      size={{ width: 'act' }}
      foot={{ danger: true }}
    >
      <OutcomeField name="Outcome" label="Ai chịu khoản mất" options={outcomesOf(bill)} />
      {!isBorne && (
        <SwitchField
          name="FeeBack"
          label="Ngân hàng trả lại phí POS"
          help="Không trả: phần phí khách chịu ghi vào thu khác"
        />
      )}
      <NoteField name="Note" label="Ghi chú" />
      {isBorne && (
        <Note tone="orange">Khoản này tính vào nợ xấu (8112): chủ ghi, hoặc quản lý trong hạn mức điều chỉnh.</Note>
      )}
    </FormDrawer>
  )
}

const outcomesOf = (bill: Bill) => [
  {
    value: lossOutcome.charge,
    title: `Đòi lại khách ${formatVnd(bill.Amount)}`,
    effect: `Đơn ${bill.OrderCode} nợ lại số đã quẹt`,
  },
  { value: lossOutcome.bear, title: `Cửa hàng chịu ${moneyOf(bill)}`, effect: 'Ghi vào nợ xấu, lãi giảm' },
]

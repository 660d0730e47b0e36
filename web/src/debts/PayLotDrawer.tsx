import { type Lot, type LotPayment, type PosMoney, posMoney } from '@cardpro/contract/debts/debts'
import { lotName } from '@cardpro/contract/debts/posMoneyRows'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { OutcomeField } from '#kit/ui/form/OutcomeField.tsx'
import { Entries } from '#kit/ui/form/PostedEntries.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { afterLotMoney } from './debtRefresh.ts'
import { CancelLotPayment, LotPayments } from './LotPayments.tsx'
import { LotSum } from './LotPaymentsDrawer.tsx'
import { type LotPreview, outcomes, previewLot } from './lotPreview.ts'

type PayLotProps = { lot: Lot; pos: PosMoney; onClose: () => void }

/** Tiền về of one lô: what the bank paid, and what to do with a difference. */
export function PayLotDrawer({ lot, pos, onClose }: PayLotProps) {
  const form = useCallForm(posMoney.addPayNumberLo, {
    initial: {
      numberLoID: lot.numberLoID,
      Amount: lot.Remain,
      Date: today(),
      DiffMode: 1,
      BankCardID: pos.BankCardID,
    },
    refresh: afterLotMoney,
    success: ({ Data }) =>
      Data.Remain > 0
        ? `${Data.Code}: đã ghi tiền về, lô còn ${formatVnd(Data.Remain)}`
        : `${Data.Code}: lô ${lot.numberText} đã về đủ`,
    cancelling: {
      call: posMoney.cancelPayNumberLo,
      at: ({ Data }) => `/debt?tab=pos&drawer=payments.${lot.numberLoID}&cancel=${Data.paymentID}`,
    },
    onDone: onClose,
  })
  const [cancelling, setCancelling] = useState<LotPayment | null>(null)
  const amount = amountOf(Form.useWatch('Amount', form.antd), lot.Remain)
  const options = outcomes(lot.Remain, amount, lot.numberText)
  const chosen: unknown = Form.useWatch('DiffMode', form.antd)
  const mode = options.find(({ value }) => value === chosen)?.value ?? 1
  // A changed amount may remove the option that was chosen for the old one.
  useEffect(() => {
    if (chosen !== undefined && chosen !== mode) form.antd.setFieldValue('DiffMode', mode)
  }, [chosen, mode, form.antd])
  if (cancelling) return <CancelLotPayment lot={lot} payment={cancelling} onClose={() => setCancelling(null)} />
  const preview = previewLot(lot.Remain, amount, mode)
  return (
    <FormDrawer
      form={form}
      title="Ghi tiền về"
      subject={`${lot.PosName} · lô ${lotName(lot)} · ${formatDay(lot.Date)}`}
      onClose={onClose}
      save={`Ghi tiền về ${formatVnd(amount)}`}
      foot={{ consequence: <Consequence pos={pos} preview={preview} /> }}
    >
      <Boxes pos={pos} />
      <LotSum lot={lot} />
      {options.length > 0 && (
        <div className="cp-pay-diff">
          <Note tone="orange">
            <b>{differenceText(preview.diffVnd, lot.Remain)}</b>
          </Note>
          <OutcomeField name="DiffMode" label="Xử lý chênh lệch" options={options} />
        </div>
      )}
      <Entries entries={preview.entries} />
      <LotPayments lot={lot} onCancel={setCancelling} />
    </FormDrawer>
  )
}

function Boxes({ pos }: { pos: PosMoney }) {
  return (
    <>
      <div className="cp-pay-lot">
        <MoneyField name="Amount" label="Số tiền ngân hàng báo có" large autoFocus />
        <FundPicker name="BankCardID" label="Quỹ nhận" known={{ value: pos.BankCardID, label: pos.FundName }} />
        <DayField name="Date" label="Ngày" required />
      </div>
      <TextField name="RefNo" label="Số tham chiếu" placeholder="Mã giao dịch trên sao kê" />
    </>
  )
}

const differenceText = (diffVnd: number, dueVnd: number): string =>
  `Ngân hàng trả ${diffVnd > 0 ? 'thiếu' : 'thừa'} ${formatVnd(Math.abs(diffVnd))} so với phải về ${formatVnd(dueVnd)}.`

/** The typed amount; as long as it cannot be read, there is no forecast. */
const amountOf = (typed: unknown, first: number): number =>
  typed === undefined ? first : typeof typed === 'number' && Number.isInteger(typed) && typed > 0 ? typed : 0

function Consequence({ pos, preview }: { pos: PosMoney; preview: LotPreview }) {
  return (
    <span>
      {pos.Name} còn chưa về: {formatVnd(pos.Remain)} → <b>{formatVnd(pos.Remain - preview.closesVnd)}</b>
    </span>
  )
}

import { CheckCircleOutlined } from '@ant-design/icons'
import { type AdvanceDay, advances } from '@cardpro/contract/cash/advances/advances'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { useAmount, useCashChoice } from '#kit/pickers/places/places.ts'
import { CallFormBody } from '#kit/ui/form/FormDrawer.tsx'
import { FormNotes } from '#kit/ui/form/FormNotes.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { SaveButton } from '#kit/ui/form/SaveButton.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { afterAdvance } from './advanceList.ts'

/** Hoàn cuối ngày: what is carried comes back into a fund; less needs a word, more is asked. */
export function ReturnForm({ day }: { day: AdvanceDay }) {
  const form = useCallForm(advances.pushMoneyBackDay, {
    initial: { StaffID: day.StaffID, Amount: day.Remain },
    draft: false,
    refresh: afterAdvance,
    success: ({ Data }) =>
      `${Data.Code}: ${Data.Held > 0 ? `còn giữ ${formatVnd(Data.Held)}` : `${day.StaffName} đã hoàn đủ`}`,
    cancelling: { call: advances.cancelPushMoney, at: ({ Data }) => `/report/debt_aday?drawer=cancel.${Data.MoveID}` },
  })
  const amountVnd = useAmount(form.antd, day.Remain)
  const fund = useCashChoice(form.antd)
  const leftVnd = day.Remain - amountVnd
  return (
    <section className="cp-advance-return" aria-label="Hoàn cuối ngày">
      <h2>Hoàn cuối ngày</h2>
      <CallFormBody form={form}>
        <div className="cp-fields-2">
          <FundPicker name="BankCardID" label="Nộp vào quỹ" />
          <MoneyField name="Amount" label="Số tiền nộp" warnsOdd />
        </div>
        {leftVnd > 0 && <TextField name="DiffReason" label="Giải trình" required placeholder="VD: Thiếu, mai trả" />}
      </CallFormBody>
      <Posting kind={fund?.Kind} amountVnd={amountVnd} heldVnd={day.Remain} />
      <FormNotes form={form} />
      <div className="cp-advance-save">
        <SaveButton form={form} danger={false}>
          Nhận hoàn {amountVnd > 0 ? formatVnd(amountVnd) : ''}
        </SaveButton>
      </div>
    </section>
  )
}

type PostingProps = { kind: number | undefined; amountVnd: number; heldVnd: number }

/** What will be posted. */
function Posting({ kind, amountVnd, heldVnd }: PostingProps) {
  const leftVnd = heldVnd - amountVnd
  const backVnd = Math.min(amountVnd, heldVnd)
  return (
    <div className="cp-posting flex wrap below-14 text-13 sunken">
      <span>
        Nợ {kind === undefined || kind === fundKind.cash ? '111' : '112'} <b>{formatVnd(amountVnd)}</b>
      </span>
      <span>
        Có 141 <b>{formatVnd(backVnd)}</b>
      </span>
      {leftVnd < 0 && (
        <span>
          Có 3381 <b>{formatVnd(-leftVnd)}</b>
        </span>
      )}
      {leftVnd <= 0 ? (
        <em className="cp-in">
          <CheckCircleOutlined aria-hidden /> {leftVnd < 0 ? 'Nộp dư, sẽ hỏi lại' : 'Còn giữ bằng 0'}
        </em>
      ) : (
        <em className="cp-negative">Còn giữ {formatVnd(leftVnd)}</em>
      )}
    </div>
  )
}

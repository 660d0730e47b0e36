import { type Lot, posMoney } from '@cardpro/contract/debts/debts'
import { lotName } from '@cardpro/contract/debts/posMoneyRows'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { PosPicker } from '#kit/pickers/PosPicker.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { NoteField, TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { afterHold, afterLotChange } from './debtRefresh.ts'

const numberHelp = '1 đến 6 chữ số, như in trên phiếu kết toán'

/** A lô by hand: before its first swipe, or for an earlier day. */
export function CreateLotDrawer({ onClose }: { onClose: () => void }) {
  const form = useCallForm(posMoney.createNumberLo, {
    initial: { Date: today() },
    refresh: afterLotChange,
    success: (_, { numberText }) => `Đã tạo lô ${numberText}`,
    onDone: onClose,
  })
  return (
    <FormDrawer form={form} title="Tạo lô" onClose={onClose} save="Tạo lô" size={{ width: 'act' }}>
      <PosPicker name="PosID" label="Máy POS" card={null} autoFocus />
      <TextField name="numberText" label="Số lô" help={numberHelp} />
      <DayField name="Date" label="Ngày của lô" />
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

export function EditLotDrawer({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { numberLoID, numberText, Note, Version } = lot
  const form = useCallForm(posMoney.updateNumberLo, {
    initial: { numberLoID, numberText, Date: lot.Date, Note, Version },
    refresh: afterLotChange,
    success: `Đã sửa lô ${numberText}`,
    onDone: onClose,
    record: { kind: 'lot', id: numberLoID },
  })
  return (
    <FormDrawer
      form={form}
      title="Sửa lô"
      subject={`${lot.PosName} · ${formatDay(lot.Date)}`}
      onClose={onClose}
      save="Lưu lô"
      size={{ width: 'act' }}
    >
      <TextField name="numberText" label="Số lô" help={numberHelp} autoFocus required />
      <DayField name="Date" label="Ngày của lô" required />
      <NoteField name="Note" label="Ghi chú" />
      <RecordHistory kind="lot" id={numberLoID} />
    </FormDrawer>
  )
}

/** Treo cả lô: every bill of it that is not held yet. */
export function HoldLotDrawer({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { numberLoID, numberText, Note, Version } = lot
  const form = useCallForm(posMoney.updateNumberLo, {
    initial: { numberLoID, Note, Version, Status: 6 },
    refresh: afterHold,
    success: `Đã treo lô ${numberText}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title={`Treo lô ${lotName(lot)}`}
      subject={`${lot.PosName} · ${formatDay(lot.Date)}`}
      onClose={onClose}
      save="Treo cả lô"
      size={{ width: 'act' }}
    >
      <p className="cp-muted below-14">
        Mọi bill của lô chưa treo được treo, <b>{formatVnd(lot.Remain)}</b> không còn trong tiền chưa về cho đến khi gỡ
        từng bill.
      </p>
      <NoteField name="Note" label="Ghi chú của lô" autoFocus />
    </FormDrawer>
  )
}

import { type BoardRow, board } from '@cardpro/contract/bank/reconcile/board'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { afterDecision } from '#bank/reconcile/boardRefresh.ts'
import { PosPicker } from '#kit/pickers/PosPicker.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'

const names: Record<string, string> = {
  PosID: 'máy',
  Gross: 'số tiền',
  Fee: 'phí',
  Approval: 'chuẩn chi',
  BillNo: 'số bill',
  LotNo: 'số lô',
  PaidOn: 'ngày trả',
}

/** Corrects the values of a row of the file by hand; the original ones stay beside them, and the row is matched anew. */
export function CorrectDrawer({ row, onClose }: { row: BoardRow; onClose: () => void }) {
  const { RowID, PosID, PosName, Gross, Fee, Approval, BillNo, LotNo, PaidOn, Version, Corrected } = row
  const form = useCallForm(board.correct, {
    initial: {
      RowID,
      Gross,
      Fee,
      Approval,
      BillNo,
      LotNo,
      Version,
      ...(PosID !== null && { PosID }),
      ...(PaidOn !== null && { PaidOn }),
    },
    draft: false,
    refresh: afterDecision,
    success: `Đã sửa dòng ${formatVnd(Gross)}, đã khớp lại`,
    onDone: onClose,
  })
  const before = Object.entries(Corrected).map(([field, said]) => `${names[field] ?? field} ${said || 'trống'}`)
  return (
    <FormDrawer form={form} title="Sửa dòng sao kê" subject={`Dòng ${row.No}`} onClose={onClose} save="Sửa dòng">
      {before.length > 0 && <p className="cp-muted">Trong tệp: {before.join(', ')}</p>}
      <PosPicker
        name="PosID"
        label="Máy POS"
        card={null}
        {...(PosID !== null && { known: { value: PosID, label: PosName } })}
      />
      <div className="cp-fields-2">
        <MoneyField name="Gross" label="Số tiền" />
        <MoneyField name="Fee" label="Phí" />
      </div>
      <div className="cp-fields-2">
        <TextField name="LotNo" label="Số lô" />
        <TextField name="BillNo" label="Số bill" />
      </div>
      <div className="cp-fields-2">
        <TextField name="Approval" label="Mã chuẩn chi" />
        <DayField name="PaidOn" label="Ngày ngân hàng trả" />
      </div>
    </FormDrawer>
  )
}

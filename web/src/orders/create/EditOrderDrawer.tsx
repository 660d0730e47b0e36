import { lineStatus, orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { feeCollections, workPlaces } from '@cardpro/contract/orders/orderWords'
import { shifts } from '@cardpro/contract/people/cards/cardWords'
import { PosPicker } from '#kit/pickers/PosPicker.tsx'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { type Choice, RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { type OrderDrawerProps, orderCalls, refOf, subjectOf } from '#orders/lines/orderCalls.ts'

/** What was agreed. Once something is posted only day, shift, staff and note can change: the rest has its own moneyActions. */
export function EditOrderDrawer({ order, onClose }: OrderDrawerProps) {
  const isPosted = order.Lines.some(({ Status }) => Status === lineStatus.posted)
  const form = useCallForm(orders.update, {
    initial: {
      ...refOf(order),
      ForDate: order.ForDate,
      shiftWorking: shiftOf(order.shiftWorking),
      TypeWorking: placeOf(order.TypeWorking),
      Amount: order.Amount,
      TopUpAmount: order.Contract_Type === orderKind.rolloverAndWithdraw ? order.RequestTopUp : 0,
      FeeRut: order.FeeRut,
      FeeDao: order.FeeDao,
      FeeFixed: order.FeeFixed,
      FeeShip: order.FeeShip,
      FeeCollect: collectOf(order.FeeCollect),
      StaffID: order.StaffID,
      PlannedPosID: order.PlannedPosID,
      Note: order.Note,
    },
    refresh: orderCalls,
    success: `Đã sửa đơn ${order.Code}`,
    onDone: onClose,
    record: { kind: 'order', id: order.ScheduleID },
  })
  return (
    <FormDrawer form={form} title="Sửa đơn" subject={subjectOf(order)} onClose={onClose} save="Lưu đơn">
      {isPosted && (
        <div className="below-14">
          <Note tone="primary">
            Đơn đã ghi sổ: chỉ sửa được ngày, ca, nhân viên và ghi chú. Đổi phí bằng “Sửa phí”.
          </Note>
        </div>
      )}
      <div className="cp-fields-2">
        <DayField name="ForDate" label="Ngày làm" autoFocus />
        <StaffPicker name="StaffID" label="Nhân viên" known={{ value: order.StaffID, label: order.StaffName }} />
      </div>
      <RadioChips name="shiftWorking" label="Ca làm" options={choicesOf(shifts)} />
      <RadioChips name="TypeWorking" label="Làm tại" options={choicesOf(workPlaces)} disabled={isPosted} />
      <MoneyBoxes kind={order.Contract_Type} disabled={isPosted} />
      <RadioChips name="FeeCollect" label="Thu phí bằng" options={choicesOf(feeCollections)} disabled={isPosted} />
      <PosPicker name="PlannedPosID" label="Máy POS dự kiến" card={null} disabled={isPosted} />
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

function MoneyBoxes({ kind, disabled }: { kind: number; disabled: boolean }) {
  const isBoth = kind === orderKind.rolloverAndWithdraw
  return (
    <>
      <div className="cp-fields-2">
        {isBoth && <MoneyField name="TopUpAmount" label="Số tiền đáo (nạp)" required disabled={disabled} />}
        <MoneyField name="Amount" label={isBoth ? 'Số tiền rút thêm' : 'Số tiền yêu cầu'} disabled={disabled} />
      </div>
      <div className="cp-fields-2">
        {kind !== orderKind.withdraw && <PercentField name="FeeDao" label="Phí đáo" disabled={disabled} />}
        {kind !== orderKind.rollover && <PercentField name="FeeRut" label="Phí rút" disabled={disabled} />}
      </div>
      <div className="cp-fields-2">
        <MoneyField name="FeeFixed" label="Phí cố định" disabled={disabled} />
        <MoneyField name="FeeShip" label="Phí ship" disabled={disabled} />
      </div>
    </>
  )
}

const choicesOf = (names: Record<number, string>): Choice<number>[] =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }))

const oneOf =
  <T extends number>(values: readonly T[], usual: T) =>
  (value: number): T =>
    values.find((one) => one === value) ?? usual
const shiftOf = oneOf([0, 1, 2, 3], 0)
const placeOf = oneOf([1, 2, 3, 4], 1)
const collectOf = oneOf([1, 2, 3, 4], 1)

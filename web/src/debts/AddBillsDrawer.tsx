import { type Bill, type Lot, posMoney } from '@cardpro/contract/debts/debts'
import { lotBills } from '@cardpro/contract/debts/lotBills'
import { holdState, lotName } from '@cardpro/contract/debts/posMoneyRows'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Checkbox, Form } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { type BoxProps, Field } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { afterHold } from './debtRefresh.ts'

type BillOfLot = Bill & { ofLot: string }

/** Gắn bill: bills of other lô of the POS that are still to be paid are put into this one. */
export function AddBillsDrawer({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const found = useCall(posMoney.getNumberLoConditions, { PosID: lot.PosID, OnlyUnpaid: true, WithBills: true })
  const form = useCallForm(lotBills.addBillNumberLo, {
    initial: { numberLoID: lot.numberLoID },
    draft: false,
    refresh: afterHold,
    success: ({ Data }) => `Đã gắn ${Data.Moved} bill vào lô ${lot.numberText}`,
    onDone: onClose,
  })
  const bills = found.data?.Data.flatMap((other) => billsOf(other, lot))
  const typed: unknown = Form.useWatch('LogWithdrawalIDs', form.antd)
  const ids: unknown[] = Array.isArray(typed) ? typed : []
  const chosen = (bills ?? []).filter(({ LogWithdrawalID }) => ids.includes(LogWithdrawalID))
  return (
    <FormDrawer
      form={form}
      title={`Gắn bill vào lô ${lotName(lot)}`}
      subject={lot.PosName}
      onClose={onClose}
      save={ids.length > 0 ? `Gắn ${ids.length} bill` : 'Gắn bill'}
      size={{ width: 'act' }}
      foot={{ consequence: `Đã chọn ${formatVnd(chosen.reduce((sum, { Amount }) => sum + Amount, 0))} tiền quẹt` }}
    >
      {bills ? (
        <Field name="LogWithdrawalIDs" label="Bill ở lô khác còn chưa về" verb="chọn">
          <BillBoxes bills={bills} />
        </Field>
      ) : (
        <SkeletonRows columns={2} rows={4} />
      )}
    </FormDrawer>
  )
}

function billsOf(other: Lot, lot: Lot): BillOfLot[] {
  if (other.numberLoID === lot.numberLoID) return []
  return (other.Bills ?? [])
    .filter(({ Hold }) => Hold === holdState.none)
    .map((bill) => ({ ...bill, ofLot: lotName(other) }))
}

/** To a screen reader a group of boxes is neither required nor wrong: each box has its own label and state. */
function BillBoxes({ bills, value, onChange, id }: BoxProps<number[]> & { bills: BillOfLot[] }) {
  if (bills.length === 0) return <Empty title="Máy này không có bill nào ở lô khác còn chưa về" />
  return (
    <Checkbox.Group<number>
      {...(id !== undefined && { id })}
      className="grid gap-8"
      value={value ?? []}
      onChange={(next) => onChange?.(next)}
      options={bills.map(({ LogWithdrawalID, BillNo, Last4, Amount, Time, ofLot }) => ({
        value: LogWithdrawalID,
        label: `Lô ${ofLot} · ${BillNo ? `bill ${BillNo}` : `thẻ •••• ${Last4}`} · ${formatVnd(Amount)} · ${formatInstant(Time)}`,
      }))}
    />
  )
}

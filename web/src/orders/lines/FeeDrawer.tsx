import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { hasRollover, orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { feeName } from '@cardpro/contract/orders/orderWords'
import { Form, type FormInstance } from 'antd'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { type FeeTerms, forecast } from '#orders/swipes/forecast.ts'
import { Consequence } from './Consequence.tsx'
import { moneyCalls, type OrderDrawerProps, refOf, subjectOf } from './orderCalls.ts'

/** Sửa phí: other terms from now on; only the difference to what was charged is posted. */
export function FeeDrawer({ order, onClose }: OrderDrawerProps) {
  const { FeeRut, FeeDao, FeeFixed, FeeShip, Contract_Type: kind } = order
  const fee = feeName(kind)
  const form = useCallForm(orders.updateFee, {
    initial: { ...refOf(order), FeeRut, FeeDao, FeeFixed, FeeShip },
    refresh: moneyCalls,
    success: ({ Data }) => `${fee} là ${formatVnd(Data.Totals.Fee)}`,
    onDone: onClose,
  })
  const terms = useTerms(form.antd, { FeeRut, FeeDao, FeeFixed, FeeShip })
  const { feeVnd } = forecast(order, { terms })
  return (
    <FormDrawer
      form={form}
      title="Sửa phí"
      subject={subjectOf(order)}
      onClose={onClose}
      save="Sửa phí"
      size={{ width: 'act' }}
      foot={{ consequence: <Consequence order={order} change={{ terms }} isNarrow /> }}
    >
      <div className="cp-fields-2">
        {hasRollover(kind) && <PercentField name="FeeDao" label="Phí đáo" autoFocus />}
        {kind !== orderKind.rollover && (
          <PercentField
            name="FeeRut"
            label={kind === orderKind.partnerSwipe ? fee : 'Phí rút'}
            autoFocus={!hasRollover(kind)}
          />
        )}
      </div>
      <div className="cp-fields-2">
        <MoneyField name="FeeFixed" label="Phí cố định" />
        <MoneyField name="FeeShip" label="Phí ship" />
      </div>
      <TextField name="Reason" label="Lý do" />
      <Note tone="primary">
        {feeVnd === order.Fee ? (
          `${fee} giữ nguyên ${formatVnd(feeVnd)}`
        ) : (
          <>
            {fee} {formatVnd(order.Fee)} → <b>{formatVnd(feeVnd)}</b>, ghi sổ chênh lệch {formatVnd(feeVnd - order.Fee)}
          </>
        )}
      </Note>
    </FormDrawer>
  )
}

/** The terms as typed; a box that cannot be read counts as it was. */
function useTerms(antd: FormInstance, agreed: FeeTerms): FeeTerms {
  const watch = { form: antd, preserve: true }
  const rut: unknown = Form.useWatch('FeeRut', watch)
  const dao: unknown = Form.useWatch('FeeDao', watch)
  const fixed: unknown = Form.useWatch('FeeFixed', watch)
  const ship: unknown = Form.useWatch('FeeShip', watch)
  return {
    FeeRut: rateOr(rut, agreed.FeeRut),
    FeeDao: rateOr(dao, agreed.FeeDao),
    FeeFixed: vndOr(fixed, agreed.FeeFixed),
    FeeShip: vndOr(ship, agreed.FeeShip),
  }
}

function rateOr(typed: unknown, agreed: number): number {
  const isRate = typeof typed === 'number' && typed >= 0 && typed <= 100
  return isRate && Math.abs(typed * 1000 - Math.round(typed * 1000)) < 1e-6 ? typed : agreed
}

function vndOr(typed: unknown, agreed: number): number {
  if (typed === null) return 0
  return typeof typed === 'number' && Number.isSafeInteger(typed) && typed >= 0 ? typed : agreed
}

import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Order, OrderSwipe } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { pos } from '@cardpro/contract/places/pos/pos'
import { paddedNumber, readLot } from '@cardpro/contract/places/pos/posIds'
import { Form } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { moneyCalls, refOf } from '#orders/lines/orderCalls.ts'
import { lotBill } from '#orders/lines/orderLines.tsx'
import { type OpenLot, OpenLots } from './OpenLots.tsx'
import '#orders/create/createOrder.css'

type EditBillProps = { order: Order; swipe: OrderSwipe; onClose: () => void }

/** Sửa bill: what was misread or came later, and the lô. The money of a swipe is corrected by cancelling it and swiping anew. */
export function EditBillDrawer({ order, swipe, onClose }: EditBillProps) {
  const { LogWithdrawalID, LotNo, BillNo, Approval, DocNo } = swipe
  const form = useCallForm(orders.updateWithdrawal, {
    initial: { ...refOf(order), LogWithdrawalID, LotNo, BillNo, Approval, DocNo },
    refresh: moneyCalls,
    success: (_, { LotNo: lot }) => (goesTo(swipe, lot) ? `Đã chuyển sang lô ${lot}` : 'Đã sửa bill'),
    onDone: onClose,
    record: { kind: 'order', id: order.ScheduleID },
  })
  const typed: unknown = Form.useWatch('LotNo', form.antd)
  const posChoices = useCall(pos.getAllPos, {}).data?.Data ?? []
  const open = posChoices.find(({ PosID }) => PosID === swipe.PosID)?.OpenLots ?? []
  return (
    <FormDrawer
      form={form}
      title={`Sửa bill ${lotBill(swipe)}`}
      subject={`${swipe.PosName} · ${order.Code}`}
      onClose={onClose}
      save="Lưu bill"
      size={{ width: 'act' }}
      foot={{ consequence: goesTo(swipe, typed) && <Moved swipe={swipe} to={typed} open={open} /> }}
    >
      <TextField name="LotNo" label="Số lô" help={<OpenLots name="LotNo" lots={open} without={LotNo} />} />
      <TextField name="BillNo" label="Số bill" autoFocus />
      <TextField name="Approval" label="Mã chuẩn chi" />
      <TextField name="DocNo" label="Số hóa đơn, chứng từ" help="Của hàng hóa, dịch vụ mà lần quẹt này trả tiền" />
    </FormDrawer>
  )
}

/** Whether a typed number is that of another lô. */
export const goesTo = ({ LotNo }: Pick<OrderSwipe, 'LotNo'>, typed: unknown): typed is string =>
  typeof typed === 'string' && 'lot' in readLot(typed) && paddedNumber(typed.trim()) !== paddedNumber(LotNo)

type MovedSwipe = Pick<OrderSwipe, 'LotNo' | 'PosName' | 'Amount' | 'Net'>

/** What moves to the other lô; the order itself stays as it is. */
export function Moved({ swipe, to, open }: { swipe: MovedSwipe; to: string; open: readonly Pick<OpenLot, 'LotNo'>[] }) {
  const { LotNo, PosName, Amount, Net } = swipe
  const money = Net === null ? `của lần quẹt ${formatVnd(Amount)}` : formatVnd(Net)
  const isNew = !open.some((lot) => paddedNumber(lot.LotNo) === paddedNumber(to.trim()))
  return (
    <div className="cp-order-own-line">
      <b>
        Tiền chưa về {money} sang lô {to.trim()}
      </b>
      {isNew && ' (lô mới)'} của {PosName}, lô {LotNo} giảm bằng đó; số dư đơn, phí và lãi không đổi
    </div>
  )
}

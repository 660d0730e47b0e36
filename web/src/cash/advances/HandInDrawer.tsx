import { type CustomerPay, customerPays } from '@cardpro/contract/cash/advances/advances'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Checkbox, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { CarrierPicker } from '#kit/pickers/CarrierPicker.tsx'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { useCarriers, useCashChoice } from '#kit/pickers/places/places.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { afterAdvance } from './advanceList.ts'
import { OrderOf } from './payColumns.tsx'

/** NV nộp tiền: the payments that a staff member took go into a fund, all of them or those that are chosen. */
export function HandInDrawer({ staffId, onClose }: { staffId: number | null; onClose: () => void }) {
  const form = useCallForm(customerPays.backMoneyFromCustomerPay, {
    initial: { Date: today(), ...(staffId !== null && { StaffID: staffId }) },
    draft: false,
    refresh: afterAdvance,
    success: ({ Data }, { Amount }) => `${Data.Code}: đã nhận ${formatVnd(Amount)}`,
    cancelling: {
      call: customerPays.cancelBackMoneyCustomerPay,
      at: ({ Data }) => `/report/historycustomerpay?drawer=cancel.${Data.ID}`,
    },
    onDone: onClose,
  })
  const staff: unknown = Form.useWatch('StaffID', form.antd)
  const StaffID = typeof staff === 'number' ? staff : staffId
  const isSettled = Form.useWatch('IsSettled', form.antd) === true
  const input = { State: 'waiting' as const, PageSize: 200, ...(StaffID !== null && { StaffID }) }
  const waiting = useCall(customerPays.getHistoryBackMoney, input, { enabled: StaffID !== null })
  const pays = StaffID === null ? [] : waiting.data?.Data.filter((pay) => pay.StaffID === StaffID)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = (pays ?? []).filter(({ PaymentID }) => !left.has(PaymentID))
  const sumVnd = chosen.reduce((sum, { Amount }) => sum + Amount, 0)
  const ids = JSON.stringify(chosen.map(({ PaymentID }) => PaymentID))
  useCashChoice(form.antd)
  useEffect(() => form.antd.setFieldsValue({ PaymentIDs: JSON.parse(ids), Amount: sumVnd }), [ids, sumVnd, form.antd])
  const choose = (id: number, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <FormDrawer
      form={form}
      title="NV nộp tiền"
      onClose={onClose}
      save={`${isSettled ? 'Đối trừ' : 'Nhận'} ${sumVnd > 0 ? formatVnd(sumVnd) : ''}`}
      foot={{ consequence: <Held staffId={StaffID} sumVnd={sumVnd} isSettled={isSettled} /> }}
    >
      <div className="cp-fields-2">
        <CarrierPicker name="StaffID" label="Nhân viên" autoFocus />
        <SwitchField name="IsSettled" label="Đối trừ" help="Đã dùng trên đường, không có tiền vào quỹ" />
      </div>
      <div className="cp-fields-2">
        {!isSettled && <FundPicker name="BankCardID" label="Nộp vào quỹ" required />}
        <DayField name="Date" label="Ngày" required />
      </div>
      <FormSection title="Khoản khách trả chưa nộp" aside={<small className="cp-quiet">bỏ chọn khoản chưa nộp</small>}>
        <Pays pays={pays} hasStaff={StaffID !== null} left={left} onChoose={choose} />
      </FormSection>
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

type HeldProps = { staffId: number | null; sumVnd: number; isSettled: boolean }

/** What the staff member still carries afterwards. */
function Held({ staffId, sumVnd, isSettled }: HeldProps) {
  const carrier = useCarriers().find(({ StaffID }) => StaffID === staffId)
  if (!carrier) return <span>Chọn nhân viên để thấy các khoản</span>
  if (isSettled) return <span>Đã dùng trên đường, không có tiền vào quỹ</span>
  const leftVnd = carrier.Held - sumVnd
  if (leftVnd < 0)
    return (
      <i className="cp-negative">
        Đang giữ {formatVnd(carrier.Held)}, thiếu {formatVnd(-leftVnd)}
      </i>
    )
  return (
    <span>
      Đang giữ {formatVnd(carrier.Held)} → <b>{formatVnd(leftVnd)}</b>
    </span>
  )
}

const column = columnsOf<CustomerPay, { Amount: number }>()

type PaysProps = {
  pays: CustomerPay[] | undefined
  hasStaff: boolean
  left: ReadonlySet<number>
  onChoose: (id: number, isOn: boolean) => void
}

function Pays({ pays, hasStaff, left, onChoose }: PaysProps) {
  if (!hasStaff) return <p className="cp-hint below-10">Chọn nhân viên để thấy các khoản khách đã trả cho người đó.</p>
  if (!pays) return <SkeletonRows columns={4} rows={4} />
  const box = ({ PaymentID, CustomerName }: CustomerPay) => (
    <Checkbox checked={!left.has(PaymentID)} onChange={({ target }) => onChoose(PaymentID, target.checked)}>
      {CustomerName}
    </Checkbox>
  )
  const columns = [
    column.cell('Khách', box),
    column.date('Date', 'Ngày', { muted: true }),
    column.cell('Đơn', (pay) => <OrderOf pay={pay} />),
    column.money('Amount', 'Số tiền', { total: 'Amount' }),
  ]
  const chosen = pays.filter(({ PaymentID }) => !left.has(PaymentID))
  return (
    <PlainTable
      label="Các khoản khách trả chưa nộp"
      rows={pays}
      columns={columns}
      rowKey="PaymentID"
      summary={{ Amount: chosen.reduce((sum, { Amount }) => sum + Amount, 0) }}
      count={`${chosen.length} khoản được nộp`}
      empty={<Empty title="Nhân viên này không có khoản nào chưa nộp" />}
      card={(pay) => (
        <>
          {box(pay)}
          <RowCard
            title={formatVnd(pay.Amount)}
            line={`${formatDay(pay.Date)} · ${pay.OrderCode || pay.Code}`}
            amount={{ label: 'Số tiền', value: pay.Amount }}
          />
        </>
      )}
    />
  )
}

import { type CountDetail, counts, outcome } from '@cardpro/contract/cash/cashbook/counts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { CustomerPicker } from '#kit/pickers/CustomerPicker.tsx'
import { PartnerPicker } from '#kit/pickers/PartnerPicker.tsx'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { type Outcome, OutcomeField } from '#kit/ui/form/OutcomeField.tsx'
import { OutcomeEntries, OutcomeVerb } from '#kit/ui/form/PostedEntries.tsx'
import { NoteField, TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { afterCount } from './countList.ts'
import { PrintCount, subjectOf } from './PrintCount.tsx'

type SettleFormProps = {
  count: CountDetail
  onRecount: () => void
  onClose: () => void
  /** The count beside the books. */
  top: ReactNode
  /** Its notes. */
  children: ReactNode
}

/** The result of a count with a difference, and the ways to settle it; it may wait as well. */
export function SettleForm({ count, onRecount, onClose, top, children }: SettleFormProps) {
  const left = Math.abs(count.Left)
  const isShort = count.Left < 0
  const title = isShort ? 'Xử lý phần thiếu' : 'Xử lý phần thừa'
  const form = useCallForm(counts.settleDiff, {
    draft: false,
    initial: {
      CountID: count.CountID,
      Amount: left,
      Outcome: isShort ? outcome.staff : outcome.income,
      ...(isShort && { StaffID: count.EndedByID }),
    },
    refresh: afterCount,
    success: ({ Data }) => `Đã xử lý chênh lệch, phiếu ${Data.Code}`,
    onDone: ({ Data }) => Data.Left === 0 && onClose(),
  })
  return (
    <FormDrawer
      form={form}
      title="Kiểm quỹ"
      subject={subjectOf(count)}
      onClose={onClose}
      save={<OutcomeVerb form={form.antd} verbs={verbs} otherwise={title} />}
      size={{ width: 'act' }}
      foot={{ consequence: <PrintCount count={count} /> }}
    >
      {top}
      <FormSection title={title} aside={<small>có thể để sau</small>}>
        <OutcomeField
          name="Outcome"
          label="Cách xử lý"
          options={isShort ? shortage(left, count.EndedBy) : surplus(left)}
        />
        <Party count={count} />
        <MoneyField name="Amount" label="Số tiền" help={`Còn ${formatVnd(left)} chưa xử lý`} />
        <NoteField name="Note" label="Ghi chú" />
        <OutcomeEntries sidesOf={(way) => sidesOf(way, isShort)} />
        {count.MayCancel && <Recount count={count} onRecount={onRecount} />}
      </FormSection>
      {children}
    </FormDrawer>
  )
}

export const shortage = (left: number, ended: string): Outcome[] => [
  { value: outcome.staff, title: `Nhân viên đền ${formatVnd(left)}`, effect: `Ghi vào tạm ứng của ${ended}, trừ dần` },
  { value: outcome.shop, title: `Cửa hàng chịu ${formatVnd(left)}`, effect: 'Chi khác 811, trừ vào lãi hôm nay' },
]

export const surplus = (left: number): Outcome[] => [
  { value: outcome.income, title: `Thu khác ${formatVnd(left)}`, effect: 'Ghi 711, cộng vào lãi hôm nay' },
  { value: outcome.customer, title: 'Của khách', effect: 'Thành tiền mình nợ khách' },
  { value: outcome.partner, title: 'Của đối tác', effect: 'Thành tiền mình nợ đối tác' },
  { value: outcome.handBack, title: 'Trả lại tiền mặt', effect: 'Lấy ra khỏi quỹ này ngay' },
]

/** Whom it falls to, where the way takes one. */
function Party({ count }: { count: CountDetail }) {
  const chosen: unknown = Form.useWatch('Outcome')
  if (chosen === outcome.staff)
    return (
      <StaffPicker
        name="StaffID"
        label="Nhân viên đền"
        required
        known={{ value: count.EndedByID, label: count.EndedBy }}
      />
    )
  if (chosen === outcome.customer)
    return <CustomerPicker name="CustomerID" label="Khách hàng" required canCreate={false} />
  if (chosen === outcome.partner) return <PartnerPicker name="PartnerID" label="Đối tác" required />
  return chosen === outcome.handBack ? <TextField name="ObjectName" label="Người nhận lại tiền" required /> : null
}

const accounts: Record<number, string> = {
  [outcome.shop]: '811',
  [outcome.staff]: '141',
  [outcome.income]: '711',
  [outcome.customer]: '131',
  [outcome.partner]: '331',
  [outcome.handBack]: '111',
}

export const sidesOf = (way: number, isShort: boolean) =>
  isShort ? { debit: accounts[way] ?? '', credit: '1381' } : { debit: '3381', credit: accounts[way] ?? '' }

const verbs: Record<number, string> = {
  [outcome.shop]: 'Ghi cửa hàng chịu',
  [outcome.staff]: 'Ghi NV đền',
  [outcome.income]: 'Ghi thu khác',
  [outcome.customer]: 'Ghi nợ khách',
  [outcome.partner]: 'Ghi nợ đối tác',
  [outcome.handBack]: 'Trả lại',
}

/** The count was wrong: it is cancelled, and the fund is counted blind once more. */
function Recount({ count, onRecount }: { count: CountDetail; onRecount: () => void }) {
  const cancel = useSubmit(counts.cancelCount, { refresh: afterCount, onSuccess: onRecount })
  return (
    <p className="cp-muted">
      Đếm sai?{' '}
      <ActionButton
        call={counts.cancelCount}
        small
        loading={cancel.isPending}
        onClick={() => void cancel.submit({ CountID: count.CountID, Reason: 'Đếm lại' })}
      >
        Hủy phiếu và đếm lại
      </ActionButton>
    </p>
  )
}

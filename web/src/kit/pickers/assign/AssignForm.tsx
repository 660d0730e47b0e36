import { assignee, assignments } from '@cardpro/contract/debts/assignments'
import { type Lot, posMoney, type Unidentified } from '@cardpro/contract/debts/debts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { Form } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { CustomerPicker } from '#kit/pickers/CustomerPicker.tsx'
import { LotPicker } from '#kit/pickers/LotPicker.tsx'
import { PartnerPicker } from '#kit/pickers/PartnerPicker.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { type Outcome, OutcomeField } from '#kit/ui/form/OutcomeField.tsx'
import { OutcomeEntries, OutcomeVerb } from '#kit/ui/form/PostedEntries.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { AssignedSoFar } from './Assignments.tsx'
import { afterAssign } from './assignmentRefresh.ts'
import '../pickers.css'

type AssignDrawerProps = { of: { SourceID: number } | { LineID: number }; onClose: () => void }

/** Gán: money of which nothing was known, of one source or of one line of an account, is given to those whose it is. */
export function AssignDrawer({ of, onClose }: AssignDrawerProps) {
  const query = useCall(posMoney.getUnidentified, { ...of, PageSize: 1 })
  const [source] = query.data?.Data ?? []
  if (source) return <AssignForm key={`${source.paymentID}/${source.Left}`} source={source} onClose={onClose} />
  if (query.data)
    return (
      <DrawerFrame title="Gán tiền" isNarrow onClose={onClose}>
        <Empty title="Tiền này đã gán hết" />
      </DrawerFrame>
    )
  return <DrawerWaiting title="Gán tiền" query={query} missing="Không có khoản này" onClose={onClose} />
}

function AssignForm({ source, onClose }: { source: Unidentified; onClose: () => void }) {
  const { paymentID: SourceID, Code, FundName, Left } = source
  const form = useCallForm(assignments.assign, {
    draft: false,
    initial: { SourceID, Amount: Left, Outcome: assignee.customer },
    refresh: afterAssign,
    success: ({ Data }, sent) => `Đã gán ${formatVnd(sent.Amount ?? Left)}, phiếu ${Data.Code}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Gán tiền"
      subject={`${Code} · ${FundName}`}
      onClose={onClose}
      save={<OutcomeVerb form={form.antd} verbs={verbs} otherwise="Gán" />}
      size={{ width: 'act' }}
    >
      <SourceFacts source={source} />
      <FormSection title="Tiền này của ai">
        <OutcomeField name="Outcome" label="Cách gán" options={ways} />
        <Party left={Left} />
        <MoneyField name="Amount" label="Số tiền" help={`Còn ${formatVnd(Left)} chưa gán`} />
        <OutcomeEntries sidesOf={(way) => ({ debit: '3381', credit: creditOf(way, source.FundKind) })} />
        <NoteField name="Note" label="Ghi chú" />
      </FormSection>
      <AssignedSoFar of={{ SourceID }} />
    </FormDrawer>
  )
}

const ways: Outcome[] = [
  { value: assignee.customer, title: 'Của khách', effect: 'Thành tiền mình nợ khách, cấn trừ hoặc trả lại sau' },
  { value: assignee.partner, title: 'Của đối tác', effect: 'Thành tiền mình nợ đối tác' },
  { value: assignee.lot, title: 'Của lô', effect: 'Là tiền về của lô đó, không quá số còn phải về' },
  { value: assignee.income, title: 'Thu khác', effect: 'Ghi 711, cộng vào lãi hôm nay' },
  { value: assignee.fundOut, title: 'Ra khỏi quỹ', effect: 'Trả lại người gửi, hoặc phí ngân hàng trừ riêng' },
]

function SourceFacts({ source }: { source: Unidentified }) {
  const { Date: day, Days, Amount, Left, Content, PosName, numberText } = source
  const from = [PosName, numberText && `lô ${numberText}`].filter(Boolean).join(' · ')
  return (
    <div className="cp-assign-source below-14">
      <b>{formatVnd(Left)}</b>
      {Left !== Amount && <span className="cp-muted"> trong {formatVnd(Amount)}</span>}
      <div className="cp-muted">
        {formatDay(day)}, {ageOf(Days)}
        {from && ` · ${from}`}
      </div>
      {Content && <div className="cp-assign-content">{Content}</div>}
    </div>
  )
}

const ageOf = (days: number): string => (days === 0 ? 'hôm nay' : `${days} ngày trước`)

/** Whose it is, where the way takes one. A lô takes no more than the bank owes for it. */
function Party({ left }: { left: number }) {
  const form = Form.useFormInstance()
  const chosen: unknown = Form.useWatch('Outcome')
  const [due, setDue] = useState<number | null>(null)
  const takeLot = (lot: Lot | null) => {
    setDue(lot?.Remain ?? null)
    if (lot) form.setFieldValue('Amount', Math.min(left, lot.Remain))
  }
  switch (chosen) {
    case assignee.customer:
      return <CustomerPicker name="CustomerID" label="Khách hàng" required canCreate={false} />
    case assignee.partner:
      return <PartnerPicker name="PartnerID" label="Đối tác" required />
    case assignee.lot:
      return (
        <LotPicker
          name="numberLoID"
          label="Lô"
          required
          onPick={takeLot}
          {...(due !== null && { help: `Còn phải về ${formatVnd(due)}` })}
        />
      )
    default:
      return null
  }
}

const accounts: Record<number, string> = {
  [assignee.customer]: '131',
  [assignee.partner]: '331',
  [assignee.lot]: '1361',
  [assignee.income]: '711',
}
const creditOf = (way: number, kind: number): string => accounts[way] ?? (kind === fundKind.cash ? '111' : '112')

const verbs: Record<number, string> = {
  [assignee.customer]: 'Gán cho khách',
  [assignee.partner]: 'Gán cho đối tác',
  [assignee.lot]: 'Gán cho lô',
  [assignee.income]: 'Ghi thu khác',
  [assignee.fundOut]: 'Ghi ra khỏi quỹ',
}

import { cashBacks, type PaidGroup } from '@cardpro/contract/debts/cashBacks'
import type { PosMoney } from '@cardpro/contract/debts/debts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { Difference, Entries } from './CashBackDifference.tsx'
import { SharedSum } from './CashBackShares.tsx'
import {
  closedVndOf,
  owedOf,
  type Plan,
  planOf,
  type Receivable,
  type Sharing,
  sharingOf,
  type Treatment,
  treatment,
} from './cashBackPreview.ts'
import { afterHold, afterLotMoney } from './debtRefresh.ts'

type DrawerProps = { pos: PosMoney; onClose: () => void }

/** Tiền về of a POS with those below it: one sum of the bank over their lô, as it would be shared out while it is typed. */
export function CashBackDrawer({ pos, onClose }: DrawerProps) {
  const { data, error, refetch } = useCall(cashBacks.getAllPosCashBackCompany, { posParentID: pos.PosID })
  if (data) return <Received pos={pos} group={data.Data[0] ?? nothingOwed(pos)} onClose={onClose} />
  return (
    <DrawerFrame title={title} subject={pos.Name} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows columns={4} rows={4} />}
    </DrawerFrame>
  )
}

const title = 'Ghi tiền về nhiều lô'

const nothingOwed = (pos: PosMoney): PaidGroup => ({ ...pos, ShopID: 0, ShopName: '', Due: 0, Terminals: [] })

type Draft = { CashBackID: number; fundId: number; sharing: Sharing; plan: Plan; amountVnd: number }
type ReceivedProps = DrawerProps & { group: PaidGroup }

function Received({ pos, group, onClose }: ReceivedProps) {
  const { PosID, Name, BankCardID, FundName } = pos
  const [draft, setDraft] = useState<Draft | null>(null)
  const [chosen, setChosen] = useState<string[] | null>(null)
  const form = useCallForm(cashBacks.addCashBack, {
    initial: { posParentID: PosID, Date: today(), ...(BankCardID > 0 && { BankCardID }) },
    success: null,
    onDone: ({ Data: { CashBackID } }) =>
      setDraft({ CashBackID, fundId: Number(fundId), plan, amountVnd, sharing: sharingOf(owed, plan) }),
  })
  const owed = owedOf(group)
  const typed: unknown = Form.useWatch('Amount', form.antd)
  const fundId: unknown = Form.useWatch('BankCardID', form.antd)
  const amountVnd = typeof typed === 'number' && Number.isInteger(typed) && typed > 0 ? typed : 0
  const plan = planOf(owed, amountVnd, { chosen, treatment: treatmentOf(Form.useWatch('DiffMode', form.antd)) })
  // Who comes back from a question finds the choice as it was.
  const begun = useRef('')
  const begin = (difference: string, mode: Treatment) => {
    if (begun.current !== difference) form.antd.setFieldValue('DiffMode', mode)
    begun.current = difference
  }
  const others = group.Terminals.filter((one) => one.PosID !== PosID)
  const subject = others.length > 0 ? `${Name} và ${others.length} máy con` : Name
  if (draft) return <Posting draft={draft} subject={subject} onBack={() => setDraft(null)} onClose={onClose} />
  return (
    <FormDrawer
      form={form}
      title={title}
      subject={subject}
      onClose={onClose}
      save={amountVnd > 0 ? `Ghi tiền về ${formatVnd(amountVnd)}` : 'Ghi tiền về'}
      foot={{ consequence: <After dueVnd={group.Due} plan={plan} /> }}
    >
      <div className="cp-pay-lot">
        <MoneyField name="Amount" label="Số tiền ngân hàng báo có" large autoFocus />
        <FundPicker
          name="BankCardID"
          label="Quỹ nhận"
          {...(BankCardID > 0 && { known: { value: BankCardID, label: FundName } })}
        />
        <DayField name="Date" label="Ngày" required />
      </div>
      <div className="cp-fields-2">
        <TextField name="RefNo" label="Số tham chiếu" placeholder="Mã giao dịch trên sao kê" />
        <TextField name="Content" label="Nội dung báo có" />
      </div>
      <Shares {...{ owed, plan, amountVnd, chosen, setChosen }} />
      <Difference first={plan.first} onBegin={begin} />
      <Entries {...{ plan, amountVnd, fundId }} />
    </FormDrawer>
  )
}

const treatmentOf = (chosen: unknown): Treatment =>
  Object.values(treatment).find((one) => one === chosen) ?? treatment.leaveOpen

type SharesProps = {
  owed: Receivable[]
  plan: Plan
  amountVnd: number
  chosen: string[] | null
  setChosen: (keys: string[] | null) => void
}

/** The oldest bills, or those chosen by hand: at first the ones that the sum was shared out to. */
function Shares({ owed, plan, amountVnd, chosen, setChosen }: SharesProps) {
  const begin = () => setChosen(plan.first.taken.map((one) => one.owed.key))
  return (
    <SharedSum
      {...{ plan, amountVnd }}
      byHand={chosen === null ? undefined : { keys: chosen, onChange: setChosen }}
      head={
        owed.length > 1 && (
          <Button size="small" onClick={() => (chosen === null ? begin() : setChosen(null))}>
            {chosen === null ? 'Chọn bill bằng tay' : 'Chia cũ trước'}
          </Button>
        )
      }
    />
  )
}

type PostingProps = { draft: Draft; subject: string; onBack: () => void; onClose: () => void }

/** The draft is posted at once; questions and refusals are shown above the buttons, what was typed is a step back. */
function Posting({ draft, subject, onBack, onClose }: PostingProps) {
  const { CashBackID, sharing, plan, amountVnd, fundId } = draft
  const form = useCallForm(cashBacks.payCashBack, {
    initial: { CashBackID, Amount: amountVnd, BankCardID: fundId, ...sharing },
    draft: false,
    refresh: plan.held ? [...afterLotMoney, ...afterHold] : afterLotMoney,
    success: ({ Data }) => `${Data.Code}: đã ghi tiền về ${formatVnd(amountVnd)}`,
    onDone: onClose,
  })
  const isSent = useRef(false)
  const { save } = form
  useEffect(() => {
    if (!isSent.current) save()
    isSent.current = true
  }, [save])
  return (
    <FormDrawer
      form={form}
      title={title}
      subject={subject}
      onClose={onBack}
      save={`Ghi tiền về ${formatVnd(amountVnd)}`}
    >
      <SharedSum {...{ plan, amountVnd }} />
      <Entries {...{ plan, amountVnd, fundId }} />
    </FormDrawer>
  )
}

function After({ dueVnd, plan }: { dueVnd: number; plan: Plan }) {
  const leftVnd = dueVnd - closedVndOf(plan) - (plan.held?.dueVnd ?? 0)
  return (
    <span>
      Còn chưa về {formatVnd(dueVnd)} → <b>{formatVnd(leftVnd)}</b>
    </span>
  )
}

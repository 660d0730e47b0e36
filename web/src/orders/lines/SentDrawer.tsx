import type { RawInput } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { accountOwner, readBankAccount } from '@cardpro/contract/kit/money/bankAccount'
import { payoutContent } from '@cardpro/contract/kit/money/transferContent'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderQueued } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { counterpartyName } from '@cardpro/contract/orders/orderWords'
import { pushKind } from '@cardpro/contract/orders/pushes/pushes'
import { Form } from 'antd'
import { useState } from 'react'
import { AccountChoice, cashAccount, keyOf, noAccount, otherAccount } from '#kit/pickers/AccountChoice.tsx'
import { FundAfter } from '#kit/pickers/places/FundAfter.tsx'
import { CashFields, cashStart } from '#kit/pickers/places/PlaceField.tsx'
import { useAmount, usePlaceChoice } from '#kit/pickers/places/places.ts'
import { TransferQrCard } from '#kit/pickers/TransferCard.tsx'
import { Panel } from '#kit/ui/basic/Panel.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { PlanButton } from '#orders/push/PlanButton.tsx'
import { Consequence } from './Consequence.tsx'
import { actionName } from './nextAction.ts'
import { cancelLink, moneyCalls, type OrderDrawerProps, refOf, subjectOf } from './orderCalls.ts'
import { QueuedNotes, queuedOf } from './QueuedNotes.tsx'
import '#orders/create/createOrder.css'

/** Chuyển khách: what the swipes left over is paid out, to one of the customer's accounts. */
export function SentDrawer({ order, onClose }: OrderDrawerProps) {
  const { queued, owedVnd, accounts, first, initial } = startOf(order)
  const isPartners = order.Contract_Type === orderKind.partnerSwipe
  const [chosen, setChosen] = useState(isCash(queued) ? cashAccount : keyOf(first))
  const form = useCallForm(orders.addSentMoney, {
    initial,
    refresh: moneyCalls,
    check: (typed) => (chosen === otherAccount ? missingAccount(typed) : {}),
    success: (_, { Amount }) => `Đã ${isPartners ? 'trả đối tác' : 'chuyển khách'} ${formatVnd(Amount)}`,
    cancelling: cancelLink(order),
    onDone: onClose,
  })
  const amountVnd = useAmount(form.antd, owedVnd)
  const { place } = usePlaceChoice(form.antd, 'IsDefaultOut', queued?.BankCardID)
  const to = useTarget(form.antd)
  const isForeign = isForeignName(order, to.ToAccountName)
  return (
    <FormDrawer
      form={form}
      title={actionName('send', order)}
      subject={subjectOf(order)}
      onClose={onClose}
      save={`Đã chuyển ${amountVnd > 0 ? formatVnd(amountVnd) : ''}`}
      foot={{
        consequence: <Consequence order={order} change={{ sentVnd: amountVnd }} />,
        more: (
          <PlanButton
            order={order}
            kind={isPartners ? 'partner' : 'payout'}
            amountVnd={amountVnd}
            antd={form.antd}
            onDone={onClose}
          />
        ),
      }}
    >
      <div className="cp-order-form">
        <div>
          <QueuedNotes order={order} isTopUp={false} />
          <MoneyField name="Amount" label="Số tiền chuyển" large autoFocus />
          <AccountChoice accounts={accounts} chosen={chosen} onChoose={setChosen} />
          <TextField
            name="Reason"
            label={
              isForeign ? `Lý do chuyển vào tài khoản khác tên ${counterpartyName(order.Contract_Type)}` : 'Ghi chú'
            }
            required={isForeign}
          />
          <CashFields fund="Chi từ quỹ" />
          <FundAfter place={place} changeVnd={-amountVnd} />
        </div>
        {to.ToAccountNo !== '' && <ToTransfer to={to} code={order.Code} amountVnd={amountVnd} />}
      </div>
    </FormDrawer>
  )
}

/** What is to be sent: as it lies in the queue, else all that is owed to the usual account. */
function startOf(order: Order) {
  const queued = queuedOf(order, pushKind.payout, pushKind.partner)
  const owedVnd = queued?.Amount ?? Math.max(0, -order.Balance)
  const { accounts, first } = accountsOf(order, queued)
  const target = first
    ? { ToBankCode: first.BankCode, ToAccountNo: first.AccountNo, ToAccountName: first.AccountName }
    : noAccount
  const initial = {
    ...refOf(order),
    ...cashStart(),
    ...target,
    ...(owedVnd > 0 && { Amount: owedVnd }),
    ...(queued?.Note && { Reason: queued.Note }),
  }
  return { queued, owedVnd, accounts, first, initial }
}

/** The account that was queued comes first; it may be none of the customer's own. */
function accountsOf({ Accounts }: Order, queued: OrderQueued | undefined) {
  if (!queued || queued.AccountNo === '') return { accounts: Accounts, first: isCash(queued) ? undefined : Accounts[0] }
  const known = Accounts.find((one) => keyOf(one) === keyOf(queued))
  const first = known ?? queued
  return { accounts: known ? Accounts : [queued, ...Accounts], first }
}

/** It was queued without an account. One that was there by itself goes to the usual one. */
const isCash = (queued: OrderQueued | undefined): boolean =>
  queued !== undefined && queued.IsPlanned && queued.AccountNo === ''

type Target = typeof noAccount

const ToTransfer = ({ to, code, amountVnd }: { to: Target; code: string; amountVnd: number }) => (
  <Panel title="Quét để chuyển" aside="VietQR">
    <TransferQrCard
      transfer={{
        BankCode: to.ToBankCode,
        Account: to.ToAccountNo,
        Name: to.ToAccountName,
        Content: payoutContent(code),
      }}
      amountVnd={amountVnd}
    />
  </Panel>
)

/** Of kind 4 the partner is paid, under the partner's name or that of its account. */
function isForeignName({ Contract_Type, PartnerName, CustomerName, Accounts }: Order, owner: string): boolean {
  const isPartners = Contract_Type === orderKind.partnerSwipe
  const names = isPartners ? [PartnerName, Accounts[0]?.AccountName ?? ''] : [CustomerName]
  return owner !== '' && !names.some((name) => accountOwner(name) === accountOwner(owner))
}

/** Without an account only cash can be paid out, and that is another choice. */
function missingAccount({
  ToBankCode,
  ToAccountNo,
  ToAccountName,
}: RawInput<typeof orders.addSentMoney>): Record<string, string> {
  const account = readBankAccount(ToAccountNo ?? '')
  return {
    ...(!ToBankCode && { ToBankCode: 'Vui lòng chọn ngân hàng nhận' }),
    ...('wrong' in account && { ToAccountNo: ToAccountNo ? account.wrong : 'Vui lòng nhập số tài khoản' }),
    ...(!ToAccountName && { ToAccountName: 'Vui lòng nhập chủ tài khoản' }),
  }
}

/** The account as it is chosen or typed right now. */
function useTarget(antd: ReturnType<typeof Form.useForm>[0]): Target {
  const watch = { form: antd, preserve: true }
  const bank: unknown = Form.useWatch('ToBankCode', watch)
  const account: unknown = Form.useWatch('ToAccountNo', watch)
  const name: unknown = Form.useWatch('ToAccountName', watch)
  return {
    ToBankCode: textOf(bank),
    ToAccountNo: textOf(account)
      .replace(/[\s.-]/g, '')
      .toUpperCase(),
    ToAccountName: textOf(name),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

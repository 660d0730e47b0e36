import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import type { OwedOrder } from '@cardpro/contract/debts/debtRows'
import { debts } from '@cardpro/contract/debts/debts'
import { type Fund, funds } from '@cardpro/contract/funds/funds'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { Checkbox, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { PlaceField } from '#pickers/places/PlaceField.tsx'
import { Empty } from '#ui/basic/Empty.tsx'
import { LoadError, Note } from '#ui/basic/PageError.tsx'
import { SkeletonRows } from '#ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import { DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import { DayField } from '#ui/form/DayField.tsx'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { MoneyField } from '#ui/form/MoneyField.tsx'
import { NoteField } from '#ui/form/TextField.tsx'
import { useCallForm } from '#ui/form/useCallForm.ts'
import { today } from '#ui/hooks/today.ts'
import { PlainTable } from '#ui/table/PlainTable.tsx'
import { allocationsOf, type Share, shareOut } from './collecting.ts'
import { afterCollection } from './refreshed.ts'

/** Thu tiền khách: opens once it is known what the customer owes right now, and into which fund money usually comes. */
export function CollectDrawer({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const query = useCall(debts.detailDebt, { ObjectID: customerId, fromDate: today(), toDate: today() })
  // Without the right to see funds there is no default; the form opens all the same.
  const known = useCall(
    funds.getByConditions,
    { GeneralSearch: '', Status: recordStatus.active, PageSize: 50 },
    { silent: true },
  )
  const [isReady, setReady] = useState(false)
  // Old figures from an earlier visit may not be what the form begins with; later ones may not take it away again.
  if (!isReady && query.data && !query.isFetching && !known.isPending) setReady(true)
  const book = query.data?.Data
  if (book && isReady) {
    const customer = { id: customerId, name: book.Name, closing: book.Closing - book.AtWork }
    const fund = known.data?.Data.find((one) => one.IsDefaultIn)
    return <CollectForm customer={customer} owed={book.Owed} fund={fund} onClose={onClose} />
  }
  return (
    <DrawerFrame title="Thu tiền khách" onClose={onClose}>
      {query.error ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows columns={4} rows={5} />
      )}
    </DrawerFrame>
  )
}

type Customer = { id: number; name: string; closing: number }
type CollectProps = { customer: Customer; owed: OwedOrder[]; fund: Fund | undefined; onClose: () => void }

function CollectForm({ customer, owed, fund, onClose }: CollectProps) {
  const owedVnd = owed.reduce((sum, order) => sum + order.Balance, 0)
  const form = useCallForm(debts.payDebtCustomer, {
    draft: { without: ['Allocations'] },
    initial: {
      CustomerID: customer.id,
      Date: today(),
      ...(owedVnd > 0 && { Amount: owedVnd }),
      ...(fund && { BankCardID: fund.BankCardID }),
    },
    refresh: afterCollection,
    success: ({ Data }) => `${Data.Code}: ${remainText(Data.Remain)}`,
    cancelling: cancelling(customer.id),
    onDone: onClose,
  })
  const [left, setLeft] = useState<Set<number>>(new Set())
  const typed: unknown = Form.useWatch('Amount', form.antd)
  const amount = typed === undefined ? owedVnd : typeof typed === 'number' && typed > 0 ? typed : 0
  const { shares, surplusVnd } = shareOut(owed, amount, (order) => !left.has(order.ScheduleID))
  const allocations = JSON.stringify(allocationsOf(shares, left.size > 0))
  useEffect(() => form.antd.setFieldValue('Allocations', JSON.parse(allocations)), [allocations, form.antd])
  const choose = (id: number, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <FormDrawer
      form={form}
      title="Thu tiền khách"
      subject={customer.name}
      onClose={onClose}
      save={`Thu ${formatVnd(amount)}`}
      foot={{ consequence: <After before={customer.closing} amount={amount} /> }}
    >
      <div className="cp-pay-lot">
        <MoneyField name="Amount" label="Số tiền khách trả" large autoFocus />
        <PlaceField label="Thu vào" {...(fund && { known: { value: fund.BankCardID, label: fund.Name } })} />
        <DayField name="Date" label="Ngày" required />
      </div>
      <NoteField name="Note" label="Ghi chú" />
      <FormSection title="Trừ vào đơn" aside={<small className="cp-quiet">đơn cũ trước; chưa ghi sổ</small>}>
        <Shares shares={shares} left={left} onChoose={choose} />
      </FormSection>
      {surplusVnd > 0 && amount > 0 && (
        <div className="cp-pay-diff">
          <Note tone="orange">
            <b>{formatVnd(surplusVnd)} không trừ vào đơn nào.</b> Khi ghi, bạn sẽ được hỏi lại: khoản này thành tiền
            mình nợ khách.
          </Note>
        </div>
      )}
    </FormDrawer>
  )
}

const cancelling = (customerId: number) => ({
  call: debts.cancelPayDebt,
  at: ({ Data }: { Data: { DebtID: number } }) => `/debt/customer?drawer=detail.${customerId}&cancel=${Data.DebtID}`,
})

const remainText = (remainVnd: number): string =>
  remainVnd > 0
    ? `khách còn nợ ${formatVnd(remainVnd)}`
    : remainVnd < 0
      ? `mình nợ khách ${formatVnd(-remainVnd)}`
      : 'khách đã hết nợ'

function After({ before, amount }: { before: number; amount: number }) {
  return (
    <span>
      {remainText(before)} → <b>{remainText(before - amount)}</b>
    </span>
  )
}

const col = columnsOf<Share, { Balance: number; Takes: number; After: number }>()

type SharesProps = { shares: Share[]; left: Set<number>; onChoose: (id: number, isOn: boolean) => void }

function Shares({ shares, left, onChoose }: SharesProps) {
  const sum = (key: 'Balance' | 'Takes' | 'After') => shares.reduce((so, share) => so + share[key], 0)
  const columns = [
    col.cell('Đơn', ({ ScheduleID, Code }) => (
      <Checkbox checked={!left.has(ScheduleID)} onChange={({ target }) => onChoose(ScheduleID, target.checked)}>
        {Code}
      </Checkbox>
    )),
    col.date('ForDate', 'Ngày đơn', { muted: true }),
    col.money('Balance', 'Còn nợ', { total: 'Balance' }),
    col.cell('Trừ lần này', ({ Takes }) => <b className="cp-bold">{Takes === 0 ? '–' : formatVnd(Takes)}</b>, {
      align: 'right',
      total: 'Takes',
    }),
    col.money('After', 'Còn lại', { total: 'After' }),
  ]
  return (
    <PlainTable
      label="Số tiền trừ vào từng đơn"
      rows={shares}
      columns={columns}
      rowKey="ScheduleID"
      summary={{ Balance: sum('Balance'), Takes: sum('Takes'), After: sum('After') }}
      count={`${shares.filter(({ Takes }) => Takes > 0).length} đơn được trừ`}
      empty={<Empty title="Khách không còn đơn nào nợ" />}
    />
  )
}

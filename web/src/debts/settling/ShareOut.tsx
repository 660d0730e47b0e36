import type { OwedOrder } from '@cardpro/contract/debts/debtRows'
import type { Call } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Checkbox, Form } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import type { CallForm } from '#kit/ui/form/useCallForm.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { allocationsOf, type Share, shareOut } from '../collecting.ts'
import { toggleLeft } from './PartsTable.tsx'

export const owedOf = (owed: OwedOrder[]): number => owed.reduce((sum, { Balance }) => sum + Balance, 0)

type ShareOutProps<C extends Call> = {
  /** Over a call with Amount, Date, Note and Allocations. */
  form: CallForm<C>
  title: string
  subject: string
  owed: OwedOrder[]
  /** `verb` begins the button: `Thu 5.000.000`. */
  words: { verb: string; amount: string; section: string; empty: string }
  /** Where the money goes or comes from. */
  place: ReactNode
  consequence: (amountVnd: number) => ReactNode
  /** What becomes of money that no chosen order takes. */
  surplus: (surplusVnd: number) => ReactNode
  onClose: () => void
}

/** Money that is counted against open orders, the oldest first; an order can be left out. */
export function ShareOut<C extends Call>({ form, owed, words, ...rest }: ShareOutProps<C>) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const typed: unknown = Form.useWatch('Amount', form.antd)
  const amount = typed === undefined ? owedOf(owed) : typeof typed === 'number' && typed > 0 ? typed : 0
  const { shares, surplusVnd } = shareOut(owed, amount, (order) => !left.has(order.ScheduleID))
  const allocations = JSON.stringify(allocationsOf(shares, left.size > 0))
  useEffect(() => form.antd.setFieldValue('Allocations', JSON.parse(allocations)), [allocations, form.antd])
  return (
    <FormDrawer
      form={form}
      title={rest.title}
      subject={rest.subject}
      onClose={rest.onClose}
      save={`${words.verb} ${formatVnd(amount)}`}
      foot={{ consequence: rest.consequence(amount) }}
    >
      <div className="cp-pay-lot">
        <MoneyField name="Amount" label={words.amount} large autoFocus />
        {rest.place}
        <DayField name="Date" label="Ngày" required />
      </div>
      <NoteField name="Note" label="Ghi chú" />
      <FormSection title={words.section} aside={<small className="cp-quiet">đơn cũ trước; chưa ghi sổ</small>}>
        <Shares
          shares={shares}
          left={left}
          onChoose={(id, isOn) => setLeft(toggleLeft(left, id, isOn))}
          empty={words.empty}
        />
      </FormSection>
      {surplusVnd > 0 && amount > 0 && (
        <div className="cp-pay-diff">
          <Note tone="orange">{rest.surplus(surplusVnd)}</Note>
        </div>
      )}
    </FormDrawer>
  )
}

const column = columnsOf<Share, { Balance: number; Takes: number; After: number }>()

type SharesProps = {
  shares: Share[]
  left: ReadonlySet<number>
  onChoose: (id: number, isOn: boolean) => void
  empty: string
}

function Shares({ shares, left, onChoose, empty }: SharesProps) {
  const sum = (key: 'Balance' | 'Takes' | 'After') => shares.reduce((so, share) => so + share[key], 0)
  const choice = ({ ScheduleID, Code }: Share) => (
    <Checkbox checked={!left.has(ScheduleID)} onChange={({ target }) => onChoose(ScheduleID, target.checked)}>
      {Code}
    </Checkbox>
  )
  const columns = [
    column.cell('Đơn', choice),
    column.cell('Ngày đơn', dayOf, { muted: true }),
    column.money('Balance', 'Còn nợ', { total: 'Balance' }),
    column.cell('Lần này', ({ Takes }) => <b className="cp-bold">{Takes === 0 ? '–' : formatVnd(Takes)}</b>, {
      align: 'right',
      total: 'Takes',
    }),
    column.money('After', 'Còn lại', { total: 'After' }),
  ]
  return (
    <PlainTable
      label="Số tiền tính vào từng đơn"
      rows={shares}
      columns={columns}
      rowKey="ScheduleID"
      summary={{ Balance: sum('Balance'), Takes: sum('Takes'), After: sum('After') }}
      count={`${shares.filter(({ Takes }) => Takes > 0).length} đơn được tính`}
      card={(share) => (
        <>
          <div className="cp-card-top">
            {choice(share)}
            <b>{share.Takes === 0 ? '–' : formatVnd(share.Takes)}</b>
          </div>
          <div className="cp-card-line">
            {dayOf(share)} · còn nợ {formatVnd(share.Balance)} → {formatVnd(share.After)}
          </div>
        </>
      )}
      empty={<Empty title={empty} />}
    />
  )
}

/** What is on no order has no day. */
const dayOf = ({ ForDate }: Share): string => (ForDate === '' ? '–' : formatDay(ForDate))

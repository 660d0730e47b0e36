import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Checkbox, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { HeroMoney } from '#kit/ui/basic/Money.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyBox } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { afterPartnerMoney } from '../debtRefresh.ts'
import { cancellingDebt } from '../settling/settlingCalls.ts'
import { beginOffset, fitSides, type OffsetLine, type OffsetSides, partsOf, resultOf, type Side } from './offsetting.ts'
import { partnerMissing, usePartnerAccount } from './usePartnerAccount.ts'
import './partner.css'

/** Cấn trừ with one partner: chosen orders of both directions against each other, and the rest now or later. */
export function OffsetDrawer({ partnerId, onClose }: { partnerId: number; onClose: () => void }) {
  const { account, query } = usePartnerAccount(partnerId)
  if (account) {
    const partner = { id: partnerId, name: account.partner.Name }
    return <OffsetForm partner={partner} begun={beginOffset(account.orders)} onClose={onClose} />
  }
  return <DrawerWaiting title="Cấn trừ" query={query} missing={partnerMissing} onClose={onClose} />
}

type FormProps = { partner: { id: number; name: string }; begun: OffsetSides; onClose: () => void }

function OffsetForm({ partner, begun, onClose }: FormProps) {
  const [sides, setSides] = useState(begun)
  const [isPaidNow, setPaidNow] = useState(false)
  const cancelling = cancellingDebt('partner', partner.id)
  const form = useCallForm(partnerDebts.payPartnerReciprocal, {
    draft: false,
    initial: { PartnerID: partner.id, Date: today() },
    refresh: afterPartnerMoney,
    success: ({ Data }) => `${Data.Code}: đã cấn trừ ${formatVnd(Data.Offset)}${Data.NetCode && `, ${Data.NetCode}`}`,
    cancelling: {
      ...cancelling,
      at: (answer) => (answer.Data.NetDebtID === null ? cancelling.at(answer) : null),
    },
    onDone: onClose,
  })
  const result = resultOf(sides)
  const isWhole = isPaidNow && result.net !== 0
  const parts = JSON.stringify({ Mine: partsOf(sides.they, isWhole), Theirs: partsOf(sides.we, isWhole) })
  useEffect(() => form.antd.setFieldsValue(JSON.parse(parts)), [parts, form.antd])
  const pay = (now: boolean) => {
    setPaidNow(now)
    setSides(fitSides(sides))
    if (!now) form.antd.setFieldsValue({ NetBankCardID: undefined })
  }
  return (
    <FormDrawer
      form={form}
      title="Cấn trừ"
      subject={partner.name}
      onClose={onClose}
      save={`Cấn trừ ${formatVnd(result.offset)}`}
      foot={{ consequence: <Posting result={result} /> }}
    >
      <p className="cp-quiet">Mỗi bên chọn đơn nào, số nào thì cấn trừ đơn đó.</p>
      <div className="cp-offset-sides grid gap-16">
        <SideTable {...{ side: 'they', title: `${partner.name} nợ mình`, sides, setSides, isWhole }} />
        <SideTable {...{ side: 'we', title: `Mình nợ ${partner.name}`, sides, setSides, isWhole }} />
      </div>
      {result.net !== 0 && (
        <Rest name={partner.name} net={result.net} whole={wholeOf(sides)} isPaidNow={isPaidNow} onChange={pay} />
      )}
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

type RestProps = {
  name: string
  net: number
  whole: number
  isPaidNow: boolean
  onChange: (isPaidNow: boolean) => void
}

/** What is left of the chosen orders: it stays, or moves through a fund at once. */
function Rest({ name, net, whole, isPaidNow, onChange }: RestProps) {
  const isOurs = net > 0
  return (
    <FormSection title={isOurs ? `Sau cấn trừ, ${name} còn trả mình` : `Sau cấn trừ, mình còn trả ${name}`}>
      <HeroMoney value={Math.abs(net)} size="result" />
      <p className="cp-quiet">
        Chuyển {formatVnd(Math.abs(net))} thay vì {formatVnd(whole)}
      </p>
      <Radio.Group
        value={isPaidNow}
        onChange={({ target }) => onChange(Boolean(target.value))}
        aria-label="Phần còn lại"
      >
        <Radio value={false}>Để lại công nợ</Radio>
        <Radio value={true}>{isOurs ? 'Đã nhận ngay' : 'Trả ngay'}</Radio>
      </Radio.Group>
      {isPaidNow && <FundPicker name="NetBankCardID" label={isOurs ? 'Nhận vào quỹ' : 'Trả từ quỹ'} required />}
    </FormSection>
  )
}

/** What would move without an offset. */
const wholeOf = ({ they, we }: OffsetSides): number =>
  [...they, ...we].reduce((vnd, line) => vnd + (line.isOn ? line.owed : 0), 0)

function Posting({ result: { theirs, ours, isEven } }: { result: ReturnType<typeof resultOf> }) {
  return (
    <span>
      Nợ 331 <b>{formatVnd(ours)}</b> · Có 331 <b>{formatVnd(theirs)}</b>{' '}
      {isEven ? <b className="cp-good">Cân</b> : <span className="cp-wrong">chưa cân: phần lớn hơn được để lại</span>}
    </span>
  )
}

const column = columnsOf<OffsetLine, { owed: number; counted: number; left: number }>()

type SideProps = {
  side: Side
  title: string
  sides: OffsetSides
  setSides: (sides: OffsetSides) => void
  isWhole: boolean
}

function SideTable({ side, title, sides, setSides, isWhole }: SideProps) {
  const lines = sides[side]
  const change = (id: number, change: Partial<OffsetLine>) => ({
    ...sides,
    [side]: lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
  })
  const sum = (vnd: (line: OffsetLine) => number) => lines.reduce((so, line) => so + (line.isOn ? vnd(line) : 0), 0)
  const columns = [
    column.cell('Đơn', ({ id, code, isOn }) => (
      <Checkbox checked={isOn} onChange={({ target }) => setSides(fitSides(change(id, { isOn: target.checked })))}>
        {code}
      </Checkbox>
    )),
    column.money('owed', side === 'they' ? 'Phải thu' : 'Phải trả', { total: 'owed' }),
    column.cell(
      'Cấn trừ',
      ({ id, code, owed, isOn, counted }) => (
        <MoneyBox
          aria-label={`Cấn trừ ${code}`}
          value={counted}
          disabled={!isOn || isWhole}
          onTyped={(vnd) => setSides(change(id, { counted: Math.min(owed, vnd ?? 0) }))}
        />
      ),
      { align: 'right', total: 'counted' },
    ),
    column.cell('Còn', ({ owed, counted, isOn }) => (isOn && owed > counted ? formatVnd(owed - counted) : '–'), {
      align: 'right',
      total: 'left',
    }),
  ]
  return (
    <FormSection title={title}>
      <PlainTable
        label={title}
        rows={lines}
        columns={columns}
        rowKey="id"
        summary={{
          owed: sum(({ owed }) => owed),
          counted: sum(({ counted }) => counted),
          left: sum(({ owed, counted }) => owed - counted),
        }}
        count={`${lines.filter(({ isOn }) => isOn).length} đơn`}
      />
    </FormSection>
  )
}

import { collaboratorDebts, suggestedTax, usualTax } from '@cardpro/contract/debts/collaboratorDebts'
import type { Data } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { commissionContent } from '@cardpro/contract/kit/money/transferContent'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import type { Fund } from '@cardpro/contract/places/funds/funds'
import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { useFundChoice } from '#kit/pickers/places/places.ts'
import { TransferQrCard } from '#kit/pickers/TransferCard.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { type CallForm, useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { JournalLine } from '#kit/ui/record/JournalLine.tsx'
import { afterPayment } from '../debtRefresh.ts'
import { toggleLeft } from '../settling/PartsTable.tsx'
import { cancellingDebt } from '../settling/settlingCalls.ts'
import { Shares } from './Shares.tsx'

type Payable = Data<typeof collaboratorDebts.getCollaboratorPayable>
type PayProps = { collaboratorId: number; onStatement: (collaboratorId: number) => void; onClose: () => void }

/** Chi hoa hồng: opens once it is known what each order still owes the collaborator. */
export function PayCollaboratorDrawer({ collaboratorId, ...rest }: PayProps) {
  const query = useCall(collaboratorDebts.getCollaboratorPayable, { AffID: collaboratorId })
  const payable = query.data?.Data
  // Figures of an earlier visit may be old: paying begins with what is open now.
  if (payable && !query.isFetching) return <PayForm key={payable.Remain} payable={payable} {...rest} />
  const missing = 'Không có cộng tác viên này trong cửa hàng'
  return <DrawerWaiting title="Chi hoa hồng" query={query} missing={missing} onClose={rest.onClose} />
}

type Pay = CallForm<typeof collaboratorDebts.payCollaborator>

/** The form, with the sums of the orders that are chosen in it. */
function usePayment(payable: Payable, onClose: () => void) {
  const { AffID, Name, Orders } = payable
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = Orders.filter(({ ScheduleID, Remain }) => Remain < 0 || !left.has(ScheduleID))
  const grossVnd = chosen.reduce((sum, { Remain }) => sum + Remain, 0)
  const form = useCallForm(collaboratorDebts.payCollaborator, {
    initial: { AffID, ScheduleIDs: [], Amount: 0, Date: today(), Withheld: 0 },
    draft: false,
    refresh: afterPayment,
    success: ({ Data: { Code: no, Net } }) => `${no}: đã chi ${formatVnd(Net)} cho ${Name}`,
    cancelling: cancellingDebt('aff', AffID),
    onDone: onClose,
  })
  const ids = JSON.stringify(chosen.map(({ ScheduleID }) => ScheduleID))
  useEffect(
    () => form.antd.setFieldsValue({ ScheduleIDs: JSON.parse(ids), Amount: grossVnd }),
    [ids, grossVnd, form.antd],
  )
  const choose = (id: number, isOn: boolean) => setLeft(toggleLeft(left, id, isOn))
  return { form, grossVnd, left, choose, count: chosen.length }
}

function PayForm({ payable, onStatement, onClose }: Omit<PayProps, 'collaboratorId'> & { payable: Payable }) {
  const { AffID, Name, Code, Orders } = payable
  const { form, grossVnd, left, choose, count } = usePayment(payable, onClose)
  const withheldVnd = useWithheld(form, { grossVnd, suggests: payable.SuggestsTax })
  const fund = useFundChoice(form.antd, 'IsDefaultOut')
  const netVnd = Math.max(0, grossVnd - withheldVnd)
  const isOver = grossVnd <= 0
  return (
    <FormDrawer
      form={form}
      title="Chi hoa hồng"
      subject={`${Name} · ${Code}`}
      onClose={onClose}
      save={`Chi hoa hồng ${isOver ? '' : formatVnd(netVnd)}`.trim()}
      size={{ width: 'work' }}
      foot={{
        consequence: <After name={Name} before={payable.Remain} paid={Math.max(0, grossVnd)} />,
        more: (
          <ActionButton call={collaboratorDebts.getCollaboratorStatement} onClick={() => onStatement(AffID)}>
            Bảng kê
          </ActionButton>
        ),
      }}
    >
      <ChosenOrders orders={Orders} count={count}>
        <Shares shares={Orders} left={left} onChoose={choose} grossVnd={grossVnd} />
      </ChosenOrders>
      {isOver && Orders.length > 0 && (
        <div className="below-14">
          <Note tone="orange">
            Không có gì để chi: {Name} đã nhận thừa <b>{formatVnd(-grossVnd)}</b>, sẽ trừ vào lần chi sau.
          </Note>
        </div>
      )}
      <div className="cp-fields-3">
        <FundPicker name="BankCardID" label="Quỹ chi" required />
        <DayField name="Date" label="Ngày" required />
        <MoneyField
          name="Withheld"
          label="Thuế TNCN khấu trừ"
          help={<TaxHelp form={form} grossVnd={grossVnd} withheldVnd={withheldVnd} />}
        />
      </div>
      <NoteField name="Note" label="Ghi chú" />
      {!isOver && <Outcome payable={payable} sums={{ grossVnd, withheldVnd, netVnd }} fund={fund} />}
    </FormDrawer>
  )
}

type ChosenProps = { orders: readonly unknown[]; count: number; children: ReactNode }

const ChosenOrders = ({ orders, count, children }: ChosenProps) => (
  <FormSection
    title="Đơn được chi"
    aside={
      <small className="cp-quiet">
        Đã chọn {count} / {orders.length}
      </small>
    }
  >
    {children}
  </FormSection>
)

/** The tax in its box. Where the shop wants it, the usual one is filled in and follows the orders until another is typed. */
function useWithheld(form: Pay, { grossVnd, suggests }: { grossVnd: number; suggests: boolean }): number {
  const typed: unknown = Form.useWatch('Withheld', form.antd)
  const last = useRef(0)
  const usual = suggests ? suggestedTax(grossVnd) : 0
  useEffect(() => {
    const before = last.current
    last.current = usual
    if ((form.antd.getFieldValue('Withheld') ?? 0) === before) form.antd.setFieldValue('Withheld', usual)
  }, [usual, form.antd])
  return typeof typed === 'number' && typed > 0 ? typed : 0
}

type TaxHelpProps = { form: Pay; grossVnd: number; withheldVnd: number }

function TaxHelp({ form, grossVnd, withheldVnd }: TaxHelpProps) {
  const usual = suggestedTax(grossVnd)
  if (usual === 0) return null
  const next = withheldVnd > 0 ? 0 : usual
  return (
    <>
      Gợi ý {usualTax.percent}% từ {formatVnd(usualTax.fromVnd)} ·{' '}
      <Button type="link" size="small" onClick={() => form.antd.setFieldValue('Withheld', next)}>
        {next === 0 ? 'Không khấu trừ' : `Khấu trừ ${formatVnd(usual)}`}
      </Button>
    </>
  )
}

type OutcomeProps = {
  payable: Payable
  sums: { grossVnd: number; withheldVnd: number; netVnd: number }
  fund: Fund | undefined
}

/** What the collaborator gets, where it goes, and what will be posted. */
function Outcome({ payable, sums: { grossVnd, withheldVnd, netVnd }, fund }: OutcomeProps) {
  const { Name, Code, BankCode, AccountNo, AccountName } = payable
  const account = fund?.Kind === fundKind.cash ? 111 : 112
  return (
    <>
      <div className="cp-collaborator-outcome flex wrap align-start below-12">
        <EquationStrip
          label="Thực nhận"
          terms={[
            { label: 'Hoa hồng', value: grossVnd },
            { label: 'Thuế TNCN giữ lại', value: withheldVnd, sign: '−' },
          ]}
          result={{ label: `${Name} thực nhận`, value: netVnd }}
        />
        {account === 112 &&
          (AccountNo === '' ? (
            <p className="cp-hint">Chưa có tài khoản nhận hoa hồng, thêm ở Cộng tác viên để có mã VietQR.</p>
          ) : (
            <TransferQrCard
              transfer={{ BankCode, Account: AccountNo, Name: AccountName, Content: commissionContent(Code) }}
              amountVnd={netVnd}
            />
          ))}
      </div>
      <JournalLine
        category="Thuế TNCN phải nộp"
        lines={[
          { Account: 3388, Debit: grossVnd, Credit: 0 },
          ...(netVnd > 0 ? [{ Account: account, Debit: 0, Credit: netVnd }] : []),
          ...(withheldVnd > 0 ? [{ Account: 3335, Debit: 0, Credit: withheldVnd }] : []),
        ]}
      />
    </>
  )
}

function After({ name, before, paid }: { name: string; before: number; paid: number }) {
  const after = before - paid
  return (
    <span>
      Còn phải trả {name}: {formatVnd(before)} → <b>{after === 0 ? '–' : formatVnd(after)}</b>
    </span>
  )
}

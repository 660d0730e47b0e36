import type { CardShort } from '@cardpro/contract/cardShort'
import { feeCollections, orderKindNames, shifts, workPlaces } from '@cardpro/contract/orderWords'
import type { CustomerHit } from '@cardpro/contract/people'
import type { ReactNode } from 'react'
import { useSession } from '#api/session.ts'
import { CardPicker } from '#pickers/CardPicker.tsx'
import { CustomerPicker } from '#pickers/CustomerPicker.tsx'
import { PosPicker } from '#pickers/PosPicker.tsx'
import { StaffPicker } from '#pickers/StaffPicker.tsx'
import { RadioChips, SelectField } from '#ui/ChoiceField.tsx'
import { DayField } from '#ui/DayField.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { PercentMoneyTwin } from '#ui/PercentField.tsx'
import { NoteField } from '#ui/TextField.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import type { RateField } from './defaultFees.ts'
import type { Expectation } from './expectation.ts'
import './createOrder.css'

export type Chosen = { customer: CustomerHit | null; card: CardShort | null }

type OrderFieldsProps = {
  chosen: Chosen
  onCustomer: (customer: CustomerHit | null) => void
  onCard: (card: CardShort | null) => void
  kind: number
  base: Expectation['base'] | null
  /** Under each rate: where it comes from. Under the POS: a better one. */
  helps: Record<RateField | 'pos', ReactNode>
}

/** The boxes of an order, from whom it is for down to the note. */
export function OrderFields({ chosen, onCustomer, onCard, kind, base, helps }: OrderFieldsProps) {
  const { user } = useSession()
  return (
    <>
      <CustomerPicker
        name="CustomerID"
        label="Khách hàng"
        placeholder="Tên, số điện thoại hoặc 4 số cuối"
        autoFocus
        onPick={onCustomer}
      />
      {chosen.customer && <CustomerFacts key={chosen.customer.CustomerID} customer={chosen.customer} />}
      <CardPicker
        name="CardDataID"
        label="Thẻ"
        customerId={chosen.customer?.CustomerID ?? null}
        placeholder="Chọn thẻ"
        help={chosen.customer?.Cards.length === 0 && 'Khách chưa có thẻ đang dùng nào.'}
        onPick={onCard}
      />
      <RadioChips name="Contract_Type" label="Loại đơn" options={kinds} />
      <div className="cp-fields-3">
        <DayField name="ForDate" label="Ngày" />
        <SelectField name="shiftWorking" label="Ca" required options={choices(shifts)} />
        <SelectField name="TypeWorking" label="Làm tại" required options={choices(workPlaces)} />
      </div>
      <Amounts kind={kind} />
      <Fees chosen={chosen} kind={kind} base={base} helps={helps} />
      <div className="cp-fields-3">
        <MoneyField name="FeeFixed" label="Phí cố định" />
        <MoneyField name="FeeShip" label="Phí ship" />
        <StaffPicker
          name="StaffID"
          label="Nhân viên"
          {...(user && { known: { value: user.UserID, label: user.FullName } })}
        />
      </div>
      <PosPicker name="PlannedPosID" label="POS dự kiến" card={chosen.card} placeholder="Chưa chọn" help={helps.pos} />
      <NoteField name="Note" label="Ghi chú" />
    </>
  )
}

function Amounts({ kind }: { kind: number }) {
  if (kind !== 3) {
    return <MoneyField name="Amount" label={kind === 2 ? 'Số tiền cần nạp' : 'Số tiền yêu cầu'} large />
  }
  return (
    <div className="cp-fields-2">
      <MoneyField name="TopUpAmount" label="Số tiền nạp (đáo)" required large />
      <MoneyField name="Amount" label="Số tiền rút thêm" large />
    </div>
  )
}

function Fees({ chosen, kind, base, helps }: Pick<OrderFieldsProps, 'chosen' | 'kind' | 'base' | 'helps'>) {
  // Another card brings other fees, and boxes that begin anew take them over.
  const whose = `${chosen.customer?.CustomerID ?? ''}/${chosen.card?.CardDataID ?? ''}`
  const isBoth = kind === 3
  const first: RateField = kind === 1 ? 'FeeRut' : 'FeeDao'
  return (
    <>
      <div className="cp-fee-line">
        <PercentMoneyTwin
          key={`${first}${whose}`}
          percent={{ name: first, label: isBoth ? 'Phí đáo' : 'Phí khách', help: helps[first] }}
          amount={{ name: `${first}Amount`, label: isBoth ? 'Tiền phí đáo' : 'Thành tiền' }}
          baseVnd={(first === 'FeeRut' ? base?.withdrawVnd : base?.rolloverVnd) ?? null}
        />
        <SelectField name="FeeCollect" label="Thu phí bằng" required options={choices(feeCollections)} />
      </div>
      {isBoth && (
        <div className="cp-fee-line">
          <PercentMoneyTwin
            key={`FeeRut${whose}`}
            percent={{ name: 'FeeRut', label: 'Phí rút', help: helps.FeeRut }}
            amount={{ name: 'FeeRutAmount', label: 'Tiền phí rút' }}
            baseVnd={base?.withdrawVnd ?? null}
          />
        </div>
      )}
    </>
  )
}

const choices = (names: Record<number, string>) =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }))

const kinds = choices({ 1: orderKindNames[1], 2: orderKindNames[2], 3: orderKindNames[3] })

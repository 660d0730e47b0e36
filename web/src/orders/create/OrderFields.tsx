import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { feeCollections, orderKindNames, workPlaces } from '@cardpro/contract/orders/orderWords'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import { shifts } from '@cardpro/contract/people/cards/cardWords'
import type { CustomerHit } from '@cardpro/contract/people/customers/customer.calls'
import type { ReactNode } from 'react'
import { useSession } from '#kit/api/session.ts'
import { CardPicker } from '#kit/pickers/CardPicker.tsx'
import { CollaboratorPicker } from '#kit/pickers/CollaboratorPicker.tsx'
import { CustomerPicker } from '#kit/pickers/CustomerPicker.tsx'
import type { RateField } from '#kit/pickers/defaultFees.ts'
import { PosPicker, type SwipedCard } from '#kit/pickers/PosPicker.tsx'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { RadioChips, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { PercentMoneyFields } from '#kit/ui/form/PercentField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import type { Expectation } from './expectation.ts'
import type { OrderStart } from './orderStart.ts'
import { PartnerCardFields, PartnerShareFields } from './PartnerParts.tsx'
import type { CustomerChoice } from './useOrderForm.ts'
import './createOrder.css'

type OrderFieldsProps = {
  chosen: CustomerChoice
  start: OrderStart | null
  onCustomer: (customer: CustomerHit | null) => void
  onCard: (card: CardShort | null) => void
  onConsent: () => void
  /** Everything in the boxes, and the card that is to be swiped. */
  values: Record<string, unknown>
  card: SwipedCard | null
  kind: number
  base: Expectation['base'] | null
  /** Under each rate: where it comes from. Under the POS: a better one. Under the collaborator: whose it usually is. */
  helps: Record<RateField | 'pos' | 'collaborator', ReactNode>
}

/** The boxes of an order, from the customer to the note. */
export function OrderFields({ values, card, kind, base, helps, ...whose }: OrderFieldsProps) {
  const { chosen, start } = whose
  const { user } = useSession()
  const isPartners = kind === orderKind.partnerSwipe
  return (
    <>
      {isPartners ? <PartnerCardFields autoFocus={start === null} /> : <CustomerAndCard {...whose} />}
      <RadioChips name="Contract_Type" label="Loại đơn" options={kinds} />
      <Amounts kind={kind} />
      <div className="cp-fields-3">
        <DayField name="ForDate" label="Ngày" />
        <SelectField name="shiftWorking" label="Ca" required options={choices(shifts)} />
        <SelectField name="TypeWorking" label="Làm tại" required options={choices(workPlaces)} />
      </div>
      <Fees chosen={chosen} kind={kind} base={base} helps={helps} />
      <div className="cp-fields-3 cp-fee-extra">
        <MoneyField name="FeeFixed" label="Phí cố định" />
        <MoneyField name="FeeShip" label="Phí ship" />
        <StaffPicker
          name="StaffID"
          label="Nhân viên"
          disabled={!user?.Rights.includes('orders.edit')}
          {...(user && { known: { value: user.UserID, label: user.FullName } })}
        />
      </div>
      <PosPicker name="PlannedPosID" label="POS dự kiến" card={card} placeholder="Chưa chọn" help={helps.pos} />
      {!isPartners && (
        <>
          <CollaboratorPicker name="AffID" label="Cộng tác viên" placeholder="Không có" help={helps.collaborator} />
          <PartnerShareFields values={values} />
        </>
      )}
      <NoteField name="Note" label="Ghi chú" />
    </>
  )
}

type Whose = Pick<OrderFieldsProps, 'chosen' | 'start' | 'onCustomer' | 'onCard' | 'onConsent'>

function CustomerAndCard({ chosen, start, onCustomer, onCard, onConsent }: Whose) {
  const customerId = chosen.customer?.CustomerID ?? null
  return (
    <>
      <CustomerPicker
        name="CustomerID"
        label="Khách hàng"
        placeholder="Tên, số điện thoại hoặc 4 số cuối"
        autoFocus={start === null}
        onPick={onCustomer}
        {...(start && { known: { value: start.customer.CustomerID, label: start.customer.FullName } })}
      />
      {chosen.customer && (
        <CustomerFacts key={chosen.customer.CustomerID} {...chosen} customer={chosen.customer} onConsent={onConsent} />
      )}
      <CardPicker
        name="CardDataID"
        label="Thẻ"
        customerId={customerId}
        placeholder="Chọn thẻ"
        onPick={onCard}
        help={
          chosen.customer?.Cards.length === 0 && !chosen.card && 'Khách chưa có thẻ đang dùng: mở danh sách để thêm.'
        }
      />
    </>
  )
}

function Amounts({ kind }: { kind: number }) {
  if (kind !== orderKind.rolloverAndWithdraw) {
    return (
      <MoneyField name="Amount" label={kind === orderKind.rollover ? 'Số tiền cần nạp' : 'Số tiền yêu cầu'} large />
    )
  }
  return (
    <div className="cp-fields-2">
      <MoneyField name="TopUpAmount" label="Số tiền nạp (đáo)" required large />
      <MoneyField name="Amount" label="Số tiền rút thêm" large />
    </div>
  )
}

/** A rút has the fee for rút, a đáo that for đáo, and đáo + rút has both. */
function Fees({ chosen, kind, ...rest }: Pick<OrderFieldsProps, 'chosen' | 'kind' | 'base' | 'helps'>) {
  // Another card brings other fees; new boxes start with them.
  const whose = `${chosen.customer?.CustomerID ?? ''}/${chosen.card?.CardDataID ?? ''}`
  const isRut = kind === orderKind.withdraw || kind === orderKind.partnerSwipe
  const first = isRut ? 'FeeRut' : 'FeeDao'
  const labels = labelsOf(kind)
  return (
    <>
      <div className="cp-order-fees">
        <FeeRateFields key={`${first}${whose}`} field={first} label={labels[first]} {...rest} />
        {kind !== orderKind.partnerSwipe && (
          <SelectField name="FeeCollect" label="Thu phí bằng" required options={choices(feeCollections)} />
        )}
      </div>
      {kind === orderKind.rolloverAndWithdraw && (
        <div className="cp-order-fees">
          <FeeRateFields key={`both${whose}`} field="FeeRut" label={labels.FeeRut} {...rest} />
        </div>
      )}
    </>
  )
}

const labelsOf = (kind: number) => {
  if (kind === orderKind.partnerSwipe) return partnerLabel
  return kind === orderKind.rolloverAndWithdraw ? bothLabels : oneLabel
}

const partnerLabel = { FeeRut: 'Phí đối tác', FeeDao: 'Phí đối tác' }
const oneLabel = { FeeRut: 'Phí khách', FeeDao: 'Phí khách' }
const bothLabels = { FeeRut: 'Phí rút', FeeDao: 'Phí đáo' }

type FeeRateFieldsProps = Pick<OrderFieldsProps, 'base' | 'helps'> & { field: RateField; label: string }

function FeeRateFields({ field, label, base, helps }: FeeRateFieldsProps) {
  const baseVnd = base && (field === 'FeeRut' ? base.withdrawVnd : base.rolloverVnd)
  return (
    <PercentMoneyFields
      percent={{ name: field, label, help: helps[field] }}
      amount={{ name: `${field}Amount`, label: 'Thành tiền', help: '' }}
      baseVnd={baseVnd}
    />
  )
}

const choices = (names: Record<number, string>) =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }))

const kinds = choices(orderKindNames)

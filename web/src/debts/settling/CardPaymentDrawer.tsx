import { debtSettling } from '@cardpro/contract/debts/settling'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { orderFee } from '@cardpro/contract/orders/fees'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { feeRules } from '@cardpro/contract/orders/orderTerms'
import { swipeTarget } from '@cardpro/contract/orders/swipeTarget'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { type Shop, shops } from '@cardpro/contract/places/shops/shops'
import { Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { CardPicker } from '#kit/pickers/CardPicker.tsx'
import { defaultFee } from '#kit/pickers/defaultFees.ts'
import { PosPicker } from '#kit/pickers/PosPicker.tsx'
import { useAmount } from '#kit/pickers/places/places.ts'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { suggestValue } from '#kit/ui/form/fieldSuggestion.ts'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { PartsTable, sharesOf, useParts } from './PartsTable.tsx'
import { afterSettling, cancellingDebt, remainText } from './settlingCalls.ts'
import { type DebtBook, owedByCustomer, sumOfParts, WithDebtBook } from './useDebtBook.tsx'

type PayProps = { customerId: number; onClose: () => void }

/** Quẹt thẻ trả nợ: a card is swiped, and what the fee leaves pays the customer's debts. */
export const CardPaymentDrawer = ({ customerId, onClose }: PayProps) => (
  <WithDebtBook id={customerId} title="Quẹt thẻ trả nợ" onClose={onClose}>
    {(book) => <PayForm customerId={customerId} book={book} onClose={onClose} />}
  </WithDebtBook>
)

function PayForm({ customerId, book, onClose }: PayProps & { book: DebtBook }) {
  const [card, setCard] = useState<CardShort | null>(null)
  const form = useCallForm(debtSettling.payDebtCustomerWithCard, {
    draft: { without: ['Allocations'] },
    initial: { CustomerID: customerId, Date: today() },
    refresh: afterSettling,
    success: ({ Data }) => `${Data.Code}: quẹt trả nợ ở đơn ${Data.OrderCode}, ${remainText(Data.Remain)}`,
    cancelling: cancellingDebt('customer', customerId),
    onDone: onClose,
  })
  const owed = owedByCustomer(book).filter(({ id }) => id !== 0)
  const parts = useParts(owed)
  const { swipeVnd, feeVnd } = useSwipe(form.antd, { customerId, card, debtVnd: parts.chosenVnd })
  const netVnd = Math.max(0, swipeVnd - feeVnd)
  const taken = parts.take(netVnd)
  const paidVnd = taken.reduce((sum, { takesVnd }) => sum + takesVnd, 0)
  const allocations = JSON.stringify(sharesOf(taken, parts.isByHand))
  useEffect(() => form.antd.setFieldValue('Allocations', JSON.parse(allocations)), [allocations, form.antd])
  const swiped = card && { CardType: card.CardType, BankCode: card.BankCode, IsForeign: card.IsForeign }
  return (
    <FormDrawer
      form={form}
      title="Quẹt thẻ trả nợ"
      subject={book.Name}
      onClose={onClose}
      save={`Quẹt ${swipeVnd > 0 ? formatVnd(swipeVnd) : ''}`}
      foot={{
        consequence: (
          <span>
            Khách nợ {formatVnd(sumOfParts(owed))} → còn {formatVnd(sumOfParts(owed) - paidVnd)}
          </span>
        ),
      }}
    >
      <CardPicker name="CardDataID" label="Thẻ quẹt" required customerId={customerId} onPick={setCard} />
      <PosPicker name="PosID" label="Máy POS" required card={swiped} />
      <div className="cp-fields-2">
        <MoneyField name="Amount" label="Số tiền quẹt" large />
        <PercentField name="FeePercent" label="Phí khách" />
      </div>
      <Swiped {...{ swipeVnd, feeVnd, paidVnd }} />
      <div className="above-16">
        <BillFields />
      </div>
      <FormSection title="Trừ vào đơn" aside={<small className="cp-quiet">đơn cũ trước; chưa ghi sổ</small>}>
        <PartsTable label="Đơn được trừ" has="Còn nợ" parts={taken} choice={parts} />
      </FormSection>
      <div className="above-16">
        <DayField name="Date" label="Ngày" required />
      </div>
    </FormDrawer>
  )
}

type SwipedProps = { swipeVnd: number; feeVnd: number; paidVnd: number }

/** How the swipe becomes what is paid. */
function Swiped({ swipeVnd, feeVnd, paidVnd }: SwipedProps) {
  const restVnd = Math.max(0, swipeVnd - feeVnd) - paidVnd
  return (
    <EquationStrip
      label="Quẹt thẻ trả nợ"
      terms={[
        { label: 'Số tiền quẹt', value: swipeVnd },
        { label: 'Phí khách', value: Math.min(feeVnd, swipeVnd), sign: '−' },
      ]}
      result={{ label: 'Trừ vào nợ', value: paidVnd }}
      {...(restVnd > 0 && { aside: { label: 'Dư, chờ chuyển khách', value: restVnd } })}
    />
  )
}

/** What is printed on the bill. */
const BillFields = () => (
  <div className="cp-fields-3">
    <TextField name="LotNo" label="Số lô" required placeholder="VD: 000123" />
    <TextField name="BillNo" label="Số bill" />
    <TextField name="ApprovalCode" label="Chuẩn chi" />
  </div>
)

type CardDebt = { customerId: number; card: CardShort | null; debtVnd: number }

/** The swipe and its fee as they are typed; as long as they are not, what the card's terms and the debt ask for. */
function useSwipe(antd: FormInstance, { customerId, card, debtVnd }: CardDebt): { swipeVnd: number; feeVnd: number } {
  const shop = useCall(shops.getByID, {}, { silent: true }).data?.Data
  const customer = useCall(people.getByID, { CustomerID: customerId }, { silent: true }).data?.Data ?? null
  const percent = useTypedPercent(antd)
  const proposed = proposedSwipe(shop, percent, debtVnd)
  const usual = defaultFee('FeeRut', { card, customer, shop: shop ?? null }).percent
  useUntouched(antd, 'FeePercent', usual)
  useUntouched(antd, 'Amount', proposed)
  const swipeVnd = useAmount(antd, 0)
  return { swipeVnd, feeVnd: swipeVnd === proposed ? swipeVnd - debtVnd : feeOf(shop, percent, swipeVnd) }
}

/** Fills a box as long as nothing was typed into it. */
function useUntouched(antd: FormInstance, name: string, value: number | null): void {
  useEffect(() => {
    if (value !== null && !antd.isFieldTouched(name)) suggestValue(antd, name, value)
  }, [antd, name, value])
}

function useTypedPercent(antd: FormInstance): number | null {
  const typed: unknown = Form.useWatch('FeePercent', { form: antd, preserve: true })
  return typeof typed === 'number' ? typed : null
}

/** What of a shop its fees are worked out by. */
type FeeTerms = Pick<Shop, 'FeeMin' | 'DaoFeeBase' | 'RoundingStep' | 'RoundingMode'>

function rulesOf(shop: FeeTerms, percent: number) {
  const mpct = percentToMpct(percent)
  return feeRules({
    kind: orderKind.withdraw,
    feeRutMpct: mpct,
    feeDaoMpct: mpct,
    feeFixedVnd: 0,
    feeShipVnd: 0,
    feeMinVnd: shop.FeeMin,
    daoFeeBase: shop.DaoFeeBase,
    roundingStep: shop.RoundingStep,
    roundingMode: shop.RoundingMode,
  })
}

/** The smallest swipe whose rest after the fee pays the debt. */
export function proposedSwipe(shop: FeeTerms | undefined, percent: number | null, debtVnd: number): number | null {
  if (!shop || percent === null || percent > 50 || debtVnd <= 0) return null
  return swipeTarget(rulesOf(shop, percent), debtVnd, 0).targetVnd
}

export const feeOf = (shop: FeeTerms | undefined, percent: number | null, swipeVnd: number): number =>
  shop && percent !== null && swipeVnd > 0 ? orderFee(rulesOf(shop, percent), { topUpVnd: 0, swipeVnd }) : 0

import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { feeCollection, orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { shareKind } from '@cardpro/contract/orders/orderTerms'
import { usualCollection } from '@cardpro/contract/orders/orderWords'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { type CustomerHit, people } from '@cardpro/contract/people/customers/customer.calls'
import type { Shop } from '@cardpro/contract/places/shops/shops'
import { Form } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send } from '#kit/api/client.ts'
import { useSession } from '#kit/api/session.ts'
import { defaultFee, type RateField } from '#kit/pickers/defaultFees.ts'
import type { Fields } from '#kit/ui/draft/mergeRules.ts'
import { type CallForm, useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { useOpenOrder } from '#orders/lines/orderActions.ts'
import type { OrderStart } from './orderStart.ts'

export type CreateForm = CallForm<typeof orders.createManual>
export type CustomerChoice = { customer: CustomerHit | null; card: CardShort | null }

/** The form of a new order; once it is written, its page opens. */
export function useOrderForm(shop: Shop, start: OrderStart | null): CreateForm {
  const { user } = useSession()
  const open = useOpenOrder()
  return useCallForm(orders.createManual, {
    initial: {
      Contract_Type: orderKind.withdraw,
      ForDate: today(),
      shiftWorking: 0,
      TypeWorking: 1,
      FeeCollect: feeCollection.keptBack,
      FeeFixed: 0,
      FeeShip: 0,
      ShareKind: shareKind.none,
      FeeRut: shop.FeeDefaultRut,
      FeeDao: shop.FeeDefaultDao,
      ...(user && { StaffID: user.UserID }),
      ...(start && termsOf(start, shop)),
    },
    refresh: [orders.getByConditions, ...(start?.appointment ? [appointments.getCalendarPayment] : [])],
    check: ({ Contract_Type, TopUpAmount = 0 }): Record<string, string> =>
      Contract_Type === orderKind.rolloverAndWithdraw && TopUpAmount < 1000
        ? { TopUpAmount: 'Số tiền nạp (đáo) phải từ 1.000 đồng' }
        : {},
    success: ({ Data }, { Amount, TopUpAmount = 0 }) => `Đã tạo đơn ${Data.Code}, ${formatVnd(Amount + TopUpAmount)}`,
    onDone: ({ Data }) => open(Data.ScheduleID),
  })
}

/** An order that was started from a customer, a card or an appointment has little left to be typed. */
const termsOf = (start: OrderStart, shop: Shop) => ({
  CustomerID: start.customer.CustomerID,
  ...(start.card && { CardDataID: start.card.CardDataID }),
  Contract_Type: start.kind,
  FeeCollect: usualCollection(start.kind),
  FeeRut: defaultFee('FeeRut', { ...start, shop }).percent ?? shop.FeeDefaultRut ?? 0,
  FeeDao: defaultFee('FeeDao', { ...start, shop }).percent ?? shop.FeeDefaultDao ?? 0,
  ...(start.amountVnd !== null && { Amount: start.amountVnd }),
  ...(start.appointment && { CalendarID: start.appointment.id, CalendarDate: start.appointment.day }),
})

/**
 * Another kind of order sets its usual way to collect the fee, as long as no other was chosen; the value of a draft
 * stays.
 */
export function useUsualCollection({ antd, draft: { restored } }: CreateForm, kind: number): void {
  const last = useRef(kind)
  useEffect(() => {
    const before = last.current
    last.current = kind
    if (restored || before === kind || antd.getFieldValue('FeeCollect') !== usualCollection(before)) return
    antd.setFieldValue('FeeCollect', usualCollection(kind))
  }, [antd, restored, kind])
}

/** Everything in the boxes, those that are out of sight included. */
export function useValues(form: CreateForm): Record<string, unknown> {
  const watched: unknown = Form.useWatch([], { form: form.antd, preserve: true })
  return { ...form.initial, ...(typeof watched === 'object' && watched) }
}

/** The customer and the card of the order; both bring their fees, but never over a typed one. */
export function useChosen(form: CreateForm, shop: Shop, start: OrderStart | null) {
  const [chosen, setChosen] = useState<CustomerChoice>({ customer: start?.customer ?? null, card: start?.card ?? null })
  const take = (next: CustomerChoice) => {
    const fees = rateFields.flatMap((field) => {
      const before = defaultFee(field, { ...chosen, shop }).percent
      const isTyped = (form.antd.getFieldValue(field) ?? null) !== before
      return isTyped ? [] : [[field, defaultFee(field, { ...next, shop }).percent] as const]
    })
    form.antd.setFieldsValue({ CardDataID: next.card?.CardDataID ?? null, ...Object.fromEntries(fees) })
    setChosen(next)
  }
  const takeCustomer = (customer: CustomerHit | null) => {
    const [first, ...others] = customer?.Cards ?? []
    take({ customer, card: first && others.length === 0 ? first : null })
  }
  const { restored } = form.draft
  const findAgain = useEffectEvent(() => chosenIn(form))
  useEffect(() => {
    if (restored) findAgain().then(setChosen, () => undefined)
  }, [restored])
  const takeConsent = () =>
    setChosen((before) => ({ ...before, customer: before.customer && { ...before.customer, HasConsent: true } }))
  return { chosen, takeCustomer, takeCard: (card: CardShort | null) => take({ ...chosen, card }), takeConsent }
}

/** The customer and the card of a draft; both are more than their ids. */
async function chosenIn(form: CreateForm): Promise<CustomerChoice> {
  const { CustomerID, CardDataID }: Fields = form.antd.getFieldsValue(true)
  const keyword = form.picked.get(`${people.getCustomerSearch.path} ${String(CustomerID)}`)?.Label ?? ''
  const { Data } = await send<typeof people.getCustomerSearch>(people.getCustomerSearch, { keyword })
  const customer = Data.find((one) => one.CustomerID === CustomerID) ?? null
  return { customer, card: customer?.Cards.find((one) => one.CardDataID === CardDataID) ?? null }
}

const rateFields: RateField[] = ['FeeRut', 'FeeDao']

/** Under a rate: whose it is, or whose it was before another one was typed. */
export function sourceOf(field: RateField, typed: unknown, sources: CustomerChoice & { shop: Shop }): string {
  const { percent, source } = defaultFee(field, sources)
  if (percent === null) return ''
  return typed === percent ? source : `${source}: ${formatPercent(percent)}`
}

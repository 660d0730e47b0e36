import { formatPercent, formatVnd } from '@cardpro/contract/amounts'
import type { CardShort } from '@cardpro/contract/cardShort'
import { cardTypes } from '@cardpro/contract/cardShort'
import { parseDay } from '@cardpro/contract/dates'
import { orders } from '@cardpro/contract/orders'
import type { CustomerHit } from '@cardpro/contract/people'
import { type PosChoice, pos } from '@cardpro/contract/pos'
import { type Shop, shops } from '@cardpro/contract/shops'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { useSession } from '#api/session.ts'
import { posFeeFor } from '#pickers/PosPicker.tsx'
import { ActionButton } from '#ui/ActionButton.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { today } from '#ui/today.ts'
import { type CallForm, useCallForm } from '#ui/useCallForm.ts'
import { defaultFee, type RateField } from './defaultFees.ts'
import { ExpectedColumn } from './ExpectedColumn.tsx'
import { type Expectation, expectedOf, type Terms, typedBase, typedTerms } from './expectation.ts'
import { type Chosen, OrderFields } from './OrderFields.tsx'
import { acts, useOpenOrder } from './orderActs.ts'
import { orderChecks } from './orderChecks.ts'
import { type Offer, offersFor, offerText } from './terminals.ts'

type Props = { onClose: () => void }

/** "Tạo đơn". The shop's settings are read first, because the fees begin with them. */
export function CreateOrderDrawer({ onClose }: Props) {
  const shop = useCall(shops.getByID, {})
  return shop.isPending ? null : <Drawer shop={shop.data?.Data ?? null} onClose={onClose} />
}

type CreateForm = CallForm<typeof orders.createManual>

function Drawer({ shop, onClose }: Props & { shop: Shop | null }) {
  const seesProfit = useSession().user?.Rights.includes('orders.profit') ?? false
  const open = useOpenOrder()
  const form = useOrderForm(shop)
  const values = useValues(form)
  const { chosen, takeCustomer, takeCard } = useChosen(form, shop)
  const terminals = useCall(pos.getAllPos, {}).data?.Data ?? []
  const terms = typedTerms(values)
  const offer = chosenOffer(terminals, values.PlannedPosID, chosen.card)
  const expected = terms && shop ? expectedOf(terms, shop, offer?.fee ?? null) : null
  const forDate = typeof values.ForDate === 'string' ? (parseDay(values.ForDate) ?? '') : ''
  const sameDay = useSameDay(chosen.customer, forDate)
  const kind = Number(values.Contract_Type)
  const firstAct = kind === 1 ? 'swipe' : 'topup'
  const rateHelp = (field: RateField) => sourceOf(field, values[field], { ...chosen, shop })
  return (
    <FormDrawer
      form={form}
      title="Tạo đơn"
      onClose={onClose}
      save={saveText(terms, kind)}
      foot={{
        more: (
          <ActionButton
            call={acts[firstAct].call}
            blocked={form.isPending || form.question ? 'Đơn đang chờ ghi' : undefined}
            onClick={() => form.save(({ Data }) => open(Data.ScheduleID, firstAct))}
          >
            {firstAct === 'swipe' ? 'Lưu và quẹt ngay' : 'Lưu và nạp ngay'}
          </ActionButton>
        ),
      }}
      size={{
        width: 'work',
        side: (
          <ExpectedColumn
            {...{ terms, expected, offer, seesProfit }}
            checks={orderChecks({ forDate, today: today(), card: chosen.card, offer, terms, expected, sameDay })}
          />
        ),
      }}
    >
      <OrderFields
        chosen={chosen}
        onCustomer={takeCustomer}
        onCard={takeCard}
        kind={kind}
        base={shop && typedBase(values, shop)}
        helps={{
          FeeRut: rateHelp('FeeRut'),
          FeeDao: rateHelp('FeeDao'),
          pos: (
            <PosHint
              {...{ chosen, terminals, terms, shop, expected, seesProfit }}
              posId={values.PlannedPosID}
              onChoose={(posId) => form.antd.setFieldValue('PlannedPosID', posId)}
            />
          ),
        }}
      />
    </FormDrawer>
  )
}

function useOrderForm(shop: Shop | null): CreateForm {
  const { user } = useSession()
  const open = useOpenOrder()
  return useCallForm(orders.createManual, {
    initial: {
      Contract_Type: 1,
      ForDate: today(),
      shiftWorking: 0,
      TypeWorking: 1,
      FeeCollect: 1,
      FeeFixed: 0,
      FeeShip: 0,
      ...(shop && { FeeRut: shop.FeeDefaultRut, FeeDao: shop.FeeDefaultDao }),
      ...(user && { StaffID: user.UserID }),
    },
    refresh: [orders.getByConditions],
    check: ({ Contract_Type, TopUpAmount = 0 }): Record<string, string> =>
      Contract_Type === 3 && TopUpAmount < 1000 ? { TopUpAmount: 'Số tiền nạp (đáo) phải từ 1.000 đồng' } : {},
    success: ({ Data }) => `Đã tạo đơn ${Data.Code}`,
    onDone: ({ Data }) => open(Data.ScheduleID),
  })
}

/** Everything in the boxes, those that are out of sight included. */
function useValues(form: CreateForm): Record<string, unknown> {
  const watched: unknown = Form.useWatch([], { form: form.antd, preserve: true })
  return { ...form.initial, ...(typeof watched === 'object' && watched) }
}

/** Whom and which card the order is for; both bring their fees, but never over one that was typed. */
function useChosen(form: CreateForm, shop: Shop | null) {
  const [chosen, setChosen] = useState<Chosen>({ customer: null, card: null })
  const take = (next: Chosen) => {
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
  return { chosen, takeCustomer, takeCard: (card: CardShort | null) => take({ ...chosen, card }) }
}

const rateFields: RateField[] = ['FeeRut', 'FeeDao']

function sourceOf(field: RateField, typed: unknown, sources: Chosen & { shop: Shop | null }): string {
  const { percent, source } = defaultFee(field, sources)
  if (percent === null) return ''
  return typed === percent ? source : `${source}: ${formatPercent(percent)}`
}

function chosenOffer(terminals: PosChoice[], posId: unknown, card: CardShort | null): Offer | null {
  const terminal = terminals.find(({ PosID }) => PosID === posId)
  const fee = terminal && card && posFeeFor(terminal, card)
  return terminal && fee ? { terminal, fee } : null
}

function useSameDay(customer: CustomerHit | null, forDate: string) {
  const isKnown = customer !== null && forDate !== ''
  const input = { CustomerID: customer?.CustomerID ?? 0, ForDate: forDate, ToDate: forDate, PageSize: 200 }
  const query = useCall(orders.getByConditions, input, { enabled: isKnown, silent: true })
  return isKnown && !query.isPlaceholderData ? query.data?.Data : undefined
}

function saveText(terms: Terms | null, kind: number): string {
  const verb = ['Tạo đơn', 'Tạo đơn rút', 'Tạo đơn đáo', 'Tạo đơn đáo + rút'][kind] ?? 'Tạo đơn'
  return terms ? `${verb} ${formatVnd(terms.amountVnd + terms.topUpVnd)}` : verb
}

type PosHintProps = {
  chosen: Chosen
  terminals: PosChoice[]
  posId: unknown
  terms: Terms | null
  shop: Shop | null
  expected: Expectation | null
  seesProfit: boolean
  onChoose: (posId: number) => void
}

/** A cheaper terminal that has room for the amount, and what it would bring. */
function PosHint({ chosen, terminals, posId, onChoose, ...known }: PosHintProps): ReactNode {
  const { card } = chosen
  const { terms, shop, expected, seesProfit } = known
  if (!card || !terms || !shop || !expected) return null
  const terminal = terminals.find(({ PosID }) => PosID === posId)
  const [best] = offersFor(terminals, card, expected.swipeVnd)
  const missing =
    terminal && !posFeeFor(terminal, card) && `${terminal.Name} chưa có phí thẻ ${cardTypes[card.CardType]}. `
  if (!best || best.terminal.PosID === posId) return missing || null
  const gainVnd = (expectedOf(terms, shop, best.fee)?.profitVnd ?? 0) - (expected.profitVnd ?? 0)
  if (expected.profitVnd !== null && gainVnd <= 0) return null
  return (
    <>
      {missing}
      {offerText(best)}
      {expected.profitVnd !== null && seesProfit && `: lãi thêm ${formatVnd(gainVnd)}`}.{' '}
      <Button type="link" size="small" className="cp-hint-link" onClick={() => onChoose(best.terminal.PosID)}>
        Chọn {best.terminal.Name}
      </Button>
    </>
  )
}

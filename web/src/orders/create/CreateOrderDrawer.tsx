import { parseDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import type { CustomerHit } from '@cardpro/contract/people/customers/customer.calls'
import { type PosChoice, pos } from '@cardpro/contract/places/pos/pos'
import { type Shop, shops } from '@cardpro/contract/places/shops/shops'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { defaultFee } from '#kit/pickers/defaultFees.ts'
import { posFeeFor, type SwipedCard, seenFee } from '#kit/pickers/PosPicker.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { suggestValue } from '#kit/ui/form/fieldSuggestion.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { moneyActions, useOpenOrder } from '#orders/lines/orderActions.ts'
import { orderChecks } from '#orders/lines/orderChecks.ts'
import { type Offer, offersFor } from '#orders/swipes/offers.ts'
import { PosHint } from '#orders/swipes/PosHint.tsx'
import { ExpectedColumn } from './ExpectedColumn.tsx'
import { type Expectation, expectedOf, type Terms, typedBase, typedTerms } from './expectation.ts'
import { OrderFields } from './OrderFields.tsx'
import { type OrderStart, useOrderStart } from './orderStart.ts'
import { typedCard, usePartnerFee } from './PartnerParts.tsx'
import { useCollaboratorTerms, useUsualCollaborator } from './useOrderCollaborator.ts'
import { type CreateForm, sourceOf, useChosen, useOrderForm, useUsualCollection, useValues } from './useOrderForm.ts'

type Props = { onClose: () => void }

/** "Tạo đơn". The shop's settings are read first, because the fees begin with them. */
export function CreateOrderDrawer({ onClose }: Props) {
  const query = useCall(shops.getByID, {})
  const from = useOrderStart()
  const shop = query.data?.Data
  if (shop && from.start !== undefined) return <Drawer shop={shop} start={from.start} onClose={onClose} />
  const missing = shop ? 'Không có khách hoặc thẻ này đang dùng trong cửa hàng' : 'Không đọc được cài đặt của cửa hàng'
  return <DrawerWaiting title="Tạo đơn" query={shop ? from.query : query} missing={missing} onClose={onClose} />
}

function Drawer({ shop, start, onClose }: Props & { shop: Shop; start: OrderStart | null }) {
  const form = useOrderForm(shop, start)
  const values = useValues(form)
  const { chosen, takeCustomer, takeCard, takeConsent } = useChosen(form, shop, start)
  const usualCollaborator = useUsualCollaborator(form, chosen)
  const kind = Number(values.Contract_Type)
  const card = kind === orderKind.partnerSwipe ? typedCard(values) : chosen.card
  const outlook = useOutlook(values, { shop, card })
  usePreselectedPos(form, outlook.posChoices, card)
  usePartnerFee(form, values, defaultFee('FeeRut', { ...chosen, shop }).percent)
  useUsualCollection(form, kind)
  const isNarrow = useNarrow()
  return (
    <FormDrawer
      form={form}
      title="Tạo đơn"
      onClose={onClose}
      save={saveText(outlook.terms, kind)}
      foot={{
        more: <SaveAndGoOn form={form} kind={kind} />,
        // On a phone the live column lies below the boxes, so the essentials of it are beside the button.
        ...(isNarrow && outlook.expected && { consequence: <InShort {...outlook.expected} kind={kind} /> }),
      }}
      size={{ width: 'work', side: <LiveColumn {...{ outlook, values, chosen }} /> }}
    >
      <OrderFields
        chosen={chosen}
        start={start}
        onCustomer={takeCustomer}
        onCard={takeCard}
        onConsent={takeConsent}
        values={values}
        card={card}
        kind={kind}
        base={typedBase(values, shop)}
        helps={{
          FeeRut: kind === orderKind.partnerSwipe ? '' : sourceOf('FeeRut', values.FeeRut, { ...chosen, shop }),
          FeeDao: sourceOf('FeeDao', values.FeeDao, { ...chosen, shop }),
          collaborator: usualCollaborator,
          pos: card && outlook.expected && (
            <PosHint
              card={card}
              posChoices={outlook.posChoices}
              posId={values.PlannedPosID}
              swipeVnd={outlook.expected.swipeVnd}
              gain={outlook.gain}
              onChoose={(posId) => form.antd.setFieldValue('PlannedPosID', posId)}
            />
          ),
        }}
      />
    </FormDrawer>
  )
}

/** The cheapest POS that takes the card is preselected, until another one is chosen or none. */
function usePreselectedPos(form: CreateForm, posChoices: readonly PosChoice[], card: SwipedCard | null): void {
  const [best] = card ? offersFor(posChoices, card, 0) : []
  const choose = useEffectEvent((posId: number) => {
    if (form.antd.getFieldValue('PlannedPosID') == null) suggestValue(form.antd, 'PlannedPosID', posId)
  })
  const posId = best?.pos.PosID
  useEffect(() => {
    if (posId !== undefined) choose(posId)
  }, [posId, card?.BankCode, card?.CardType])
}

type Outlook = {
  posChoices: readonly PosChoice[]
  terms: Terms | null
  /** The chosen POS, where it has a fee for the card. */
  offer: Offer | null
  expected: Expectation | null
  collaboratorLabel: string
  seesProfit: boolean
  gain: (offer: Offer) => number | null
}

/** The result of the typed terms, by the shop's rules and the fee of the chosen POS. */
function useOutlook(values: Record<string, unknown>, known: { shop: Shop; card: SwipedCard | null }): Outlook {
  const seesProfit = useSession().user?.Rights.includes('orders.profit') ?? false
  const posChoices = useCall(pos.getAllPos, {}).data?.Data ?? []
  const { shop, card } = known
  const { collaborator, collaboratorLabel } = useCollaboratorTerms(values.AffID)
  const typed = typedTerms(values)
  const terms = typed && { ...typed, collaborator }
  const offer = chosenOffer(posChoices, values.PlannedPosID, card)
  const through = (fee: Offer['fee'] | null) => (terms ? expectedOf(terms, shop, seenFee(fee)) : null)
  const expected = through(offer?.fee ?? null)
  const gain = ({ fee }: Offer) => {
    const [there, here] = [through(fee)?.profitVnd ?? null, expected?.profitVnd ?? null]
    return seesProfit && there !== null && here !== null ? there - here : null
  }
  return { posChoices, terms, offer, expected, collaboratorLabel, seesProfit, gain }
}

type LiveColumnProps = {
  outlook: Outlook
  values: Record<string, unknown>
  chosen: { customer: CustomerHit | null; card: CardShort | null }
}

function LiveColumn({ outlook, values, chosen }: LiveColumnProps) {
  const forDate = typeof values.ForDate === 'string' ? (parseDay(values.ForDate) ?? '') : ''
  const sameDay = useSameDay(chosen.customer, forDate)
  const known = values.Contract_Type === orderKind.partnerSwipe ? null : chosen.card
  const checks = orderChecks({ ...outlook, card: known, forDate, today: today(), sameDay })
  return <ExpectedColumn {...outlook} checks={checks} kind={Number(values.Contract_Type)} />
}

function InShort({ payoutVnd, collectVnd, topUpVnd, kind }: Expectation & { kind: number }) {
  const send = kind === orderKind.partnerSwipe ? 'Trả đối tác ' : 'Chuyển khách '
  return (
    <>
      {topUpVnd > 0 && (
        <>
          Nạp thẻ <b>{formatVnd(topUpVnd)}</b> ·{' '}
        </>
      )}
      {payoutVnd > 0 || collectVnd === 0 ? send : 'Khách trả '}
      <b>{formatVnd(payoutVnd || collectVnd)}</b>
    </>
  )
}

/** Writes the order and goes straight to its first action. */
function SaveAndGoOn({ form, kind }: { form: CreateForm; kind: number }) {
  const open = useOpenOrder()
  const action = kind === orderKind.withdraw || kind === orderKind.partnerSwipe ? 'swipe' : 'topup'
  return (
    <ActionButton
      call={moneyActions[action].call}
      blocked={form.isPending || form.question ? 'Đơn này đang chờ ghi' : undefined}
      onClick={() => form.save(({ Data }) => open(Data.ScheduleID, action))}
    >
      {action === 'swipe' ? 'Lưu và quẹt ngay' : 'Lưu và nạp ngay'}
    </ActionButton>
  )
}

function chosenOffer(posChoices: readonly PosChoice[], posId: unknown, card: SwipedCard | null): Offer | null {
  const posChoice = posChoices.find(({ PosID }) => PosID === posId)
  const fee = posChoice && card && posFeeFor(posChoice, card)
  return posChoice && fee ? { pos: posChoice, fee } : null
}

function useSameDay(customer: CustomerHit | null, forDate: string) {
  const isKnown = customer !== null && forDate !== ''
  const input = { CustomerID: customer?.CustomerID ?? 0, ForDate: forDate, ToDate: forDate, PageSize: 200 }
  const query = useCall(orders.getByConditions, input, { enabled: isKnown, silent: true })
  return isKnown && !query.isPlaceholderData ? query.data?.Data : undefined
}

function saveText(terms: Terms | null, kind: number): string {
  const verb = ['Tạo đơn', 'Tạo đơn rút', 'Tạo đơn đáo', 'Tạo đơn đáo + rút', 'Tạo đơn quẹt hộ'][kind] ?? 'Tạo đơn'
  return terms ? `${verb} ${formatVnd(terms.amountVnd + terms.topUpVnd)}` : verb
}

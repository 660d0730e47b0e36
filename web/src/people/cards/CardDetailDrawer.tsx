import { actOf } from '@cardpro/contract/kit/call'
import { cardStatus, cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import type { CardDetail } from '@cardpro/contract/people/cards/cardRows'
import { cards, custody, vault } from '@cardpro/contract/people/cards/cards'
import { tierName } from '@cardpro/contract/people/cards/cardTier'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { percentText } from '#kit/ui/basic/figures.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { AppointmentsOfCard, HoldsOfCard, OrdersOfCard } from './cardParts.tsx'
import { useCardPaths } from './cardPaths.ts'
import { cardStatusName, daysLeftText, expiryText, holderText } from './cardWords.ts'
import { RevealNumber } from './RevealNumber.tsx'

type CardDetailDrawerProps = { cardId: number; show: DrawerState['show']; onClose: () => void }

/** One card at a glance: its days, who holds it, its orders and appointments. */
export function CardDetailDrawer({ cardId, show, onClose }: CardDetailDrawerProps) {
  const query = useCall(cards.getByID, { cardDataID: cardId })
  const [isRevealing, setRevealing] = useState(false)
  const found = query.data?.Data
  const card = found?.CardDataID === cardId ? found : undefined
  if (!card)
    return <DrawerWaiting title="Thẻ" query={query} missing="Không có thẻ này trong cửa hàng" onClose={onClose} />
  if (isRevealing) return <RevealNumber card={card} onClose={() => setRevealing(false)} />
  return (
    <DrawerFrame
      title={shortCard(card.BankCode, card.Last4)}
      subject={card.CustomerName}
      onClose={onClose}
      footer={<Foot card={card} show={show} />}
    >
      <Links card={card} show={show} />
      <Facts card={card} onReveal={() => setRevealing(true)} />
      <HoldsOfCard
        card={card}
        act={
          <Row as="span" wrap>
            {card.HoldLogs.length > 0 && (
              <ActionButton call={cards.getByID} small onClick={() => show('receipt', cardId)}>
                In biên nhận
              </ActionButton>
            )}
            <ActionButton call={custody.changeHold} small onClick={() => show('hold', cardId)}>
              Đổi nơi giữ
            </ActionButton>
          </Row>
        }
      />
      <AppointmentsOfCard rows={card.Calendar} />
      <OrdersOfCard rows={card.Orders} />
      <RecordHistory kind="card" id={cardId} />
    </DrawerFrame>
  )
}

function Foot({ card, show }: { card: CardDetail; show: DrawerState['show'] }) {
  const paths = useCardPaths()
  const stopped = card.Status === cardStatus.stopped ? 'Thẻ đã ngừng theo dõi' : undefined
  return (
    <DrawerFoot>
      <ActionButton
        call={appointments.addCalendarPayment}
        blocked={stopped}
        onClick={() => paths.makeAppointment(card.CardDataID)}
      >
        Hẹn lịch
      </ActionButton>
      <ActionButton
        call={orders.createManual}
        blocked={stopped}
        onClick={() =>
          paths.makeOrder({ cardId: card.CardDataID, kind: orderKind.rollover, amountVnd: card.DebtEstimate })
        }
      >
        Tạo đơn
      </ActionButton>
      <ActionButton
        call={actOf(cards.addOrEdit, { CardDataID: card.CardDataID })}
        kind="primary"
        onClick={() => show('edit', card.CardDataID)}
      >
        Sửa thẻ
      </ActionButton>
    </DrawerFoot>
  )
}

/** The old card and the new one know each other. */
function Links({ card, show }: { card: CardDetail; show: DrawerState['show'] }) {
  const { ReplacedByID, ReplacesID } = card
  return (
    <>
      {ReplacedByID !== null && (
        <Note
          tone="orange"
          act={
            <ActionButton call={cards.getByID} small onClick={() => show('view', ReplacedByID)}>
              Xem thẻ mới
            </ActionButton>
          }
        >
          Thẻ này đã được thay bằng thẻ mới.
        </Note>
      )}
      {ReplacesID !== null && (
        <Note
          tone="primary"
          act={
            <ActionButton call={cards.getByID} small onClick={() => show('view', ReplacesID)}>
              Xem thẻ cũ
            </ActionButton>
          }
        >
          Thẻ này thay cho một thẻ cũ.
        </Note>
      )}
    </>
  )
}

function Facts({ card, onReveal }: { card: CardDetail; onReveal: () => void }) {
  const debtAt = card.DebtAt && ` (${formatInstant(card.DebtAt).slice(0, 10)})`
  return (
    <>
      <FigureStrip
        figures={[
          { label: cardFields.CreditLimit.label, value: card.CreditLimit },
          { label: `${cardFields.DebtEstimate.label}${debtAt ?? ''}`, value: card.DebtEstimate ?? 0 },
          { label: cardFields.FeeRut.label, text: percentText(card.FeeRut) },
          { label: cardFields.FeeDao.label, text: percentText(card.FeeDao) },
        ]}
      />
      <FormSection
        title="Thẻ"
        aside={
          card.HasNumber && (
            <ActionButton call={vault.reveal} small onClick={onReveal}>
              Xem số đầy đủ
            </ActionButton>
          )
        }
      >
        <FactGrid>
          <InfoRow label={cardFields.CardNumber.label}>{`${card.Bin}••••••${card.Last4}`}</InfoRow>
          <InfoRow label={cardFields.CardType.head}>
            {cardTypes[card.CardType] + (card.IsForeign ? ' · quốc tế' : '')}
          </InfoRow>
          <InfoRow label={cardFields.Tier.label}>{tierName(card.Tier) || '—'}</InfoRow>
          <InfoRow label={cardFields.HolderName.label}>{card.HolderName || '—'}</InfoRow>
          <InfoRow label={cardFields.ExpiresOn.label}>{expiryText(card.ExpMonth, card.ExpYear)}</InfoRow>
          <InfoRow label={cardFields.StatementDay.head}>{`ngày ${card.StatementDay}`}</InfoRow>
          <InfoRow
            label={cardFields.DateDues.label}
          >{`${formatDay(card.DateDues)}, ${daysLeftText(card.DaysLeft)}`}</InfoRow>
          <InfoRow label={cardFields.CardInShop.label}>{holderText(card)}</InfoRow>
          <InfoRow label={cardFields.StaffName.label}>{card.StaffName || '—'}</InfoRow>
          <InfoRow label={cardFields.AffName.label}>{card.AffName || '—'}</InfoRow>
          <InfoRow label={cardFields.TopUpAccount.history}>
            {[card.TopUpBank, card.TopUpAccount].filter(Boolean).join(' ') || '—'}
          </InfoRow>
          <InfoRow label={cardFields.Status.label}>{cardStatusName(card.Status)}</InfoRow>
        </FactGrid>
        {card.Note && <p className="cp-hint cp-said cp-ink">{card.Note}</p>}
      </FormSection>
    </>
  )
}

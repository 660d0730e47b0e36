import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { holdMessage } from '@cardpro/contract/people/cards/cardMessages'
import type { CardDetail, HoldLog } from '@cardpro/contract/people/cards/cardRows'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { useCall } from '#kit/api/hooks.ts'
import { type StoredShop, useSession } from '#kit/api/session.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { PrintSheet } from '#kit/ui/paper/PrintSheet.tsx'
import { copyText } from '#kit/ui/record/shareText.ts'
import { cardHolders } from './cardWords.ts'
import './cards.css'

/** The newest receipt of a card, to print with places to sign, or to send. */
export function ReceiptDrawer({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const query = useCall(cards.getByID, { cardDataID: cardId })
  const { shop } = useSession()
  const card = query.data?.Data
  const [log] = card?.HoldLogs ?? []
  if (!card || !log)
    return <DrawerWaiting title="Biên nhận" query={query} missing="Thẻ này chưa có biên nhận" onClose={onClose} />
  const sheet = <Receipt card={card} log={log} shop={shop} />
  return (
    <DrawerFrame
      title={`Biên nhận ${log.ReceiptNo}`}
      subject={shortCard(card.BankCode, card.Last4)}
      onClose={onClose}
      footer={
        <DrawerFoot>
          {log.To !== 0 && shop && (
            <ActionButton
              call={cards.getByID}
              onClick={() =>
                copyText(
                  holdMessage({ bank: card.BankCode, last4: card.Last4, receiptNo: log.ReceiptNo }, shop.ShopName),
                  'Đã sao chép tin nhắn',
                )
              }
            >
              Sao chép tin Zalo
            </ActionButton>
          )}
          <ActionButton call={custody.getCardDataShop} kind="primary" onClick={() => window.print()}>
            In biên nhận
          </ActionButton>
        </DrawerFoot>
      }
    >
      {sheet}
      <PrintSheet>{sheet}</PrintSheet>
    </DrawerFrame>
  )
}

type ReceiptProps = { card: CardDetail; log: HoldLog; shop: StoredShop | null }

function Receipt({ card, log, shop }: ReceiptProps) {
  const facts = [
    ['Khách hàng', card.CustomerName],
    ['Số điện thoại', card.Phone],
    ['Thẻ', `${shortCard(card.BankCode, card.Last4)} · ${cardTypes[card.CardType]}`],
    [cardFields.HolderName.label, card.HolderName || '—'],
    ['Bên giao', whoHolds(log.From, log.FromStaff, card)],
    ['Bên nhận', whoHolds(log.To, log.ToStaff, card)],
    ['Ngăn', log.Slot || '—'],
    ['Ghi chú', log.Note || '—'],
  ] as const
  return (
    <article className="cp-receipt">
      <header>
        <b>{shop?.ShopName}</b>
        <span>{[shop?.Address, shop?.Phone].filter(Boolean).join(' · ')}</span>
      </header>
      <h3>Biên nhận giao thẻ</h3>
      <p>
        Số {log.ReceiptNo} · {formatInstant(log.At)} · Người lập: {log.By}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer>
        {['Bên giao', 'Bên nhận'].map((side) => (
          <div key={side}>
            <b>{side}</b>
            <span>(Ký, ghi rõ họ tên)</span>
          </div>
        ))}
      </footer>
    </article>
  )
}

function whoHolds(place: number, staff: string, card: CardDetail): string {
  if (place === 0) return `Khách ${card.CustomerName}`
  return [cardHolders[place], staff].filter(Boolean).join(' ')
}

import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PosChoice } from '@cardpro/contract/places/pos/pos'
import { Button } from 'antd'
import { posFeeFor, type SwipedCard } from '#kit/pickers/PosPicker.tsx'
import { type Offer, offersFor, offerText } from './offers.ts'
import '#orders/create/createOrder.css'

type PosHintProps = {
  card: SwipedCard
  posChoices: readonly PosChoice[]
  posId: unknown
  swipeVnd: number
  /** What an order through this POS would earn more; null where there is nothing to compare with, or no right to see it. */
  gain: (offer: Offer) => number | null
  onChoose: (posId: number) => void
}

/** What is wrong with the chosen POS, and a better one that has room for the amount. */
export function PosHint({ card, posChoices, posId, swipeVnd, gain, onChoose }: PosHintProps) {
  const chosen = posChoices.find(({ PosID }) => PosID === posId)
  const hasNoFee = chosen !== undefined && !posFeeFor(chosen, card)
  const [best] = offersFor(posChoices, card, swipeVnd)
  return (
    <>
      {hasNoFee && `${chosen.Name} chưa có phí thẻ ${cardTypes[card.CardType]}. `}
      {best && best.pos.PosID !== posId && (
        <Better offer={best} gainVnd={gain(best)} onChoose={() => onChoose(best.pos.PosID)} />
      )}
    </>
  )
}

function Better({ offer, gainVnd, onChoose }: { offer: Offer; gainVnd: number | null; onChoose: () => void }) {
  if (gainVnd !== null && gainVnd <= 0) return null
  return (
    <>
      {offerText(offer)}
      {gainVnd !== null && `: lãi thêm ${formatVnd(gainVnd)}`}.{' '}
      <Button type="link" size="small" className="cp-hint-link" onClick={onChoose}>
        Chọn {offer.pos.Name}
      </Button>
    </>
  )
}

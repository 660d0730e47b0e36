import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PosChoice } from '@cardpro/contract/places/pos/pos'
import { Button } from 'antd'
import { posFeeFor, type SwipedCard, seenFee } from '#kit/pickers/PosPicker.tsx'
import { type Offer, offersFor } from './offers.ts'
import { swipeCost } from './swipeRows.ts'
import './swipe.css'

type PosOffersProps = {
  posChoices: readonly PosChoice[]
  card: SwipedCard
  swipeVnd: number
  chosenIds: number[]
  onChoose: (pos: PosChoice) => void
}

/** The POS that take the card and have room for it today, the cheapest first; one click puts all rows on it. */
export function PosOffers({ posChoices, card, swipeVnd, chosenIds, onChoose }: PosOffersProps) {
  const offers = offersFor(posChoices, card, swipeVnd)
  const shown = [...new Set([...offers.slice(0, mostShown), ...chosenOffers(posChoices, card, chosenIds)])]
  const isFeeSeen = offers.every(({ fee }) => fee.Percent !== null)
  const cards = distinctOffers(shown).slice(0, mostShown + 1)
  if (posChoices.length === 0) return null
  return (
    <section className="cp-swipe-offers" aria-label="POS còn hạn mức">
      <h2>
        POS còn hạn mức <small>{isFeeSeen ? 'đúng loại thẻ, phí thấp trước' : 'đúng loại thẻ'}</small>
      </h2>
      {cards.length === 0 && <p className="cp-help">Không máy POS nào nhận loại thẻ này mà còn đủ hạn mức hôm nay.</p>}
      <div>
        {cards.map(({ pos, fee }) => (
          <button
            key={pos.PosID}
            type="button"
            aria-pressed={chosenIds.includes(pos.PosID)}
            onClick={() => onChoose(pos)}
          >
            <span className="flex pack-spread gap-8">
              <b>{pos.Name}</b>
              {fee.Percent !== null && <span>{formatPercent(fee.Percent)}</span>}
            </span>
            <small>{pos.DayRemain === null ? 'không giới hạn ngày' : `còn ${formatVnd(pos.DayRemain)}`}</small>
          </button>
        ))}
      </div>
      <Cheaper
        offers={offers}
        swipeVnd={swipeVnd}
        chosen={chosenOffers(posChoices, card, chosenIds)}
        onChoose={onChoose}
      />
    </section>
  )
}

type CheaperProps = { offers: Offer[]; chosen: Offer[]; swipeVnd: number; onChoose: (pos: PosChoice) => void }

/** `TCB 02 nhận đủ 45.000.000 với phí 0,95%: lãi thêm 67.500.` */
function Cheaper({ offers, chosen, swipeVnd, onChoose }: CheaperProps) {
  const [best] = offers
  const [now] = chosen
  const [bestFee, nowFee] = [seenFee(best?.fee), seenFee(now?.fee)]
  if (!best || !bestFee || !nowFee || chosen.length > 1 || swipeVnd === 0) return null
  const savedVnd = swipeCost(swipeVnd, nowFee).feeVnd - swipeCost(swipeVnd, bestFee).feeVnd
  if (savedVnd <= 0) return null
  return (
    <p className="cp-help">
      {best.pos.Name} nhận đủ {formatVnd(swipeVnd)} với phí {formatPercent(bestFee.Percent)}: lãi thêm{' '}
      {formatVnd(savedVnd)}.{' '}
      <Button type="link" size="small" onClick={() => onChoose(best.pos)}>
        Chuyển sang {best.pos.Name}
      </Button>
    </p>
  )
}

const mostShown = 3

function chosenOffers(posChoices: readonly PosChoice[], card: SwipedCard, ids: number[]): Offer[] {
  return posChoices.flatMap((pos) => {
    const fee = ids.includes(pos.PosID) ? posFeeFor(pos, card) : undefined
    return fee ? [{ pos, fee }] : []
  })
}

const distinctOffers = (offers: Offer[]): Offer[] =>
  offers.filter(({ pos }, at) => offers.findIndex((one) => one.pos.PosID === pos.PosID) === at)

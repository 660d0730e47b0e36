import { formatPercent, formatVnd } from '@cardpro/contract/money/amounts'
import type { PosChoice } from '@cardpro/contract/pos/pos'
import { Button } from 'antd'
import { posFeeFor, type SwipedCard, seenFee } from '#pickers/PosPicker.tsx'
import { swipeCost } from './swipeRows.ts'
import { type Offer, offersFor } from './terminals.ts'
import './posOffers.css'

type PosOffersProps = {
  terminals: readonly PosChoice[]
  card: SwipedCard
  swipeVnd: number
  chosenIds: number[]
  onChoose: (terminal: PosChoice) => void
}

/** The terminals that take the card and have room for it today, the cheapest first; one click puts all rows on it. */
export function PosOffers({ terminals, card, swipeVnd, chosenIds, onChoose }: PosOffersProps) {
  const offers = offersFor(terminals, card, swipeVnd)
  const shown = [...new Set([...offers.slice(0, mostShown), ...chosenOffers(terminals, card, chosenIds)])]
  const isFeeSeen = offers.every(({ fee }) => fee.Percent !== null)
  const cards = distinct(shown).slice(0, mostShown + 1)
  if (terminals.length === 0) return null
  return (
    <section className="cp-swipe-offers" aria-label="POS còn hạn mức">
      <h2>
        POS còn hạn mức <small>{isFeeSeen ? 'đúng loại thẻ, phí thấp trước' : 'đúng loại thẻ'}</small>
      </h2>
      {cards.length === 0 && <p className="cp-help">Không máy POS nào nhận loại thẻ này mà còn đủ hạn mức hôm nay.</p>}
      <div>
        {cards.map(({ terminal, fee }) => (
          <button
            key={terminal.PosID}
            type="button"
            aria-pressed={chosenIds.includes(terminal.PosID)}
            onClick={() => onChoose(terminal)}
          >
            <span>
              <b>{terminal.Name}</b>
              {fee.Percent !== null && <span>{formatPercent(fee.Percent)}</span>}
            </span>
            <small>
              {terminal.DayRemain === null ? 'không giới hạn ngày' : `còn ${formatVnd(terminal.DayRemain)}`}
            </small>
          </button>
        ))}
      </div>
      <Cheaper
        offers={offers}
        swipeVnd={swipeVnd}
        chosen={chosenOffers(terminals, card, chosenIds)}
        onChoose={onChoose}
      />
    </section>
  )
}

type CheaperProps = { offers: Offer[]; chosen: Offer[]; swipeVnd: number; onChoose: (terminal: PosChoice) => void }

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
      {best.terminal.Name} nhận đủ {formatVnd(swipeVnd)} với phí {formatPercent(bestFee.Percent)}: lãi thêm{' '}
      {formatVnd(savedVnd)}.{' '}
      <Button type="link" size="small" onClick={() => onChoose(best.terminal)}>
        Chuyển sang {best.terminal.Name}
      </Button>
    </p>
  )
}

const mostShown = 3

function chosenOffers(terminals: readonly PosChoice[], card: SwipedCard, ids: number[]): Offer[] {
  return terminals.flatMap((terminal) => {
    const fee = ids.includes(terminal.PosID) ? posFeeFor(terminal, card) : undefined
    return fee ? [{ terminal, fee }] : []
  })
}

const distinct = (offers: Offer[]): Offer[] =>
  offers.filter(({ terminal }, at) => offers.findIndex((one) => one.terminal.PosID === terminal.PosID) === at)

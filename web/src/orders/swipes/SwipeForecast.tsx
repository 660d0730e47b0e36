import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { counterpartyName, feeName, orderStatusName } from '@cardpro/contract/orders/orderWords'
import type { PosChoice } from '@cardpro/contract/places/pos/pos'
import { posFeeFor, type SwipedCard, seenFee } from '#kit/pickers/PosPicker.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { type SumLine, SumTable } from '#kit/ui/basic/Panel.tsx'
import { StatusTag } from '#kit/ui/basic/StatusTag.tsx'
import { feeWords, forecast } from './forecast.ts'
import { type OrderCard, RuleWarnings, sumRules } from './RuleWarnings.tsx'
import { amountOf, posIdOf, type SwipeRow, swipeCost } from './swipeRows.ts'

type SwipeForecastProps = {
  order: Order
  rows: SwipeRow[]
  posChoices: readonly PosChoice[]
  card: OrderCard
  day: string
}

/** What the order comes to once these swipes are written: fee, profit, what is to be paid out, what the banks will pay. */
export function SwipeForecast({ order, rows, posChoices, card, day }: SwipeForecastProps) {
  const perPos = byPos(rows, posChoices, card)
  const swipeVnd = rows.reduce((sum, row) => sum + amountOf(row), 0)
  const posFeeVnd = perPos.reduce((sum, { feeVnd }) => sum + feeVnd, 0)
  const after = forecast(order, { swipeVnd, posFeeVnd })
  const volume = { topUpVnd: order.TopUp, swipeVnd: order.Swipe + swipeVnd }
  // Without its POS a swipe has no fee yet, and a profit without that fee would promise too much.
  const isFeeKnown = perPos.reduce((sum, one) => sum + one.sumVnd, 0) === swipeVnd
  // Nor is one shown to users who may not see it.
  const isFeeSeen = perPos.every(({ percent }) => percent !== null)
  const isLoss = isFeeKnown && after.profitVnd !== null && after.profitVnd < 0
  return (
    <section className="cp-swipe-after above-4 framed sunken" aria-label="Sau khi ghi">
      <header className="row pack-spread">
        <h2>Sau khi ghi</h2>
        <StatusTag status={after.status} label={orderStatusName(after.status, order.Contract_Type)} />
      </header>
      <SumTable
        lines={[
          { label: `${feeName(order.Contract_Type)}: ${feeWords(order, volume) || '–'}`, value: after.feeVnd },
          ...posFeeLines(perPos, order.PosFee),
        ]}
        {...(after.profitVnd !== null && {
          total: { label: 'Lãi gộp của đơn', value: isFeeKnown ? after.profitVnd : null },
        })}
      />
      {isLoss && (
        <p className="cp-swipe-loss cp-ink-red text-13 cp-bold" role="alert">
          Đơn đang lỗ {formatVnd(-(after.profitVnd ?? 0))}
        </p>
      )}
      {perPos
        .filter(({ count }) => count > 1)
        .map(({ pos, sumVnd }) => (
          <RuleWarnings
            key={pos.PosID}
            posId={pos.PosID}
            amountVnd={sumVnd}
            card={card}
            at={{ day, time: undefined }}
            only={sumRules}
          />
        ))}
      <FigureStrip
        figures={[
          after.balanceVnd > 0
            ? { label: orderStatusName(orderStatus.owed, order.Contract_Type), value: after.balanceVnd }
            : {
                label: `Còn phải trả ${counterpartyName(order.Contract_Type)}`,
                value: -after.balanceVnd,
                tone: 'we-owe',
              },
          ...(isFeeSeen ? [{ label: 'Tiền POS sẽ về', value: isFeeKnown ? swipeVnd - posFeeVnd : null }] : []),
          ...remainFigures(perPos),
        ]}
      />
    </section>
  )
}

type PerPos = { pos: PosChoice; percent: number | null; sumVnd: number; feeVnd: number; count: number }

function byPos(rows: SwipeRow[], posChoices: readonly PosChoice[], card: SwipedCard): PerPos[] {
  return posChoices.flatMap((pos) => {
    const amounts = rows.filter((row) => posIdOf(row) === pos.PosID).map(amountOf)
    const fee = posFeeFor(pos, card)
    if (amounts.length === 0 || !fee) return []
    const seen = seenFee(fee)
    return [
      {
        pos,
        percent: fee.Percent,
        sumVnd: amounts.reduce((sum, amountVnd) => sum + amountVnd, 0),
        feeVnd: amounts.reduce((sum, amountVnd) => sum + (seen ? swipeCost(amountVnd, seen).feeVnd : 0), 0),
        count: amounts.length,
      },
    ]
  })
}

/** One line a POS; earlier swipes have a line of their own. */
function posFeeLines(perPos: PerPos[], earlierVnd: number | null): SumLine[] {
  const lines = perPos.flatMap(({ pos, percent, sumVnd, feeVnd }) =>
    percent === null
      ? []
      : [{ label: `Phí ${pos.Name} ${formatPercent(percent)} × ${formatVnd(sumVnd)}`, value: -feeVnd }],
  )
  return earlierVnd ? [...lines, { label: 'Phí POS các lần trước', value: -earlierVnd }] : lines
}

function remainFigures(perPos: PerPos[]) {
  const [only] = perPos
  if (!only || perPos.length > 1 || only.pos.DayRemain === null) return []
  return [{ label: `Hạn mức ${only.pos.Name} còn`, value: only.pos.DayRemain - only.sumVnd }]
}

import { formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { pos } from '@cardpro/contract/places/pos/pos'
import { type PosRule, ruleLevel } from '@cardpro/contract/places/pos/posRules'
import { useCall } from '#kit/api/hooks.ts'
import type { SwipedCard } from '#kit/pickers/PosPicker.tsx'
import { useDebounced } from '#kit/ui/hooks/timers.ts'
import { today } from '#kit/ui/hooks/today.ts'

/** The card of the order, as fees and rules ask for it. */
export type OrderCard = SwipedCard & { CardDataID: number }
/** The business day of the form, and the time as it is in a row. */
type Moment = { day: string; time: unknown }

type RuleWarningsProps = { posId: number; amountVnd: number; card: OrderCard; at: Moment; only?: readonly PosRule[] }

/**
 * The server's warnings for a POS as soon as it is chosen, and for an amount on it while that is typed: the rules that
 * would be broken, and what is left.
 */
export function RuleWarnings({ posId, amountVnd, card, at, only }: RuleWarningsProps) {
  const Money = useDebounced(amountVnd, 300)
  const Time = useDebounced(momentOf(at), 300)
  const { data } = useCall(
    pos.wrongSwipeRuleWarning,
    { PosID: posId, Money, CardDataID: card.CardDataID, ...(Time !== '' && { Time }) },
    { enabled: Money > 0 || !only, silent: true },
  )
  if (!data || (only && amountVnd === 0)) return null
  const { Violations, Remain } = data.Data
  const shown = Violations.filter(({ Rule }) => !only || only.includes(Rule))
  // The sentence of a broken limit contains what is left.
  const isLeftTold = only !== undefined || Remain === null || shown.some(({ Rule }) => sumRules.includes(Rule))
  if (shown.length === 0 && isLeftTold) return null
  return (
    <span className="cp-swipe-limits">
      {shown.length > 0 && (
        <span role="alert">
          {shown.map(({ Rule, Level, Message }) => (
            <span key={Rule} className={Level === ruleLevel.block ? 'cp-negative' : 'cp-ink-orange'}>
              {Level === ruleLevel.block ? `Bị chặn: ${Message}` : Message}
            </span>
          ))}
        </span>
      )}
      {!isLeftTold && <span>còn quẹt được {formatVnd(Remain)}</span>}
    </span>
  )
}

/** The rules that a sum of several rows may break, although no row breaks them alone. */
export const sumRules: readonly PosRule[] = ['MAX_DAY', 'MAX_MONTH', 'MAX_CARD_DAY']

/** The time in the row, on the day of the form; empty is now. */
function momentOf({ day, time }: Moment): string {
  const typed = typeof time === 'string' && time.includes('T') ? time : ''
  if (day === '' || day === today()) return typed
  return `${day}T${formatTime(typed || new Date().toISOString())}:00+07:00`
}

import { formatVnd } from '@cardpro/contract/amounts'
import { formatTime } from '@cardpro/contract/dates'
import { pos } from '@cardpro/contract/pos'
import type { PosRule } from '@cardpro/contract/posRules'
import { useCall } from '#api/hooks.ts'
import type { SwipedCard } from '#pickers/PosPicker.tsx'
import { today } from '#ui/today.ts'
import { useDebounced } from '#ui/useDebounced.ts'

/** The card of the order, as fees and rules ask for it. */
export type OrderCard = SwipedCard & { CardDataID: number }
/** The business day of the form, and the time as it stands in a row. */
type Moment = { day: string; time: unknown }

type RuleWarningsProps = { posId: number; amountVnd: number; card: OrderCard; at: Moment; only?: readonly PosRule[] }

/** What the server says of an amount on a terminal while it is typed: the rules it would break, and what is left. */
export function RuleWarnings({ posId, amountVnd, card, at, only }: RuleWarningsProps) {
  const Money = useDebounced(amountVnd, 300)
  const Time = useDebounced(momentOf(at), 300)
  const { data } = useCall(
    pos.wrongSwipeRuleWarning,
    { PosID: posId, Money, CardDataID: card.CardDataID, ...(Time !== '' && { Time }) },
    { enabled: Money > 0, silent: true },
  )
  if (amountVnd === 0 || !data) return null
  const { Violations, Remain } = data.Data
  const shown = Violations.filter(({ Rule }) => !only || only.includes(Rule))
  if (shown.length === 0) {
    return only || Remain === null ? null : <span className="cp-swipe-limits">còn quẹt được {formatVnd(Remain)}</span>
  }
  return (
    <span className="cp-swipe-limits" role="alert">
      {shown.map(({ Rule, Level, Message }) => (
        <span key={Rule} className={Level === 2 ? 'cp-negative' : 'cp-swipe-warns'}>
          {Level === 2 ? `Bị chặn: ${Message}` : Message}
        </span>
      ))}
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

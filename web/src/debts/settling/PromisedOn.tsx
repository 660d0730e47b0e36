import { formatDay } from '@cardpro/contract/basic/dates'
import type { PartyDebt } from '@cardpro/contract/debts/debts'

/** The day on which a customer means to pay; red once it is over. */
export function PromisedOn({ promised, isNamed = false }: { promised: PartyDebt['Promise']; isNamed?: boolean }) {
  if (!promised) return null
  const { Date: day, Note, IsLate } = promised
  return (
    <span className={IsLate ? 'cp-promise-late' : ''} title={Note}>
      {isNamed && (IsLate ? 'Quá hẹn trả ' : 'Hẹn trả ')}
      {formatDay(day)}
      {!isNamed && IsLate && ' · quá hẹn'}
    </span>
  )
}

import { formatVnd, readAmount } from '@cardpro/contract/kit/money/amounts'
import type { DueCard } from '@cardpro/contract/people/cards/cardRows'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { Input } from 'antd'
import { createContext, use, useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { Money } from '#kit/ui/basic/Money.tsx'
import type { DueActs } from '#people/cards/due/useDueActs.ts'

/** The estimated debt of the card, typed right in the list (`35tr`); Enter or leaving the box saves it. */
export function DebtBox({ card }: { card: DueCard }) {
  const { allowed } = useCan(radar.saveNotify)
  const { saveDebt } = use(DueActsContext)
  const [typed, setTyped] = useState<string | null>(null)
  if (!allowed) return <Money value={card.DebtEstimate} />
  const read = readDebt(typed)
  const keep = () => {
    if (typed === null || read === undefined) return
    setTyped(null)
    if (read !== card.DebtEstimate) saveDebt(card, read)
  }
  return (
    <Input
      size="small"
      className="cp-debt-box"
      aria-label={`Dư nợ ước của ${card.CustomerName}, thẻ ${card.Last4}`}
      placeholder="VD: 35tr"
      inputMode="text"
      autoComplete="off"
      status={typed !== null && read === undefined ? 'error' : ''}
      value={typed ?? (card.DebtEstimate === null ? '' : formatVnd(card.DebtEstimate))}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setTyped(null)
      }}
      onBlur={keep}
    />
  )
}

/** Null for an emptied box, undefined for what is no clear amount. */
function readDebt(typed: string | null): number | null | undefined {
  if (typed === null || typed.trim() === '') return null
  const read = readAmount(typed)
  return read.kind === 'amount' && read.vnd >= 0 ? read.vnd : undefined
}

const noActs: DueActs = {
  ofRow: () => [],
  saveDebt: () => undefined,
  makeOrder: () => undefined,
  makeAppointment: () => undefined,
}

/** What the cells of the radar can do, without the columns being made anew for it. */
export const DueActsContext = createContext<DueActs>(noActs)

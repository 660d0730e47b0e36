import { formatPercent } from '@cardpro/contract/money/amounts'
import { mpctToPercent } from '@cardpro/contract/money/money'

type Fees = { fee_rut_mpct: number | null; fee_dao_mpct: number | null }
type Warning = { Code: string; Message: string }

const usualMpct = 10_000

/** V-PCT: a fee above 10 % is probably a typing error. An unchanged one was confirmed before. */
export function highFeeWarnings(whose: string, fees: Fees, before: Fees | null): Warning[] {
  const changed = (['fee_rut_mpct', 'fee_dao_mpct'] as const).filter((key) => fees[key] !== (before?.[key] ?? null))
  const highest = Math.max(0, ...changed.map((key) => fees[key] ?? 0))
  if (highest <= usualMpct) return []
  const Message = `${whose} ${formatPercent(mpctToPercent(highest))} cao hơn ${formatPercent(mpctToPercent(usualMpct))}`
  return [{ Code: 'W_FEE_HIGH', Message }]
}

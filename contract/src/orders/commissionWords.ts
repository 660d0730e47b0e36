import { formatPercent } from '../kit/money/amounts.ts'
import { percentToMpct } from '../kit/money/money.ts'
import { collaboratorBases } from '../people/collaborators/collaborator.fields.ts'
import type { CommissionTerms } from './commission.ts'
import type { OrderCollaboratorTerms } from './orderRows.ts'

type Rates = Pick<OrderCollaboratorTerms, 'Percent' | 'Base' | 'ParentPercent'>

/** `0,2% doanh số`, `8% lãi, cấp trên 2%` */
export function commissionWords({ Percent, Base, ParentPercent }: Rates): string {
  const base =
    Object.entries(collaboratorBases)
      .find(([id]) => Number(id) === Base)?.[1]
      .toLowerCase() ?? ''
  const above = ParentPercent > 0 ? `, cấp trên ${formatPercent(ParentPercent)}` : ''
  return `${formatPercent(Percent)} ${base}${above}`
}

/** The terms as the rule of commission takes them. */
export const commissionTerms = (rates: Rates & { PassedBase?: number }): CommissionTerms => ({
  collaboratorMpct: percentToMpct(rates.Percent),
  collaboratorBase: rates.Base,
  parentCollaboratorMpct: percentToMpct(rates.ParentPercent),
  passedBaseVnd: rates.PassedBase ?? 0,
})

import type { Summary } from '@cardpro/contract/kit/call'
import type { cashbook } from '@cardpro/contract/reports/reports'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { Money } from '#kit/ui/basic/Money.tsx'

type FundSumsProps = {
  funds: Summary<typeof cashbook.reportCashBook>['Funds']
  chosen: number | null
  onChoose: (fundId: number | null) => void
  /** Funds of several shops: each is named with its own. */
  hasShop?: boolean
}

/** Each fund's own opening, in, out and closing; choosing one shows its lines alone. */
export function FundSums({ funds, chosen, onChoose, hasShop = false }: FundSumsProps) {
  if (funds.length < 2) return null
  return (
    <div className="cp-fund-sums flex firm gap-8" role="group" aria-label="Từng quỹ">
      {funds.map(({ BankCardID, Name, ShopName, Opening, In, Out, Closing }) => (
        <button
          key={BankCardID}
          type="button"
          aria-pressed={BankCardID === chosen}
          title={`${Name}: tồn đầu ${moneyText(Opening)}`}
          onClick={() => onChoose(BankCardID === chosen ? null : BankCardID)}
        >
          <small className="cp-small">{hasShop ? `${Name} · ${ShopName}` : Name}</small>
          <b>
            <Money value={Closing} />
          </b>
          <span>
            <Money value={In} tone="in" /> · <Money value={Out} tone="out" />
          </span>
        </button>
      ))}
    </div>
  )
}

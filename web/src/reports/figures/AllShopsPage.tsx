import { allShops } from '@cardpro/contract/reports/allShopsReport'
import { type CapitalSums, capitalLines } from '@cardpro/contract/reports/workingCapital'
import { Money } from '#kit/ui/basic/Money.tsx'
import { CapitalBlock, useCapital } from '../capital/CapitalBlock.tsx'
import { ShopsReport } from './ShopsReport.tsx'
import { prefetchReport, type ReportState } from './useReport.ts'

/** Báo cáo tất cả cửa hàng: the shops that one may enter side by side, from a shop as well. */
export const AllShopsPage = () => (
  <ShopsReport
    report={allShops}
    strip={['Volume', 'Revenue', 'Margin', 'Orders']}
    charted={['Volume', 'Revenue', 'Profit']}
    above={<CapitalBlock ofOwnShops />}
    useMore={useMoneyOfShops}
  />
)

AllShopsPage.prefetch = prefetchReport(allShops)

type CapitalColumn = { id: string; title: string; of: (lines: CapitalSums['Lines']) => number }
const capitalColumns: readonly CapitalColumn[] = [
  { id: 'Funds', title: 'Tồn quỹ', of: ({ Cash, Bank }) => Cash + Bank },
  { id: 'PosUnpaid', title: capitalLines.PosUnpaid.title, of: ({ PosUnpaid }) => PosUnpaid },
  { id: 'CustomersOwe', title: capitalLines.CustomersOwe.title, of: ({ CustomersOwe }) => CustomersOwe },
  { id: 'WeOweCustomers', title: capitalLines.WeOweCustomers.title, of: ({ WeOweCustomers }) => WeOweCustomers },
]

/** Where each shop's money lies at the end of the period, for users who may see that. */
function useMoneyOfShops({ dimension }: ReportState): ReportState['columns'] {
  const capital = useCapital(true)
  if (!capital || dimension !== 'shop') return []
  return capitalColumns.map(({ id, title, of }) => {
    const ofShop = (key: string) => {
      const sums = capital.Shops.find(({ ShopID }) => String(ShopID) === key)?.Sums
      return sums ? of(sums.Lines) : null
    }
    return {
      id,
      title,
      align: 'right',
      cell: ({ Key }) => <Money value={ofShop(Key)} />,
      raw: ({ Key }) => ofShop(Key),
      total: () => <Money value={of(capital.Total.Lines)} tone="ink" />,
    }
  })
}

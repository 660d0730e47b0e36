import { collectExpenseReport } from '@cardpro/contract/reports/collectExpenseReport'
import { useCall } from '#kit/api/hooks.ts'
import { Money } from '#kit/ui/basic/Money.tsx'
import { ReportPage } from './ReportPage.tsx'
import { prefetchReport, type ReportState } from './useReport.ts'

/** Báo cáo thu chi: income and costs beside orders by category, each shop and the company's own book beside the others. */
export const CollectExpensePage = () => (
  <ReportPage
    report={collectExpenseReport}
    strip={['In', 'Out', 'Net']}
    noun={{ category: 'loại', shop: 'cửa hàng', month: 'tháng' }}
    useMore={useShops}
  />
)

CollectExpensePage.prefetch = prefetchReport(collectExpenseReport)

/** What each shop took or spent of a category. Of more shops than a table has room for there are none. */
function useShops({ dimension, asked }: ReportState): ReportState['columns'] {
  const isByShop = dimension === 'shop'
  const call = collectExpenseReport.calls[dimension as keyof typeof collectExpenseReport.calls]
  const { data } = useCall(call, { ...asked, Across: 'shop' }, { enabled: !isByShop, silent: true })
  const shops = data?.Summary?.Columns ?? []
  if (isByShop || shops.length < 2) return []
  const netOf = (row: string, shop: string) =>
    data?.Data.find(({ Key }) => Key === row)?.Cells.find(({ Key }) => Key === shop)?.Now.Net ?? null
  return shops.map(({ Key: shop, Name }) => ({
    id: `Shop${shop}`,
    title: Name,
    align: 'right',
    cell: ({ Key }) => <Money value={netOf(Key, shop)} />,
    raw: ({ Key }) => netOf(Key, shop),
  }))
}

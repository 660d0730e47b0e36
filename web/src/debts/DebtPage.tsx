import { Suspense } from 'react'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import type { Search } from '#kit/ui/list/filters.ts'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { DebtSummaryPage } from './summary/DebtSummaryPage.tsx'

const PosMoneyPage = lazyComponent(() => import('./PosMoneyPage.tsx').then((file) => file.PosMoneyPage))

/** Công nợ: the four types together, and POS money under a tab of its own. */
export function DebtPage() {
  const [tab] = useAddress('tab')
  if (tab !== 'pos') return <DebtSummaryPage />
  return (
    <Suspense fallback={<SkeletonRows columns={9} rows={8} />}>
      <PosMoneyPage />
    </Suspense>
  )
}

DebtPage.prefetch = (search: Search): void => {
  if (search['tab'] !== 'pos') DebtSummaryPage.prefetch(search)
}

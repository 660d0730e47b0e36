import { Navigate } from '@tanstack/react-router'
import { useAddress } from '#ui/list/useFilters.ts'
import { PosMoneyPage } from './PosMoneyPage.tsx'

/** Công nợ by tabs. POS money is the only one so far, so an address without a tab, or with another one, becomes its own. */
export function DebtPage() {
  const [tab] = useAddress('tab')
  if (tab === 'pos') return <PosMoneyPage />
  return <Navigate to="." search={((old: Record<string, unknown>) => ({ ...old, tab: 'pos' })) as never} replace />
}

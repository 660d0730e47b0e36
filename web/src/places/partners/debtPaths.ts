import { debts } from '@cardpro/contract/debts/debts'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import { actOf } from '@cardpro/contract/kit/call'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'

export type DebtPaths = (partnerId: number) => RowAction[]

/** The debts between the shop and a partner: line by line, and as a statement of both sides. */
export function useDebtPaths(): DebtPaths {
  const router = useRouter()
  return useCallback(
    (partnerId) => {
      const open = (drawer: string) =>
        void router.navigate({ to: '/debt/partner', search: { drawer: `${drawer}.${partnerId}` } })
      return [
        { label: 'Sổ chi tiết', call: actOf(debts.detailDebt, { type: 'partner' }), onClick: () => open('detail') },
        { label: 'Bảng kê', call: partnerStatement.getPartnerStatement, onClick: () => open('statement') },
      ]
    },
    [router],
  )
}

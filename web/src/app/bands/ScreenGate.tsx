import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gateOf, rightTo } from '#app/gates.ts'
import type { ScreenLine } from '#app/screens.ts'
import { useSession } from '#kit/api/session.ts'
import { useParameters } from '#kit/ui/list/useFilters.ts'
import { ChooseCompany, ChooseShop, NoRight } from './statusPages.tsx'

/** Opens a screen at the level it belongs to, for users who may see it. At the level of all shops the root is the revenue report. */
export function ScreenGate({ line, children }: { line: ScreenLine; children: ReactNode }) {
  const { shop, user } = useSession()
  const { view: named, tab } = useParameters()
  const view = named ?? tab
  switch (gateOf(line, { shopId: shop?.ShopID, rights: user?.Rights ?? [], view })) {
    case 'revenue':
      return <Navigate to="/bao-cao-doanh-thu" replace />
    case 'choose-shop':
      return <ChooseShop />
    case 'choose-company':
      return <ChooseCompany />
    case 'no-right':
      return <NoRight right={rightTo(line.path, view) ?? ''} />
    case 'open':
      return children
  }
}

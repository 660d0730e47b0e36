import { companyShopId } from '@cardpro/contract/constants'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#api/session.ts'
import { ChooseShop } from './notes.tsx'
import type { ScreenLine } from './screens.ts'

/** At the level of all shops a shop's own screens stay closed, and the root is the revenue report. */
export function ScreenGate({ line, children }: { line: ScreenLine; children: ReactNode }) {
  const isCompany = useSession().shop?.ShopID === companyShopId
  if (!isCompany || line.level !== 'shop') return children
  return line.path === '/' ? <Navigate to="/bao-cao-doanh-thu" replace /> : <ChooseShop />
}

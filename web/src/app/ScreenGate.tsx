import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#api/session.ts'
import { ChooseCompany, ChooseShop } from './notes.tsx'
import { gateOf, type ScreenLine } from './screens.ts'

/** Opens a screen at the level it lives at. At the level of all shops the root is the revenue report. */
export function ScreenGate({ line, children }: { line: ScreenLine; children: ReactNode }) {
  switch (gateOf(line, useSession().shop?.ShopID)) {
    case 'revenue':
      return <Navigate to="/bao-cao-doanh-thu" replace />
    case 'choose-shop':
      return <ChooseShop />
    case 'choose-company':
      return <ChooseCompany />
    case 'open':
      return children
  }
}

import type { Routes } from '#platform/http.ts'
import { cardRoutes } from './cards/cards.routes.ts'
import { cashbookRoutes } from './cashbook/cashbook.routes.ts'
import { debtRoutes } from './debts/debts.routes.ts'
import { posMoneyRoutes } from './debts/posMoney.routes.ts'
import { fundRoutes } from './funds/funds.routes.ts'
import { accountRoutes, handOffRoutes, identityRoutes, signInRoutes } from './identity/identity.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { posRoutes } from './pos/pos.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { shopRoutes } from './shops/shops.routes.ts'

/** Every call of the product. */
export const allRoutes: Routes = [
  ...signInRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...handOffRoutes,
  ...shopRoutes,
  ...fundRoutes,
  ...peopleRoutes,
  ...cardRoutes,
  ...posRoutes,
  ...orderRoutes,
  ...debtRoutes,
  ...posMoneyRoutes,
  ...cashbookRoutes,
  ...reportRoutes,
]

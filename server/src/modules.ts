import type { Routes } from '#platform/http.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { cardRoutes } from './cards/cards.routes.ts'
import { cashbookRoutes } from './cashbook/cashbook.routes.ts'
import { debtRoutes } from './debts/debts.routes.ts'
import { posMoneyRoutes } from './debts/posMoney.routes.ts'
import { excelRoutes } from './excel.ts'
import { fundRoutes } from './funds/funds.routes.ts'
import {
  accountRoutes,
  handOffRoutes,
  identityRoutes,
  shopEntryRoutes,
  signInRoutes,
} from './identity/identity.routes.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { posRoutes } from './pos/pos.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { shopRoutes } from './shops/shops.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'

/** Every call of the product. */
export const allRoutes: Routes = [
  ...signInRoutes,
  ...identityRoutes,
  ...staffRoutes,
  ...accountRoutes,
  ...handOffRoutes,
  ...shopRoutes,
  ...shopEntryRoutes,
  ...fundRoutes,
  ...peopleRoutes,
  ...cardRoutes,
  ...posRoutes,
  ...orderRoutes,
  ...debtRoutes,
  ...posMoneyRoutes,
  ...cashbookRoutes,
  ...reportRoutes,
  ...auditRoutes,
  ...jobRoutes,
  ...excelRoutes,
]

import type { Routes } from '#platform/http/http.ts'
import { advanceRoutes } from './advances/advances.routes.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { bankFeedRoutes } from './bankFeed/bankFeed.routes.ts'
import { bankLineRoutes } from './bankLines/bankLines.routes.ts'
import { billPhotoRoutes } from './billPhotos/billPhotos.routes.ts'
import { cardRoutes } from './cards/cards.routes.ts'
import { cashbookRoutes } from './cashbook/cashbook.routes.ts'
import { categoryRoutes } from './categories/categories.routes.ts'
import { collaboratorDebtRoutes } from './collaboratorDebts/collaboratorDebts.routes.ts'
import { collaboratorRoutes } from './collaborators/collaborators.routes.ts'
import { commentRoutes } from './comments/comments.routes.ts'
import { comparisonRoutes } from './comparisons/comparisons.routes.ts'
import { dayCloseRoutes } from './dayClose/dayClose.routes.ts'
import { debtRoutes } from './debts/debts.routes.ts'
import { posMoneyRoutes } from './debts/posMoney/posMoney.routes.ts'
import { demoCompanyRoutes } from './demoCompany/demoCompany.routes.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { excelRoutes } from './excel.ts'
import { fileRoutes } from './files/files.routes.ts'
import { firstStepRoutes } from './firstSteps/firstSteps.routes.ts'
import { fundRoutes } from './funds/funds.routes.ts'
import {
  accountRoutes,
  demoEntryRoutes,
  handOffRoutes,
  identityRoutes,
  shopEntryRoutes,
  signInRoutes,
} from './identity/identity.routes.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { mergingRoutes } from './merging/merging.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { partnerDebtRoutes } from './partnerDebts/partnerDebts.routes.ts'
import { partnerRoutes } from './partners/partners.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { posRoutes } from './pos/pos.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { pushRoutes } from './pushes/pushes.routes.ts'
import { boardRoutes } from './reconcile/board.routes.ts'
import { statementRoutes } from './reconcile/statements.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { shopRoutes } from './shops/shops.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { undoRoutes } from './undo/undo.routes.ts'
import { viewRoutes } from './views/views.routes.ts'
import { voucherRoutes } from './vouchers/vouchers.routes.ts'
import { warningRoutes } from './warnings/warnings.routes.ts'

/** Every call of the product. */
export const allRoutes: Routes = [
  ...signInRoutes,
  ...identityRoutes,
  ...staffRoutes,
  ...accountRoutes,
  ...handOffRoutes,
  ...demoEntryRoutes,
  ...shopRoutes,
  ...shopEntryRoutes,
  ...fundRoutes,
  ...fileRoutes,
  ...peopleRoutes,
  ...cardRoutes,
  ...posRoutes,
  ...collaboratorRoutes,
  ...partnerRoutes,
  ...orderRoutes,
  ...pushRoutes,
  ...warningRoutes,
  ...partnerDebtRoutes,
  ...debtRoutes,
  ...collaboratorDebtRoutes,
  ...comparisonRoutes,
  ...posMoneyRoutes,
  ...bankFeedRoutes,
  ...statementRoutes,
  ...bankLineRoutes,
  ...boardRoutes,
  ...billPhotoRoutes,
  ...categoryRoutes,
  ...voucherRoutes,
  ...commentRoutes,
  ...mergingRoutes,
  ...privacyRoutes,
  ...approvalRoutes,
  ...cashbookRoutes,
  ...advanceRoutes,
  ...searchRoutes,
  ...reportRoutes,
  ...dayCloseRoutes,
  ...auditRoutes,
  ...undoRoutes,
  ...draftRoutes,
  ...viewRoutes,
  ...jobRoutes,
  ...excelRoutes,
  ...firstStepRoutes,
  ...demoCompanyRoutes,
]

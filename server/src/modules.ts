import type { Routes } from '#kit/http/http.ts'
import { bankFeedRoutes } from './bank/bankFeed/bankFeed.routes.ts'
import { bankLineRoutes } from './bank/bankLines/bankLines.routes.ts'
import { billPhotoRoutes } from './bank/billPhotos/billPhotos.routes.ts'
import { boardRoutes } from './bank/reconcile/board.routes.ts'
import { statementRoutes } from './bank/reconcile/statements.routes.ts'
import { advanceRoutes } from './cash/advances/advances.routes.ts'
import { cashbookRoutes } from './cash/cashbook/cashbook.routes.ts'
import { dayCloseRoutes } from './cash/dayClose/dayClose.routes.ts'
import { voucherRoutes } from './cash/vouchers/vouchers.routes.ts'
import { collaboratorDebtRoutes } from './debts/collaboratorDebts/collaboratorDebts.routes.ts'
import { comparisonRoutes } from './debts/comparisons/comparisons.routes.ts'
import { debtRoutes } from './debts/debts.routes.ts'
import { partnerDebtRoutes } from './debts/partnerDebts/partnerDebts.routes.ts'
import { posMoneyRoutes } from './debts/posMoney/posMoney.routes.ts'
import { excelRoutes } from './excel.ts'
import { auditRoutes } from './kit/audit/audit.routes.ts'
import { draftRoutes } from './kit/drafts/drafts.routes.ts'
import { fileRoutes } from './kit/files/files.routes.ts'
import { jobRoutes } from './kit/jobs/jobs.routes.ts'
import { viewRoutes } from './kit/views/views.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { pushRoutes } from './orders/pushes/pushes.routes.ts'
import { warningRoutes } from './orders/warnings/warnings.routes.ts'
import { cardRoutes } from './people/cards/cards.routes.ts'
import { collaboratorRoutes } from './people/collaborators/collaborators.routes.ts'
import { peopleRoutes } from './people/customers/people.routes.ts'
import { demoCompanyRoutes } from './people/demoCompany/demoCompany.routes.ts'
import { firstStepRoutes } from './people/firstSteps/firstSteps.routes.ts'
import {
  accountRoutes,
  demoEntryRoutes,
  handOffRoutes,
  identityRoutes,
  shopEntryRoutes,
  signInRoutes,
} from './people/identity/identity.routes.ts'
import { staffRoutes } from './people/staff/staff.routes.ts'
import { categoryRoutes } from './places/categories/categories.routes.ts'
import { fundRoutes } from './places/funds/funds.routes.ts'
import { partnerRoutes } from './places/partners/partners.routes.ts'
import { posRoutes } from './places/pos/pos.routes.ts'
import { shopRoutes } from './places/shops/shops.routes.ts'
import { approvalRoutes } from './records/approvals/approvals.routes.ts'
import { commentRoutes } from './records/comments/comments.routes.ts'
import { mergingRoutes } from './records/merging/merging.routes.ts'
import { privacyRoutes } from './records/privacy/privacy.routes.ts'
import { searchRoutes } from './records/search/search.routes.ts'
import { undoRoutes } from './records/undo/undo.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'

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

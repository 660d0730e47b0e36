import { approvals } from '@cardpro/contract/audit/approvals'
import { serve } from '#platform/http/http.ts'
import { approve, listRequests, refuse } from './approvals.service.ts'

export const approvalRoutes = serve(approvals, { getRequests: listRequests, approve, refuse })

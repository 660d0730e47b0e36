import { approvals } from '@cardpro/contract/approvals'
import { serve } from '#platform/http.ts'
import { approve, listRequests, refuse } from './approvals.service.ts'

export const approvalRoutes = serve(approvals, { getRequests: listRequests, approve, refuse })

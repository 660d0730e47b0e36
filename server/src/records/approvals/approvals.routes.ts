import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { serve } from '#kit/http/http.ts'
import { approveRequest, listRequests, refuseRequest } from './approvals.service.ts'

export const approvalRoutes = serve(approvals, {
  getRequests: listRequests,
  approve: approveRequest,
  refuse: refuseRequest,
})

import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { serve } from '#kit/http/http.ts'
import { markPushed } from './markPushed.service.ts'
import { claimPush, planPush, returnPush, unplanPush } from './pushes.service.ts'
import { pushFile } from './pushFile.service.ts'
import { listPushes } from './queue.service.ts'

export const pushRoutes = serve(pushes, {
  getPushList: listPushes,
  planPush,
  unplanPush,
  claimPush,
  markPushed,
  returnPush,
  pushFile,
})

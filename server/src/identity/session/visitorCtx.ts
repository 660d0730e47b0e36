import { now, today } from '#platform/clock.ts'
import { noSession, type WriteCtx } from '#platform/context.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/database/ids.ts'
import type { Visitor } from '#platform/http/http.ts'

type Who = { companyId: number; userId: number; userName: string; shopId: number }

/** The context of an action without a session: signing in, registering. It grants nothing; it says who and where. */
export const visitorCtx = ({ ip, deviceName }: Visitor, db: Tx, who: Who): WriteCtx => ({
  ...who,
  isOwner: false,
  shopIds: [who.shopId],
  ownShopIds: [who.shopId],
  ...noSession,
  db,
  now: now(),
  today: today(),
  ip,
  device: deviceName,
  callId: newId(),
})

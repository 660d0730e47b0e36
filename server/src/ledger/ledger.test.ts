import { expect, test } from 'vitest'
import type { WriteCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { testServer } from '#testing/shop.ts'
import { post } from './ledger.service.ts'
const server = testServer([])
test('a posting moves both accounts by the same amount', async () => {
  const user = await server.company()
  const left = await server.db.transaction(user.companyId, async (db) => {
    const ctx: WriteCtx = { db, companyId: user.companyId, userId: user.userId, userName: '', isOwner: true, shopId: user.shopId, shopIds: [user.shopId], rights: new Set(), today: '2026-11-21', now: new Date(), ip: '', device: '', callId: newId() }
    const posted = await post(ctx, [{ shopId: user.shopId, postingDate: '2026-11-21', type: 'OPENING', transfers: [{ debit: { kind: 111, owner: 5 }, credit: { kind: 411 }, amountVnd: 1000 }] }])
    return [posted.balanceVnd(user.shopId, { kind: 111, owner: 5 }), posted.balanceVnd(user.shopId, { kind: 411 })]
  })
  expect(left).toEqual([1000, -1000])
})

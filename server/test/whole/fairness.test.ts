import { orders } from '@cardpro/contract/orders/orders'
import { reports } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { CallLimits } from '#kit/http/limits.ts'
import { makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const light = orders.getByConditions
const heavy = reports.dashboard

describe('F8: through the whole server', () => {
  beforeAll(() => server.ownApp({ limits: new CallLimits() }))

  test('a shop beside a company at full blast waits for a few of its calls, not for all that wait', async () => {
    const [loud, quiet] = [await server.company(), await server.company()]
    const send = async (user: TestUser): Promise<number> => {
      const began = performance.now()
      await user.done(heavy, {})
      return performance.now() - began
    }
    await send(quiet)
    const flood = Array.from({ length: 30 }, () => send(loud))
    const spans: number[] = []
    for (let n = 0; n < 10; n++) spans.push(await send(quiet))
    expect(Math.max(...spans)).toBeLessThan(Math.max(...(await Promise.all(flood))))
  })

  test('two dozen tills of one shop swipe at the same moment, and again, while another company is at work', async () => {
    const [owner, other] = [await server.company(), await server.company()]
    const pos = await makePos(owner, { percent: 1 })
    const made = await Promise.all(Array.from({ length: 24 }, () => makeOrder(owner, { ForDate: todayHere(0) })))
    await other.done(light, {})
    for (const amount of [1_000_000, 2_000_000]) await Promise.all(made.map((order) => order.swipe([{ pos, amount }])))
    // Beside them the same user's reads are counted; the swipes were not.
    expect((await owner.done(light, { PageSize: 100 })).Total).toBe(24)
  })
})

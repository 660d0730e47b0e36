import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { reports } from '@cardpro/contract/reports/reports'
import { describe, expect, test } from 'vitest'
import { CallLimits, mostHeavyOfCompany } from './limits.ts'

const light = orders.getByConditions
const heavy = reports.dashboard
const some = (userId: number, companyId = 1) => ({ userId, companyId })

/** Lets so many calls in and answers how many were, and how each of those leaves. */
async function enter(
  limits: CallLimits,
  who: { userId: number; companyId: number },
  count: number,
  call: Call = light,
) {
  const leaving: (() => void)[] = []
  const refused: unknown[] = []
  for (let n = 0; n < count; n++)
    void Promise.resolve(limits.enter(who, call)).then(
      (leave) => leaving.push(leave),
      (error) => refused.push(error),
    )
  await wait(0)
  return { leaving, refused }
}

describe('F8: one user among others', () => {
  test('has as many calls at a time as it likes while it is alone', async () => {
    const limits = new CallLimits()
    expect((await enter(limits, some(1), 500)).leaving).toHaveLength(500)
  })

  test('has six at a time, its company twelve, and one or two of the heavy ones; another company goes on beside them', async () => {
    const limits = new CallLimits()
    await enter(limits, some(9, 9), 1)
    expect((await enter(limits, some(1), 10)).leaving).toHaveLength(6)
    expect((await enter(limits, some(2), 10)).leaving).toHaveLength(6)
    expect((await enter(limits, some(3), 10)).leaving).toHaveLength(0)
    expect((await enter(limits, some(8, 8), 5, heavy)).leaving).toHaveLength(mostHeavyOfCompany)
    expect((await enter(limits, some(7, 7), 5)).leaving).toHaveLength(5)
  })

  test('is let in as others leave, and waits no longer than the others are there', async () => {
    const limits = new CallLimits()
    await enter(limits, some(9, 9), 1)
    const { leaving } = await enter(limits, some(1), 20)
    for (const leave of leaving.splice(0)) leave()
    await wait(0)
    expect(leaving.length).toBeGreaterThan(0)
    await expect.poll(() => leaving.length, { timeout: 5_000 }).toBe(14)
  })

  test('has a rate of forty a second once the sixty that a quick start takes are used up, and is refused with 429 when a hundred wait', async () => {
    const limits = new CallLimits()
    await enter(limits, some(9, 9), 1)
    const other = setInterval(() => void enter(limits, some(9, 9), 1), 100)
    try {
      const done: number[] = []
      const began = performance.now()
      const refused: unknown[] = []
      const calls = Array.from({ length: 220 }, async () => {
        try {
          const leave = await limits.enter(some(1), light)
          done.push(performance.now() - began)
          setImmediate(leave)
        } catch (error) {
          refused.push(error)
        }
      })
      await wait(500)
      // Six at a time, so the rest of them came while some left.
      expect(done.length).toBeGreaterThanOrEqual(60)
      expect(done.length).toBeLessThan(100)
      await Promise.all(calls)
      expect(refused.length).toBeGreaterThan(0)
      for (const error of refused) expect(error).toMatchObject({ statusCode: 429 })
    } finally {
      clearInterval(other)
    }
  })
})

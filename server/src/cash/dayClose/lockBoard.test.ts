import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { describe, expect, test } from 'vitest'
import { lockDays } from '#test/lockDays.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = todayHere()
const yesterday = todayHere(-1)
const short = (day: string) => formatDay(day).slice(0, 5)
const lock = (Date: string, who: TestUser, Confirm: string[]) => who.call(dayClose.lockDay, { Date, Confirm })

describe('the company', () => {
  test('has a lock of its own, and names the shops that are still open', async () => {
    const both = await server.company({ shops: 2 })
    const company = both.at(-111)
    const [first, second] = both.shopIds.map((id) => both.at(id)) as [TestUser, TestUser]
    await lockDays(server, first, yesterday)
    await lockDays(server, second, addDays(today, -2))
    expect(await lock(yesterday, company, [])).toMatchObject({
      Code: 'CONFIRM',
      Warnings: [
        {
          Code: 'W_OPEN_SHOPS',
          Message: `Chưa khóa đến ${short(yesterday)}: Cửa hàng ${second.shopId} (mới đến ${short(addDays(today, -2))}). Vẫn khóa sổ công ty?`,
        },
      ],
    })
    expect((await lock(yesterday, company, ['W_OPEN_SHOPS'])).Result).toBe(1)
    const { Data } = await company.done(dayClose.getLockBoard, {})
    expect(Data.map(({ ShopID, LockedTo, OpenDays }) => [ShopID, LockedTo, OpenDays])).toEqual([
      [-111, yesterday, 1],
      [first.shopId, yesterday, 1],
      [second.shopId, addDays(today, -2), 2],
    ])
    expect(Data[2]?.Days.at(-2)).toEqual({ Date: yesterday, State: 0 })
    expect(Data[2]?.Days.at(-3)).toEqual({ Date: addDays(today, -2), State: 2 })
    const manager = (await first.staff(['company.view', 'dailyReport.view'], { shopIds: [first.shopId] })).at(-111)
    expect((await manager.done(dayClose.getLockBoard, {})).Data.map(({ ShopID }) => ShopID)).toEqual([
      -111,
      first.shopId,
    ])
  })
})

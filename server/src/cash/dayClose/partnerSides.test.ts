import { createHash } from 'node:crypto'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { dailyReport } from '@cardpro/contract/reports/dailyReport'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { workingCapital } from '@cardpro/contract/reports/workingCapital'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { owePartner } from '#test/partnerBooks.ts'
import { makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// A partner owes 9.854.500 of one order since yesterday and is owed 3.944.000 of another; of the first it pays 1.000.000 today.
const server = testServer()
const yesterday = todayHere(-1)

let owner: TestUser
beforeEach(async () => {
  owner = await server.company()
  const fund = await makeFund(owner, { opening: 20_000_000, since: 3 })
  const partnerId = await makePartner(owner)
  const [mine, theirs] = [await makeOrder(owner), await makeOrder(owner)]
  await owePartner(server, owner, { partnerId, orderId: mine.id, amountVnd: 9_854_500, day: yesterday })
  await owePartner(server, owner, { partnerId, orderId: theirs.id, amountVnd: -3_944_000, day: yesterday })
  const paid = { PartnerID: partnerId, Direction: 'receive' as const, Amount: 1_000_000, BankCardID: fund }
  await owner.done(partnerDebts.payDebtPartnerSchedule, paid)
})

const report = async (Date?: string) => (await owner.done(dailyReport.reportDaily, { Date })).Data
const lineOf = async (line: string, day?: string) => (await report(day)).Figures.Debts.find(({ Line }) => Line === line)
const lock = (Date: string) => owner.call(dayClose.lockDay, { Date, Confirm: ['W_DAY_GAP'] })

describe('what a partner owes of one order and is owed of another', () => {
  test('is never netted, neither in the day’s report nor in the working capital, now and of yesterday', async () => {
    const [they, we] = [9_854_500, 3_944_000]
    const still = { Up: 0, Down: 0 }
    expect(await lineOf('partnersOwe')).toMatchObject({
      Opening: they,
      Up: 0,
      Down: 1_000_000,
      Closing: they - 1_000_000,
    })
    expect(await lineOf('weOwePartners')).toMatchObject({ Opening: we, ...still, Closing: we })
    expect(await lineOf('partnersOwe', yesterday)).toMatchObject({ Opening: 0, Closing: they })
    expect(await lineOf('weOwePartners', yesterday)).toMatchObject({ Opening: 0, Closing: we })
    for (const [toDate, owed] of [
      [todayHere(), they - 1_000_000],
      [yesterday, they],
    ] as const) {
      const { Lines, Off } = (await owner.done(workingCapital.getWorkingCapital, { toDate })).Data.Total
      expect([Lines.PartnersOwe, Lines.WeOwePartners, Off]).toEqual([owed, we, 0])
    }
  })
})

describe('a day that was locked when partners were still netted', () => {
  /** As it was kept then. */
  const keepAsThen = async () => {
    await lock(yesterday)
    await withAdmin(server.admin, async (client) => {
      const { rows } = await client.query('SELECT figures FROM day_closes WHERE company_id = $1', [owner.companyId])
      const netted = rows[0].figures
        .replace('"Closing":9854500,"Down":0', '"Closing":5910500,"Down":3944000')
        .replace('"Closing":3944000,"Down":0', '"Closing":0,"Down":3944000')
      const sha256 = createHash('sha256').update(netted).digest('hex')
      const text = 'UPDATE day_closes SET rules = 1, figures = $2, sha256 = $3 WHERE company_id = $1'
      await client.query(text, [owner.companyId, netted, sha256])
    })
  }

  test('is still what was kept of it, and cannot be locked once more', async () => {
    await keepAsThen()
    expect((await report(yesterday)).Lock).toMatchObject({ State: 2, Version: 1, Changes: [] })
    expect((await owner.done(dayClose.getDayClose, { Date: yesterday })).Data.Lock.Changes).toEqual([])
    expect((await lock(yesterday)).Code).toBe('DAY_LOCKED')
  })

  test('tells what was changed in it since, and is kept by the rules of now when it is locked again', async () => {
    await keepAsThen()
    await withAdmin(server.admin, (client) =>
      client.query(
        'UPDATE ledger_day_flows SET debit_vnd = debit_vnd + 500 WHERE company_id = $1 AND day = $2 AND kind = 331 AND debit_vnd > 0',
        [owner.companyId, yesterday],
      ),
    )
    expect((await report(yesterday)).Lock.Changes).toEqual([
      { Title: 'Đối tác nợ, tăng', Before: 9_854_500, Now: 9_855_000 },
      { Title: 'Đối tác nợ, cuối ngày', Before: 5_910_500, Now: 5_911_000 },
    ])
    expect((await lock(yesterday)).Result).toBe(1)
    expect((await report(yesterday)).Lock).toMatchObject({ Version: 2, Changes: [] })
  })
})

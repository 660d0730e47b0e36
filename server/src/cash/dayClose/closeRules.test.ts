import { audit } from '@cardpro/contract/kit/audit/audit'
import type { Input } from '@cardpro/contract/kit/call'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = todayHere()

let owner: TestUser
beforeEach(async () => {
  owner = await server.company()
})

const lock = (Date: string, who = owner, Confirm: string[] = ['W_DAY_GAP']) =>
  who.call(dayClose.lockDay, { Date, Confirm })
const steps = async (Date = today, who = owner) => (await who.done(dayClose.getDayClose, { Date })).Data

describe('what the owner chooses for closing days', () => {
  test('a lock is held off by an open step that must be done, with its name and how much stands open', async () => {
    await makeOrder(owner)
    const manager = await owner.staff(['cashBook.lock', 'dailyReport.view'])
    const rules: Input<typeof dayClose.saveCloseRules> = { Blocks: [1, 1], IsBlind: true }
    expect(await manager.call(dayClose.saveCloseRules, rules)).toMatchObject({
      Code: 'NO_PERMISSION',
      Message: 'Chỉ chủ mới được đặt quy định chốt ngày và kiểm quỹ',
    })
    expect((await owner.call(dayClose.saveCloseRules, { ...rules, Blocks: [6 as 5] })).Message).toBe(
      'Chỉ bước 1 đến 5 đặt được là phải làm xong',
    )
    await owner.done(dayClose.noteDayStep, { Date: today, Step: 1, Reason: 'Khách hẹn mai' })
    await owner.done(dayClose.saveCloseRules, rules)
    expect((await steps()).Rules).toEqual({ Blocks: [1], IsBlind: true, MayEdit: true })
    expect((await steps(today, manager)).Rules.MayEdit).toBe(false)
    expect(await lock(today), 'a reason is not enough').toMatchObject({
      Code: 'STEP_BLOCKS',
      Message: 'Bước 1 “Đơn dở và tiền chờ chuyển” còn 1 việc, phải làm xong mới khóa sổ',
      Errors: { Step1: 'Phải làm xong mới khóa sổ' },
    })
    await owner.done(dayClose.saveCloseRules, { Blocks: [2], IsBlind: true })
    expect((await lock(today)).Result, 'nothing stands open at what blocks now').toBe(1)
    const { Data: log } = await owner.done(audit.getLogAction, {})
    const event = log.find(({ Act }) => Act === 'Sửa quy định chốt ngày')
    expect(event?.After).toEqual({ 'Bước phải làm xong mới khóa': '2. Bill thiếu lô, số, ảnh' })
  })

  test('the company’s own book has rules of its own', async () => {
    const company = owner.at(-111)
    await makeFund(company, { opening: 1_000_000, since: 3 })
    await company.done(dayClose.saveCloseRules, { Blocks: [4], IsBlind: false })
    expect((await steps(today, company)).Rules).toMatchObject({ Blocks: [4], IsBlind: false })
    expect((await steps()).Rules).toMatchObject({ Blocks: [], IsBlind: true })
    expect((await lock(today, company, ['W_DAY_GAP', 'W_OPEN_SHOPS'])).Result).toBe(1)
  })
})

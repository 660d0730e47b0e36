import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { shops } from '@cardpro/contract/places/shops/shops'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, fundBalance, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const why = { Reason: 'Đếm nhầm' }

let owner: TestUser
let cashier: TestUser
let till: number
beforeEach(async () => {
  owner = await server.company()
  cashier = await owner.staff(['cashBook.view', 'cashBook.add', 'funds.view', 'funds.cancel', 'orders.view'])
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1, opening: 10_000_000, since: 3 })
  const hash = await hashPassword(goodPassword, 'known')
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash]),
  )
})
afterEach(() => setClock(null))

/** Counts so many notes of 500.000. */
const count = async (N500: number, who = cashier) => (await who.done(counts.countFund, { BankCardID: till, N500 })).Data
const cancel = (CountID: number, who = cashier) => who.call(counts.cancelCount, { CountID, ...why })
const limit = async (TwoPersonLimit: number) => {
  const { Data: shop } = await owner.done(shops.getByID, {})
  await owner.done(shops.addOrEdit, { ...shop, TwoPersonLimit })
}
const waiting = async () => (await owner.done(approvals.getRequests, {})).Data
const short = () => rawBalance(server, owner, { kind: 1381, owner: till })

describe('a second user is needed to cancel', () => {
  test('a count that posted more than the shop’s limit, and that user may cancel counts too', async () => {
    await limit(500_000)
    const half = await owner.staff(['orders.view', 'orders.approve'])
    const small = await count(19)
    expect((await cancel(small.CountID)).Data).toMatchObject({ NeedApproval: false })
    const { CountID, Code } = await count(10)
    expect((await cancel(CountID)).Data).toEqual({ ReversalJournalID: null, NeedApproval: true })
    expect([await short(), (await cancel(CountID)).Code]).toEqual([5_000_000, 'WAITING'])
    const [asked] = await waiting()
    expect(asked).toMatchObject({ Kind: 10, Code, CustomerName: 'Tiền mặt', Amount: 5_000_000, ScheduleID: null })
    const approve = { RequestID: asked?.RequestID ?? 0, Password: goodPassword }
    expect((await half.call(approvals.approve, approve)).Code).toBe('NO_PERMISSION')
    await owner.done(approvals.approve, approve)
    expect([await short(), await fundBalance(owner, till)]).toEqual([0, 10_000_000])
    const { Data: log } = await owner.done(audit.getLogAction, {})
    expect(log.find(({ Act }) => Act === 'Hủy kiểm quỹ')?.Ref).toBe(`Phiếu ${Code}`)
    await expectSoundBooks(server, owner)
  })

  test('a count of an earlier day, but none that found no difference', async () => {
    const off = await count(19)
    const other = await makeFund(owner, { name: 'Két hai', kind: 1, opening: 500_000, since: 3 })
    const same = await owner.done(counts.countFund, { BankCardID: other, N500: 1 })
    setClock(`${todayHere(1)}T09:00:00+07:00`)
    expect((await cancel(off.CountID)).Data?.NeedApproval).toBe(true)
    expect((await cancel(same.Data.CountID)).Data).toEqual({ ReversalJournalID: null, NeedApproval: false })
  })

  test('what was settled of a difference', async () => {
    await limit(500_000)
    const { CountID, Code } = await count(10)
    const { SettlementID } = (await owner.done(counts.settleDiff, { CountID, Outcome: 1 })).Data
    const { Data } = await cashier.done(counts.cancelSettle, { SettlementID, ...why })
    expect([Data, await short()]).toEqual([{ ReversalJournalID: null, NeedApproval: true }, 0])
    const [asked] = await waiting()
    expect(asked).toMatchObject({ Kind: 11, Code: `${Code}/X1`, Amount: 5_000_000, IsOutdated: false })
    await owner.done(approvals.approve, { RequestID: asked?.RequestID ?? 0, Password: goodPassword })
    expect(await short()).toBe(5_000_000)
    await expectSoundBooks(server, owner)
  })

  test('nothing where no other user of the shop may approve it', async () => {
    await limit(500_000)
    const { CountID } = await count(10, owner)
    expect((await cancel(CountID, owner)).Data?.NeedApproval).toBe(false)
  })
})

test('a request to cancel a count that was settled meanwhile is refused by what blocks it', async () => {
  await limit(500_000)
  const { CountID, Code } = await count(10)
  await cancel(CountID)
  await owner.done(counts.settleDiff, { CountID, Outcome: 1 })
  const [asked] = await waiting()
  const answer = await owner.call(approvals.approve, { RequestID: asked?.RequestID ?? 0, Password: goodPassword })
  expect(answer.Message).toBe(`Chênh lệch của ${Code} đã xử lý ở ${Code}/X1, hãy hủy phiếu đó trước`)
})

import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { orders } from '@cardpro/contract/orders/orders'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { reports } from '@cardpro/contract/reports/reports'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const asAdmin = (text: string, values: unknown[]) => withAdmin(server.admin, (client) => client.query(text, values))
const because = { Reason: 'Nhập nhầm' }
const withPassword = { Password: goodPassword }

/** An owner, a manager and a cashier who may cancel; owner and manager may approve and know a password. */
async function people() {
  const owner = await server.company()
  const manager = await owner.staff(['orders.view', 'orders.approve', 'orders.cancel', 'dashboard.view'])
  const cashier = await owner.staff([
    'orders.view',
    'orders.edit',
    'orders.cancel',
    'customerDebts.cancel',
    'posMoney.cancel',
  ])
  const hash = await hashPassword(goodPassword, 'known')
  await asAdmin('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash])
  return { owner, manager, cashier }
}

/** An order of the owner with one swipe of 50 million; answers its line. */
async function swiped(owner: TestUser, given: { Date?: string; amount?: number } = {}) {
  const order = await makeOrder(owner)
  const { amount = 50_000_000, ...extra } = given
  const { Data } = await order.swipe([{ pos: await makePos(owner), amount }], extra)
  return { order, LineID: Data.LogWithdrawalIDs[0] ?? 0, lotId: Data.NumberLoIDs[0] ?? 0 }
}

const statusOf = async (order: MadeOrder, LineID: number) =>
  (await order.detail()).Lines.find((line) => line.LineID === LineID)?.Status
const waitingOf = async (user: TestUser) => (await user.done(approvals.getRequests, {})).Data
const cancelAs = (user: TestUser, order: MadeOrder, LineID: number) =>
  user.done(orders.cancelLine, { ...order.ref, LineID, ...because })

describe('what needs a second user', () => {
  test('is not done but asked for, once', async () => {
    const { owner, cashier } = await people()
    const { order, LineID } = await swiped(owner)
    const before = await order.detail()

    const { Data } = await cancelAs(cashier, order, LineID)

    expect(Data).toMatchObject({ NeedApproval: true, ReversalJournalID: 0, Version: order.version })
    expect(await order.detail()).toEqual(before)
    expect(await waitingOf(owner)).toMatchObject([
      {
        Kind: 1,
        Code: order.code,
        ScheduleID: order.id,
        Amount: 50_000_000,
        Reason: 'Nhập nhầm',
        IsOwn: false,
        IsOutdated: false,
      },
    ])
    expect(await cashier.call(orders.cancelLine, { ...order.ref, LineID, ...because })).toMatchObject({
      Result: 0,
      Code: 'WAITING',
      Message: `Đã có yêu cầu hủy dòng ${order.code} đang chờ duyệt`,
    })
  })

  test('is done at once at the limit, also of yesterday by its author within five minutes, and where no other user may approve', async () => {
    const { owner, cashier } = await people()
    const small = await swiped(owner, { amount: 20_000_000 })
    expect((await cancelAs(cashier, small.order, small.LineID)).Data.NeedApproval).toBe(false)
    const own = await swiped(owner, { amount: 20_000_000, Date: todayHere(-1) })
    expect((await cancelAs(owner, own.order, own.LineID)).Data.NeedApproval).toBe(false)

    const alone = await server.company()
    await alone.staff(['orders.view', 'orders.cancel'])
    const late = await swiped(alone)
    await asAdmin(`UPDATE order_lines SET posted_at = now() - interval '6 minutes' WHERE company_id = $1`, [
      alone.companyId,
    ])
    expect((await cancelAs(alone, late.order, late.LineID)).Data.NeedApproval).toBe(false)
  })

  test('needs one above the limit, also by its author within five minutes', async () => {
    const { owner } = await people()
    const own = await swiped(owner)
    expect((await cancelAs(owner, own.order, own.LineID)).Data.NeedApproval).toBe(true)
  })

  test('needs one for an order that one user cancels line by line within a day', async () => {
    const { owner, manager, cashier } = await people()
    const order = await makeOrder(owner, { Amount: 60_000_000 })
    const pos = await makePos(owner)
    const items = [12_000_000, 8_000_000, 5_000_000].map((amount, index) => ({ pos, amount, bill: String(index + 1) }))
    const lines = (await order.swipe(items)).Data.LogWithdrawalIDs
    const cancelNo = async (user: TestUser, no: number) => {
      order.version = (await order.detail()).Version
      return (await cancelAs(user, order, lines[no] ?? 0)).Data.NeedApproval
    }
    expect([await cancelNo(cashier, 0), await cancelNo(cashier, 1), await cancelNo(cashier, 2)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await statusOf(order, lines[2] ?? 0)).toBe(1)
    await asAdmin(
      `UPDATE order_lines SET cancelled_at = now() - interval '25 hours' WHERE company_id = $1 AND status = 2`,
      [owner.companyId],
    )
    expect(await cancelNo(manager, 2)).toBe(false)
  })

  test('needs one again after five minutes, and for a past day', async () => {
    const { owner, cashier } = await people()
    const late = await swiped(owner)
    await asAdmin(`UPDATE order_lines SET posted_at = now() - interval '6 minutes' WHERE company_id = $1`, [
      owner.companyId,
    ])
    expect((await cancelAs(owner, late.order, late.LineID)).Data.NeedApproval).toBe(true)
    const old = await swiped(owner, { Date: todayHere(-1), amount: 1_000_000 })
    expect((await cancelAs(cashier, old.order, old.LineID)).Data.NeedApproval).toBe(true)
  })

  test('follows the limit of the shop, 0 being none', async () => {
    const { owner, cashier } = await people()
    const { Data: shop } = await owner.done(shops.getByID, {})
    expect(shop.TwoPersonLimit).toBe(newShopSettings.TwoPersonLimit)
    await owner.done(shops.addOrEdit, { ...shop, TwoPersonLimit: 0 })
    const { order, LineID } = await swiped(owner)
    expect((await cancelAs(cashier, order, LineID)).Data.NeedApproval).toBe(false)
  })
})

describe('Approval/Approve refuses', () => {
  test('the requester, a user who may not approve, a wrong password and a request of another shop', async () => {
    const { owner, manager, cashier } = await people()
    const { order, LineID } = await swiped(owner)
    await cancelAs(manager, order, LineID)
    const [request] = await waitingOf(owner)
    const RequestID = request?.RequestID ?? 0

    expect(await manager.call(approvals.approve, { RequestID, ...withPassword })).toMatchObject({
      Result: 0,
      Code: 'SAME_PERSON',
      Message: 'Bạn là người gửi yêu cầu này, cần một người khác duyệt',
    })
    expect(await cashier.call(approvals.approve, { RequestID, ...withPassword })).toMatchObject({
      Code: 'NO_PERMISSION',
    })
    expect((await owner.call(approvals.approve, { RequestID, Password: 'không phải' })).Errors).toEqual({
      Password: 'Mật khẩu không đúng',
    })
    const stranger = await server.company()
    expect(await stranger.call(approvals.approve, { RequestID, ...withPassword })).toMatchObject({ Code: 'NOT_FOUND' })
    expect(await statusOf(order, LineID)).toBe(1)
  })

  test('what has changed since, which can be asked for again', async () => {
    const { owner, cashier } = await people()
    const { order, LineID } = await swiped(owner)
    await cancelAs(cashier, order, LineID)
    const [request] = await waitingOf(owner)
    await order.discount(1_000)

    expect(await waitingOf(owner)).toMatchObject([{ IsOutdated: true }])
    expect(await owner.call(approvals.approve, { RequestID: request?.RequestID ?? 0, ...withPassword })).toMatchObject({
      Code: 'OUTDATED',
      Message: expect.stringContaining(`Đơn ${order.code} đã thay đổi`),
    })
    expect((await cancelAs(cashier, order, LineID)).Data.NeedApproval).toBe(true)
    const again = await waitingOf(owner)
    expect(again).toMatchObject([{ IsOutdated: false }])
    expect((await owner.done(approvals.getRequests, { Status: 3 })).Total).toBe(1)
    await owner.done(approvals.approve, { RequestID: again[0]?.RequestID ?? 0, ...withPassword })
    expect(await statusOf(order, LineID)).toBe(2)
  })

  test('what refuses the action itself, and leaves the request as it was', async () => {
    const { owner, cashier } = await people()
    const { order, LineID, lotId } = await swiped(owner)
    await cancelAs(cashier, order, LineID)
    const fundId = await makeFund(owner)
    await owner.done(posMoney.addPayNumberLo, { numberLoID: lotId, Amount: 1_000_000, BankCardID: fundId })
    const [request] = await waitingOf(owner)
    const answer = await owner.call(approvals.approve, { RequestID: request?.RequestID ?? 0, ...withPassword })
    expect(answer.Blockers?.map(({ Code }) => Code)).toEqual(['LOT_PAID'])
    expect(await waitingOf(owner)).toHaveLength(1)
  })

  test('what another user has decided, also of two at the same moment', async () => {
    const { owner, manager, cashier } = await people()
    const { order, LineID } = await swiped(owner)
    await cancelAs(cashier, order, LineID)
    const [request] = await waitingOf(owner)
    const RequestID = request?.RequestID ?? 0
    const both = await Promise.all(
      [owner, manager].map((one) => one.call(approvals.approve, { RequestID, ...withPassword })),
    )
    expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
    expect(await statusOf(order, LineID)).toBe(2)
    expect(await manager.call(approvals.refuse, { RequestID, ...because })).toMatchObject({ Code: 'DECIDED' })
  })
})

describe('Approval/Approve', () => {
  test('cancels the line, and the history of the order has both names', async () => {
    const { owner, cashier } = await people()
    const { order, LineID } = await swiped(owner)
    await cancelAs(cashier, order, LineID)
    const [request] = await waitingOf(owner)
    await owner.done(approvals.approve, { RequestID: request?.RequestID ?? 0, ...withPassword })

    expect(await order.detail()).toMatchObject({ Swipes: [{ Status: 2 }], Balance: 0 })
    expect(await waitingOf(owner)).toEqual([])
    const { Data: history } = await owner.done(audit.getHistory, { RefKind: 'order', RefID: order.id })
    const events = history.map(({ Act, Staff }) => [Act, Staff])
    expect(events).toContainEqual(['Gửi yêu cầu duyệt', 'Trần Minh Quân'])
    expect(events).toContainEqual(['Hủy quẹt thẻ', 'Lê Minh Anh'])
    expect(history.find(({ Act }) => Act === 'Duyệt yêu cầu')).toMatchObject({
      Staff: 'Lê Minh Anh',
      Note: 'Nhập nhầm',
      After: { 'Người yêu cầu': 'Trần Minh Quân', 'Việc cần duyệt': `hủy dòng ${order.code}` },
    })
  })

  test('cancels a whole order', async () => {
    const { owner, manager, cashier } = await people()
    const { order } = await swiped(owner)
    const { Data } = await cashier.done(orders.cancelOrder, { ...order.ref, ...because })
    expect(Data.NeedApproval).toBe(true)
    const [request] = await waitingOf(manager)
    expect(request).toMatchObject({ Kind: 2, CustomerName: 'Nguyễn Văn Khách', Amount: 50_000_000 })
    await manager.done(approvals.approve, { RequestID: request?.RequestID ?? 0, ...withPassword })
    expect((await order.detail()).Status).toBe(6)
  })

  test('cancels a collection and a payment of a lô, each once', async () => {
    const { owner, cashier } = await people()
    const [fundId, CustomerID] = [await makeFund(owner, { opening: 90_000_000 }), await makeCustomer(owner)]
    const pay = { CustomerID, Amount: 30_000_000, BankCardID: fundId, Confirm: ['W_SURPLUS'] }
    const { DebtID } = (await owner.done(debts.payDebtCustomer, pay)).Data
    const { lotId } = await swiped(owner)
    const received = { numberLoID: lotId, Amount: 40_000_000, BankCardID: fundId }
    const { paymentID } = (await owner.done(posMoney.addPayNumberLo, received)).Data

    expect((await cashier.done(debts.cancelPayDebt, { DebtID, ...because })).Data.NeedApproval).toBe(true)
    expect((await cashier.done(posMoney.cancelPayNumberLo, { paymentID, ...because })).Data.NeedApproval).toBe(true)
    const asked = await waitingOf(owner)
    expect(asked.map(({ Kind, Amount }) => [Kind, Amount])).toEqual([
      [4, 40_000_000],
      [3, 30_000_000],
    ])
    for (const { RequestID } of asked) await owner.done(approvals.approve, { RequestID, ...withPassword })
    const again = await cashier.done(debts.cancelPayDebt, { DebtID, ...because })
    expect(again.Data).toMatchObject({ NeedApproval: false, ReversalJournalID: expect.any(Number) })
    expect((await owner.done(debts.detailDebt, { ObjectID: CustomerID })).Data.Closing).toBe(0)
  })
})

describe('Approval/Refuse', () => {
  test('leaves everything as it was; others’ requests only with the right, the own one without', async () => {
    const { owner, manager, cashier } = await people()
    const { order, LineID } = await swiped(owner)
    await cancelAs(manager, order, LineID)
    const RequestID = (await waitingOf(owner))[0]?.RequestID ?? 0
    expect(await waitingOf(cashier)).toEqual([])
    expect(await cashier.call(approvals.refuse, { RequestID, ...because })).toMatchObject({ Code: 'NO_PERMISSION' })
    await owner.done(approvals.refuse, { RequestID, Reason: 'Khách đã nhận tiền' })
    expect(await statusOf(order, LineID)).toBe(1)
    expect((await manager.done(approvals.getRequests, { Status: 2 })).Data).toMatchObject([
      { DecidedBy: 'Lê Minh Anh', DecideNote: 'Khách đã nhận tiền', IsOwn: true },
    ])

    await cancelAs(cashier, order, LineID)
    const own = (await waitingOf(cashier))[0]?.RequestID ?? 0
    await cashier.done(approvals.refuse, { RequestID: own, Reason: 'Gửi nhầm' })
    expect(await waitingOf(owner)).toEqual([])
  })

  test('the dashboard shows requests of others to users who may approve them', async () => {
    const { owner, manager, cashier } = await people()
    const { order, LineID } = await swiped(owner)
    await cancelAs(cashier, order, LineID)
    const tasks = async (user: TestUser) => (await user.done(reports.dashboard, {})).Data.Tasks.map(({ Kind }) => Kind)
    expect(await tasks(owner)).toContain('approval')
    expect(await tasks(manager)).toContain('approval')
    expect(await tasks(await owner.staff(['dashboard.view']))).not.toContain('approval')
  })
})

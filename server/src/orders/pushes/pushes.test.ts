import { orders } from '@cardpro/contract/orders/orders'
import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { describe, expect, test } from 'vitest'
import { accountVnd, makeOrder, todayHere } from '#test/orders.ts'
import { makePartnerOrder } from '#test/partnerOrders.ts'
import { makePartner } from '#test/partners.ts'
import { openTill, payee, payoutOf, payoutVnd, queueOf, swipedOrder, topUpOf } from '#test/pushes.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

/** The claims of a shop end, as after ten minutes. */
const passTenMinutes = ({ companyId }: TestUser) =>
  withAdmin(server.admin, (client) =>
    client.query(`UPDATE pushes SET claimed_until = now() - interval '1 second' WHERE company_id = $1`, [companyId]),
  )

describe('what stands in the queue', () => {
  test('nothing where nothing is to be sent', async () => {
    const owner = await server.company()
    const { order } = { order: await makeOrder(owner) }

    expect(await queueOf(owner)).toEqual([])
    expect((await order.detail()).Status).toBe(1)
  })

  test('a payout by itself, as soon as the order waits for it, with the account and the code to be scanned', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)

    const [row, ...others] = await queueOf(till.owner)

    expect(others).toEqual([])
    expect(row).toMatchObject({
      ScheduleID: order.id,
      Kind: 2,
      State: 1,
      IsPlanned: false,
      IsDue: false,
      PushID: null,
      Amount: payoutVnd,
      BankCode: 'VPB',
      AccountNo: payee.AccountNo,
      AccountName: payee.AccountName,
      Content: `CT ${order.code.replace('-', '')}`,
    })
    expect(row?.Payload).toContain(payee.AccountNo)
    expect(row?.Payload).toContain(String(payoutVnd))
  })

  test('a đáo order of today until it is topped up, before payouts; one of tomorrow not', async () => {
    const till = await openTill(await server.company())
    await swipedOrder(till)
    const due = await makeOrder(till.owner, { Contract_Type: 2, Amount: 20_000_000 })
    await makeOrder(till.owner, { Contract_Type: 2, ForDate: todayHere(1) })

    const rows = await queueOf(till.owner)

    expect(rows.map(({ Kind, IsDue }) => [Kind, IsDue])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(rows[0]).toMatchObject({ ScheduleID: due.id, Amount: 20_000_000 })
    await due.topUp(till.fund, 20_000_000)
    expect((await queueOf(till.owner)).map(({ Kind }) => Kind)).toEqual([2])
  })

  test('follows its order: another swipe raises the payout, the payout at the order takes the row away', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    await order.swipe([{ pos: till.pos, amount: 10_000_000 }])

    expect((await queueOf(till.owner))[0]?.Amount).toBe(58_920_000)

    await order.send(till.fund, 58_920_000)
    expect(await queueOf(till.owner)).toEqual([])
  })

  test('is found by kind, bank, staff, account and customer; counts leave the state aside', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    await makeOrder(till.owner, { Contract_Type: 2 })

    expect(await queueOf(till.owner, { Kind: 2 })).toHaveLength(1)
    expect(await queueOf(till.owner, { BankCode: 'VPB', GeneralSearch: payee.AccountNo })).toHaveLength(1)
    expect(await queueOf(till.owner, { BankCode: 'TCB' })).toEqual([])
    expect(await queueOf(till.owner, { StaffID: till.owner.userId })).toHaveLength(2)
    expect(await queueOf(till.owner, { BankCardID: till.fund })).toEqual([])
    const { Data, Summary, Total } = await till.owner.done(pushes.getPushList, { State: 5 })
    expect([Data, Total]).toEqual([[], 0])
    expect(Summary).toEqual({
      Counts: { 1: 2, 2: 0, 3: 0, 4: 0, 5: 0 },
      Left: payoutVnd + 50_000_000,
      Sent: 0,
      Taken: [],
    })
    expect(order.code).toMatch(/^DH/)
  })

  test('is the shop’s own, and needs its right', async () => {
    const owner = await server.company({ shops: 2 })
    await swipedOrder(await openTill(owner))

    expect(await queueOf(owner.at(owner.shopIds[1] ?? 0))).toEqual([])
    const seer = await owner.staff(['orders.view'])
    expect(await seer.call(pushes.getPushList, {})).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
  })
})

describe('what is put into the queue', () => {
  const plan = { ToBankCode: 'TCB', ToAccountNo: '19036450778', ToAccountName: 'MAI ANH TUAN' }

  test('is refused: more than is owed, a cancelled order, the order of another user', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const cancelled = await makeOrder(till.owner)
    await cancelled.cancel()
    const clerk = await till.owner.staff(['orders.view', 'orders.add'])

    const tooMuch = await till.owner.call(pushes.planPush, { ...payoutOf(order), Amount: payoutVnd + 1, ...plan })
    expect(tooMuch.Errors).toEqual({ Amount: `Đơn ${order.code} chỉ còn phải chuyển 49.100.000` })
    const gone = await till.owner.call(pushes.planPush, { ...topUpOf(cancelled), Amount: 5_000_000 })
    expect(gone.Message).toBe(`Đơn ${cancelled.code} đã hủy, vui lòng mở lại đơn trước`)
    const foreign = await clerk.call(pushes.planPush, { ...payoutOf(order), Amount: 5_000_000, ...plan })
    expect(foreign).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
  })

  test('stands there with its own amount, account and fund, once for each order and kind, until it is taken out', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const input = { ...payoutOf(order), Amount: 10_000_000, BankCardID: till.fund, Note: 'Một phần', ...plan }

    await till.owner.done(pushes.planPush, input)

    expect(await queueOf(till.owner, { BankCardID: till.fund })).toMatchObject([
      { IsPlanned: true, Amount: 10_000_000, BankCode: 'TCB', AccountNo: '19036450778', Note: 'Một phần', State: 1 },
    ])
    expect((await till.owner.call(pushes.planPush, input)).Message).toBe(
      `Đơn ${order.code} đã có dòng chuyển khách trong hàng đợi`,
    )
    await till.owner.done(pushes.unplanPush, payoutOf(order))
    expect(await queueOf(till.owner)).toMatchObject([{ IsPlanned: false, Amount: payoutVnd, BankCode: 'VPB' }])
    expect((await till.owner.call(pushes.unplanPush, payoutOf(order))).Result).toBe(0)
  })

  test('posts nothing', async () => {
    const till = await openTill(await server.company())
    const order = await makeOrder(till.owner)
    await till.owner.done(pushes.planPush, { ...topUpOf(order), Amount: 5_000_000 })

    expect((await order.detail()).Lines).toEqual([])
    expect(await queueOf(till.owner)).toMatchObject([{ Kind: 1, Amount: 5_000_000, Payload: null }])
  })
})

describe('a claim', () => {
  test('keeps others away and says who has it; it ends after ten minutes', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const other = await till.owner.staff(['push.view', 'push.add'])

    const claimed = await till.owner.done(pushes.claimPush, payoutOf(order))

    expect(Date.parse(claimed.Data.ClaimedUntil) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(await queueOf(other)).toMatchObject([{ State: 2, ClaimedByID: till.owner.userId }])
    const refused = await other.call(pushes.claimPush, payoutOf(order))
    expect(refused).toMatchObject({ Result: 0, Code: 'CLAIMED' })
    expect(refused.Message).toContain(`đang xử lý dòng của đơn ${order.code}, còn 10 phút`)
    const returned = await other.call(pushes.returnPush, { ...payoutOf(order), State: 4, Reason: 'Sai số' })
    expect(returned.Code).toBe('CLAIMED')
    await passTenMinutes(till.owner)
    expect((await queueOf(other))[0]?.State).toBe(1)
    await other.done(pushes.claimPush, payoutOf(order))
  })

  test('of two at the same moment one gets it', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const cashiers = await Promise.all([1, 2, 3].map(() => till.owner.staff(['push.view', 'push.add'])))

    const answers = await Promise.all(cashiers.map((one) => one.call(pushes.claimPush, payoutOf(order))))

    expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
    expect(answers.filter(({ Code }) => Code === 'CLAIMED')).toHaveLength(2)
  })

  test('follows its order while it is held, and lets go of the row that was held before', async () => {
    const till = await openTill(await server.company())
    const [first, second] = [await swipedOrder(till), await swipedOrder(till, '000002')]
    await till.owner.done(pushes.claimPush, payoutOf(first))
    await first.swipe([{ pos: till.pos, amount: 10_000_000 }])

    expect((await queueOf(till.owner)).find(({ ScheduleID }) => ScheduleID === first.id)?.Amount).toBe(58_920_000)

    await till.owner.done(pushes.claimPush, { ...payoutOf(second), LetGo: payoutOf(first) })
    const states = new Map((await queueOf(till.owner)).map((row) => [row.ScheduleID, row]))
    expect(states.get(first.id)).toMatchObject({ State: 1, Amount: 58_920_000 })
    expect(states.get(second.id)?.State).toBe(2)
  })

  test('on what is not in the queue is refused', async () => {
    const till = await openTill(await server.company())
    const order = await makeOrder(till.owner)

    expect((await till.owner.call(pushes.claimPush, payoutOf(order))).Message).toBe(
      `Đơn ${order.code}: đơn không còn dòng chuyển khách trong hàng đợi`,
    )
  })
})

test('a row that failed or is returned stays with its reason, and is free again', async () => {
  const till = await openTill(await server.company())
  const order = await swipedOrder(till)
  await till.owner.done(pushes.claimPush, payoutOf(order))

  expect((await till.owner.call(pushes.returnPush, { ...payoutOf(order), State: 3, Reason: '' })).Message).toBe(
    'Vui lòng nhập lý do',
  )
  await till.owner.done(pushes.returnPush, { ...payoutOf(order), State: 3, Reason: 'Tài khoản đã đóng' })
  expect(await queueOf(till.owner)).toMatchObject([{ State: 3, Reason: 'Tài khoản đã đóng', ClaimedByID: null }])
  await till.owner.done(pushes.returnPush, { ...payoutOf(order), State: 4, Reason: 'Chi gộp cuối tháng' })
  expect(await queueOf(till.owner, { State: 4 })).toMatchObject([{ Reason: 'Chi gộp cuối tháng' }])
  await till.owner.done(orders.addSentMoney, { ...order.ref, Amount: payoutVnd, BankCardID: till.fund })
  expect(await queueOf(till.owner)).toEqual([])
})

describe('what is owed of an order that is swiped for a partner', () => {
  const account = { BankCode: 'TCB', AccountNo: '19031234567', AccountName: 'CTY AN PHAT' }
  const owedVnd = 49_350_000

  async function partnersOrder() {
    const till = await openTill(await server.company())
    const partner = await makePartner(till.owner, { Name: 'Đại lý An Phát', ...account })
    const order = await makePartnerOrder(till.owner, { PartnerID: partner })
    await order.swipe([{ pos: till.pos, amount: 50_000_000 }])
    return { ...till, partner, order, ref: { ScheduleID: order.id, Kind: 3 as const } }
  }

  test('is no payout to a customer, and no payout of a customer goes to a partner', async () => {
    const { owner, order, pos, fund } = await partnersOrder()
    const asPayout = await owner.call(pushes.planPush, { ...payoutOf(order), Amount: owedVnd })
    expect(asPayout.Errors).toEqual({ Kind: `Đơn ${order.code} là quẹt hộ đối tác, tiền trả cho đối tác` })
    const customers = await swipedOrder({ owner, pos, fund }, '000002')
    const asPartner = await owner.call(pushes.planPush, { ScheduleID: customers.id, Kind: 3, Amount: payoutVnd })
    expect(asPartner.Errors).toEqual({ Kind: `Đơn ${customers.code} là đơn của khách, tiền chuyển cho khách` })
    const over = await owner.call(pushes.planPush, { ScheduleID: order.id, Kind: 3, Amount: owedVnd + 1_000 })
    expect(over.Errors).toEqual({ Amount: `Đơn ${order.code} chỉ còn phải chuyển 49.350.000` })
  })

  test('stands in the queue by itself with the account of the partner, and is sent from there', async () => {
    const { owner, order, fund, partner, ref } = await partnersOrder()
    expect(await queueOf(owner, { Kind: 2 })).toEqual([])
    expect(await queueOf(owner, { Kind: 3 })).toMatchObject([
      { ...ref, State: 1, Amount: owedVnd, CustomerName: 'Đại lý An Phát', OtherName: 'CTY AN PHAT', ...account },
    ])
    await owner.done(pushes.claimPush, ref)
    await owner.done(pushes.markPushed, { Items: [{ ...ref, Amount: owedVnd }], BankCardID: fund })
    expect(await order.detail()).toMatchObject({ Status: 5, Sent: owedVnd, Balance: 0 })
    expect(await accountVnd(server, owner, [331, partner])).toBe(0)
    expect(await queueOf(owner)).toMatchObject([{ ...ref, State: 5, IsCancelled: false }])
  })

  test('is planned to another account with its reason, and taken out again', async () => {
    const { owner, order, fund, ref } = await partnersOrder()
    const to = { ToBankCode: 'VPB', ToAccountNo: '0167447', ToAccountName: 'TRAN VAN B' }
    const plan = { ...ref, Amount: 10_000_000, ...to }
    await owner.done(pushes.planPush, plan)
    const mark = { Items: [{ ...ref, Amount: 10_000_000 }], BankCardID: fund }
    expect((await owner.call(pushes.markPushed, mark)).Errors).toHaveProperty('Reason')
    await owner.done(pushes.markPushed, { ...mark, Reason: 'Đối tác nhờ chuyển' })
    expect(await order.detail()).toMatchObject({ Status: 3, Sent: 10_000_000 })
    await owner.done(pushes.planPush, { ...plan, Amount: 5_000_000 })
    await owner.done(pushes.unplanPush, ref)
    expect(await queueOf(owner, { State: 1 })).toMatchObject([{ ...ref, IsPlanned: false, Amount: 39_350_000 }])
  })
})

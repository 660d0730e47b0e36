import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { orders } from '@cardpro/contract/orders/orders'
import { pushes, pushKind } from '@cardpro/contract/orders/pushes/pushes'
import { reports } from '@cardpro/contract/reports/reports'
import { describe, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#test/orders.ts'
import { makePartnerOrder } from '#test/partnerOrders.ts'
import { makePartner } from '#test/partners.ts'
import { openTill, payoutOf, payoutVnd, queueOf, sentOf, swipedOrder, type Till, topUpOf } from '#test/pushes.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// What is put into the queue is one debt with its order: whatever lowers what is still to be sent lowers or closes it.

const server = testServer()
const brother = { ToBankCode: 'TCB', ToAccountNo: '19036450778', ToAccountName: 'MAI ANH TUAN' }

/** The amounts that are still in the queue, in its list, its sum and its number in the menu. */
async function leftIn(user: TestUser): Promise<number[]> {
  const { Data, Summary } = await user.done(pushes.getPushList, {})
  const open = Data.filter(({ State }) => State !== 5).map(({ Amount }) => Amount)
  const { Data: counts } = await user.done(reports.getMenuCounts, {})
  expect(Summary?.Left).toBe(open.reduce((sum, vnd) => sum + vnd, 0))
  expect(counts.find(({ Path }) => Path === '/contract/push')?.Count ?? 0).toBe(open.length)
  return open
}

async function plannedPayout(till: Till, Amount = payoutVnd): Promise<MadeOrder> {
  const order = await swipedOrder(till)
  await till.owner.done(pushes.planPush, { ...payoutOf(order), Amount, ...brother, Note: 'Em trai nhận' })
  return order
}

async function plannedTopUp(till: Till, Amount = 20_000_000): Promise<MadeOrder> {
  const order = await makeOrder(till.owner, { Contract_Type: 2, Amount: 20_000_000 })
  await till.owner.done(pushes.planPush, { ...topUpOf(order), Amount })
  return order
}

const cashierOf = ({ owner }: Till) =>
  owner.staff(['push.view', 'push.add', 'push.export', 'orders.view', 'orders.add', 'orders.edit'])

describe('a planned payout closes', () => {
  test('once it is paid out on the page of its order', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    await order.send(till.fund, payoutVnd)
    expect(await leftIn(till.owner)).toEqual([])
  })

  test('with its order', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    await order.cancel()
    expect(await leftIn(till.owner)).toEqual([])
  })

  test('with the swipe that it was owed for', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    const { Lines } = await order.detail()
    await order.cancelLine(Lines[0]?.LineID ?? 0)
    expect(await leftIn(till.owner)).toEqual([])
  })

  test('where what is owed is counted against a debt of the customer', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    const { CustomerID } = await order.detail()
    const Confirm = ['W_SAME_CARD', 'W_LIMIT']
    const owing = await makeOrder(till.owner, { CustomerID, Contract_Type: 2, Amount: 60_000_000, Confirm })
    await owing.topUp(till.fund, 60_000_000, { Confirm: ['W_LIMIT'] })
    await owing.done('Thẻ khóa')
    const take = ({ id }: MadeOrder) => [{ ScheduleID: id, Amount: payoutVnd }]
    await till.owner.done(debtSettling.offsetCustomer, { CustomerID, From: take(order), To: take(owing) })
    expect(await leftIn(till.owner)).toEqual([])
  })

  test('where the customer is paid back at the debts', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    const { CustomerID } = await order.detail()
    await till.owner.done(debtSettling.refundCustomer, { CustomerID, Amount: payoutVnd, BankCardID: till.fund })
    expect(await leftIn(till.owner)).toEqual([])
  })
})

describe('a planned payout is lowered', () => {
  test('by what is paid out elsewhere; what the order owes besides stands there once it is closed', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till, 10_000_000)
    await order.send(till.fund, 4_000_000)
    expect(await queueOf(till.owner)).toMatchObject([{ IsPlanned: true, Amount: 6_000_000, AccountNo: '19036450778' }])
    await order.send(till.fund, 6_000_000)
    expect(await queueOf(till.owner)).toMatchObject([{ IsPlanned: false, Amount: payoutVnd - 10_000_000 }])
    expect(await leftIn(till.owner)).toEqual([payoutVnd - 10_000_000])
  })

  test('by a higher fee, an adjustment and an offset in part', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    const { Version, CustomerID } = await order.detail()
    await till.owner.done(orders.updateFee, {
      ScheduleID: order.id,
      Version,
      FeeRut: 2,
      FeeDao: 2,
      Reason: 'Thỏa thuận',
    })
    expect(await leftIn(till.owner)).toEqual([49_000_000])
    const party = { Type: 'customer' as const, ObjectID: CustomerID, ScheduleID: order.id }
    const change = { Direction: '+' as const, Amount: 1_000_000, Reason: 'Khách làm hỏng máy' }
    await till.owner.done(debtSettling.adjustDebt, { ...party, ...change })
    expect(await leftIn(till.owner)).toEqual([48_000_000])
    expect(await queueOf(till.owner)).toMatchObject([{ IsPlanned: true, AccountNo: '19036450778' }])
  })

  test('and no file of a bank holds more than is still owed', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    await order.send(till.fund, 9_100_000)
    const { Data } = await till.owner.done(pushes.pushFile, { Items: [payoutOf(order)], BankCardID: till.fund })
    expect(Data.Content).toContain('"40000000"')
    await order.send(till.fund, 40_000_000)
    const refused = await till.owner.call(pushes.pushFile, { Items: [payoutOf(order)], BankCardID: till.fund })
    expect(refused.Message).toContain(`vừa chuyển 40.000.000 cho đơn ${order.code} lúc `)
  })
})

describe('a planned top-up', () => {
  test('is refused above what the order still lacks', async () => {
    const till = await openTill(await server.company())
    const order = await makeOrder(till.owner, { Contract_Type: 2, Amount: 20_000_000 })
    await order.topUp(till.fund, 5_000_000)
    const over = await till.owner.call(pushes.planPush, { ...topUpOf(order), Amount: 15_001_000 })
    expect(over.Errors).toEqual({ Amount: `Đơn ${order.code} chỉ còn phải nạp 15.000.000` })
    const partner = await makePartner(till.owner)
    const partners = await makePartnerOrder(till.owner, { PartnerID: partner })
    const none = await till.owner.call(pushes.planPush, { ...topUpOf(partners), Amount: 1_000_000 })
    expect(none.Errors).toEqual({ Amount: `Đơn ${partners.code} không còn khoản nào phải nạp` })
  })

  test('is lowered by what is topped up elsewhere, also by a partner, and closes', async () => {
    const till = await openTill(await server.company())
    const order = await plannedTopUp(till)
    await order.topUp(till.fund, 8_000_000)
    expect(await leftIn(till.owner)).toEqual([12_000_000])
    const ofPartner = { Source: 3 as const, SourceID: await makePartner(till.owner), BankCardID: undefined }
    await till.owner.done(orders.addTopUp, { ScheduleID: order.id, Amount: 12_000_000, ...ofPartner })
    expect(await leftIn(till.owner)).toEqual([])
  })

  test('in part leaves the rest of what was asked for in the queue', async () => {
    const till = await openTill(await server.company())
    const order = await plannedTopUp(till, 5_000_000)
    await order.topUp(till.fund, 5_000_000)
    expect(await queueOf(till.owner)).toMatchObject([{ Kind: 1, IsPlanned: false, Amount: 15_000_000 }])
    expect(await leftIn(till.owner)).toEqual([15_000_000])
  })

  test('is lowered with the request of its order, and closes once nothing is to be swiped any more', async () => {
    const till = await openTill(await server.company())
    const order = await plannedTopUp(till)
    const { ForDate, shiftWorking, TypeWorking, FeeRut, FeeDao, Version } = await order.detail()
    const terms = { ForDate, shiftWorking, TypeWorking, FeeRut, FeeDao, Version, ScheduleID: order.id }
    await till.owner.done(orders.update, { ...terms, Contract_Type: 2, Amount: 12_000_000 } as never)
    expect(await leftIn(till.owner)).toEqual([12_000_000])
    order.version += 1
    await order.swipe([{ pos: till.pos, amount: 2_000_000 }])
    await order.done('Khách tự nạp')
    expect((await queueOf(till.owner)).map(({ Kind }) => Kind)).toEqual([pushKind.payout])
  })
})

test('what is planned for a partner is lowered by what the partner is paid, and closed by what is counted against it', async () => {
  const till = await openTill(await server.company())
  const PartnerID = await makePartner(till.owner)
  const order = await makePartnerOrder(till.owner, { PartnerID })
  await order.swipe([{ pos: till.pos, amount: 50_000_000 }])
  const row = { ScheduleID: order.id, Kind: pushKind.partner }
  await till.owner.done(pushes.planPush, { ...row, Amount: 49_350_000, ...brother, Note: 'Đối tác nhờ' })
  const pay = { PartnerID, Direction: 'pay' as const, BankCardID: till.fund }
  await till.owner.done(partnerDebts.payDebtPartnerSchedule, { ...pay, Amount: 9_350_000 })
  expect(await leftIn(till.owner)).toEqual([40_000_000])
  const topped = await makeOrder(till.owner, { Contract_Type: 2, Amount: 60_000_000 })
  await topped.topUp(till.fund, 20_000_000)
  await till.owner.done(partnerDebts.payDebtPartnerSchedule, { ...pay, Amount: 40_000_000 })
  expect(await leftIn(till.owner)).toEqual([40_000_000])
  expect((await queueOf(till.owner)).map(({ ScheduleID }) => ScheduleID)).toEqual([topped.id])
})

describe('a row that a user holds', () => {
  test('is taken back by the user who pays its order, and the holder is told who did, how much and when', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    const cashier = await cashierOf(till)
    await cashier.done(pushes.claimPush, payoutOf(order))
    await order.send(till.fund, payoutVnd)
    const { Data, Summary } = await cashier.done(pushes.getPushList, {})
    expect(Data).toEqual([])
    const Text = expect.stringMatching(
      new RegExp(`^.+ vừa chuyển 49\\.100\\.000 cho đơn ${order.code} lúc \\d\\d:\\d\\d$`),
    )
    expect(Summary?.Taken).toEqual([{ ...payoutOf(order), Text }])
    expect((await till.owner.done(pushes.getPushList, {})).Summary?.Taken).toEqual([])
    for (const late of [
      await cashier.call(pushes.claimPush, payoutOf(order)),
      await cashier.call(pushes.markPushed, { Items: [sentOf(order)], BankCardID: till.fund }),
    ]) {
      expect(late).toMatchObject({ Result: 0, Code: 'GONE' })
      expect(late.Message).toEqual(Text)
    }
    expect((await order.detail()).Sent).toBe(payoutVnd)
  })

  test('is free again once it is lowered: what it still is stands in the sentence, until it is taken anew', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const cashier = await cashierOf(till)
    await cashier.done(pushes.claimPush, payoutOf(order))
    await order.send(till.fund, 9_100_000)
    const { Data, Summary } = await cashier.done(pushes.getPushList, {})
    expect(Data).toMatchObject([{ State: 1, ClaimedByID: null, Amount: 40_000_000 }])
    expect(Summary?.Taken.map((taken) => taken.Text)).toEqual([
      expect.stringMatching(/ vừa chuyển 9\.100\.000 cho đơn .* lúc \d\d:\d\d, dòng còn 40\.000\.000$/),
    ])
    await cashier.done(pushes.claimPush, payoutOf(order))
    expect((await cashier.done(pushes.getPushList, {})).Summary?.Taken).toEqual([])
    await cashier.done(pushes.markPushed, { Items: [sentOf(order, 40_000_000)], BankCardID: till.fund })
  })

  test('stays the own of a user who lowers it', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    await till.owner.done(pushes.claimPush, payoutOf(order))
    await order.send(till.fund, 9_100_000)
    const { Data, Summary } = await till.owner.done(pushes.getPushList, {})
    expect(Data).toMatchObject([{ State: 2, ClaimedByID: till.owner.userId, Amount: 40_000_000 }])
    expect(Summary?.Taken).toEqual([])
  })

  test('is taken back with a cancelled order, and its history tells', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    const cashier = await cashierOf(till)
    await cashier.done(pushes.claimPush, payoutOf(order))
    await order.cancel()
    const { Summary } = await cashier.done(pushes.getPushList, {})
    expect(Summary?.Taken.map(({ Text }) => Text)).toEqual([
      expect.stringMatching(new RegExp(`^.+ vừa hủy đơn ${order.code} lúc \\d\\d:\\d\\d$`)),
    ])
    const { Data } = await till.owner.done(orders.getStatusLog, { ScheduleID: order.id })
    expect(Data.map(({ Act, Amount }) => [Act, Amount]).slice(-2)).toEqual([
      ['Hủy đơn', null],
      ['Đóng dòng trong hàng đợi', payoutVnd],
    ])
  })
})

test('several rows of one order are marked together as each leaves the other', async () => {
  const till = await openTill(await server.company())
  const order = await makeOrder(till.owner, { Contract_Type: 2, Amount: 20_000_000 })
  await order.swipe([{ pos: till.pos, amount: 10_000_000 }])
  await till.owner.done(pushes.planPush, { ...payoutOf(order), Amount: 5_000_000, ...brother, Note: 'Em trai' })
  const Items = [
    { ...topUpOf(order), Amount: 20_000_000 },
    { ...payoutOf(order), Amount: 5_000_000 },
  ]
  const { Data } = await till.owner.done(pushes.markPushed, { Items, BankCardID: till.fund })
  expect(Data.Rows.map(({ Result }) => Result)).toEqual([1, 0])
  expect((await order.detail()).Sent).toBe(0)
})

describe('the page of the order', () => {
  test('tells what lies in the queue, for which account, and who holds it', async () => {
    const till = await openTill(await server.company())
    const order = await plannedPayout(till)
    const cashier = await cashierOf(till)
    await cashier.done(pushes.claimPush, payoutOf(order))
    expect((await order.detail()).Queued).toMatchObject([
      {
        Kind: 2,
        Amount: payoutVnd,
        BankCode: 'TCB',
        AccountNo: '19036450778',
        AccountName: 'MAI ANH TUAN',
        Note: 'Em trai nhận',
        BankCardID: null,
        ClaimedByID: cashier.userId,
      },
    ])
    const qr = await till.owner.done(orders.getTransferQR, { ScheduleID: order.id, Purpose: 'payout' })
    expect(qr.Data).toMatchObject({ Account: '19036450778', Amount: payoutVnd })
    await order.send(till.fund, 9_100_000)
    expect((await order.detail()).Queued).toMatchObject([{ Amount: 40_000_000, ClaimedByID: null }])
    await order.send(till.fund, 40_000_000)
    expect((await order.detail()).Queued).toEqual([])
  })
})

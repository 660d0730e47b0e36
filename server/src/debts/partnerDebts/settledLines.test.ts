import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { type MadeOrder, makeOrder } from '#test/orders.ts'
import { everyWarning, makeLender, makePartnerOrder } from '#test/partnerOrders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// Every line that makes a debt of a partner, cancelled after a voucher counted that debt.
const server = testServer()
const tr = 1_000_000

let owner: TestUser
let [partner, link, bank, pos] = [0, 0, 0, 0]
beforeEach(async () => {
  owner = await server.company()
  const lender = await makeLender(owner)
  ;[partner, link] = [lender.id, lender.linkId]
  ;[bank, pos] = [await makeFund(owner, { opening: 500 * tr }), await makePos(owner, { MaxDay: 0 })]
})

const on = ({ id }: MadeOrder) => rawBalance(server, owner, { kind: 331, owner: partner, ref: id })
const settle = async (Direction: 'pay' | 'receive', Amount: number) =>
  (await owner.done(partnerDebts.payDebtPartnerSchedule, { PartnerID: partner, Direction, Amount, BankCardID: bank }))
    .Data
const takeBack = (DebtID: number) => owner.call(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })
const lineOf = async (order: MadeOrder, kind: number) => {
  const { Lines, Version } = await order.detail()
  return { ScheduleID: order.id, LineID: Lines.findLast(({ Kind }) => Kind === kind)?.LineID ?? 0, Version }
}
const cancelLast = async (order: MadeOrder, kind: number) =>
  owner.call(orders.cancelLine, { ...(await lineOf(order, kind)), Reason: 'Nhập nhầm' })
const settled = (code: string) => [
  { Code: 'SETTLED', Message: `Khoản với đối tác đã tính ở phiếu ${code}, hủy phiếu đó trước` },
]

const making = {
  'a swipe on a POS that the partner lends': async () => {
    const order = await makeOrder(owner, { FeeRut: 2 })
    await owner.done(orders.addWithdrawal, {
      ...order.ref,
      Items: [{ PosPartnerID: link, Amount: 50 * tr }],
      Confirm: everyWarning,
    })
    return { order, kind: 2 }
  },
  'a top-up by the partner': async () => {
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 40 * tr })
    const source = { Source: 3 as const, SourceID: partner }
    await owner.done(orders.addTopUp, { ...order.ref, ...source, Amount: 40 * tr, Confirm: everyWarning })
    return { order, kind: 1 }
  },
  'a share of the partner': async () => {
    const order = await makeOrder(owner, { FeeRut: 2 })
    await order.swipe([{ pos, amount: 50 * tr }])
    const share = { PartnerID: partner, Amount: 200_000, Confirm: everyWarning }
    await owner.done(orders.addPartnerShare, { ...order.ref, ...share })
    return { order, kind: 7 }
  },
  'a swipe of the card of the partner': async () => {
    const order = await makePartnerOrder(owner, { PartnerID: partner })
    await order.swipe([{ pos, amount: 50 * tr }])
    return { order, kind: 2 }
  },
} as const

describe.each(Object.entries(making))('%s', (_, make) => {
  test('is not cancelled, nor is its order, before the voucher that counts it; then the account is at 0', async () => {
    const { order, kind } = await make()
    const owedVnd = await on(order)
    const { Code, DebtID } = await settle(owedVnd > 0 ? 'receive' : 'pay', Math.abs(owedVnd))

    const refused = await cancelLast(order, kind)
    expect(refused.Blockers).toEqual(settled(Code))
    const ref = { ScheduleID: order.id, Version: refused.Result === 0 ? (await order.detail()).Version : 0 }
    const whole = await owner.call(orders.cancelOrder, { ...ref, Reason: 'Khách đổi ý' })
    expect(whole.Blockers).toHaveLength(1)
    expect(whole.Message).toContain(`phiếu ${Code}, hủy phiếu đó trước`)
    expect(await on(order)).toBe(0)

    expect((await takeBack(DebtID)).Result).toBe(1)
    expect((await cancelLast(order, kind)).Result).toBe(1)
    expect(await on(order)).toBe(0)
    await expectSoundBooks(server, owner)
  })
})

test('what was done after the voucher is cancelled, and what the voucher counted stands', async () => {
  const { order } = await making['a top-up by the partner']()
  await settle('pay', 40 * tr)
  const Version = (await order.detail()).Version
  const share = { PartnerID: partner, Amount: 120_000, Confirm: everyWarning }
  await owner.done(orders.addPartnerShare, { ScheduleID: order.id, Version, ...share })

  expect((await cancelLast(order, 7)).Result).toBe(1)
  expect(await on(order)).toBe(0)
  await expectSoundBooks(server, owner)
})

test('an adjustment that a voucher counts, and an offset that a later one counts on, go after it', async () => {
  const adjust = async (Direction: '+' | '−', Amount: number, ScheduleID?: number) => {
    const whose = { Type: 'partner' as const, ObjectID: partner, ...(ScheduleID !== undefined && { ScheduleID }) }
    return (await owner.done(debtSettling.adjustDebt, { ...whose, Direction, Amount, Reason: 'Đối chiếu' })).Data
  }
  const up = await adjust('+', 3 * tr)
  const { Code, DebtID } = await settle('receive', 3 * tr)
  expect((await takeBack(up.DebtID)).Blockers).toEqual(settled(Code))
  expect((await takeBack(DebtID)).Result).toBe(1)
  expect((await takeBack(up.DebtID)).Result).toBe(1)

  const { order } = await making['a top-up by the partner']()
  await adjust('+', 40 * tr)
  const one = (
    await owner.done(partnerDebts.payDebtPartnerSchedule, { PartnerID: partner, Direction: 'offset', Amount: 40 * tr })
  ).Data
  await adjust('+', 1 * tr, order.id)
  const two = await settle('receive', 1 * tr)
  expect((await takeBack(one.DebtID)).Blockers).toEqual(settled(two.Code))
  await expectSoundBooks(server, owner)
})

test('adjustments of a collaborator are taken back in any order: what is owed too little is taken off later', async () => {
  const collaboratorId = await makeCollaborator(owner)
  const whose = { Type: 'aff' as const, ObjectID: collaboratorId, Reason: 'Đối chiếu' }
  const { DebtID } = (await owner.done(debtSettling.adjustDebt, { ...whose, Direction: '−', Amount: 700_000 })).Data
  const more = (await owner.done(debtSettling.adjustDebt, { ...whose, Direction: '+', Amount: 500_000 })).Data
  expect((await takeBack(DebtID)).Result).toBe(1)
  expect(await rawBalance(server, owner, { kind: 3388, owner: collaboratorId })).toBe(500_000)
  expect((await takeBack(more.DebtID)).Result).toBe(1)
  await expectSoundBooks(server, owner)
})

import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks, fundBalance } from '#test/orderBooks.ts'
import { accountVnd, type MadeOrder, makeOrder } from '#test/orders.ts'
import { everyWarning, makePartnerOrder } from '#test/partnerOrders.ts'
import { makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// As in E7: 60 million of our customer on a POS of Hải Đăng, 50 million of its card on ours, both unpaid.
const server = testServer()
const tr = 1_000_000

let owner: TestUser
let [partner, bank] = [0, 0]
let mine: MadeOrder
let theirs: MadeOrder
beforeEach(async () => {
  owner = await server.company()
  partner = await makePartner(owner, { Name: 'Hải Đăng' })
  bank = await makeFund(owner, { opening: 200 * tr })
  await makePartnerFee(owner, partner, { Percent: 1.3 })
  const { posPartnerID } = await makeLink(owner, { PartnerID: partner, Direction: 1 })
  mine = await makeOrder(owner, { FeeRut: 2, Amount: 60 * tr })
  const Items = [{ PosPartnerID: posPartnerID, Amount: 60 * tr }]
  const swiped = await owner.done(orders.addWithdrawal, { ...mine.ref, Items, Confirm: everyWarning })
  mine.version = swiped.Data.Version
  theirs = await makePartnerOrder(owner, { PartnerID: partner })
  await theirs.swipe([{ pos: await makePos(owner, { MaxDay: 0 }), amount: 50 * tr }])
})

const owed = () => accountVnd(server, owner, [331, partner])
const offset = async (more: object = {}) =>
  (
    await owner.done(partnerDebts.payPartnerReciprocal, {
      PartnerID: partner,
      Mine: [{ ScheduleID: mine.id, Amount: 59_220_000 }],
      Theirs: [{ ScheduleID: theirs.id, Amount: 49_350_000 }],
      ...more,
    })
  ).Data
const Reason = 'Nhập nhầm đơn'

describe('what was settled', () => {
  test('holds its swipes until the voucher is cancelled, and then stands as before', async () => {
    const { DebtID, Code, Offset, Net, NetDebtID, NetCode, Remain } = await offset({ NetBankCardID: bank })
    expect([Offset, Net, Remain, await owed(), await fundBalance(owner, bank)]).toEqual([
      49_350_000, 9_870_000, 0, 0, 209_870_000,
    ])
    const lineOf = async (order: MadeOrder) => (await order.detail()).Lines.find(({ Kind }) => Kind === 2)?.LineID ?? 0
    const cancel = async (order: MadeOrder) =>
      owner.call(orders.cancelLine, {
        ScheduleID: order.id,
        LineID: await lineOf(order),
        Version: (await order.detail()).Version,
        Reason,
      })
    const blocked = await cancel(mine)
    expect(blocked.Blockers?.map(({ Code: code }) => code)).toEqual(['SETTLED'])
    expect(blocked.Message).toContain(`đã tính ở phiếu ${[Code, NetCode].toSorted((a, b) => a.localeCompare(b))[0]}`)
    expect((await cancel(theirs)).Message).toContain(`Đơn đã cấn trừ ở phiếu ${Code}`)

    await owner.done(debts.cancelPayDebt, { DebtID, Reason })
    await owner.done(debts.cancelPayDebt, { DebtID: NetDebtID ?? 0, Reason })

    expect(await owed()).toBe(9_870_000)
    expect(await theirs.detail()).toMatchObject({ Status: orderStatus.toSend, Balance: -49_350_000 })
    expect((await cancel(mine)).Result).toBe(1)
    await expectSoundBooks(server, owner)
  })

  test('by a payment is a line of the partner’s order, and its order is done', async () => {
    const input = { PartnerID: partner, Direction: 'pay' as const, Amount: 49_350_000, BankCardID: bank }
    const { DebtID } = (await owner.done(partnerDebts.payDebtPartnerSchedule, input)).Data
    expect(await theirs.detail()).toMatchObject({ Status: orderStatus.done, Sent: 49_350_000 })
    await expectSoundBooks(server, owner)
    await owner.done(debts.cancelPayDebt, { DebtID, Reason })
    expect(await theirs.detail()).toMatchObject({ Status: orderStatus.toSend, Sent: 0 })
    await expectSoundBooks(server, owner)
  })

  test('beside what stands without an order is a line of it all the same', async () => {
    const more = { Type: 'partner', ObjectID: partner, Direction: '+', Amount: 40 * tr, Reason: 'Nợ cũ' } as const
    await owner.done(debtSettling.adjustDebt, more)
    const Mine = [
      { ScheduleID: 0, Amount: 40 * tr },
      { ScheduleID: mine.id, Amount: 9_350_000 },
    ]
    expect(await offset({ Mine })).toMatchObject({ Offset: 49_350_000, Net: 0 })
    expect(await theirs.detail()).toMatchObject({ Status: 5, Balance: 0 })
    await expectSoundBooks(server, owner)
  })
})

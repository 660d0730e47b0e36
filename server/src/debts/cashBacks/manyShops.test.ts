import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks, fundBalance, rawBalance } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// The bank pays the POS of two shops as one sum into a fund of the first. Swipes of 1.000.000 at 1,1 %: 989.000 each.
const server = testServer()
const net = 989_000

let owner: TestUser
let sister: TestUser
let [here, there, fund, parent, child] = [0, 0, 0, 0, 0]
let [ourLot, theirLot] = [0, 0]
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  ;[here = 0, there = 0] = owner.shopIds
  sister = owner.at(there)
  fund = await makeFund(owner, { opening: 0 })
  parent = await makePos(owner, { fundId: fund, Name: 'VCB 01', MaxDay: 0 })
  child = await makePos(sister, { Name: 'VCB 02', PosParentID: parent, MaxDay: 0 })
  ourLot = await swiped(owner, parent, '000123')
  theirLot = await swiped(sister, child, '000045')
})

async function swiped(user: TestUser, pos: number, lot: string): Promise<number> {
  const order = await makeOrder(user, { Amount: 1_000_000 })
  return (await order.swipe([{ pos, amount: 1_000_000, lot }])).Data.NumberLoIDs[0] ?? 0
}

const add = (Amount: number, user = owner) =>
  user.call(cashBacks.addCashBack, { posParentID: parent, Amount, BankCardID: fund })
async function pay(Amount: number, more: object = {}) {
  const { Data } = await add(Amount)
  return owner.call(cashBacks.payCashBack, { CashBackID: Data?.CashBackID ?? 0, ...more })
}
const cancel = (paymentID: number, user = owner) =>
  user.call(cashBacks.cancelPayCashBack, { paymentID, Reason: 'Nhập nhầm số tiền' })
const between = async () => [
  await rawBalance(server, owner, { kind: 1368, owner: there }),
  await rawBalance(server, sister, { kind: 1368, owner: here }),
]
const owed = async () => [
  await rawBalance(server, owner, { kind: 1361 }),
  await rawBalance(server, sister, { kind: 1361 }),
]
const soundBooks = async () => {
  await expectSoundBooks(server, owner)
  await expectSoundBooks(server, sister)
}

describe('money for lô of several shops', () => {
  test('is posted in each, owed between them, under one number: every book balances', async () => {
    const { Data: draft } = await add(2 * net)
    expect(draft?.Preview).toMatchObject([
      { ShopID: here, PosName: 'VCB 01', Apply: net },
      { ShopID: there, PosName: 'VCB 02', Apply: net },
    ])

    const { Data } = await pay(2 * net)

    expect(await owed()).toEqual([0, 0])
    expect(await between()).toEqual([-net, net])
    expect(await fundBalance(owner, fund)).toBe(2 * net)
    const { Data: paid } = await sister.done(posMoney.getHistoryPayNumberLo, { numberLoID: theirLot })
    expect(paid).toMatchObject([{ Code: Data?.Code, Amount: net, CashBackID: Data?.paymentID }])
    const { Data: lots } = await sister.done(posMoney.getNumberLoConditions, { OnlyUnpaid: true })
    expect(lots).toEqual([])
    await soundBooks()
  })

  test('puts a difference to the fee of the shop whose lô it is, and what no lô takes into the fund’s own', async () => {
    const Allocations = [
      { numberLoID: ourLot, Amount: net, Due: net },
      { numberLoID: theirLot, Amount: net - 5_000, DiffMode: 2, Due: net },
    ]
    await pay(2 * net, { Allocations, Confirm: ['W_UNALLOCATED'] })

    expect(await owed()).toEqual([0, 0])
    expect(await between()).toEqual([5_000 - net, net - 5_000])
    expect(await rawBalance(server, sister, { kind: 632 })).toBe(11_000 + 5_000)
    expect(await rawBalance(server, owner, { kind: 3381 })).toBe(-5_000)
    await soundBooks()
  })

  test('is taken back in both, and a second time answers like the first', async () => {
    const { Data } = await pay(2 * net)
    const first = await cancel(Data?.paymentID ?? 0)
    expect(first.Data?.ReversalJournalID).toBeGreaterThan(0)
    expect(await cancel(Data?.paymentID ?? 0)).toMatchObject({ Data: first.Data })
    expect(await owed()).toEqual([net, net])
    expect(await between()).toEqual([0, 0])
    expect(await fundBalance(owner, fund)).toBe(0)
    await soundBooks()
  })

  test('is refused, paying and taking back, where the day is locked in one of them: it is named', async () => {
    const lockThere = (to: string) => lockDays(server, sister, to)
    const named = { Result: 0, Code: 'DAY_LOCKED', Message: expect.stringContaining(`Cửa hàng ${there}`) }
    await lockThere(businessDay(new Date()))
    expect(await pay(2 * net)).toMatchObject(named)
    expect(await owed()).toEqual([net, net])
    await lockThere('2020-01-01')
    const { Data } = await pay(2 * net)
    await lockThere(businessDay(new Date()))
    expect(await cancel(Data?.paymentID ?? 0)).toMatchObject(named)
    expect(await owed()).toEqual([0, 0])
  })

  test('reaches no lô of a shop that the caller may not enter, and is not taken back by one who may not', async () => {
    const keeper = await owner.staff(['posMoney.view', 'posMoney.add', 'posMoney.cancel'], { shopIds: [here] })
    expect((await add(2 * net, keeper)).Data).toMatchObject({ Preview: [{ ShopID: here }], Unallocated: net })
    const { Data } = await pay(2 * net)
    const refused = await cancel(Data?.paymentID ?? 0, keeper)
    expect(refused).toMatchObject({ Code: 'BLOCKED', Blockers: [{ Code: 'OTHER_SHOP' }] })
    expect(await owed()).toEqual([0, 0])
  })
})

describe('what the bank owes, as it pays', () => {
  const groups = async (user = owner, more: object = {}) =>
    (await user.done(cashBacks.getAllPosCashBackCompany, { ...more })).Data

  test('stands under the POS that it pays for, with those of other shops below it, each with its lô and bills', async () => {
    expect(await groups()).toMatchObject([
      {
        PosID: parent,
        BankCardID: fund,
        Due: 2 * net,
        Terminals: [
          { PosID: parent, ShopID: here, FeePercents: [1.1], Lots: [{ numberLoID: ourLot, Bills: [{ Due: net }] }] },
          { PosID: child, ShopID: there, Due: net, Lots: [{ numberLoID: theirLot, numberText: '000045', Due: net }] },
        ],
      },
    ])
    expect(await groups(sister)).toEqual([])
    expect(await groups(owner.at(-111), { shopID: [there] })).toEqual([])
    expect(await groups(owner.at(-111), { posParentID: parent })).toHaveLength(1)
    expect(await groups(owner, { fromDate: '2020-01-01', toDate: '2020-01-31' })).toEqual([])
  })

  test('counts what came against the oldest bill, and tells no bill and no fee without the right to see profit', async () => {
    const order = await makeOrder(owner, { Amount: 2_000_000 })
    await order.swipe([{ pos: parent, amount: 2_000_000, lot: '000123' }])
    await pay(1_000_000)
    const [group] = await groups()
    expect(group?.Terminals[0]?.Lots[0]).toMatchObject({
      Due: 3 * net - 1_000_000,
      Bills: [{ Amount: 2_000_000, Net: 2 * net, Due: 3 * net - 1_000_000 }],
    })
    const seeing = await owner.staff(['posMoney.view'])
    const [seen] = await groups(seeing)
    expect(seen?.Terminals[0]).toMatchObject({ FeePercents: null, Lots: [{ Bills: null }] })
  })
})

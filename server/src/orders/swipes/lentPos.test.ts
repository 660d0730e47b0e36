import { posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { pos as posCalls } from '@cardpro/contract/places/pos/pos'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { accountVnd, asItem, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// A shop swipes on a POS of another shop of the company; E14 to its end stands in test/whole/workedExamplesOfPartners.
const server = testServer()
const tr = 1_000_000

let [owner, sister]: TestUser[] = []
let order: MadeOrder
let [here, there, pos, fund] = [0, 0, 0, 0]
const first = (): TestUser => owner as TestUser
const second = (): TestUser => sister as TestUser

beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  ;[here = 0, there = 0] = owner.shopIds
  sister = owner.at(there)
  fund = await makeFund(sister, { opening: 0 })
  pos = await makePos(sister, { Name: 'POS VCB 02', fundId: fund, MaxDay: 60 * tr })
  order = await makeOrder(first())
})

const lend = (Percent = 1.2) =>
  first().done(partnerFees.configFeeShops, { ShopID: there, OtherShopID: here, typeCard: 'VISA', Percent })
const swipe = (amount: number, more: object = {}) =>
  first().call(orders.addWithdrawal, { ...order.ref, Items: [asItem({ pos, amount, bill: '45' })], ...more })
const between = async () => [
  await accountVnd(server, first(), [1368, there]),
  await accountVnd(server, second(), [1368, here]),
]

describe('a swipe on a POS of another shop', () => {
  test('is refused without a fee between the two, or for such a card', async () => {
    expect((await swipe(tr)).Errors).toEqual({ 'Items.0.PosID': 'Không có máy POS này trong cửa hàng' })
    await first().done(partnerFees.configFeeShops, { ShopID: there, OtherShopID: here, typeCard: 'JCB', Percent: 1 })
    expect((await swipe(tr)).Errors?.['Items.0.PosID']).toContain('chưa có phí cho cửa hàng này với thẻ Visa')
    // What this shop charges the other says nothing of the other way.
    await first().done(partnerFees.configFeeShops, { ShopID: here, OtherShopID: there, typeCard: 'VISA', Percent: 1 })
    expect((await swipe(tr)).Result).toBe(0)
  })

  test('shows its order the POS and what the other shop charges, as of no partner', async () => {
    await lend()
    order.version = (await swipe(50 * tr)).Data?.Version ?? 0

    expect(await order.detail()).toMatchObject({ PosFee: 600_000, Profit: 300_000, PosState: 0, PartnerNames: '' })
    expect((await order.detail()).Swipes).toMatchObject([{ PosName: 'POS VCB 02', PosFee: 600_000, Net: 49_400_000 }])
  })

  test('has the limits, the lô and the bills of the shop whose POS it is', async () => {
    await lend()
    await (await makeOrder(second())).swipe([{ pos, amount: 20 * tr, bill: '44' }])
    expect((await swipe(50 * tr)).Code).toBe('CONFIRM')
    order.version = (await swipe(30 * tr)).Data?.Version ?? 0
    const offered = (await first().done(posCalls.getAllPos, { WithLent: true })).Data.find(({ PosID }) => PosID === pos)
    expect(offered).toMatchObject({ HasLots: true, OpenLots: [{ LotNo: '000001', NextBill: '000046' }] })
    const known = await makeOrder(first())
    const again = { ...known.ref, Items: [asItem({ pos, amount: tr, bill: '44' })] }
    expect((await first().call(orders.addWithdrawal, again)).Message).toContain('Bill này đã được nhập ở đơn')
    const [bill] = (await order.detail()).Swipes
    const edit = { ...order.ref, LogWithdrawalID: bill?.LogWithdrawalID ?? 0, BillNo: '46', Approval: '', DocNo: '' }
    expect((await first().call(orders.updateWithdrawal, edit)).Message).toContain('nên chỉ xem được')

    const pay = { numberLoID: bill?.NumberLoID ?? 0, Amount: 49_450_000, BankCardID: fund, DiffMode: 1 as const }
    await second().done(posMoney.addPayNumberLo, { ...pay })
    expect((await order.detail()).PosState).toBe(2)
    await expectSoundBooks(server, first())
  })

  test('is cancelled in both books on one day, and in neither where one of them is locked', async () => {
    await lend()
    order.version = (await swipe(50 * tr)).Data?.Version ?? 0
    const line = (await order.detail()).Lines.find(({ Kind }) => Kind === 2)?.LineID ?? 0
    await lockDays(server, second(), todayHere())
    const refused = await first().call(orders.cancelLine, { ...order.ref, LineID: line, Reason: 'Nhập nhầm' })
    expect(refused.Code).toBe('DAY_LOCKED')
    expect((await swipe(tr, { Items: [asItem({ pos, amount: tr })] })).Code).toBe('DAY_LOCKED')
    expect(await between()).toEqual([49_400_000, -49_400_000])

    await lockDays(server, second(), '2020-01-01')
    await order.cancelLine(line)
    expect(await between()).toEqual([0, 0])
    expect(await accountVnd(server, second(), [1361, pos])).toBe(0)
    expect(await accountVnd(server, second(), [5114])).toBe(0)
    await expectSoundBooks(server, first())
  })

  test('of several orders at the same moment, beside the shop’s own, is as if each had come alone', async () => {
    await lend()
    const own = await makePos(first(), { MaxDay: 0 })
    const made = [order]
    while (made.length < 6) made.push(await makeOrder(first()))
    const answers = await Promise.all(
      made.map((one, index) =>
        first().call(orders.addWithdrawal, {
          ...one.ref,
          Items: [asItem({ pos: index % 2 === 0 ? pos : own, amount: 10 * tr, bill: `${index}` })],
        }),
      ),
    )
    expect(answers.map(({ Result }) => Result)).toEqual([1, 1, 1, 1, 1, 1])
    expect(await between()).toEqual([29_640_000, -29_640_000])
    await expectSoundBooks(server, first())
  })
})

import { debts } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { partners } from '@cardpro/contract/places/partners/partners'
import { pos as posCalls } from '@cardpro/contract/places/pos/pos'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { accountVnd, asItem, makeOrder, todayHere } from '#test/orders.ts'
import { makePartnerOrder } from '#test/partnerOrders.ts'
import { makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const tr = 1_000_000
const today = { fromDate: todayHere(), toDate: todayHere() }

let owner: TestUser
let [partner, pos, fund] = [0, 0, 0]
beforeEach(async () => {
  owner = await server.company()
  partner = await makePartner(owner, {
    Name: 'Đại lý An Phát',
    BankCode: 'TCB',
    AccountNo: '19031234567',
    AccountName: 'CTY AN PHAT',
  })
  ;[pos, fund] = [await makePos(owner, { MaxDay: 0 }), await makeFund(owner, { opening: 100 * tr })]
})

const profitToday = async () => (await owner.done(turnover.calls.day, today)).Summary?.Now

describe('an order of kind 4', () => {
  const agreed = { Contract_Type: 4 as const, ForDate: todayHere(), Amount: tr, FeeRut: 1.3, FeeDao: 0 }

  test('is refused without its partner and its card, for a partner of another shop, and with a share', async () => {
    const errorsOf = async (more: object) => (await owner.call(orders.createManual, { ...agreed, ...more })).Errors
    expect(await errorsOf({})).toEqual({
      PartnerID: 'Vui lòng chọn đối tác',
      BankCode: 'Vui lòng chọn ngân hàng phát hành',
      CardType: 'Vui lòng chọn loại thẻ',
      Last4: 'Vui lòng nhập 4 số cuối',
    })
    const card = { BankCode: 'VPB', CardType: 'VISA', Last4: '4821' }
    expect(await errorsOf({ ...card, PartnerID: 4096 })).toEqual({
      PartnerID: 'Không có đối tác này trong cửa hàng',
    })
    expect(await errorsOf({ ...card, PartnerID: partner, ShareKind: 1 })).toEqual({
      ShareKind: 'Đơn quẹt hộ đối tác không chia phí',
    })
    expect(await errorsOf({ ...card, PartnerID: partner, Last4: '48' })).toEqual({
      Last4: '4 số cuối phải gồm đúng 4 chữ số',
    })
    expect(await errorsOf({ Contract_Type: 1, PartnerID: partner })).toEqual({
      CustomerID: 'Vui lòng chọn khách hàng',
      CardDataID: 'Vui lòng chọn thẻ',
    })
  })

  test('swiped on our POS is owed to the partner, less our fee, and paid to no other name without a reason', async () => {
    const order = await makePartnerOrder(owner, { PartnerID: partner })
    await order.swipe([{ pos, amount: 50 * tr }])

    const swiped = await order.detail()
    expect(swiped).toMatchObject({
      Contract_Type: 4,
      CustomerName: 'Khách của Đại lý An Phát',
      PartnerID: partner,
      PartnerNames: 'Đại lý An Phát',
      Last4: '4821',
      Status: 3,
      Fee: 650_000,
      Balance: -49_350_000,
      PosFee: 550_000,
      Profit: 100_000,
      Accounts: [{ BankCode: 'TCB', AccountNo: '19031234567', AccountName: 'CTY AN PHAT', IsDefault: true }],
    })
    expect(
      (
        await owner.call(orders.addSentMoney, {
          ...order.ref,
          Amount: tr,
          BankCardID: fund,
          ToAccountName: 'NGUYEN VAN A',
        })
      ).Errors,
    ).toEqual({ Reason: 'Chủ tài khoản NGUYEN VAN A khác tên đối tác Đại lý An Phát, vui lòng nhập lý do' })
    const own = { Amount: 49_350_000, BankCardID: fund, ToAccountName: 'CTY AN PHAT' }
    await owner.done(orders.addSentMoney, { ...order.ref, ...own })
    expect(await profitToday()).toMatchObject({ Volume: 50 * tr, Revenue: 650_000, PosFee: 550_000, Profit: 100_000 })
  })

  test('has no top-up, and no POS of the partner whose card it is', async () => {
    await makePartnerFee(owner, partner)
    const { posPartnerID } = await makeLink(owner, { PartnerID: partner, Direction: 1 })
    const order = await makePartnerOrder(owner, { PartnerID: partner })

    expect((await owner.call(orders.addTopUp, { ...order.ref, Amount: tr, BankCardID: fund })).Message).toBe(
      `Đơn ${order.code} là quẹt hộ đối tác nên không có nạp tiền`,
    )
    const items = [{ PosPartnerID: posPartnerID, Amount: tr }]
    expect((await owner.call(orders.addWithdrawal, { ...order.ref, Items: items })).Errors).toEqual({
      'Items.0.PosPartnerID': 'Thẻ và máy POS cùng của đối tác Đại lý An Phát, vui lòng chọn máy khác',
    })
  })

  test('may be swiped on a POS of another partner, and is cancelled whole', async () => {
    const other = await makePartner(owner, { Name: 'Đại lý Bình Minh' })
    await makePartnerFee(owner, other, { Percent: 1 })
    const { posPartnerID } = await makeLink(owner, { PartnerID: other, Direction: 1 })
    const order = await makePartnerOrder(owner, { PartnerID: partner })
    const { Data } = await owner.done(orders.addWithdrawal, {
      ...order.ref,
      Items: [{ PosPartnerID: posPartnerID, Amount: 20 * tr }, asItem({ pos, amount: 30 * tr })],
    })
    order.version = Data.Version

    expect(await accountVnd(server, owner, [331, other])).toBe(19_800_000)
    expect(await accountVnd(server, owner, [331, partner])).toBe(-49_350_000)
    await expectSoundBooks(server, owner)
    await order.cancel()
    expect(await accountVnd(server, owner, [331])).toBe(0)
    await expectSoundBooks(server, owner)
  })

  test('finds a card again by what was typed, and neither the card nor who stands for the partner is in the file', async () => {
    await makeCustomer(owner)
    const first = await (await makePartnerOrder(owner, { PartnerID: partner })).detail()
    const again = await owner.call(orders.createManual, {
      ...agreed,
      PartnerID: partner,
      BankCode: 'VPB',
      CardType: 'VISA',
      Last4: '4821',
    })
    expect(again.Code).toBe('CONFIRM')
    const other = await (await makePartnerOrder(owner, { PartnerID: partner, Last4: '4822' })).detail()
    expect(other.CustomerID).toBe(first.CustomerID)
    expect(other.CardDataID).not.toBe(first.CardDataID)

    expect((await owner.done(people.ajaxLoadCustomer, {})).Total).toBe(1)
    expect((await owner.done(people.getCustomerSearch, { keyword: 'An Phát' })).Data).toEqual([])
    expect((await owner.done(cards.getByConditions, {})).Total).toBe(0)
    expect((await owner.call(cards.getByID, { cardDataID: first.CardDataID })).Result).toBe(0)
    await (await makePartnerOrder(owner, { PartnerID: partner, Last4: '4823' })).swipe([{ pos, amount: 50 * tr }])
    expect((await owner.done(debts.getSummaryDebt, { type: 'customer' })).Total).toBe(0)
    await expectSoundBooks(server, owner)
  })

  test('has its card held against the rules of the POS before it is swiped', async () => {
    const limited = await makePos(owner, { MaxDay: 30 * tr })
    const { CardDataID } = await (await makePartnerOrder(owner, { PartnerID: partner })).detail()
    const { Data } = await owner.done(posCalls.wrongSwipeRuleWarning, { PosID: limited, Money: 50 * tr, CardDataID })
    expect(Data.Violations).toMatchObject([{ Rule: 'MAX_DAY' }])
    const other = await server.company()
    const foreign = { PosID: await makePos(other), Money: tr, CardDataID }
    expect((await other.call(posCalls.wrongSwipeRuleWarning, foreign)).Message).toBe('Không có thẻ này trong cửa hàng')
  })

  test('cannot be made in the name of who stands for a partner, nor of another partner’s cards', async () => {
    const { CustomerID, CardDataID } = await (await makePartnerOrder(owner, { PartnerID: partner })).detail()
    const asCustomer = { ...agreed, Contract_Type: 1 as const, CustomerID, CardDataID, PartnerID: partner }
    expect((await owner.call(orders.createManual, asCustomer)).Errors).toEqual({
      CustomerID: 'Không có khách hàng này trong cửa hàng',
    })
  })

  test('asks where the shop would owe the partner more than the credit limit', async () => {
    const { Data } = await owner.done(partners.ajaxLoadPartner, { GeneralSearch: 'An Phát' })
    const { PartnerID = 0, Name = '', Phone = '', Version = 0 } = Data[0] ?? {}
    await owner.done(partners.addOrEdit, { PartnerID, Name, Phone, Type: 1, CreditLimit: 30 * tr, Version })
    const order = await makePartnerOrder(owner, { PartnerID: partner })
    const Items = [asItem({ pos, amount: 50 * tr })]
    const asked = await owner.call(orders.addWithdrawal, { ...order.ref, Items })
    expect([asked.Code, asked.Message]).toEqual([
      'CONFIRM',
      expect.stringContaining('Cửa hàng sẽ nợ đối tác Đại lý An Phát 50.000.000, vượt hạn mức công nợ 30.000.000'),
    ])
    await owner.done(orders.addWithdrawal, { ...order.ref, Items, Confirm: ['W_LIMIT'] })
  })
})

describe('phí đối ứng', () => {
  const withShare = { PartnerID: 0, ShareKind: 1 as const, SharePercent: 1.6, FeeRut: 2 }

  test('by the base price is what the fee is above it, once, and is taken back', async () => {
    const order = await makeOrder(owner, { ...withShare, PartnerID: partner })
    const share = { ScheduleID: order.id }
    expect((await owner.call(orders.addPartnerShare, share)).Message).toContain('chưa có phí đối ứng')
    await order.swipe([{ pos, amount: 50 * tr }])
    const { Data } = await owner.done(orders.addPartnerShare, share)

    expect(Data.Totals).toMatchObject({ Share: 200_000, Fee: tr, Balance: -49 * tr, Profit: 250_000 })
    expect(await profitToday()).toMatchObject({ PartnerCost: 200_000, Profit: 250_000 })
    expect((await owner.call(orders.addPartnerShare, share)).Errors).toEqual({
      Amount: `Đơn ${order.code} không còn phần nào phải chia cho đối tác`,
    })
    const over = await owner.call(orders.addPartnerShare, { ...share, Amount: 10_000 })
    expect([over.Code, over.Message]).toEqual([
      'CONFIRM',
      expect.stringContaining('Chia 10.000 vượt phần đã thỏa thuận còn lại (0)'),
    ])
    await expectSoundBooks(server, owner)
    order.version = Data.Version
    await order.cancelLine(Data.LineID)
    expect(await accountVnd(server, owner, [331, partner])).toBe(0)
    expect(await order.detail()).toMatchObject({ Share: 0, Profit: 450_000 })
    await expectSoundBooks(server, owner)
  })

  test('of a top-up by the partner is a percent of it, and goes with its order', async () => {
    const order = await makeOrder(owner, {
      Contract_Type: 2,
      Amount: 40 * tr,
      FeeDao: 1.8,
      FeeCollect: 2,
      PartnerID: partner,
      ShareKind: 2,
      SharePercent: 0.3,
    })
    const topUp = { ...order.ref, Amount: 40 * tr, Source: 3 as const }
    expect((await owner.call(orders.addTopUp, { ...topUp, SourceID: 4096 })).Errors).toEqual({
      SourceID: 'Không có đối tác này trong cửa hàng',
    })
    order.version = (await owner.done(orders.addTopUp, { ...topUp, SourceID: partner })).Data.Version
    expect((await order.detail()).Lines[0]).toMatchObject({
      Kind: 1,
      PartnerID: partner,
      FundName: '',
      BankCardID: null,
    })
    await order.swipe([{ pos, amount: 40 * tr }])
    await order.pay(fund, 720_000)
    order.version = (await owner.done(orders.addPartnerShare, order.ref)).Data.Version

    expect(await order.detail()).toMatchObject({ Status: 5, Share: 120_000, Profit: 160_000 })
    expect(await accountVnd(server, owner, [331, partner])).toBe(-40_120_000)
    expect(await profitToday()).toMatchObject({ TopUp: 40 * tr, Profit: 160_000 })
    await expectSoundBooks(server, owner)
    await order.cancel()
    expect(await accountVnd(server, owner, [331, partner])).toBe(0)
    await expectSoundBooks(server, owner)
  })

  test('is refused for a partner that the shop does not trade with, and on an order that is no partner’s', async () => {
    const CustomerID = await makeCustomer(owner)
    const order = await makeOrder(owner, { CustomerID, CardDataID: await makeCard(owner, { CustomerID }) })
    await order.swipe([{ pos, amount: 10 * tr }])
    expect((await owner.call(orders.addPartnerShare, { ...order.ref, Amount: 10_000 })).Errors).toEqual({
      PartnerID: 'Vui lòng chọn đối tác',
    })
    const ofOther = { ...order.ref, Amount: 10_000, PartnerID: 4096 }
    expect((await owner.call(orders.addPartnerShare, ofOther)).Errors).toEqual({
      PartnerID: 'Không có đối tác này trong cửa hàng',
    })
    await owner.done(orders.addPartnerShare, { ...order.ref, Amount: 10_000, PartnerID: partner })
    expect(await accountVnd(server, owner, [6411, partner])).toBe(10_000)
  })
})

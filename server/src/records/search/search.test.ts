import { debts } from '@cardpro/contract/debts/debts'
import { finder } from '@cardpro/contract/kit/lists/finder'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { makeCollaborator, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

const kindsOf = async (user: TestUser, keyword: string) =>
  (await user.done(finder.find, { keyword })).Data.map(({ Kind, Title }) => [Kind, Title])

/** A shop with one customer, their card, an order with a bill, and a POS. */
async function shopWithOne() {
  const owner = await server.company({ shops: 2 })
  const CustomerID = await makeCustomer(owner, { FullName: 'Đặng Văn Đức', Phone: '0903123218' })
  const CardDataID = await makeCard(owner, {
    CustomerID,
    BankCode: 'VPB',
    Bin: '457353',
    Last4: '4472',
    CreditLimit: 0,
  })
  const pos = await makePos(owner, { Name: 'VCB quầy 1', TID: '20001234', Code: 'Máy-07' })
  const order = await makeOrder(owner, { CustomerID, CardDataID })
  await order.swipe([{ pos, amount: 5_000_000, lot: '000123', bill: '000045' }])
  return { owner, order, CustomerID }
}

describe('Search/Find', () => {
  test('finds nothing for one letter, and nothing that is not there', async () => {
    const { owner } = await shopWithOne()
    expect(await kindsOf(owner, 'đ')).toEqual([])
    expect(await kindsOf(owner, '   ')).toEqual([])
    expect(await kindsOf(owner, 'khongcogica')).toEqual([])
  })

  test.each([
    ['dang duc', [['customer', 'Đặng Văn Đức']]],
    ['ĐỨC', [['customer', 'Đặng Văn Đức']]],
    ['0903 123 218', [['customer', 'Đặng Văn Đức']]],
    ['+84 903 123 218', [['customer', 'Đặng Văn Đức']]],
    ['84903123218', [['customer', 'Đặng Văn Đức']]],
    ['3218', [['customer', 'Đặng Văn Đức']]],
    [
      '4472',
      [
        ['customer', 'Đặng Văn Đức'],
        ['card', 'VPB •••• 4472'],
      ],
    ],
    ['457353 4472', [['card', 'VPB •••• 4472']]],
    ['4573 5312 3456 4472', [['card', 'VPB •••• 4472']]],
    ['000045', [['bill', 'Bill 000123.000045']]],
    ['123.45', [['bill', 'Bill 000123.000045']]],
    ['20001234', [['pos', 'VCB quầy 1']]],
    ['may-07', [['pos', 'VCB quầy 1']]],
    ['quay 1', [['pos', 'VCB quầy 1']]],
  ])('finds by %s', async (keyword, found) => {
    const { owner } = await shopWithOne()
    expect(await kindsOf(owner, keyword)).toEqual(found)
  })

  test('finds an order by its code, with and without its line, and inside a transfer content', async () => {
    const { owner, order } = await shopWithOne()
    for (const keyword of [order.code, order.code.toLowerCase(), `CT ${order.code.replace('-', '')} KH1`]) {
      const { Data } = await owner.done(finder.find, { keyword })
      expect(Data).toContainEqual({
        Kind: 'order',
        ID: order.id,
        Title: order.code,
        Hint: 'Đặng Văn Đức · VPB •••• 4472',
        ShopID: owner.shopId,
        ScheduleID: order.id,
        CustomerID: null,
      })
    }
    expect((await kindsOf(owner, order.code.slice(0, 8))).map(([kind]) => kind)).toEqual(['order'])
  })

  test.each([
    ['hong phat', [['partner', 'Đại lý Hồng Phát']]],
    ['0934 777 888', [['partner', 'Đại lý Hồng Phát']]],
    ['pham thu', [['aff', 'Phạm Thu Hà']]],
    ['ctv1', [['aff', 'Phạm Thu Hà']]],
  ])('finds partners and collaborators by %s, for users who may see them', async (keyword, found) => {
    const owner = await server.company({ shops: 2 })
    await makePartner(owner, { Name: 'Đại lý Hồng Phát', Phone: '0934777888' })
    await makeCollaborator(owner, { Name: 'Phạm Thu Hà', Phone: '0935111222' })
    expect(await kindsOf(owner, keyword)).toEqual(found)
    expect(await kindsOf(owner.at(-111), keyword)).toEqual(found)
    expect(await kindsOf(owner.at(owner.shopIds[1] ?? 0), keyword)).toEqual([])
    expect(await kindsOf(await owner.staff(['customers.view', 'orders.view']), keyword)).toEqual([])
    expect(await kindsOf(await owner.staff(['partners.view', 'collaborators.view']), keyword)).toEqual(found)
  })

  test.each(['5tr', '5.000.000', '5000000'])('finds what was done for %s, newest first, by right', async (keyword) => {
    const { owner, order, CustomerID } = await shopWithOne()
    const planned = await makeOrder(owner, { CustomerID, Amount: 5_000_000 })
    await owner.done(debts.payDebtCustomer, {
      CustomerID,
      Amount: 5_000_000,
      BankCardID: await makeFund(owner),
      Confirm: ['W_SURPLUS'],
    })
    const { Data } = await owner.done(finder.find, { keyword })
    expect(Data.map(({ Kind, ID, Hint }) => [Kind, Kind === 'order' ? ID : 0, Hint])).toEqual([
      ['order', planned.id, 'Đặng Văn Đức · yêu cầu 5.000.000'],
      ['bill', 0, `5.000.000 · VCB quầy 1 · ${order.code} · Đặng Văn Đức`],
      ['collection', 0, expect.stringMatching(/^5\.000\.000 · Đặng Văn Đức · \d\d\/\d\d\/\d{4}$/)],
    ])
    expect(Data.at(-1)).toMatchObject({ CustomerID })
    const kindsFor = async (...rights: Parameters<TestUser['staff']>[0]) =>
      (await kindsOf(await owner.staff(rights), keyword)).map(([kind]) => kind)
    expect(await kindsFor('customers.view')).toEqual([])
    expect(await kindsFor('orders.view')).toEqual(['order', 'bill'])
    expect(await kindsFor('customerDebts.view')).toEqual(['collection'])
    expect(await kindsOf(owner.at(owner.shopIds[1] ?? 0), keyword)).toEqual([])
  })

  test('shows a kind only to users who may see its list', async () => {
    const { owner } = await shopWithOne()
    const kindsFor = async (...rights: Parameters<TestUser['staff']>[0]) =>
      (await kindsOf(await owner.staff(rights), '4472')).map(([kind]) => kind)
    expect(await kindsFor()).toEqual([])
    expect(await kindsFor('cards.view')).toEqual(['card'])
    expect(await kindsFor('customers.view')).toEqual(['customer'])
    const clerk = await owner.staff(['pos.view'])
    expect(await kindsOf(clerk, '000045')).toEqual([])
    expect(await kindsOf(clerk, '20001234')).toEqual([['pos', 'VCB quầy 1']])
  })

  test('answers records of the shops in view only: the own one, or at the company level all that the user may enter', async () => {
    const { owner } = await shopWithOne()
    const [first = 0, second = 0] = owner.shopIds
    await makeCustomer(owner.at(second), { FullName: 'Đỗ Đức', Phone: '0988123218' })
    const stranger = await server.company()
    await makeCustomer(stranger, { FullName: 'Đức Lạ' })
    const names = async (user: TestUser) => (await kindsOf(user, 'duc')).map(([, title]) => title)
    expect(await names(owner)).toEqual(['Đặng Văn Đức'])
    expect(await names(owner.at(second))).toEqual(['Đỗ Đức'])
    expect(await names(owner.at(-111))).toEqual(['Đỗ Đức', 'Đặng Văn Đức'])
    const clerk = await owner.staff(['customers.view', 'company.view'], { shopIds: [first] })
    expect(await names(clerk.at(-111))).toEqual(['Đặng Văn Đức'])
  })

  test('follows a change at once, and leaves out deactivated records', async () => {
    const { owner } = await shopWithOne()
    const CustomerID = await makeCustomer(owner, { FullName: 'Lý Thị Hoa', Phone: '0912000111' })
    const cardDataID = await makeCard(owner, { CustomerID, Last4: '7788' })
    expect(await kindsOf(owner, 'ly hoa')).toHaveLength(1)
    const { Phone, Version } = (await owner.done(people.getByID, { CustomerID })).Data
    await owner.done(people.addOrEditCustomer, { CustomerID, FullName: 'Lý Thị Hồng', Phone, Version })
    expect(await kindsOf(owner, 'ly hoa')).toEqual([])
    expect(await kindsOf(owner, 'ly hong')).toHaveLength(1)
    await owner.done(cards.deleteCard, { cardDataID })
    expect((await kindsOf(owner, '7788')).filter(([kind]) => kind === 'card')).toEqual([])
    await owner.done(people.deleteCustomer, { CustomerID })
    expect(await kindsOf(owner, 'ly hong')).toEqual([])
  })
})

import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { debts } from '@cardpro/contract/debts/debts'
import { lackOf } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, expect, test } from 'vitest'
import { BankDesk, lineOf } from '#test/bankDesk.ts'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
let owner: TestUser
let desk: BankDesk
let customerId: number
let order: TestOrder
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  desk = new BankDesk(server, {
    user: owner,
    fund: await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000, since: 30 }),
  })
  customerId = await makeCustomer(owner, { FullName: 'Nguyễn Đức Thịnh' })
  order = await owing()
})

async function owing(): Promise<TestOrder> {
  const made = await TestOrder.make(owner, {
    customerId,
    kind: 2,
    amountVnd: 5_000_000,
    forDate: todayHere(),
  })
  await made.topUp(desk.fund, 5_000_000)
  await made.finish()
  return made
}

/** A line of a statement, as no feed has told it. */
const line = (content: string, vnd = 5_000_000) => desk.keepOne(lineOf(vnd, { content, bookedOn: todayHere() }))
const advice = async (LineID: number, user = owner) =>
  (await user.done(lineMatches.getSuggestions, { LineIDs: [LineID] })).Data[0]?.Suggestions ?? []
const restOf = async ({ id }: TestOrder) => (await owner.done(orders.getDetail, { ScheduleID: id })).Data.Balance
const codeOf = ({ code }: TestOrder) => code.replace('-', '')

test('a line of a statement with the code of an order pays its debt in one call, and is open again once that is taken back', async () => {
  const LineID = await line(`MBVCB.3278.${codeOf(order)}.CT tu 0351`)
  const [best] = await advice(LineID)
  expect(best).toMatchObject({
    Step: 'order',
    Class: 'A',
    Why: `Khớp vì: đóng nợ ${order.code}, nội dung có mã đơn, đúng số còn nợ.`,
    Refusal: '',
    Collection: { CustomerID: customerId, Orders: [{ Code: order.code, Amount: 5_000_000 }], Surplus: 0 },
  })
  const input = { LineID, Key: best?.Key ?? '' }
  const { Data } = await owner.done(lineMatches.post, input)
  expect(Data).toMatchObject({ Payments: [{ Amount: 5_000_000 }], Linked: 0, Left: 0 })
  expect([await restOf(order), await desk.left(LineID)]).toEqual([0, 0])
  expect((await owner.call(lineMatches.post, input)).Code).toBe('STALE_WRITE')
  await owner.done(debts.cancelPayDebt, { DebtID: Data.Payments[0]?.paymentID ?? 0, Reason: 'Ghi nhầm' })
  expect([await restOf(order), await desk.left(LineID)]).toEqual([5_000_000, 5_000_000])
  await expectSoundBooks(server, owner)
})

test('more than the rest is asked about, less pays a part; a customer whose debt changed meanwhile is another suggestion', async () => {
  const more = await line(`${codeOf(order)} CK`, 6_000_000)
  const [best] = await advice(more)
  expect(best).toMatchObject({ Class: 'B', Against: ['more'], Collection: { Surplus: 1_000_000 } })
  const input = { LineID: more, Key: best?.Key ?? '' }
  const asked = await owner.call(lineMatches.post, input)
  expect(asked.Warnings?.map(({ Code }) => Code)).toEqual(['W_SURPLUS'])
  const less = await line(`${codeOf(order)} CK 1`, 2_000_000)
  const [part] = await advice(less)
  expect(part).toMatchObject({ Class: 'B', Against: ['less'] })
  await owner.done(lineMatches.post, { LineID: less, Key: part?.Key ?? '' })
  expect(await restOf(order)).toBe(3_000_000)
  const stale = await owner.call(lineMatches.post, { ...input, Confirm: ['W_SURPLUS'] })
  expect(stale.Code).toBe('STALE_WRITE')
  const [now] = await advice(more)
  await owner.done(lineMatches.post, { LineID: more, Key: now?.Key ?? '', Confirm: ['W_SURPLUS'] })
  expect(await rawBalance(server, owner, { kind: 131, owner: customerId })).toBe(-3_000_000)
  await expectSoundBooks(server, owner)
})

test('of another shop it is shown without a name, and not booked', async () => {
  const sister = owner.at(owner.shopIds[1] ?? 0)
  const theirs = new BankDesk(server, { user: sister, fund: await makeFund(sister, { name: 'ACB', since: 30 }) })
  const LineID = await theirs.keepOne(lineOf(5_000_000, { content: codeOf(order), bookedOn: todayHere() }))
  const [best] = await advice(LineID, sister)
  expect(best).toMatchObject({
    Class: 'C',
    Against: ['otherShop'],
    Refusal: 'Đơn của cửa hàng khác hoặc của đối tác: thu nợ tại nơi có đơn',
    Collection: { CustomerID: null, CustomerName: '', Orders: [], Surplus: 5_000_000 },
  })
  const refused = await sister.call(lineMatches.post, { LineID, Key: best?.Key ?? '', Confirm: ['W_SURPLUS'] })
  expect(refused.Code).toBe('BLOCKED')
})

test('it is offered to who may see debts, and booked by who may collect', async () => {
  const LineID = await line(`${codeOf(order)} CK`)
  const [best] = await advice(LineID)
  const seeing = await owner.staff(['uploadBill.view', 'posMoney.add', 'posMoney.view'])
  expect(await advice(LineID, seeing)).toEqual([])
  const blind = await seeing.call(lineMatches.post, { LineID, Key: best?.Key ?? '' })
  expect(blind.Result).toBe(0)
  const reader = await owner.staff(['uploadBill.view', 'posMoney.add', 'customerDebts.view'])
  expect(await advice(LineID, reader)).toHaveLength(1)
  const refused = await reader.call(lineMatches.post, { LineID, Key: best?.Key ?? '' })
  expect(refused.Message).toBe(lackOf('customerDebts.add'))
  await owner.done(lineMatches.decline, { LineID, Key: best?.Key ?? '' })
  expect(await advice(LineID)).toEqual([])
})

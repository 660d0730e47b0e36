import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { collecting } from '@cardpro/contract/bank/bankFeed/collecting'
import { debts } from '@cardpro/contract/debts/debts'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliver, linesOf, type MadeFeed, makeFeed, sePayBody } from '#test/bankFeeds.ts'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const account = '1017595600'
const today = businessDay(new Date())

let owner: TestUser
let bank: number
let feed: MadeFeed
let customerId: number
let order: TestOrder
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', AccountNo: account, opening: 500_000_000, since: 30 })
  feed = await makeFeed(owner, bank)
  customerId = await makeCustomer(owner, { FullName: 'Nguyễn Đức Thịnh' })
  order = await owing(5_000_000)
})

async function owing(amountVnd: number, whose = customerId): Promise<TestOrder> {
  const made = await TestOrder.make(owner, { customerId: whose, kind: 2, amountVnd, forDate: today })
  await made.topUp(bank, amountVnd)
  await made.finish()
  return made
}

const codeOf = ({ code }: TestOrder) => code.replace('-', '')
const told = async (content: string, amount: number, more: object = {}): Promise<number> => {
  expect(await deliver(server, { ...feed, body: sePayBody({ content, amount, ...more }) })).toMatchObject({
    status: 200,
  })
  return (await linesOf(server, owner)).at(-1)?.id ?? 0
}
const offers = async (LineID: number) => (await owner.done(collecting.getCollection, { LineID })).Data.Offers
const restOf = async ({ id }: TestOrder) => (await owner.done(orders.getDetail, { ScheduleID: id })).Data.Balance
const debt = () => rawBalance(server, owner, { kind: 131, owner: customerId })

describe('a line that names an order', () => {
  test('and is exactly its rest pays it by one call, once, and is linked to the voucher', async () => {
    const LineID = await told(`MBVCB.3278.${codeOf(order)} KH88.CT tu 0351`, 5_000_000)
    expect(await offers(LineID)).toMatchObject([
      {
        Class: 'A',
        CustomerID: customerId,
        Orders: [{ Code: order.code, Amount: 5_000_000 }],
        Surplus: 0,
        Against: [],
      },
    ])
    const paid = (await owner.done(collecting.collect, { LineID })).Data
    expect(paid).toMatchObject({ Remain: 0, Applied: [{ ScheduleID: order.id, Amount: 5_000_000 }] })
    expect([await restOf(order), await debt()]).toEqual([0, 0])
    expect((await owner.call(collecting.collect, { LineID })).Errors).toEqual({ LineID: 'Dòng này đã ghi đủ' })
    expect(await offers(LineID)).toEqual([])
    // Taken back like any other voucher, it leaves the line as it was.
    await owner.done(debts.cancelPayDebt, { DebtID: paid.DebtID, Reason: 'Nhập nhầm' })
    expect([await restOf(order), await debt()]).toEqual([5_000_000, 5_000_000])
    expect(await offers(LineID)).toMatchObject([{ Class: 'A' }])
    await owner.done(collecting.collect, { LineID })
    expect(await debt()).toBe(0)
    await expectSoundBooks(server, owner)
  })

  test('waits in the list until it is booked, with what it pays', async () => {
    await told('tien com trua', 90_000)
    const LineID = await told(codeOf(order), 5_000_000)
    const listed = await owner.done(collecting.getCollections, {})
    expect(listed).toMatchObject({ Total: 1, Summary: { Amount: 5_000_000 } })
    expect(listed.Data).toMatchObject([{ LineID, FundName: 'Vietcombank', Offers: 1, Best: { Class: 'A' } }])
    await owner.done(collecting.collect, { LineID })
    expect((await owner.done(collecting.getCollections, {})).Data).toEqual([])
    expect((await owner.at(owner.shopIds[1] ?? 0).done(collecting.getCollections, {})).Data).toEqual([])
  })

  test('and is more asks first, and the rest is owed back', async () => {
    const LineID = await told(codeOf(order), 5_300_000)
    expect(await offers(LineID)).toMatchObject([{ Class: 'B', Surplus: 300_000, Against: ['more'] }])
    const asked = await owner.call(collecting.collect, { LineID })
    expect(asked.Warnings?.map(({ Code }) => Code)).toEqual(['W_SURPLUS'])
    expect(await debt()).toBe(5_000_000)
    await owner.done(collecting.collect, { LineID, Confirm: ['W_SURPLUS'] })
    expect(await debt()).toBe(-300_000)
    await expectSoundBooks(server, owner)
  })

  test('41: is found however the bank wrote its code, and told from contradictions', async () => {
    const spaced = await told(`DH ${codeOf(order).slice(2, 6)} ${codeOf(order).slice(6)}KH99999`, 5_000_000)
    expect(await offers(spaced)).toMatchObject([{ Class: 'A' }])
    expect(await offers(await told(codeOf(order).slice(0, -1), 5_000_000))).toEqual([])
    expect(await offers(await told('chuyen tien', 5_000_000))).toEqual([])
    await owner.done(collecting.collect, { LineID: spaced })
    // The same transfer once more: the order is paid by then.
    const again = await told(codeOf(order), 5_000_000)
    expect(await offers(again)).toMatchObject([
      { Class: 'C', Orders: [], Surplus: 5_000_000, Against: ['nothingOwed'] },
    ])
  })

  test('of another shop is no debt here', async () => {
    const sister = owner.at(owner.shopIds[1] ?? 0)
    const theirBank = await makeFund(sister, { name: 'ACB', AccountNo: '88880000' })
    const theirFeed = await makeFeed(sister, theirBank)
    const body = sePayBody({ content: codeOf(order), amount: 5_000_000, account: '88880000' })
    expect(await deliver(server, { ...theirFeed, body })).toMatchObject({ status: 200 })
    const LineID = (await linesOf(server, owner)).at(-1)?.id ?? 0
    const { Offers } = (await sister.done(collecting.getCollection, { LineID })).Data
    expect(Offers).toMatchObject([{ Class: 'C', CustomerID: null, CustomerName: '', Against: ['otherShop'] }])
    expect((await sister.call(collecting.collect, { LineID })).Errors).toEqual({
      CustomerID: 'Chưa rõ dòng này là tiền của ai: vui lòng chọn khách hàng',
    })
    for (const call of [collecting.getCollection, collecting.collect] as const)
      expect((await owner.call(call, { LineID })).Errors).toEqual({
        LineID: 'Không có dòng ngân hàng này trong cửa hàng',
      })
  })

  test('is booked once by two users at the same moment', async () => {
    const LineID = await told(codeOf(order), 5_000_000)
    const clerk = await owner.staff(['customerDebts.view', 'customerDebts.add'])
    const answers = await Promise.all([owner, clerk].map((user) => user.call(collecting.collect, { LineID })))
    expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
    expect(await debt()).toBe(0)
  })
})

describe('money that went out', () => {
  test('is the payout of its order, which no rule and no collection books', async () => {
    const LineID = await told(`CT ${codeOf(order)}`, -5_000_000)
    expect(await offers(LineID)).toEqual([])
    const topped = await told(`NT ${codeOf(order)}`, -5_000_000)
    expect(await offers(topped)).toMatchObject([{ Class: 'A', JournalID: expect.any(Number) }])
    expect((await owner.call(collecting.collect, { LineID: topped })).Errors).toEqual({
      LineID: 'Dòng này là tiền ra, không thu nợ được',
    })
  })
})

describe('Tự ghi', () => {
  const setRule = async (more: object = {}) => {
    const row = (await owner.done(bankFeed.getFeeds, {})).Data.find(({ FeedID }) => FeedID === feed.id)
    await owner.done(bankFeed.setRule, {
      FeedID: feed.id,
      IsOn: true,
      Limit: 50_000_000,
      Version: row?.Version ?? 0,
      ...more,
    })
  }
  const shown = async () => (await owner.done(bankFeed.getFeeds, {})).Data.find(({ FeedID }) => FeedID === feed.id)
  /** The rule works after the answer; a second is enough to see that it did nothing. */
  const settled = async (isDone: () => Promise<boolean>, ms = 2_000): Promise<boolean> => {
    const until = Date.now() + ms
    while (Date.now() < until) {
      if (await isDone()) return true
      await new Promise((go) => setTimeout(go, 25))
    }
    return isDone()
  }
  const isPaid = async () => (await restOf(order)) === 0

  test('is off by default; once on, the order is paid within two seconds, in the words of the rule', async () => {
    await told(codeOf(order), 5_000_000)
    expect(await settled(isPaid, 500)).toBe(false)
    order = await owing(3_000_000)
    await setRule()
    await told(codeOf(order), 3_000_000)
    expect(await settled(isPaid)).toBe(true)
    const rows = (await owner.done(audit.getLogAction, { PageSize: 50 })).Data
    const row = rows.find(({ Device }) => Device.startsWith('Máy'))
    expect(row?.Device).toBe('Máy (quy tắc của Lê Minh Anh)')
    await expectSoundBooks(server, owner)
  })

  test('books nothing for a company whose account has expired', async () => {
    await setRule()
    await withAdmin(server.admin, (client) =>
      client.query(`UPDATE companies SET expires_on = '2026-01-31' WHERE id = $1`, [owner.companyId]),
    )
    await told(codeOf(order), 5_000_000)
    expect(await settled(isPaid, 500)).toBe(false)
  })

  test('ends with the first voucher that is taken back, and says so', async () => {
    await setRule()
    await told(codeOf(order), 5_000_000)
    expect(await settled(isPaid)).toBe(true)
    const { Data } = await owner.done(orders.getDetail, { ScheduleID: order.id })
    expect(JSON.stringify(Data)).toContain('Máy ghi theo quy tắc của Lê Minh Anh')
    const voucher = await withAdmin(server.admin, async (client) => {
      const { rows } = await client.query(
        'SELECT id::float8 AS id, code FROM debt_payments WHERE company_id = $1 ORDER BY id DESC LIMIT 1',
        [owner.companyId],
      )
      return rows[0] as { id: number; code: string }
    })
    await owner.done(debts.cancelPayDebt, { DebtID: voucher.id, Reason: 'Nhầm đơn' })
    expect(await shown()).toMatchObject({ RuleOn: false, RuleEndedBy: voucher.code })
    await told(codeOf(order), 5_000_000, { at: new Date(Date.now() - 60_000) })
    expect(await settled(isPaid, 500)).toBe(false)
    // Set again it goes on; the former voucher does not count any more.
    await setRule()
    order = await owing(1_000_000)
    await told(codeOf(order), 1_000_000)
    expect(await settled(isPaid)).toBe(true)
  })

  test('leaves to a user what is above its limit, less, more, doubled, or may be entered already', async () => {
    await setRule({ Limit: 4_000_000 })
    await told(codeOf(order), 5_000_000)
    const small = await owing(2_000_000)
    const isOpen = async (one: TestOrder, vnd: number) => (await restOf(one)) === vnd
    await told(codeOf(small), 1_999_000)
    await told(codeOf(small), 2_001_000)
    // Entered by hand already, as two vouchers that come to the same.
    const entered = await owing(3_000_000)
    for (const Amount of [1_000_000, 2_000_000])
      await owner.done(debts.payDebtCustomer, {
        CustomerID: await makeCustomer(owner),
        Amount,
        BankCardID: bank,
        Confirm: ['W_SURPLUS'],
      })
    await told(codeOf(entered), 3_000_000)
    await new Promise((go) => setTimeout(go, 700))
    expect([await isOpen(order, 5_000_000), await isOpen(small, 2_000_000), await isOpen(entered, 3_000_000)]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('never books a second line like one of the last day, nor into a day that is closed', async () => {
    await told(codeOf(order), 5_000_000)
    await setRule()
    await told(codeOf(order), 5_000_000)
    const late = await owing(1_000_000)
    await told(codeOf(late), 1_000_000, { at: new Date(`${addDays(today, -20)}T03:00:00Z`) })
    await lockDays(server, owner, addDays(today, -1))
    const closed = await owing(1_500_000)
    await told(codeOf(closed), 1_500_000, { at: new Date(Date.now() - 86_400_000) })
    await new Promise((go) => setTimeout(go, 700))
    expect([await restOf(order), await restOf(late), await restOf(closed)]).toEqual([5_000_000, 1_000_000, 1_500_000])
  })
})

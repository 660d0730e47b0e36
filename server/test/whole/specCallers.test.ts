import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { debts } from '@cardpro/contract/debts/debts'
import { audit } from '@cardpro/contract/kit/audit/audit'
import type { Call } from '@cardpro/contract/kit/call'
import { noReason } from '@cardpro/contract/kit/fields'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#modules.ts'
import { makeCard, makeCustomer, makeFund } from '#test/cardFile.ts'
import type { Ids } from '#test/ids.ts'
import { makeOrder } from '#test/orders.ts'
import { versionsOf } from '#test/recordVersions.ts'
import { sampleInputs } from '#test/sampleInputs.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'
import { withAdmin } from '#test/withAdmin.ts'

// What a caller may leave out or write in its own way who knows the specification and not our screens.
const server = testServer()

describe('D5: a list that is asked with keys', () => {
  let owner: TestUser
  beforeAll(async () => {
    owner = await server.company()
  })
  const header = async (path: string) =>
    (await server.app.inject({ url: `/api/${path}`, headers: owner.headers })).headers['x-unknown-keys']

  test('names those it does not know, few and short, and tells the log once', async () => {
    expect(await header('CardData/GetByConditions?customerid=4096&generalSEARCH=an&PageIndex=1')).toBeUndefined()
    expect(await header('CardData/GetByConditions?Bank=VPB&PageIndex=1&%E1%BA%A1=1')).toBe('Bank, %E1%BA%A1')
    expect(await header('CardData/GetByConditions?Bank=TCB')).toBe('Bank')
    expect(server.unknownKeys.splice(0)).toEqual(['CardData/GetByConditions: Bank, %E1%BA%A1'])
    const many = Array.from({ length: 50 }, (_, no) => `${'k'.repeat(100)}${no}=1`).join('&')
    expect((await header(`Shop/GetShopActive?${many}`))?.toString().length).toBeLessThan(1_000)
    expect(server.unknownKeys.splice(0)).toHaveLength(1)
  })

  test('finds cards by DateDues: one day, or from one to another', async () => {
    for (const DueDay of [24, 25, 27]) await makeCard(owner, { DueDay })
    const days = async (DateDues: string) => {
      const response = await server.app.inject({
        url: `/api/${cards.getByConditions.path}?DateDues=${DateDues}`,
        headers: owner.headers,
      })
      const { Data, Message } = response.json<{ Data: { DateDues: string }[] | null; Message: string }>()
      return Data?.map((card) => card.DateDues).toSorted() ?? Message
    }
    const dues = (await owner.done(cards.getByConditions, {})).Data.map((card) => card.DateDues).toSorted()
    const [first = '', second = '', third = ''] = dues
    expect(await days(second)).toEqual([second])
    expect(await days(`${second},${third}`)).toEqual([second, third])
    expect(await days(`${third},${first}`)).toEqual([])
    expect(await days('32/13/2026')).toBe('Ngày đến hạn: Ngày không hợp lệ: 32/13/2026')
    expect(await days(`${first},${second},${third}`)).toBe('Ngày đến hạn nhận một ngày, hoặc từ ngày,đến ngày')
  })

  test('finds one order by ScheduleID, whatever its day; another company finds none', async () => {
    const order = await makeOrder(owner, {})
    await makeOrder(owner, {})
    const found = await owner.done(orders.getByConditions, { ScheduleID: order.id })
    expect(found).toMatchObject({ Total: 1, Data: [{ Code: order.code }] })
    const none = { ScheduleID: order.id, ForDate: '2020-01-01', ToDate: '2020-01-02' }
    expect((await owner.done(orders.getByConditions, none)).Total).toBe(0)
    const stranger = await server.company()
    expect((await stranger.done(orders.getByConditions, { ScheduleID: order.id })).Total).toBe(0)
  })
})

describe('D10: a write without Version', () => {
  let here: FurnishedShop
  beforeAll(async () => {
    const company = await server.company({ shops: 2 })
    here = await furnish(server, company, company.shopIds[0] ?? 0)
  })
  const newestDetail = async () =>
    withAdmin(server.admin, async (client) => {
      const { rows } = await client.query<{ detail: string }>(
        'SELECT detail::text FROM audit_events WHERE company_id = $1 ORDER BY id DESC LIMIT 1',
        [here.owner.companyId],
      )
      return JSON.parse(rows[0]?.detail ?? '{}') as Record<string, unknown>
    })
  const takesNone = (call: Call) => call.input.shape['Version']?.safeParse(undefined).success === true
  // Saved views and feeds are no calls of the specification. The other two want an order that is cancelled, or that can be.
  const others = ['ListView/Save', 'BankFeed/Save', 'ScheduleWorking/Reopen', 'ScheduleWorking/CancelOrder']
  const calls = Object.keys(sampleInputs({ ids: {} as Ids, word: '', versions: {} }))
    .flatMap((path) => allRoutes.filter((call) => call.path === path && takesNone(call)))
    .filter(({ path }) => !others.includes(path))

  test.each(calls)('$path: the last write wins, and the log says so; an old Version is still refused', async (call) => {
    const inputs = async () => sampleInputs({ ...here, versions: await versionsOf(server, here.ids) })[call.path] ?? []
    for (const [index, { Version, ...input }] of (await inputs()).entries()) {
      if (Version === undefined) continue
      const old = await here.owner.call(call, { ...input, Version: 999_999 })
      expect(old.Code, `${call.path} ${index}: ${old.Message}`).toBe('STALE_WRITE')
      const answer = await here.owner.call(call, input)
      expect(answer.Result, `${call.path} ${index}: ${answer.Message}`).toBe(1)
      const waits = (answer.Data as { NeedApproval?: boolean } | null)?.NeedApproval === true
      if (!waits) expect(await newestDetail(), call.path).toMatchObject({ unversioned: true })
    }
  })

  test('is told of in the history in words; a write with its Version is not', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner)
    const form = { CustomerID: id, FullName: 'Trần Thu Hà', Phone: '0912345678' }
    await owner.done(people.addOrEditCustomer, { ...form, Note: 'Ghi đè' })
    const { Version } = (await owner.done(people.getByID, { CustomerID: id })).Data
    await owner.done(people.addOrEditCustomer, { ...form, Note: 'Có phiên bản', Version })
    const { Data } = await owner.done(audit.getHistory, { RefKind: 'customer', RefID: id })
    expect(Data.map(({ After }) => After['Ghi đè'])).toEqual([undefined, 'Không kèm phiên bản đã đọc', undefined])
  })
})

describe('D10: a cancel without Reason', () => {
  test('is done, and its reason is stored as “không ghi lý do”, as with an empty one', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const cardDataID = await makeCard(owner, { CustomerID })
    await owner.done(cards.deleteCard, { cardDataID })
    const BankCardID = await makeFund(owner, { opening: 200_000_000 })
    const notes = async (RefKind: 'card' | 'order', RefID: number) =>
      (await owner.done(audit.getHistory, { RefKind, RefID })).Data[0]?.Note
    expect(await notes('card', cardDataID)).toBe(noReason)

    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 5_000_000 })
    const customer = (await order.detail()).CustomerID
    await order.topUp(BankCardID, 5_000_000)
    const paid = { CustomerID: customer, Amount: 1_000_000, BankCardID, Confirm: ['W_SURPLUS'] }
    const { DebtID } = (await owner.done(debts.payDebtCustomer, paid)).Data
    await owner.done(debts.cancelPayDebt, { DebtID, Reason: '   ' })
    expect((await order.detail()).Balance).toBe(5_000_000)
    await owner.done(orders.cancelOrder, { ScheduleID: order.id })
    expect(await order.detail()).toMatchObject({ Status: 6, CancelReason: noReason })
  })
})

describe('the bodies that the specification names are enough', () => {
  let owner: TestUser
  beforeAll(async () => {
    owner = await server.company()
  })
  const post = async (path: string, body: object) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: owner.headers,
      payload: body,
    })
    return response.json<{ Result: number; Message: string; Data: Record<string, number> }>()
  }

  test('a shop begins with what the first shop of a company begins with, and keeps it when it is changed', async () => {
    const account = { BankCode: 'VCB', AccountBank: '1017595699', AccountOwner: 'LE MINH ANH' }
    const made = await post('Shop/AddOrEdit', {
      ShopName: 'Quầy 7',
      Address: '7 Lê Lợi',
      Phone: '0903123218',
      ...account,
    })
    expect(made.Message).toBe('')
    const { ShopID = 0 } = made.Data
    const read = async () => (await owner.at(ShopID).done(shops.getByID, {})).Data
    expect(await read()).toMatchObject({ ...newShopSettings, ...account, Address: '7 Lê Lợi' })
    const before = await read()
    expect((await post('Shop/AddOrEdit', { ShopID, ShopName: 'Quầy 8' })).Message).toBe('')
    expect(await read()).toEqual({ ...before, ShopName: 'Quầy 8', Version: before.Version + 1 })
  })

  test('a category of receipts or payments is of the usual group', async () => {
    const group = async (type: 1 | 2, name: string) => {
      const { Data, Message } = await post('Payment/CreateOrUpdateConfig', { name, type, status: 1 })
      expect(Message).toBe('')
      const rows = (await owner.done(categories.getConfigs, { PageSize: 200 })).Data
      return rows.find(({ ConfigID }) => ConfigID === Data['ConfigID'])?.Group
    }
    expect(await group(1, 'Cho thuê máy')).toBe(711)
    expect(await group(2, 'Nước uống')).toBe(642)
  })
})

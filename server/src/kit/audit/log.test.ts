import { tmpdir } from 'node:os'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { lackOf } from '@cardpro/contract/kit/rights'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testKeys, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { HeadsFile } from './heads.ts'
import { Sealer } from './sealer.ts'

const server = testServer()
const log = async (user: TestUser, input = {}) =>
  (await user.done(audit.getLogAction, { PageSize: 200, ...input })).Data
const acts = async (user: TestUser, input = {}) => (await log(user, input)).map(({ Act }) => Act)

describe('LogAction/GetLogAction', () => {
  test('is refused to users without the right to it', async () => {
    const owner = await server.company()
    const teller = await owner.staff(['orders.view', 'orders.edit', 'orders.cancel', 'customers.view'])
    expect(await teller.call(audit.getLogAction, {})).toMatchObject({ Result: 0, Code: 'NO_PERMISSION', Data: null })
    expect(await owner.call(audit.getLogAction, { fromDate: '2026-11-21', toDate: '2026-11-20' })).toMatchObject({
      Result: 0,
      Code: 'V_DATE',
    })
  })

  test('shows a shop its own rows, never those of another shop or company, nor counts them', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    await makeFund(owner.at(first), { name: 'Két một' })
    await makeFund(owner.at(second), { name: 'Két hai' })
    await makeFund(await server.company(), { name: 'Két lạ' })
    const reader = await owner.staff(['audit.view'], { shopIds: [second] })
    const answer = await reader.done(audit.getLogAction, {})
    expect(answer.Data.map(({ Ref }) => Ref)).toEqual(['Quỹ Két hai'])
    expect(answer.Total).toBe(1)
    expect(await reader.call(audit.getLogAction, { GeneralSearch: 'ket mot' })).toMatchObject({ Total: 0, Data: [] })
  })

  test('shows the rows of the company only at its level, with those of all shops', async () => {
    const owner = await server.company({ shops: 2 })
    await owner.call(funds.getByConditions, {}, { headers: { shopid: '7' } })
    await makeFund(owner)
    await server.refusals.settle()
    expect(await acts(owner)).toEqual(['Thêm quỹ'])
    expect(await acts(owner.at(companyShopId))).toEqual(['Thêm quỹ', 'Bị từ chối: Bạn không có quyền vào cửa hàng này'])
  })

  test('tells who, when, where, what, and each changed field before and after', async () => {
    const owner = await server.company()
    const CardDataID = await makeCard(owner, { DueDay: 25, CreditLimit: 100_000_000, FeeRut: 1.8 })
    const { Data: card } = await owner.done(cards.getByID, { cardDataID: CardDataID })
    const edited = { DueDay: 15, CreditLimit: 120_000_000, FeeRut: null, CardInShop: 1 as const, Status: 2 as const }
    await owner.done(cards.addOrEdit, { ...card, ...edited, CardInShop: 1 })
    const [row] = await log(owner)
    expect(row).toMatchObject({
      Kind: 1,
      Staff: 'Lê Minh Anh',
      Menu: 'Dữ liệu thẻ',
      Action: 'Sửa',
      Act: 'Sửa thẻ',
      RefKind: 'card',
      RefID: CardDataID,
      IP: '127.0.0.1',
      Device: expect.stringContaining('light'),
    })
    expect(row?.Before).toEqual({
      'Ngày đến hạn': '25',
      'Hạn mức': '100.000.000',
      'Phí rút': '1,8%',
      'Ai giữ thẻ': 'Khách',
      'Trạng thái': 'Đang dùng',
    })
    expect(row?.After).toEqual({
      'Ngày đến hạn': '15',
      'Hạn mức': '120.000.000',
      'Ai giữ thẻ': 'Cửa hàng',
      'Trạng thái': 'Tạm dừng',
    })
  })

  test("tells a change of the accounts to which a customer's money goes", async () => {
    const owner = await server.company()
    const account = { BankCode: 'VCB', AccountNo: '0071000123456', AccountName: 'NGUYEN VAN KHACH' }
    const CustomerID = await makeCustomer(owner, { Accounts: [account] })
    const { Data: customer } = await owner.done(people.getByID, { CustomerID })
    const { Accounts: _, ...same } = customer
    const Accounts = [{ ...account, AccountNo: '0071000999999' }]
    await owner.done(people.addOrEditCustomer, { ...same, Consent: true, Accounts })
    const [row] = await log(owner)
    expect(row?.Before).toEqual({ 'Tài khoản nhận tiền': 'Vietcombank 0071000123456 NGUYEN VAN KHACH' })
    expect(row?.After).toEqual({ 'Tài khoản nhận tiền': 'Vietcombank 0071000999999 NGUYEN VAN KHACH' })
  })

  test('is narrowed by screen, action, staff, kind and day, and its Total with it', async () => {
    const owner = await server.company()
    const teller = await owner.staff(['customers.add', 'funds.view'])
    await makeCustomer(owner)
    await makeCustomer(teller)
    const fund = await makeFund(owner)
    await owner.done(funds.deleteBankCard, { BankCardID: fund })
    await teller.call(funds.deleteBankCard, { BankCardID: fund })
    await server.refusals.settle()
    const total = async (input: object) => (await owner.done(audit.getLogAction, input)).Total
    expect(await acts(owner, { MenuID: 30 })).toEqual(['Thêm khách hàng', 'Thêm khách hàng'])
    expect(await total({ MenuID: 30 })).toBe(2)
    expect(await acts(owner, { MenuID: 60, ActionID: 4, Kind: 1 })).toEqual(['Ngừng quỹ'])
    expect(await acts(owner, { StaffID: teller.userId, Kind: 1 })).toEqual(['Thêm khách hàng'])
    expect(await total({ StaffID: teller.userId })).toBe(2)
    expect(await acts(owner, { Kind: 2 })).toEqual([`Bị từ chối: ${lackOf('funds.cancel')}`])
    expect(await acts(owner, { fromDate: '2025-01-01', toDate: '2025-01-31' })).toEqual([])
  })

  test('finds any word that it shows, with or without accents', async () => {
    const owner = await server.company()
    await makeCustomer(owner, { FullName: 'Đặng Thị Hồng Nhung' })
    await makeFund(owner, { name: 'Két quầy Đông', opening: 25_000_000 })
    for (const words of ['hong nhung', 'Hồng Nhung', 'dang thi']) {
      expect(await acts(owner, { GeneralSearch: words })).toEqual(['Thêm khách hàng'])
    }
    expect(await acts(owner, { GeneralSearch: '25.000.000' })).toEqual(['Thêm quỹ'])
    expect(await acts(owner, { GeneralSearch: 'không có gì như vậy' })).toEqual([])
  })

  test('turns pages over many days as if it were one list, and counts days that are sealed without reading them', async () => {
    const owner = await server.company()
    const sealer = new Sealer({ db: server.db, keys: testKeys, heads: new HeadsFile(tmpdir()) })
    await oldRows(owner, 60)
    await sealer.sweep({ minutes: 0, adopts: true })
    await makeFund(owner)
    const pages = []
    for (let PageIndex = 1; PageIndex <= 7; PageIndex++) {
      const page = await owner.done(audit.getLogAction, { ...period(), PageIndex, PageSize: 10 })
      expect(page.Total).toBe(61)
      pages.push(...page.Data)
    }
    expect(new Set(pages.map(({ LogID }) => LogID)).size).toBe(61)
    expect(pages.map(({ At }) => At)).toEqual(
      pages
        .map(({ At }) => At)
        .toSorted()
        .toReversed(),
    )
    expect(
      (await owner.done(audit.getLogAction, { ...period(), ActionID: 3, PageSize: 5, PageIndex: 4 })).Data,
    ).toHaveLength(5)
  })

  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const period = () => ({ fromDate: dayAgo(40).slice(0, 10), toDate: dayAgo(-1).slice(0, 10) })

  /** Rows of the last month, every third of them an edit. */
  const oldRows = (owner: TestUser, count: number) =>
    withAdmin(server.admin, async (client) => {
      for (let row = 0; row < count; row++) {
        await client.query(
          `INSERT INTO audit_events (company_id, id, shop_id, user_id, at, menu_id, action_id, sentence)
           VALUES ($1, $2, $3, $4, $5, 60, $6, 'Việc cũ')`,
          [owner.companyId, 1_000 + row, owner.shopId, owner.userId, dayAgo(3 + row / 2), row % 3 === 0 ? 3 : 2],
        )
      }
    })
})

describe('LogAction/GetHistory', () => {
  test('takes the right to see the record, and tells nothing of a record of another shop', async () => {
    const owner = await server.company({ shops: 2 })
    const CardDataID = await makeCard(owner)
    const ref = { RefKind: 'card' as const, RefID: CardDataID }
    const teller = await owner.staff(['orders.view'])
    expect(await teller.call(audit.getHistory, ref)).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    const elsewhere = await owner.done(audit.getHistory, ref).then(() => owner.at(owner.shopIds[1] ?? 0))
    expect(await elsewhere.call(audit.getHistory, ref)).toMatchObject({ Total: 0, Data: [] })
    expect(await (await server.company()).call(audit.getHistory, ref)).toMatchObject({ Total: 0, Data: [] })
  })

  test('masks the phone numbers of a customer for a reader without the right to them', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const { Data: customer } = await owner.done(people.getByID, { CustomerID })
    await owner.done(people.addOrEditCustomer, { ...customer, Phone: '0903123218' })
    const reader = await owner.staff(['customers.view', 'audit.view'])
    const ref = { RefKind: 'customer' as const, RefID: CustomerID }

    for (const answer of [await reader.done(audit.getHistory, ref), await reader.done(audit.getLogAction, {})]) {
      const text = JSON.stringify(answer)
      expect(text).toContain('0903•••218')
      expect(text).not.toContain('0903123218')
    }
    expect(JSON.stringify(await owner.done(audit.getHistory, ref))).toContain('0903123218')
  })

  test('is the history of that record, newest first, for users who may see it without seeing the whole log', async () => {
    const owner = await server.company()
    const fundId = await makeFund(owner, { opening: 100_000_000 })
    const order = await makeOrder(owner, { Contract_Type: 2 })
    await order.topUp(fundId, 50_000_000)
    const line = (await order.detail()).Lines.find(({ Kind }) => Kind === 1)
    await order.cancelLine(line?.LineID ?? 0)
    const teller = await owner.staff(['orders.view'])
    const { Data, Total } = await teller.done(audit.getHistory, { RefKind: 'order', RefID: order.id })
    expect(Data.map(({ Act }) => Act)).toEqual(['Hủy nạp tiền', 'Nạp tiền', 'Tạo đơn'])
    expect(Total).toBe(3)
    expect(Data[0]).toMatchObject({
      Note: 'Nhập nhầm',
      Before: { 'Trạng thái': 'Chờ rút' },
      After: { 'Trạng thái': 'Chờ làm', 'Số tiền': '50.000.000' },
    })
  })
})

describe('LogAction/Add', () => {
  test('refuses a screen or an action that is not there, an empty note, and a flood', async () => {
    const owner = await server.company()
    const note = { MenuID: 20, ActionID: 6, Note: 'In phiếu' }
    expect(await owner.call(audit.add, { ...note, MenuID: 999 })).toMatchObject({ Errors: { MenuID: /./ } })
    expect(await owner.call(audit.add, { ...note, ActionID: 999 })).toMatchObject({ Errors: { ActionID: /./ } })
    expect(await owner.call(audit.add, { ...note, Note: ' ' })).toMatchObject({ Errors: { Note: /./ } })
    const answers = []
    for (let time = 0; time < 31; time++) answers.push(await owner.call(audit.add, { ...note, Note: `In ${time}` }))
    expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(30)
    expect(answers.at(-1)).toMatchObject({ Code: 'TOO_FAST' })
  })

  test('is marked as what a client said, and can name only the caller', async () => {
    const owner = await server.company()
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/LogAction/Add?MenuID=20&ActionID=2&Note=T%E1%BA%A1o%20%C4%91%C6%A1n&UserID=1&Kind=1',
      headers: owner.headers,
    })
    expect(response.json()).toMatchObject({ Result: 1 })
    const [row] = await log(owner)
    expect(row).toMatchObject({ Kind: 3, Act: 'Ghi chú', Note: 'Tạo đơn', StaffID: owner.userId, Menu: 'Đơn hàng' })
  })
})

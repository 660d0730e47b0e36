import { audit } from '@cardpro/contract/kit/audit/audit'
import { cards } from '@cardpro/contract/people/cards/cards'
import { pos } from '@cardpro/contract/places/pos/pos'
import { expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

const acts = async (user: TestUser, GeneralSearch: string, input = {}) =>
  (await user.done(audit.getLogAction, { GeneralSearch, PageSize: 200, ...input })).Data.map(({ Act }) => Act)
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const lastYear = { fromDate: dayAgo(300).slice(0, 10), toDate: dayAgo(0).slice(0, 10) }
const thisWeek = { fromDate: dayAgo(3).slice(0, 10) }

let serial = 500
/** A row of long ago about a record. */
const oldRow = (
  owner: TestUser,
  { kind, id, act, shopId }: { kind: string; id: number; act: string; shopId?: number },
) =>
  withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO audit_events (company_id, id, shop_id, user_id, at, menu_id, action_id, sentence, ref_kind, ref_id)
       VALUES ($1, $2, $3, $4, $5, 30, 3, $6, $7, $8)`,
      [owner.companyId, ++serial, shopId ?? owner.shopId, owner.userId, dayAgo(250), act, kind, id],
    ),
  )

test('a text that names a record finds what was done to it at any time, or in the days that were chosen', async () => {
  const owner = await server.company({ shops: 2 })
  const CustomerID = await makeCustomer(owner, { FullName: 'Đặng Thị Hồng Nhung', Phone: '0903123218' })
  const cardId = await makeCard(owner, { CustomerID, Last4: '4472' })
  const posId = await makePos(owner, { Name: 'VCB quầy Đông' })
  const order = await makeOrder(owner, { CustomerID, CardDataID: cardId })
  await oldRow(owner, { kind: 'customer', id: CustomerID, act: 'Việc cũ với khách' })
  await oldRow(owner, { kind: 'card', id: cardId, act: 'Việc cũ với thẻ' })
  await oldRow(owner, { kind: 'pos', id: posId, act: 'Việc cũ với máy' })
  await oldRow(owner, { kind: 'order', id: order.id, act: 'Việc cũ với đơn' })
  const old: [string, string][] = [
    ['hong nhung', 'Việc cũ với khách'],
    ['0903 123 218', 'Việc cũ với khách'],
    ['4472', 'Việc cũ với thẻ'],
    ['quay dong', 'Việc cũ với máy'],
    [order.code.toLowerCase(), 'Việc cũ với đơn'],
  ]
  for (const [typed, act] of old) {
    expect(await acts(owner, typed), typed).toContain(act)
    expect(await acts(owner, typed, lastYear), typed).toContain(act)
    expect(await acts(owner, typed, thisWeek), typed).not.toContain(act)
    expect(await acts(owner, typed, { ActionID: 2 }), typed).not.toContain(act)
    expect(await acts(owner.at(owner.shopIds[1] ?? 0), typed), typed).toEqual([])
  }
  expect(await acts(await server.company(), 'hong nhung')).toEqual([])
})

test('words of an action, its notes and values are searched in the period alone', async () => {
  const owner = await server.company()
  await oldRow(owner, { kind: '', id: 0, act: 'Việc rất lạ' })
  expect(await acts(owner, 'rat la')).toEqual([])
  expect(await acts(owner, 'rat la', lastYear)).toEqual(['Việc rất lạ'])
})

test('an amount, a day, a fund or a user is found where a row stores its number, never by the name of a field', async () => {
  const owner = await server.company()
  const colleague = await owner.staff(['funds.add'])
  await makeFund(owner, { name: 'Két quầy Đông', opening: 25_000_000 })
  await makeFund(colleague, { name: 'Ví', kind: 3 })
  expect(await acts(owner, '25tr')).toEqual(['Thêm quỹ'])
  expect(await acts(owner, '5.000.000')).toEqual([])
  expect(await acts(owner, 'trần minh')).toEqual(['Thêm quỹ'])
  expect(await acts(owner, 'allow_negative')).toEqual([])
  const cardDataID = await makeCard(owner)
  const { Data: card } = await owner.done(cards.getByID, { cardDataID })
  await owner.done(cards.addOrEdit, { ...card, CardInShop: 0, Status: 1, StaffID: colleague.userId })
  expect(await acts(owner, 'tran minh', { MenuID: 40 })).toEqual(['Sửa thẻ'])
})

test('what a POS costs is not found without the right to see POS', async () => {
  const owner = await server.company()
  const PosID = await makePos(owner)
  expect((await owner.done(pos.getFees, { PosID })).Data.length).toBeGreaterThan(0)
  const [row] = (await owner.done(audit.getLogAction, { MenuID: 50 })).Data
  const fee = Object.entries(row?.After ?? {}).find(([label]) => label === 'Phí mới')
  expect(fee).toBeDefined()
  const reader = await owner.staff(['audit.view'])
  expect(await acts(owner, 'visa', { MenuID: 50 })).toHaveLength(1)
  expect(await acts(reader, 'visa', { MenuID: 50 })).toEqual([])
})

test('pages of a search run on as one list, with an exact Total', async () => {
  const owner = await server.company()
  const CustomerID = await makeCustomer(owner, { FullName: 'Lý Hoa' })
  for (let no = 1; no <= 7; no++) await oldRow(owner, { kind: 'customer', id: CustomerID, act: `Việc ${no}` })
  const pages = []
  for (const PageIndex of [1, 2, 3]) {
    const { Data, Total, Summary } = await owner.done(audit.getLogAction, {
      GeneralSearch: 'ly hoa',
      PageIndex,
      PageSize: 3,
    })
    expect([Total, Summary]).toEqual([8, { IsCut: false }])
    pages.push(...Data.map(({ LogID }) => LogID))
  }
  expect(new Set(pages).size).toBe(8)
})

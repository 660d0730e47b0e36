import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

const breaches = (user: TestUser) =>
  server.db.transaction(user.companyId, (tx) => verifyCompany(tx, user.companyId), 'read only')
const change = async (user: TestUser, id: number, changes: object) => {
  const { FullName, Phone, Version } = (await user.done(people.getByID, { CustomerID: id })).Data
  await user.done(people.addOrEditCustomer, { CustomerID: id, FullName, Phone, Version, ...changes })
}

describe('verify notices', () => {
  test.each([
    ['a count that is one too high', 'UPDATE customer_counts SET count = count + 1', 'số khách đếm được'],
    ['a count that is missing', 'DELETE FROM customer_counts', 'số khách đếm được'],
    ['a search text that is missing', `DELETE FROM customer_search WHERE text LIKE 'duc%'`, 'khách tìm được'],
    ['a search text that is wrong', `UPDATE customer_search SET text = 'do' WHERE text LIKE 'duc%'`, 'khách tìm được'],
    ['a search text of another status', 'UPDATE customer_search SET status = 0', 'khách tìm được'],
  ])('%s', async (_, damage, invariant) => {
    const owner = await server.company()
    await makeCustomer(owner, { FullName: 'Nguyễn Văn Đức' })
    expect(await breaches(owner)).toEqual([])
    await withAdmin(server.admin, (client) => {
      const where = damage.includes('WHERE') ? 'AND' : 'WHERE'
      return client.query(`${damage} ${where} company_id = $1`, [owner.companyId])
    })
    expect(await breaches(owner)).toMatchObject([{ invariant: expect.stringContaining(invariant) }])
  })
})

test('counts and search texts follow a customer through a new name, deactivating and reactivating', async () => {
  const owner = await server.company()
  const id = await makeCustomer(owner, { FullName: 'Nguyễn Văn Đức', Phone: '0903123218' })
  await makeCustomer(owner, { FullName: 'Văn Văn 12' })
  await change(owner, id, { FullName: 'Trần Đức Văn', Phone2: '0988000111' })
  await owner.done(people.deleteCustomer, { CustomerID: id })
  const namesOf = async (GeneralSearch: string, Status: number) =>
    (await owner.done(people.ajaxLoadCustomer, { GeneralSearch, Status })).Data.map(({ FullName }) => FullName)

  expect(await namesOf('duc', 1)).toEqual([])
  expect(await namesOf('tran', 0)).toEqual(['Trần Đức Văn'])
  expect(await breaches(owner)).toEqual([])
  await change(owner, id, { Phone2: '' })
  expect(await namesOf('nguyen', 1)).toEqual([])
  expect(await namesOf('0111', 1)).toEqual([])
  expect(await namesOf('van', 1)).toEqual(['Văn Văn 12', 'Trần Đức Văn'])
  expect((await owner.done(people.ajaxLoadCustomer, {})).Total).toBe(2)
  expect(await breaches(owner)).toEqual([])
})

test.each([
  ['đức ng', true],
  ['van nguyen', true],
  ['nguyen v', true],
  ['v d n', true],
  ['duc 0903', true],
  ['09031', true],
  ['218', true],
  ['\u202a+84 903 123 218\u202c', true],
  ['980', false],
  ['guyen', false],
  ['nguyen thi', false],
  ['nguyen%', false],
])('"%s" finds Nguyễn Văn Đức, 0903 123 218, in lists, in the picker and by a card: %s', async (text, isFound) => {
  const owner = await server.company()
  const CustomerID = await makeCustomer(owner, { FullName: 'Nguyễn Văn Đức', Phone: '0903123218' })
  await makeCustomer(owner, { FullName: 'Trần Thị Bé', Phone: '0977000555' })
  const CardDataID = await makeCard(owner, { CustomerID })
  const found = isFound ? [{ CustomerID }] : []

  expect((await owner.done(people.ajaxLoadCustomer, { GeneralSearch: text })).Data).toMatchObject(found)
  expect((await owner.done(people.getCustomerSearch, { keyword: text })).Data).toMatchObject(found)
  expect((await owner.done(cards.getByConditions, { GeneralSearch: text })).Data).toMatchObject(
    isFound ? [{ CardDataID }] : [],
  )
})

test('a name of thousands of customers finds the newest twenty of them', async () => {
  const owner = await server.company()
  const newest = await makeCustomer(owner, { FullName: 'Nguyễn Văn Mới' })
  await withAdmin(server.admin, async (client) => {
    const of = [owner.companyId, owner.shopId, owner.userId]
    await client.query(
      `INSERT INTO customers (company_id, id, shop_id, no, full_name, phone, search, created_by)
       SELECT $1, n, $2, 100 + n, 'Nguyễn Đám', '09' || n, 'nguyen dam ' || n, $3 FROM generate_series(1, 3100) AS n`,
      of,
    )
    await client.query(
      `INSERT INTO customer_search (company_id, shop_id, status, text, customer_id)
       SELECT $1, $2, 1, 'nguyen dam ' || n, n FROM generate_series(1, 3100) AS n`,
      of.slice(0, 2),
    )
  })
  const { Data } = await owner.done(people.getCustomerSearch, { keyword: 'nguyen' })
  expect(Data.map(({ CustomerID }) => CustomerID)).toEqual([
    newest,
    ...Array.from({ length: 19 }, (_, index) => 3100 - index),
  ])
})

test('customers with the words in the typed order come before those with another order', async () => {
  const owner = await server.company()
  for (let no = 0; no < 20; no++) await makeCustomer(owner, { FullName: `Lý Hiếm ${no}` })
  const turned = await makeCustomer(owner, { FullName: 'Hiếm Lý' })
  const found = async (keyword: string) =>
    (await owner.done(people.getCustomerSearch, { keyword })).Data.map(({ FullName }) => FullName)

  expect(await found('ly hiem')).toEqual(Array.from({ length: 20 }, (_, index) => `Lý Hiếm ${19 - index}`))
  expect((await found('hiem ly'))[0]).toBe('Hiếm Lý')
  await owner.done(people.deleteCustomer, { CustomerID: turned })
  expect(await found('hiem ly')).toHaveLength(20)
})

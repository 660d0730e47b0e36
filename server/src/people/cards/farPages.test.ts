import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const day = 4096 * 86_400_000

/**
 * As if the shop had been at it for a year: each card and its customer once more for each of these ages in days, the cards
 * followed or stopped in turn, and the counts as they would have been kept.
 */
const makeHistory = (owner: TestUser, ages: number[]) =>
  withAdmin(server.admin, async (client) => {
    const older = `unnest($2::bigint[]) WITH ORDINALITY AS older (by, no)`
    const customer = `jsonb_build_object('id', c.id - older.by, 'no', c.no * 1000 + older.no, 'phone', '09' || lpad((c.no * 1000 + older.no)::text, 8, '0'))`
    const card = `jsonb_build_object('id', c.id - older.by, 'customer_id', c.customer_id - older.by, 'status', (older.no % 3)::int)`
    for (const [table, change] of [
      ['customers', customer],
      ['cards', card],
    ])
      await client.query(
        `INSERT INTO ${table} SELECT made.* FROM ${table} c, ${older}, jsonb_populate_record(c, ${change}) AS made WHERE c.company_id = $1`,
        [owner.companyId, ages.map((age) => age * day)],
      )
    for (const [table, counts] of [
      ['customers', 'customer_counts'],
      ['cards', 'card_counts'],
    ]) {
      await client.query(`DELETE FROM ${counts} WHERE company_id = $1`, [owner.companyId])
      await client.query(
        `INSERT INTO ${counts} (company_id, shop_id, status, period, count)
         SELECT company_id, shop_id, status, id_period(id), count(*) FROM ${table} WHERE company_id = $1 GROUP BY 1, 2, 3, 4`,
        [owner.companyId],
      )
    }
  })

const ages = [1, 2, 3, 40, 41, 42, 43, 100, 101, 200, 230, 231, 232, 300]

test('every page of cards and of customers follows on the one before, however many months apart they were made', async () => {
  const owner = await server.company()
  for (const FullName of ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Văn Cường'])
    await makeCard(owner, { CustomerID: await makeCustomer(owner, { FullName }) })
  await makeHistory(owner, ages)
  const pagesOf = async <R>(size: number, read: (page: { PageIndex: number; PageSize: number }) => Promise<R[]>) => {
    const found: R[] = []
    for (let PageIndex = 1; PageIndex === 1 || found.length === (PageIndex - 1) * size; PageIndex++)
      found.push(...(await read({ PageIndex, PageSize: size })))
    return found
  }
  const cardIds = async (page: object) =>
    (await owner.done(cards.getByConditions, page)).Data.map(({ CardDataID }) => CardDataID)
  const customerIds = async (page: object) =>
    (await owner.done(people.ajaxLoadCustomer, page)).Data.map(({ CustomerID }) => CustomerID)

  const reads = [
    cardIds,
    customerIds,
    (page: object) => cardIds({ ...page, Status: 0 }),
    (page: object) => cardIds({ ...page, BankCode: 'VPB' }),
  ]
  for (const read of reads) {
    const all = await read({ PageSize: 200 })
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    for (const size of [1, 4, 7]) expect(await pagesOf(size, read)).toEqual(all)
    expect(await read({ PageIndex: 50, PageSize: 50 })).toEqual([])
  }
  expect((await cardIds({ PageSize: 200 })).length).toBe(3 + 3 * ages.filter((_, at) => (at + 1) % 3 !== 0).length)
  expect((await customerIds({ PageSize: 200 })).length).toBe(3 + 3 * ages.length)
})

test('the cards of a bank are those of no other bank and of the statuses that are asked for, counted with their limits', async () => {
  const owner = await server.company()
  const ofBank = { BankCode: 'TCB', CreditLimit: 30_000_000 }
  const followed = await makeCard(owner, ofBank)
  const locked = await makeCard(owner, { ...ofBank, Status: 2, CreditLimit: 40_000_000 })
  await owner.done(cards.deleteCard, { cardDataID: await makeCard(owner, ofBank) })
  await makeCard(owner, { BankCode: 'VPB' })
  const found = async (filter: object) => {
    const { Data, Total, Summary } = await owner.done(cards.getByConditions, { BankCode: 'TCB', ...filter })
    return [Data.map(({ CardDataID }) => CardDataID), Total, Summary]
  }

  expect(await found({})).toEqual([[locked, followed], 2, { CreditLimit: 70_000_000 }])
  expect(await found({ Sort: 'CreditLimit' })).toEqual([[followed, locked], 2, { CreditLimit: 70_000_000 }])
  expect(await found({ Status: 2 })).toEqual([[locked], 1, { CreditLimit: 40_000_000 }])
  expect(await found({ PageIndex: 2, PageSize: 1 })).toEqual([[followed], 2, { CreditLimit: 70_000_000 }])
  expect(await found({ cardInShop: 1 })).toEqual([[], 0, { CreditLimit: 0 }])
})

test('the counts are kept in the period of the card and of the customer, whenever they are changed', async () => {
  const owner = await server.company()
  const CustomerID = await makeCustomer(owner, { FullName: 'Nguyễn Văn An' })
  await makeCard(owner, { CustomerID })
  await makeHistory(owner, [400])
  const old = (await owner.done(cards.getByConditions, { PageSize: 1, PageIndex: 2 })).Data[0]
  await owner.done(cards.deleteCard, { cardDataID: old?.CardDataID ?? 0 })
  await owner.done(people.deleteCustomer, { CustomerID: old?.CustomerID ?? 0 })

  expect((await owner.done(cards.getByConditions, { Status: 0 })).Total).toBe(1)
  expect((await owner.done(people.ajaxLoadCustomer, { Status: 0 })).Data).toHaveLength(1)
  const counted = await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId), 'read only')
  expect(counted.filter(({ invariant }) => invariant.includes('đếm được') && !invariant.includes('đến hạn'))).toEqual(
    [],
  )
})

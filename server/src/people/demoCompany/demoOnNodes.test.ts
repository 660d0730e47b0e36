import { demoCompany } from '@cardpro/contract/people/demoCompany'
import { describe, expect, inject, test } from 'vitest'
import { removeDemoCompany } from '#host/database/distributed/removeCompany.ts'
import { proveCompany } from '#host/verify/invariants.ts'
import { demoRunner, makeDemoOf } from '#test/demo.ts'
import { type TestUser, testKeys, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

async function demoIdOf({ companyId }: TestUser): Promise<number> {
  const text = 'SELECT id FROM companies WHERE demo_of = $1'
  const { rows } = await withAdmin(server.admin, (client) => client.query<{ id: string }>(text, [companyId]))
  return Number(rows[0]?.id ?? 0)
}

/** How many rows of these tables bear the company. */
async function rowsOf(companyId: number): Promise<number> {
  let count = 0
  for (const table of ['orders', 'ledger_transfers', 'audit_events', 'customers', 'users', 'companies']) {
    const text = `SELECT count(*)::integer AS count FROM ${table} WHERE ${table === 'companies' ? 'id' : 'company_id'} = $1`
    const { rows } = await withAdmin(server.admin, (client) => client.query<{ count: number }>(text, [companyId]))
    count += rows[0]?.count ?? 0
  }
  return count
}

// Elsewhere demoCompany.test.ts tells what a demo company is; nodes have another way to take it away.
describe.runIf(inject('testServer').isDistributed)('a demo company on a distributed database', () => {
  test('is made with sound books, and removed with all its rows', { timeout: 180_000 }, async () => {
    const owner = await server.company()
    await makeDemoOf(server, owner)
    const demoId = await demoIdOf(owner)
    expect(await rowsOf(demoId)).toBeGreaterThan(500)
    expect(await proveCompany(server.db, demoId, { keys: testKeys, heads: new Map() })).toEqual([])

    await owner.done(demoCompany.remove, {})
    await demoRunner(server).settle(owner.companyId)

    expect(await rowsOf(demoId)).toBe(0)
    expect(await demoIdOf(owner)).toBe(0)
    expect((await owner.done(demoCompany.getState, {})).Data).toMatchObject({ State: 'none', WhyNot: '' })
  })

  test('is all that can be removed so: no company in earnest, and no demo of another one', async () => {
    const [owner, other] = [await server.company(), await server.company()]
    for (const demoId of [owner.companyId, other.companyId])
      await expect(removeDemoCompany(server.admin, { companyId: owner.companyId, demoId })).rejects.toThrow(
        'is no demo of company',
      )
    expect(await rowsOf(other.companyId)).toBeGreaterThan(0)
  })
})

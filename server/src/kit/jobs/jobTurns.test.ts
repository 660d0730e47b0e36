import { excelOut } from '@cardpro/contract/excelOut'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/database/ids.ts'
import { makeCustomer } from '#test/cardFile.ts'
import { testRunner } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import type { JobRunner } from './jobRunner.ts'
import type { Running } from './jobs.service.ts'

const server = testServer()
let busy: TestUser
let other: TestUser
let runner: JobRunner
/** Whose imports were begun, in their order; each runs until the test ends it. */
let begun: number[]
let ends: (() => void)[]

const importing = async ({ companyId, signal }: Running) => {
  begun.push(companyId)
  await new Promise<void>((resolve) => {
    ends.push(resolve)
    signal.addEventListener('abort', () => resolve())
  })
  return { message: 'xong' }
}

beforeEach(async () => {
  busy = await server.company()
  other = await server.company()
  begun = []
  ends = []
  runner = testRunner(server, { 'import.run': importing, 'excel.customers': async () => ({ message: 'xong' }) })
  await runner.start({ isAlone: true })
})
afterEach(async () => {
  await runner.stop()
  // What waits yet would be begun by the next runner.
  await withAdmin(server.admin, (client) => client.query('UPDATE jobs SET status = 4 WHERE status < 2'))
})

/** Queues imports of a company, the way a call does. */
async function queueImports(user: TestUser, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId())
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO jobs (company_id, id, shop_id, user_id, kind, title, params)
       SELECT $1, id, $2, $3, 'import.run', '', '{}' FROM unnest($4::bigint[]) AS id`,
      [user.companyId, user.shopId, user.userId, ids],
    ),
  )
  for (const _ of ids) server.db.bus.emit('jobQueued', { companyId: user.companyId })
}
const haveBegun = (count: number) => expect.poll(() => begun.length, { timeout: 10_000 }).toBe(count)

test('a small file of one company is made while imports of another one run, and wait', async () => {
  await queueImports(busy, 4)
  await haveBegun(1)
  server.db.bus.emit('jobQueued', { companyId: busy.companyId })
  await haveBegun(2)
  await makeCustomer(other)
  const { JobID } = (await other.done(excelOut.customers, {})).Data
  const status = async () => (await other.done(jobs.getByID, { JobID })).Data.Status
  await expect.poll(status, { timeout: 10_000 }).toBe(2)
  expect(begun).toHaveLength(2)
})

test('the import of one company comes before what is left of another one’s, whatever that one queues meanwhile', async () => {
  const [a, b] = [busy.companyId, other.companyId]
  await queueImports(busy, 4)
  await haveBegun(1)
  server.db.bus.emit('jobQueued', { companyId: a })
  await haveBegun(2)
  server.db.bus.emit('jobQueued', { companyId: a })
  await queueImports(other, 1)
  ends[0]?.()
  await haveBegun(3)
  expect(begun).toEqual([a, a, b])
})

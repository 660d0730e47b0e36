import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { excelOut } from '@cardpro/contract/excelOut'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { beforeEach, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { testRunner } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { draftOf, fileOf } from './jobFiles.ts'
import type { JobRunner } from './jobRunner.ts'
import type { Running } from './jobs.service.ts'

// REL-22: several servers work off one queue.
const server = testServer()
let owner: TestUser
let JobID: number
beforeEach(async () => {
  owner = await server.company()
  await makeCustomer(owner)
  JobID = (await owner.done(excelOut.customers, {})).Data.JobID
})

type Done = { message: string; fileName?: string }
const runnerThat = (work: (job: Running) => Promise<Done>): JobRunner => testRunner(server, { 'excel.customers': work })
const job = async () => (await owner.done(jobs.getByID, { JobID })).Data
/** Its runner has not shown itself for so long that another one may take the job. */
const silence = () =>
  withAdmin(server.admin, (client) =>
    client.query("UPDATE jobs SET beat_at = now() - interval '2 minutes' WHERE id = $1", [JobID]),
  )

/** A runner in the middle of the job, that then was not heard of, and another one that has the job now. */
async function takenOver(late: (job: Running) => Promise<Done>) {
  let [begun, goOn, mayEnd] = [() => {}, () => {}, () => {}]
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const wakes = new Promise<void>((resolve) => (goOn = resolve))
  const ends = new Promise<void>((resolve) => (mayEnd = resolve))
  const sleeping = runnerThat(async (running) => {
    begun()
    await wakes
    return late(running)
  }).settle(owner.companyId)
  await hasBegun
  await silence()
  const other = runnerThat(async ({ path }) => {
    await ends
    await writeFile(path, 'tệp của máy chủ thứ hai, đủ dài để có kích thước')
    return { message: 'máy chủ thứ hai', fileName: 'hai.xlsx' }
  }).settle(owner.companyId)
  await expect.poll(async () => (await attempts()).attempts).toBe(2)
  return { wake: goOn, finish: mayEnd, both: Promise.all([sleeping, other]) }
}

async function attempts(): Promise<{ attempts: number; status: number }> {
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query<{ attempts: number; status: number }>('SELECT attempts, status FROM jobs WHERE id = $1', [JobID]),
  )
  return rows[0] ?? { attempts: 0, status: 0 }
}

test('a job runs once where two servers look at the same moment', async () => {
  let runs = 0
  const count = async () => ({ message: `lần ${++runs}` })
  await Promise.all([runnerThat(count).settle(owner.companyId), runnerThat(count).settle(owner.companyId)])
  expect([runs, await job()]).toMatchObject([1, { Status: 2, Message: 'lần 1' }])
})

test('a job of a server that is dead is done by another one, while it lives by that one alone', async () => {
  let runs = 0
  const taken = runnerThat(async () => ({ message: `lần ${++runs}` }))
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE jobs SET status = 1, attempts = 1, beat_at = now() WHERE id = $1', [JobID]),
  )
  const left = draftOf(owner.companyId, JobID, 1)
  await writeFile(left, 'nửa tệp')
  await taken.settle(owner.companyId)
  expect(runs).toBe(0)
  await silence()
  await taken.settle(owner.companyId)
  expect([runs, await job()]).toMatchObject([1, { Status: 2 }])
  expect(existsSync(left)).toBe(false)
})

test('a server that slept writes nothing of a job that another one has by now, nor ends it, nor touches its file', async () => {
  let refused: unknown
  const { wake, finish, both } = await takenOver(async ({ path, write }) => {
    const rename = { name: '', text: "UPDATE customers SET full_name = 'Do máy chủ đã ngủ'", params: [] }
    refused = await write(({ db }) => db.run(rename, {})).catch((error: unknown) => error)
    await writeFile(path, 'tệp của máy chủ thứ nhất')
    return { message: 'máy chủ thứ nhất', fileName: 'mot.xlsx' }
  })
  wake()
  await expect.poll(() => refused).toBeInstanceOf(Error)
  expect((await job()).Status).toBe(1)
  finish()
  await both
  expect(await job()).toMatchObject({ Status: 2, Message: 'máy chủ thứ hai', FileName: 'hai.xlsx' })
  const { Data: customers } = await owner.done(people.ajaxLoadCustomer, {})
  expect(customers.map(({ FullName }) => FullName)).not.toContain('Do máy chủ đã ngủ')
  expect(existsSync(fileOf(owner.companyId, JobID))).toBe(true)
  for (const attempt of [1, 2]) expect(existsSync(draftOf(owner.companyId, JobID, attempt))).toBe(false)
})

import { excelOut } from '@cardpro/contract/excelOut'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { lackOf } from '@cardpro/contract/kit/rights'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callerOf } from '#people/identity/session/session.service.ts'
import { makeCustomer } from '#test/cardFile.ts'
import { testRunner } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { JobRunner } from './jobRunner.ts'
import type { Running } from './jobs.service.ts'

const server = testServer()
let owner: TestUser
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  await makeCustomer(owner)
})

/** Begins an Excel file of the customers; what the queue then does with it, the test says. */
const begin = async (user: TestUser): Promise<number> => (await user.done(excelOut.customers, {})).Data.JobID
const runnerThat = (work: (job: Running) => Promise<{ message: string; fileName?: string }>) =>
  testRunner(server, { 'excel.customers': work })
const jobOf = async (user: TestUser, JobID: number) => (await user.done(jobs.getByID, { JobID })).Data

const ownPid = { name: '', text: 'SELECT pg_backend_pid() AS pid', params: [] }

describe('a job', () => {
  test('is for its user alone to see, cancel and download, and in that shop alone', async () => {
    const JobID = await begin(owner)
    const colleague = await owner.staff(['customers.view', 'customers.export'])
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    for (const stranger of [colleague, elsewhere, await server.company()]) {
      expect((await stranger.call(jobs.getByID, { JobID })).Message).toBe('Không có việc này')
      expect((await stranger.call(jobs.cancel, { JobID })).Message).toBe('Không có việc này')
      expect((await stranger.call(jobs.getFile, { JobID })).Message).toBe('Không có việc này')
      expect((await stranger.done(jobs.getMine, {})).Data).toEqual([])
    }
  })

  test('has no file to give before it is done', async () => {
    const JobID = await begin(owner)

    expect((await owner.call(jobs.getFile, { JobID })).Message).toBe('Việc này không có tệp, hoặc tệp đã quá hạn giữ')
  })

  test('is refused where its owner has five open in the shop already', async () => {
    for (let count = 0; count < 5; count++) await begin(owner)

    expect((await owner.call(excelOut.customers, {})).Message).toContain('Bạn đang có 5 việc chưa xong')
  })

  test('fails with a sentence where its owner was deactivated meanwhile', async () => {
    const clerk = await owner.staff(['customers.view', 'customers.export'])
    const JobID = await begin(clerk)
    await withAdmin(server.admin, (client) => client.query('UPDATE users SET status = 0 WHERE id = $1', [clerk.userId]))

    await testRunner(server).settle(owner.companyId)

    await withAdmin(server.admin, async (client) => {
      const { rows } = await client.query('SELECT status, message FROM jobs WHERE id = $1', [JobID])
      expect(rows).toEqual([{ status: 3, message: 'Người yêu cầu việc này không còn làm ở đây' }])
    })
  })

  test('fails where its owner has lost the right meanwhile', async () => {
    const clerk = await owner.staff(['customers.view', 'customers.export'])
    const JobID = await begin(clerk)
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE users SET rights = ARRAY[]::text[] WHERE id = $1', [clerk.userId]),
    )

    await testRunner(server).settle(owner.companyId)

    expect(await jobOf(clerk, JobID)).toMatchObject({ Status: 3, Message: lackOf('customers.export') })
  })

  test('that fails for an internal reason says so without details, and is logged', async () => {
    const JobID = await begin(owner)
    const logged: unknown[] = []
    const broken = new Error('relation "x" does not exist')
    const kinds = { 'excel.customers': () => Promise.reject(broken) }
    await new JobRunner({ db: server.db, kinds, findCaller: callerOf, log: (error) => logged.push(error) }).settle(
      owner.companyId,
    )

    expect(await jobOf(owner, JobID)).toMatchObject({ Status: 3, Message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin' })
    expect(logged).toEqual([broken])
  })

  test('REL-13: waits while jobs are paused; one that runs is put back, and both are done once they may go on', async () => {
    const begun = [await begin(owner), await begin(owner)]
    let isPaused = true
    let attempts = 0
    const work = async ({ id, signal }: Running) => {
      if (!begun.includes(id)) return { message: 'xong' }
      attempts += 1
      if (attempts > 1) return { message: 'xong' }
      isPaused = true
      await new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
      return { message: 'không bao giờ' }
    }
    const kinds = { 'excel.customers': work }
    const runner = new JobRunner({ db: server.db, kinds, findCaller: callerOf, isPaused: () => isPaused })
    const statuses = () => Promise.all(begun.map(async (JobID) => (await jobOf(owner, JobID)).Status))
    await runner.start({ isAlone: true })
    expect([attempts, await statuses()]).toEqual([0, [0, 0]])

    isPaused = false
    await expect.poll(() => attempts, { timeout: 10_000 }).toBe(1)
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([0, 0])
    isPaused = false
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([2, 2])
    await runner.stop()
    expect(attempts).toBe(3)
  })

  test('M1: whose connection is lost is put back, and done by the next attempt; one that loses it each time is given up', async () => {
    const lose = ({ write }: Running) =>
      write(async ({ db }) => {
        const { pid } = await db.one(ownPid, {}, z.object({ pid: z.number() }))
        await withAdmin(server.admin, (client) => client.query('SELECT pg_terminate_backend($1::integer)', [pid]))
        await db.one(ownPid, {}, z.object({ pid: z.number() }))
        return { message: 'không bao giờ' }
      })
    const JobID = await begin(owner)
    let attempts = 0
    await runnerThat((job) => (++attempts === 1 ? lose(job) : Promise.resolve({ message: 'xong' }))).settle(
      owner.companyId,
    )
    expect([attempts, await jobOf(owner, JobID)]).toMatchObject([2, { Status: 2, Message: 'xong' }])

    const doomed = await begin(owner)
    await runnerThat(lose).settle(owner.companyId)
    const { Status, Message } = await jobOf(owner, doomed)
    expect(`${Status} ${Message}`).toBe('3 Việc bị dừng giữa chừng nhiều lần nên không chạy lại nữa')
  })

  test('shows its progress while it runs, and ends with its result', async () => {
    const JobID = await begin(owner)
    const seen: number[] = []
    const runner = runnerThat(async ({ progress }) => {
      progress(40, 100)
      for (let looks = 0; looks < 40 && !seen.includes(40); looks++) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        seen.push((await jobOf(owner, JobID)).Done)
      }
      return { message: 'xong 100' }
    })

    await runner.settle(owner.companyId)

    expect(seen).toContain(40)
    expect(await jobOf(owner, JobID)).toMatchObject({ Status: 2, Total: 100, Message: 'xong 100', FileName: '' })
  })

  test('that waits is cancelled at once, and is never begun', async () => {
    const JobID = await begin(owner)

    await owner.done(jobs.cancel, { JobID })

    expect(await jobOf(owner, JobID)).toMatchObject({ Status: 4 })
    await runnerThat(() => Promise.reject(new Error('begun'))).settle(owner.companyId)
    expect(await jobOf(owner, JobID)).toMatchObject({ Status: 4 })
  })

  test('that runs stops soon after it is cancelled', async () => {
    const JobID = await begin(owner)
    const runner = runnerThat(async ({ signal }) => {
      await owner.done(jobs.cancel, { JobID })
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      throw new Error('aborted')
    })

    await runner.settle(owner.companyId)

    expect(await jobOf(owner, JobID)).toMatchObject({ Status: 4, Message: 'Đã hủy, không có gì được lưu' })
  })

  test('cut off by the end of the process is done by the next one', async () => {
    const JobID = await begin(owner)
    const first = runnerThat(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const running = first.settle(owner.companyId)
    await expect.poll(async () => (await jobOf(owner, JobID)).Status).toBe(1)
    await first.stop()
    await running.catch(() => {})
    expect(await jobOf(owner, JobID)).toMatchObject({ Status: 0 })

    await runnerThat(async () => ({ message: 'lần hai' })).settle(owner.companyId)

    expect(await jobOf(owner, JobID)).toMatchObject({ Status: 2, Message: 'lần hai' })
  })

  test('whose process died without a word is put back when the server starts, and given up the fourth time', async () => {
    const JobID = await begin(owner)
    const died = (attempts: number) =>
      withAdmin(server.admin, (client) =>
        client.query(`UPDATE jobs SET status = 1, attempts = $1, beat_at = now() WHERE id = $2`, [attempts, JobID]),
      )
    await died(1)
    const runner = runnerThat(async () => ({ message: 'xong' }))
    await runner.start({ isAlone: true })
    await expect.poll(async () => (await jobOf(owner, JobID)).Status).toBe(2)
    await runner.stop()

    await died(3)
    const last = runnerThat(async () => ({ message: 'xong' }))
    await last.start({ isAlone: true })
    await expect.poll(async () => (await jobOf(owner, JobID)).Status).toBe(3)
    await last.stop()
  })

  test('is started by the server soon after it was requested', async () => {
    const runner = runnerThat(async () => ({ message: 'tự chạy' }))
    await runner.start({ isAlone: true })

    const JobID = await begin(owner)

    await expect.poll(async () => (await jobOf(owner, JobID)).Message, { timeout: 10_000 }).toBe('tự chạy')
    await runner.stop()
  })

  test('keeps its file for a week, and itself for a month', async () => {
    const JobID = await begin(owner)
    const runner = testRunner(server)
    await runner.settle(owner.companyId)
    const age = (days: number) =>
      withAdmin(server.admin, (client) =>
        client.query(`UPDATE jobs SET finished_at = now() - make_interval(days => $1) WHERE id = $2`, [days, JobID]),
      )
    expect((await jobOf(owner, JobID)).FileName).toMatch(/^khach-hang-/)

    await age(8)
    await runner.clear()
    expect(await jobOf(owner, JobID)).toMatchObject({ FileName: '', Status: 2 })

    await age(31)
    await runner.clear()
    expect((await owner.call(jobs.getByID, { JobID })).Message).toBe('Không có việc này')
  })
})

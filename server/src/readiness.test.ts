import { setTimeout as sleep } from 'node:timers/promises'
import { excelOut } from '@cardpro/contract/excelOut'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MigrationCheck } from '#host/database/migrationCheck.ts'
import { readMigrations } from '#host/database/migrationFiles.ts'
import { Db } from '#kit/database/db.ts'
import { boundsOf, DiskRoom } from '#kit/disk/diskRoom.ts'
import { installation } from '#kit/secrets/installation.ts'
import { callerOf } from '#people/identity/session/session.service.ts'
import { makeCustomer } from '#test/cardFile.ts'
import { Line } from '#test/databaseProxy.ts'
import { testKeys, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { createApp } from './app.ts'
import type { WatchState } from './host/verify/watch.ts'
import { JobRunner } from './kit/jobs/jobRunner.ts'
import { type Check, type CheckResult, Readiness } from './readiness.ts'
import { type Checked, readinessChecks } from './readinessChecks.ts'

const server = testServer()
const token = 'x'.repeat(40)
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Answer = {
  Result: number
  Message: string
  Data: { Ready: boolean; Checks: { Name: string; Ok: boolean; At: string | null; TookMs: number; Message?: string }[] }
}

async function serving(readiness: Readiness) {
  const app = await createApp({
    db: server.db,
    signIn: () => Promise.reject(new Error('not signed in')),
    routes: [],
    health: { token, details: () => ({}) },
    readiness,
  })
  closing.push(() => app.close())
  return async (authorization?: string) => {
    const response = await app.inject({ url: '/api/ready', headers: authorization ? { authorization } : {} })
    return { status: response.statusCode, ...response.json<Answer>() }
  }
}

const books: WatchState = { lastPassAt: null, lastPassMs: 0, companies: 3, isMine: true, broken: [] }
const bytesNeverFree = 1e18
let jobs: JobRunner
beforeAll(() => {
  jobs = new JobRunner({ db: server.db, kinds: {}, findCaller: callerOf, isPaused: () => true })
})
afterAll(() => jobs.stop())

/** What the product measures, but for what a test gives. */
function parts(given: Partial<Checked> = {}): Checked {
  const folders = [{ name: 'data', path: installation().dataDir }]
  const room = new DiskRoom({ folders, bounds: boundsOf(0) })
  return { db: server.db, migrations: new MigrationCheck(), room, jobs, watch: { state: () => books }, ...given }
}
const asking = (given: Partial<Checked>) => serving(new Readiness(readinessChecks(parts(given))))
const told = async (given: Partial<Checked>, name: string) => {
  const { status, Data } = await (await asking(given))(`Bearer ${token}`)
  return { status, ...Data.Checks.find(({ Name }) => Name === name) }
}

describe('REL-13: GET /api/ready', () => {
  test('tells strangers the names, whether each is right, and its times, and nothing else', async () => {
    const ask = await asking({})
    for (const authorization of [undefined, `Bearer ${token}x`, 'Bearer ']) {
      const { status, Result, Message, Data } = await ask(authorization)
      expect({ status, Result, Message, Ready: Data.Ready }).toEqual({
        status: 200,
        Result: 1,
        Message: '',
        Ready: true,
      })
      expect(Data.Checks.map(({ Name, Ok }) => [Name, Ok])).toEqual([
        ['db', true],
        ['migrations', true],
        ['disk', true],
        ['queue', true],
        ['backup', false],
        ['verify', true],
      ])
      for (const check of Data.Checks) expect(Object.keys(check)).toEqual(['Name', 'Ok', 'At', 'TookMs'])
    }
  })

  test('tells operators the details too', async () => {
    const { Data } = await (await asking({}))(`Bearer ${token}`)
    expect(Data.Checks).toMatchObject([
      { Name: 'db', Message: 'Cơ sở dữ liệu trả lời', Figures: { Waiting: 0 } },
      { Name: 'migrations', Figures: { Known: readMigrations().length, Applied: readMigrations().length } },
      { Name: 'disk', Figures: { Disks: [{ Name: 'data' }] } },
      { Name: 'queue', Figures: { LongestWaitSeconds: 0 } },
      { Name: 'backup', Message: 'Chưa có bản sao lưu', At: null },
      { Name: 'verify', Message: 'Sổ cân đối', Figures: { Companies: 3, Broken: 0 } },
    ])
    expect(Math.abs(Date.now() - Date.parse(Data.Checks[0]?.At ?? ''))).toBeLessThan(10_000)
  })

  test('a check that hangs has failed after its time, keeps no other waiting, and is not asked again meanwhile', async () => {
    let asked = 0
    let end: (found: CheckResult) => void = () => {}
    const hanging: Check = {
      name: 'hangs',
      isNeeded: true,
      ask: () => {
        asked += 1
        return asked === 1 ? new Promise((resolve) => (end = resolve)) : { isOk: true, message: '' }
      },
    }
    const quick: Check = { name: 'quick', isNeeded: true, ask: () => ({ isOk: true, message: '' }) }
    const ask = await serving(new Readiness([hanging, quick], { limitMs: 100 }))
    const begun = performance.now()
    const { status, Data } = await ask(`Bearer ${token}`)

    expect(performance.now() - begun).toBeLessThan(1_500)
    expect(status).toBe(503)
    expect(Data.Checks).toMatchObject([
      { Name: 'hangs', Ok: false, Message: 'Chưa trả lời sau 100 ms' },
      { Name: 'quick', Ok: true },
    ])
    expect(Data.Checks[0]?.TookMs).toBeGreaterThanOrEqual(99)
    expect(Data.Checks[1]?.TookMs).toBeLessThan(90)
    await sleep(1_050)
    await ask()
    expect(asked).toBe(1)

    end({ isOk: true, message: '' })
    await expect.poll(async () => (await ask()).Data.Checks[0]?.Ok, { timeout: 5_000 }).toBe(true)
  })

  test('is measured once a second, however often it is asked', async () => {
    let asked = 0
    const count: Check = { name: 'count', isNeeded: true, ask: () => ({ isOk: true, message: String(++asked) }) }
    const ask = await serving(new Readiness([count]))
    await Promise.all(Array.from({ length: 50 }, () => ask()))
    expect(asked).toBe(1)
    await sleep(1_050)
    await ask()
    expect(asked).toBe(2)
  })

  test('a check that throws has failed, and its reason is for operators', async () => {
    const broken: Check = { name: 'broken', isNeeded: true, ask: () => Promise.reject(new Error('vì sao')) }
    const ask = await serving(new Readiness([broken]))
    expect(await ask()).toMatchObject({ status: 503, Result: 0, Message: 'Máy chủ chưa sẵn sàng' })
    expect(JSON.stringify(await ask())).not.toContain('vì sao')
    expect((await ask(`Bearer ${token}`)).Data.Checks[0]?.Message).toBe('vì sao')
  })
})

describe('REL-13: the server takes no calls', () => {
  test('without its database, which is said in time', async () => {
    const line = await Line.to(server.db.pool.options)
    const db = new Db({ ...line.config, password: line.config.password, max: 2 }, 'cardpro_app', testKeys)
    closing.push(
      () => line.close(),
      () => db.close(),
    )
    await db.answers()
    line.fallSilent()
    const begun = performance.now()
    const found = await told({ db }, 'db')

    expect(found).toMatchObject({ status: 503, Ok: false, Message: 'Chưa trả lời sau 2000 ms' })
    expect(performance.now() - begun).toBeLessThan(4_000)
    line.speakAgain()
  })

  test('where a migration is missing or another than this program knows', async () => {
    const known = readMigrations()
    const next = { number: known.length + 1, name: '0999_sau.sql', text: '', checksum: 'x' }
    const [first, ...others] = known
    const changed = { ...(first ?? next), checksum: 'y' }
    expect(await told({ migrations: new MigrationCheck([...known, next]) }, 'migrations')).toMatchObject({
      status: 503,
      Ok: false,
      Message: 'Cơ sở dữ liệu thiếu bước 0999_sau.sql, hoặc có bước này khác',
    })
    expect(await told({ migrations: new MigrationCheck([changed, ...others]) }, 'migrations')).toMatchObject({
      status: 503,
      Ok: false,
    })
  })

  test('on a disk without room', async () => {
    const folders = [{ name: 'data', path: installation().dataDir }]
    const room = new DiskRoom({ folders, bounds: boundsOf(bytesNeverFree) })
    const { status, Ok, Message } = await told({ room }, 'disk')
    expect([status, Ok]).toEqual([503, false])
    expect(Message).toMatch(/^Máy chủ chỉ còn [\d.,]+ GB trống nên tạm dừng ghi;/)
  })
})

describe('REL-13: the server goes on, and says so', () => {
  test('where the database is newer, since servers are replaced one after another', async () => {
    const known = readMigrations()
    const found = await told({ migrations: new MigrationCheck(known.slice(0, -1)) }, 'migrations')
    expect(found).toMatchObject({ status: 200, Ok: true })
    expect(found.Message).toContain('mới hơn chương trình')
  })

  test('where a job has waited for more than five minutes', async () => {
    const owner = await server.company()
    await makeCustomer(owner)
    const { JobID } = (await owner.done(excelOut.customers, {})).Data
    const waits = (minutes: number) =>
      withAdmin(server.admin, (client) =>
        client.query('UPDATE jobs SET created_at = now() - make_interval(mins => $2) WHERE id = $1', [JobID, minutes]),
      )
    await jobs.start({ isAlone: true })
    await waits(4)
    expect(await told({}, 'queue')).toMatchObject({ status: 200, Ok: true })
    await waits(6)
    expect(await told({}, 'queue')).toMatchObject({ status: 200, Ok: false, Message: 'Có việc đã chờ 6 phút' })
  })

  test('where the last backup has failed', async () => {
    const At = '2026-11-20T18:00:00.000Z'
    const backup = () => Promise.resolve({ Ok: false, At, Message: 'Sao lưu lỗi' })
    expect(await told({ backup }, 'backup')).toMatchObject({ status: 200, Ok: false, At, Message: 'Sao lưu lỗi' })
    const good = () => ({ Ok: true, At, Message: 'Sao lưu tốt' })
    expect(await told({ backup: good }, 'backup')).toMatchObject({ status: 200, Ok: true, At })
  })

  test('where books do not balance, or were not proved for an hour', async () => {
    const at = new Date().toISOString()
    const old = new Date(Date.now() - 3_700_000).toISOString()
    const verified = (state: Partial<WatchState>) =>
      told({ watch: { state: () => ({ ...books, ...state }) } }, 'verify')

    const broken = [{ companyId: 7, invariant: 'I1', row: 'đơn 12' }]
    expect(await verified({ lastPassAt: at, broken })).toMatchObject({
      status: 200,
      Ok: false,
      At: at,
      Message: 'Sổ của công ty 7 lệch: I1: đơn 12',
    })
    expect(await verified({ lastPassAt: old })).toMatchObject({ Ok: false, At: old })
    expect(await verified({ lastPassAt: at })).toMatchObject({ Ok: true, At: at })
    expect(await verified({ lastPassAt: old, isMine: false })).toMatchObject({ Ok: true })
  })
})

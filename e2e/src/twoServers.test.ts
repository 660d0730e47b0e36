import { readFileSync } from 'node:fs'
import { funds } from '@cardpro/contract/places/funds/funds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { Cashiers } from './support/cashiers.ts'
import { runVerify, startPostgres } from './support/commands.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { furnish } from './support/shop.ts'

// REL-22: two servers on one PostgreSQL and one data folder, as processes of their own.
const drainMs = 10_000
const [postgresDir, data, other] = [makeDataDir(), makeDataDir(), makeDataDir()]
const servers: RunningServer[] = []
/** Where they listen; changes with each start. */
const urls: string[] = []
let postgres: Awaited<ReturnType<typeof startPostgres>>
let env: Record<string, string>
let owner: Session

async function start(place: number): Promise<void> {
  const server = await RunningServer.start(data.path, env)
  servers[place] = server
  urls[place] = server.url
}

const serverAt = (place: number): RunningServer => servers[place] as RunningServer

beforeAll(async () => {
  postgres = await startPostgres(postgresDir.path)
  env = { DATABASE_URL: postgres.url }
  await start(0)
  await start(1)
  owner = await registered(urls[0] ?? '')
})
afterAll(async () => {
  for (const server of servers) await server.stop('SIGKILL')
  await postgres.stop()
  for (const folder of [postgresDir, data, other]) folder.remove()
})

test('each is stopped, killed and started again under load: every call has one outcome, and nothing is lost or doubled', {
  tags: ['drill'],
}, async () => {
  const cashiers = await Cashiers.of(await furnish(owner), urls, 4)
  const hears = (place: number) => {
    const before = cashiers.toldBy[place] ?? 0
    return expect.poll(() => cashiers.toldBy[place], { interval: 20 }).toBeGreaterThan(before + 10)
  }
  cashiers.begin()
  await Promise.all([hears(0), hears(1)])
  const drains: number[] = []
  for (const place of [0, 1]) {
    const begun = performance.now()
    expect(await serverAt(place).stop('SIGTERM')).toBe(0)
    drains.push(Math.round(performance.now() - begun))
    await hears(1 - place)
    await start(place)
    await hears(place)
  }
  await serverAt(0).stop('SIGKILL')
  await hears(1)
  await start(0)
  await hears(0)
  await cashiers.end()

  // oxlint-disable-next-line no-console -- The figures belong in the report.
  console.log(
    `${cashiers.told.length} acknowledged (${cashiers.toldBy.join(' and ')}), ${cashiers.broken} sent again, drained in ${drains.join(' and ')} ms`,
  )
  expect(cashiers.wrong).toEqual([])
  for (const ms of drains) expect(ms).toBeLessThan(drainMs)
  for (const place of [0, 1]) {
    const asked = cashiers.told.filter((_, index) => index % 20 === place)
    expect(await Promise.all(asked.map(({ again }) => again(place)))).toEqual(asked.map(({ answer }) => answer))
    expect(await cashiers.differences(place)).toEqual([])
  }
  expect(await runVerify(data.path, env)).toContain('mọi điều kiện đều đúng')
})

test('a call without a key, sent to both at the same moment, is done once', { tags: ['drill'] }, async () => {
  const input = { Name: 'Quỹ gửi hai lần', Kind: 1 }
  const headers = { Token: owner.token, UserID: String(owner.userId), ShopID: String(owner.shopId) }
  const send = async (url: string) => {
    const body = JSON.stringify(input)
    const asked = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body }
    return (await fetch(`${url}/api/${funds.addOrEdit.path}`, asked)).text()
  }
  const [one, two] = await Promise.all(urls.map(send))
  expect(two).toBe(one)
  const all = await done({ ...owner, url: urls[1] ?? '' }, funds.getByConditions, {})
  expect(all.filter(({ Name }) => Name === input.Name)).toHaveLength(1)
})

test('a third one with other keys is refused with a sentence', { tags: ['drill'] }, async () => {
  const auditKey = readFileSync(`${data.path}/keys/audit`, 'utf8')
  const start = () => RunningServer.start(other.path, { ...env, AUDIT_KEY: auditKey })
  await expect(start()).rejects.toThrow(
    'Máy chủ khác đang chạy trên cơ sở dữ liệu này có khóa khác: HANDOFF_SECRET (tệp keys/handoff), tệp keys/secrets.',
  )
})

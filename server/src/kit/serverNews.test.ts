import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { testServer } from '#test/shop.ts'
import type { Bus, Committed } from './bus.ts'
import { Db } from './database/db.ts'
import { ServerNews } from './serverNews.ts'

// REL-22: what servers on one database tell each other. Which screens and sessions hear it, twoServers.test.ts looks at.
const database = testServer()
type Server = { db: Db; bus: Bus; news: ServerNews; heard: string[]; logged: unknown[] }
const running: Server[] = []
let [one, two] = [] as unknown as [Server, Server]
beforeEach(async () => {
  await asSuperuser('TRUNCATE server_news')
  one = await started(0)
  two = await started(1)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const { news, db } of running.splice(0)) {
    await news.stop()
    await db.close()
  }
})

const asSuperuser = (text: string) =>
  withClient(database.admin, async (client) => (await client.query(text)).rows as { news: unknown; is_old: boolean }[])

async function started(processNo: number): Promise<Server> {
  const db = new Db(database.login, 'cardpro_app')
  const [heard, logged]: [string[], unknown[]] = [[], []]
  const lease = { processNo: () => processNo, isFirst: async () => processNo === 0 }
  const news = new ServerNews({ db, lease, log: (error) => logged.push(error) })
  await news.start()
  for (const name of ['changed', 'sessionsEnded', 'jobQueued', 'newsMissed', 'auditWritten'] as const)
    db.bus.on(name, (event: Committed[typeof name]) => heard.push(`${name} ${JSON.stringify(event)}`))
  const server = { db, bus: db.bus, news, heard, logged }
  running.push(server)
  return server
}

const change = (shopId: number, path = 'BankCard/AddOrEdit') => ({ companyId: 7, shopId, path })
const soon = { timeout: 10_000 }
const written = async () => (await asSuperuser('SELECT news FROM server_news ORDER BY no')).map(({ news }) => news)

test('what happens within a moment is one row, of ids and paths alone, and each thing in it once', async () => {
  for (const path of ['BankCard/AddOrEdit', 'BankCard/Transfer', 'User/ChooseNotices'])
    one.bus.emit('changed', change(1, path))
  one.bus.emit('changed', change(2))
  for (const companyId of [7, 7, 8]) one.bus.emit('sessionsEnded', { companyId })
  one.bus.emit('jobQueued', { companyId: 7 })
  one.bus.emit('auditWritten', [{ companyId: 7, id: 1 }])
  await expect
    .poll(() => two.heard, soon)
    .toEqual([
      'sessionsEnded {"companyId":7}',
      'sessionsEnded {"companyId":8}',
      'changed {"companyId":7,"shopId":1,"path":"BankCard/Transfer"}',
      'changed {"companyId":7,"shopId":2,"path":"BankCard/AddOrEdit"}',
      'jobQueued {"companyId":7}',
    ])
  expect(await written()).toEqual([
    { changed: [change(1, 'BankCard/Transfer'), change(2)], sessionsEnded: [7, 8], jobQueued: [7] },
  ])
})

test('it is not told again by those who heard it, not heard by its teller, and not by a server that starts later', async () => {
  one.bus.emit('changed', change(1))
  await expect.poll(() => two.heard.length, soon).toBe(1)
  const three = await started(2)
  two.bus.emit('changed', change(2))
  await expect.poll(() => one.heard.length, soon).toBe(2)
  await expect.poll(() => three.heard, soon).toEqual([`changed ${JSON.stringify(change(2))}`])
  expect(one.heard).toEqual([1, 2].map((shopId) => `changed ${JSON.stringify(change(shopId))}`))
  expect(two.heard).toHaveLength(2)
  expect(await written()).toHaveLength(2)
})

test('what could not be written is told as soon as it can be, and complained of once', async () => {
  await asSuperuser('ALTER TABLE server_news RENAME TO hidden_news')
  one.bus.emit('changed', change(1))
  await expect.poll(() => one.logged.length, soon).toBe(1)
  one.bus.emit('sessionsEnded', { companyId: 7 })
  await asSuperuser('ALTER TABLE hidden_news RENAME TO server_news')
  await expect
    .poll(() => two.heard.toSorted(), soon)
    .toEqual([`changed ${JSON.stringify(change(1))}`, 'sessionsEnded {"companyId":7}'])
  expect(one.logged).toHaveLength(1)
})

test('a server that stops tells what it has left to tell', async () => {
  one.bus.emit('changed', change(1))
  await one.news.stop()
  expect(await written()).toHaveLength(1)
})

test('a server that could not look for minutes says so, since older news are gone by then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 180_000 })
  await expect.poll(() => one.heard, soon).toEqual(['newsMissed null'])
})

test('news of more than five minutes ago are removed, by the first server alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const later = await started(1)
  const none = '{"changed":[],"sessionsEnded":[],"jobQueued":[]}'
  await asSuperuser(
    `INSERT INTO server_news (process_no, no, news, at) SELECT 5, no, '${none}', now() - make_interval(mins => 3 * no) FROM generate_series(1, 3) AS no`,
  )
  vi.advanceTimersByTime(60_000)
  await later.news.stop()
  expect(await written()).toHaveLength(3)
  await started(0)
  vi.advanceTimersByTime(60_000)
  await expect.poll(async () => (await written()).length, soon).toBe(1)
})

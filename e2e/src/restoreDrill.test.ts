import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { funds } from '@cardpro/contract/places/funds/funds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, registered, type Session } from './support/api.ts'
import { archivedUntil } from './support/archive.ts'
import { runBackup, runRestore, runVerify } from './support/commands.ts'
import { databasePids, send } from './support/databaseProcesses.ts'
import { makeDataDir, RunningServer } from './support/server.ts'

const clients = 6
const amountVnd = 1_000

const data = makeDataDir()
const place = `${data.path}-backups`
const keyFile = `${data.path}.key`
let server: RunningServer
beforeAll(async () => {
  server = await RunningServer.start(data.path)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  data.remove()
  rmSync(keyFile, { force: true })
})

/** What a client sent, and when it was told that it is done. */
type Sent = { key: string; ackedAt: number | null; answer: string }
type Move = { fromId: number; toId: number }

const move = (session: Session, { fromId, toId }: Move, key: string) =>
  call(session, funds.transfer, { FromID: fromId, ToID: toId, Amount: amountVnd, Confirm: ['W_DUP'] }, key)

/** One client that moves 1.000 đồng again and again until the server is gone. */
async function work(session: Session, accounts: Move, list: Sent[]): Promise<void> {
  for (;;) {
    const sent: Sent = { key: randomUUID(), ackedAt: null, answer: '' }
    list.push(sent)
    try {
      const answer = await move(session, accounts, sent.key)
      if (answer.Result !== 1) throw new Error(answer.Message)
      Object.assign(sent, { ackedAt: Date.now(), answer: JSON.stringify(answer) })
    } catch {
      return
    }
    await sleep(10)
  }
}

/** `dữ liệu đến 15:40:00 21/11/2026`, in Vietnam's time, as seconds since 1970. */
function promisedIn(said: string): number {
  const [, time = '', day = '', month = '', year = ''] =
    /dữ liệu đến (\d\d:\d\d:\d\d) (\d\d)\/(\d\d)\/(\d{4})/.exec(said) ?? []
  return Date.parse(`${year}-${month}-${day}T${time}+07:00`) / 1000
}

test('backed up under load, killed with −9, deleted, restored: all that was acknowledged is there up to the promised second', {
  tags: ['drill'],
}, async () => {
  const session = await registered(server.url)
  const makeFund = async (Name: string, OpeningBalance: number) =>
    (await done(session, funds.addOrEdit, { Name, Kind: 1, OpeningBalance })).BankCardID
  const shop = { fromId: await makeFund('Quỹ chi', 5_000_000_000), toId: await makeFund('Quỹ nhận', 0) }
  const list: Sent[] = []
  const working = Array.from({ length: clients }, () => work(session, shop, list))

  expect(await runBackup(data.path)).toContain('Đã khôi phục thử: sổ cân đối, số liệu đúng như lúc sao lưu.')
  const backedUpAt = Date.now() / 1000
  copyFileSync(`${data.path}/keys/backup`, keyFile)
  await expect.poll(() => archivedUntil(place)).toBeGreaterThan(backedUpAt)
  const promised = archivedUntil(place)
  await sleep(700)
  for (const pid of [server.pid, ...databasePids(data.path)]) send(pid, 'SIGKILL')
  await Promise.all(working)
  await server.stop('SIGKILL')
  rmSync(data.path, { recursive: true, force: true, maxRetries: 5 })
  expect(existsSync(data.path)).toBe(false)

  const said = await runRestore(data.path, ['--from', place, '--key-file', keyFile])
  expect(promisedIn(said), said).toBeGreaterThanOrEqual(promised)
  server = await RunningServer.start(data.path)
  const again = { ...session, url: server.url }
  const received = async () =>
    (await call(again, funds.getByConditions, {})).Data.find(({ BankCardID }) => BankCardID === shop.toId)?.Balance ?? 0

  const before = await received()
  const due = list.filter(({ ackedAt }) => ackedAt !== null && ackedAt <= promisedIn(said) * 1000)
  expect(due.length).toBeGreaterThan(clients * 10)
  expect(before).toBeGreaterThanOrEqual(due.length * amountVnd)
  // A call that is there is answered as it was, and not done again.
  for (const { key, answer } of due) expect(JSON.stringify(await move(again, shop, key))).toBe(answer)
  expect(await received()).toBe(before)
  // Each of the others is there or not: then it is done now, and none of them twice.
  const others = list.filter((one) => !due.includes(one))
  for (const { key } of others) expect((await move(again, shop, key)).Result).toBe(1)
  expect(await received()).toBe(list.length * amountVnd)
  expect(await runVerify(data.path)).toContain('mọi điều kiện đều đúng')
  // oxlint-disable-next-line no-console -- The figures belong in the report.
  console.log(`${list.length} sent, ${due.length} promised, ${before / amountVnd} came back`)
})

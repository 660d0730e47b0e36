import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statfsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { funds } from '@cardpro/contract/places/funds/funds'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { begun, call, done, registered } from './support/api.ts'
import { runVerify } from './support/commands.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { expectSound } from './support/sound.ts'
import { Tellers } from './support/tellers.ts'

const mega = 1024 * 1024
/** REL-13: so soon after there is room again work goes on. */
const backMs = 30_000

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

/** A data folder on a file system of its own that is soon full; null where this account may mount none. */
function smallDisk(): string | null {
  const data = makeDataDir()
  open.push(data.remove)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=711', 'tmpfs', data.path])
  if (mounted.status !== 0) return null
  open.push(() => spawnSync('umount', ['-l', data.path]))
  return data.path
}

async function started(disk: string, leastMegabytes: number) {
  const server = await RunningServer.start(disk, { MIN_FREE_MB: String(leastMegabytes) })
  open.push(() => server.stop('SIGKILL'))
  const session = await registered(server.url)
  return { server, session, tellers: await Tellers.of(session) }
}

/** Fills the disk until so much is left, or less: the database takes some meanwhile. */
async function leave(disk: string, bytes: number): Promise<void> {
  const { bavail, bsize } = statfsSync(disk)
  await writeFile(`${disk}/ballast`, Buffer.alloc(bavail * bsize - bytes)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}

/** Frees the disk and answers how long it took until transfers were acknowledged again. */
async function freed(disk: string, tellers: Tellers): Promise<number> {
  rmSync(`${disk}/ballast`)
  const [before, since] = [tellers.told.length, performance.now()]
  await expect.poll(() => tellers.told.length, { interval: 50, timeout: backMs }).toBeGreaterThan(before + 30)
  return Math.round(performance.now() - since)
}

async function ready({ url }: RunningServer) {
  const response = await fetch(`${url}/api/ready`)
  const { Data } = (await response.json()) as { Data: { Checks: { Name: string; Ok: boolean }[] } }
  return { status: response.status, red: Data.Checks.filter(({ Ok }) => !Ok).map(({ Name }) => Name) }
}

test('REL-13: with little room left the product only reads, under load, and writes again by itself', {
  tags: ['drill'],
}, async ({ skip }) => {
  const disk = smallDisk()
  if (disk === null) return skip('this account may not mount a small file system')
  const { server, session, tellers } = await started(disk, 30)
  expect(await ready(server)).toEqual({ status: 200, red: ['backup'] })
  tellers.begin()
  await expect.poll(() => tellers.told.length).toBeGreaterThan(50)

  await leave(disk, 25 * mega)
  const fund = () => call(session, funds.addOrEdit, { Name: 'Quỹ mới', Kind: 1 })
  await expect.poll(async () => (await fund()).Code).toBe('DISK_FULL')
  const [, left] =
    /^Máy chủ chỉ còn (\d+) MB trống nên tạm dừng ghi; dữ liệu đã ghi không mất/.exec((await fund()).Message) ?? []
  // Before writes stop, the database may take a file of 16 MB for its log of writes.
  expect(Number(left)).toBeGreaterThanOrEqual(25 - 16 - 2)
  expect(Number(left)).toBeLessThan(30)
  await sleep(500)
  const told = tellers.told.length
  await sleep(2_000)
  expect(tellers.told.length).toBe(told)
  expect((await done(await begunAgain(session), funds.getByConditions, {})).length).toBeGreaterThan(1)
  expect(await ready(server)).toEqual({ status: 503, red: ['disk', 'backup'] })

  const tookMs = await freed(disk, tellers)
  await expect.poll(() => ready(server)).toEqual({ status: 200, red: ['backup'] })
  await tellers.end()
  await expectSound(server, tellers, `little room, back after ${tookMs} ms`)
  expect(await runVerify(disk)).toContain('mọi điều kiện đều đúng')
})

/** The same user, signed in anew. */
async function begunAgain(session: Awaited<ReturnType<typeof registered>>) {
  const { Token, UserID, ShopID } = await begun(session)
  return { url: session.url, token: Token, userId: UserID, shopId: ShopID }
}

test('M1, REL-13: a disk that fills up to its end, three times, loses nothing that was acknowledged, also where PostgreSQL ends by it', {
  tags: ['drill'],
}, async ({ skip }) => {
  const disk = smallDisk()
  if (disk === null) return skip('this account may not mount a small file system')
  const { server, tellers } = await started(disk, 0)
  tellers.begin()
  const tookMs: number[] = []
  for (const ends of [false, false, true]) {
    await sleep(500)
    // A new connection writes a file of its own, so it is made while there is room.
    const log = ends ? await connected(disk) : null
    // The last bytes go to the database itself, in the middle of its work.
    await leave(disk, 300_000)
    await sleep(3_000)
    if (log) await endByFullLog(log)
    tookMs.push(await freed(disk, tellers))
  }
  await tellers.end()
  expect(tellers.sentences.size).toBeGreaterThan(0)
  await expectSound(server, tellers, `a full disk, back after ${tookMs.join(', ')} ms`)
  expect(await runVerify(disk)).toContain('mọi điều kiện đều đúng')
})

async function connected(disk: string): Promise<Client> {
  const { admin } = JSON.parse(readFileSync(`${disk}/keys/database.json`, 'utf8')) as { admin: string }
  const client = new Client({ host: `${disk}/run`, user: 'cardpro_admin', password: admin, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Goes from one file of the log of writes to the next, until PostgreSQL finds no room for another and ends. */
async function endByFullLog(client: Client): Promise<void> {
  const next = () => client.query("SELECT pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()")
  await expect.poll(() => next().then(() => 'goes on', String), { interval: 20 }).not.toBe('goes on')
  await client.end().catch(() => {})
}

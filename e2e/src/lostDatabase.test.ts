import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { registered } from './support/api.ts'
import { runVerify, startPostgres } from './support/commands.ts'
import { databasePids, send } from './support/databaseProcesses.ts'
import { killDatabase } from './support/killedDatabase.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { expectSound } from './support/sound.ts'
import { Tellers } from './support/tellers.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function started(dataDir: string, env: Record<string, string> = {}) {
  const server = await RunningServer.start(dataDir, env)
  open.push(() => server.stop('SIGKILL'))
  return { server, tellers: await Tellers.of(await registered(server.url)) }
}

function folder(): string {
  const data = makeDataDir()
  open.push(data.remove)
  return data.path
}

// A short case of the first runs on the server of kill9.test.ts.
test('M1: 200 connections in use are killed under load, then 20 postmasters, and the server continues without losing a đồng', {
  tags: ['drill'],
  timeout: 300_000,
}, async () => {
  const dataDir = folder()
  const { server } = await started(dataDir)
  await killDatabase(server, dataDir, { connections: 200, postmasters: 20 })
  expect(await runVerify(dataDir)).toContain('mọi điều kiện đều đúng')
})

test('M1, M13: a database that stands still for 10 s and for 40 s is answered with a sentence, and work continues', {
  tags: ['drill'],
}, async () => {
  const dataDir = folder()
  const { server, tellers } = await started(dataDir)
  tellers.begin()
  for (const seconds of [10, 40]) {
    await sleep(1_000)
    const pids = databasePids(dataDir)
    for (const pid of pids) send(pid, 'SIGSTOP')
    await sleep(seconds * 1_000)
    expect(tellers.sentences.size).toBeGreaterThan(0)
    for (const pid of pids) send(pid, 'SIGCONT')
    const before = tellers.told.length
    await expect.poll(() => tellers.told.length, { interval: 50 }).toBeGreaterThan(before + 30)
  }
  await tellers.end()
  await expectSound(server, tellers, 'still for 10 s and 40 s')
  expect(await runVerify(dataDir)).toContain('mọi điều kiện đều đúng')
})

test('M1: a database of DATABASE_URL that is restarted is waited for', { tags: ['drill'] }, async () => {
  const [postgresDir, dataDir] = [folder(), folder()]
  let postgres = await startPostgres(postgresDir)
  open.push(() => postgres.stop())
  const env = { DATABASE_URL: postgres.url }
  const { server, tellers } = await started(dataDir, env)
  tellers.begin()
  for (let restarts = 0; restarts < 2; restarts++) {
    await sleep(500)
    await postgres.stop()
    await sleep(restarts * 4_000)
    postgres = await startPostgres(postgresDir)
    const before = tellers.told.length
    await expect.poll(() => tellers.told.length, { interval: 50 }).toBeGreaterThan(before + 30)
  }
  await tellers.end()
  await expectSound(server, tellers, '2 restarts of DATABASE_URL')
  expect(await runVerify(dataDir, env)).toContain('mọi điều kiện đều đúng')
})

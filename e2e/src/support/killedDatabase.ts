import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { registered } from './api.ts'
import { busyBackends, postmasterOf, send } from './databaseProcesses.ts'
import type { RunningServer } from './server.ts'
import { expectSound } from './sound.ts'
import { Tellers } from './tellers.ts'

const isServing = async (server: RunningServer): Promise<boolean> =>
  (await fetch(`${server.url}/api/health`).catch(() => null))?.ok ?? false

const serves = (server: RunningServer) => expect.poll(() => isServing(server), { interval: 100 }).toBe(true)

type Storm = { connections: number; postmasters: number }

/** M1: kills connections in use and then postmasters while money is moved, and looks at what became of each đồng. */
export async function killDatabase(server: RunningServer, dataDir: string, { connections, postmasters }: Storm) {
  const tellers = await Tellers.of(await registered(server.url))
  tellers.begin()
  for (let killed = 0; killed < connections; ) {
    const [pid] = busyBackends(dataDir)
    // Some without a word, which makes PostgreSQL restart all connections.
    if (pid !== undefined) send(pid, killed++ % 25 === 24 ? 'SIGKILL' : 'SIGTERM')
    await sleep(20)
    if (killed % 25 === 0) await serves(server)
  }
  await tellers.end()
  await expectSound(server, tellers, `${connections} connections`)

  tellers.begin()
  for (let killed = 0; killed < postmasters; killed++) {
    const before = tellers.told.length
    const victim = postmasterOf(dataDir)
    send(victim, 'SIGKILL')
    await expect.poll(() => tellers.told.length, { interval: 50 }).toBeGreaterThan(before + 10)
    expect(postmasterOf(dataDir)).not.toBe(victim)
  }
  await tellers.end()
  await expectSound(server, tellers, `${postmasters} postmasters`)
}

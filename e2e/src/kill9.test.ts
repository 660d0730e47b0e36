import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered, type Session } from './support/api.ts'
import { runVerify } from './support/commands.ts'
import { databasePids, send } from './support/databaseProcesses.ts'
import { killedShop } from './support/killedActs.ts'
import { mayBeRefused, type Send, type Sent, sending, type Turn } from './support/killedClient.ts'
import { killDatabase } from './support/killedDatabase.ts'
import { makeDataDir, RunningServer } from './support/server.ts'

const data = makeDataDir()
let server: RunningServer
beforeAll(async () => {
  server = await RunningServer.start(data.path)
})
afterAll(async () => {
  // Whatever was killed, the books are sound.
  expect(await runVerify(data.path)).toContain('mọi điều kiện đều đúng')
  await server.stop('SIGKILL')
  data.remove()
})

type Client = { turn: Turn; onTurn: () => void; refusals: string[] }

/** One client that does the same again and again until the server dies; answers what it sent and was told. */
async function work(session: Session, sister: Session, { turn, onTurn, refusals }: Client): Promise<Sent[]> {
  const sent: Sent[] = []
  const [here, there] = [session, sister].map((at) => sending(at, { sent, refusals })) as [Send, Send]
  try {
    for (let no = 0; ; no++) {
      await turn(here, there, no)
      onTurn()
    }
  } catch {
    return sent
  }
}

const storms = [
  { rounds: 2, leastActs: 25, tags: [] },
  { rounds: 20, leastActs: 30, tags: ['drill'] },
]
describe.each(storms)('$rounds times', ({ rounds, leastActs, tags }) => {
  test('kill −9 of the server, alone or with its database, loses nothing that was acknowledged and doubles nothing', {
    tags,
    timeout: 300_000,
  }, async () => {
    const session = await registered(server.url)
    const { turns, sisterId, expected, read } = await killedShop(session)
    const done: Sent[] = []
    let inDoubt = 0

    for (let round = 0; round < rounds; round++) {
      const turned = new Set<Turn>()
      const refusals: string[] = []
      const now = { ...session, url: server.url }
      const running = turns.map((turn) =>
        work(now, { ...now, shopId: sisterId }, { turn, onTurn: () => turned.add(turn), refusals }),
      )
      // Each client has done a turn: a slow machine is killed as deep in its work as a fast one.
      await expect.poll(() => turned.size, { interval: 10, timeout: 30_000 }).toBe(new Set(turns).size)
      await sleep((round * 97) % 350)
      const victims = round % 2 === 0 ? [server.pid] : [server.pid, ...databasePids(data.path)]
      for (const pid of victims) send(pid, 'SIGKILL')
      const told = (await Promise.all(running)).flat()
      expect(refusals, `round ${round}`).toEqual([])
      await server.stop('SIGKILL')
      server = await RunningServer.start(data.path)

      const again = { ...session, url: server.url }
      const undone = new Set<Sent>()
      for (const one of told.filter(({ answer }, index) => answer === null || index % 7 === 0)) {
        const { act, answer } = one
        const at = act === 'lock' || act === 'unlock' ? { ...again, shopId: sisterId } : again
        const repeated = await one.again(at)
        // What nothing came back for may be one of those that are refused: a day that is locked already.
        if (answer === null && mayBeRefused(act) && JSON.parse(repeated).Result !== 1) undone.add(one)
        else expect(JSON.parse(repeated), act).toMatchObject({ Result: 1 })
        if (answer !== null) expect(repeated, act).toBe(answer)
      }
      inDoubt += told.filter((one) => one.answer === null && !undone.has(one)).length
      done.push(...told.filter((one) => !undone.has(one)))
      const books = await read(again)
      const wanted = expected((act) => done.filter((one) => one.act === act).length)
      expect(books, `round ${round}`).toMatchObject(wanted)
    }

    const acts = new Set(done.map(({ act }) => act))
    // oxlint-disable-next-line no-console -- The figures belong in the report.
    console.log(
      `${rounds} kills, ${done.length - inDoubt} acknowledged of ${acts.size} acts, ${inDoubt} in doubt, 0 lost, 0 doubled`,
    )
    expect(done.length - inDoubt).toBeGreaterThan(rounds * 10)
    expect(acts.size).toBeGreaterThanOrEqual(leastActs)
  })
})

// A storm of them is a drill of its own: lostDatabase.test.ts.
test('M1: 25 connections in use are killed under load, then a postmaster, and the server continues without losing a đồng', () =>
  killDatabase(server, data.path, { connections: 25, postmasters: 1 }))

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { funds } from '@cardpro/contract/funds/funds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, registered, type Session } from './support/api.ts'
import { runVerify } from './support/commands.ts'
import { databasePids, send } from './support/databaseProcesses.ts'
import { makeDataDir, RunningServer } from './support/server.ts'

const rounds = 20
const clients = 12
const amountVnd = 1_000

const data = makeDataDir()
let server: RunningServer
beforeAll(async () => {
  server = await RunningServer.start(data.path)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  data.remove()
})

type Told = { key: string; answer: string | null }

/** One client that moves 1.000 đồng again and again until the server dies, noting what it was told. */
async function work(
  session: Session,
  { fromId, toId, onAnswer }: { fromId: number; toId: number; onAnswer: () => void },
): Promise<Told[]> {
  const told: Told[] = []
  for (;;) {
    const key = randomUUID()
    try {
      const answer = await call(
        session,
        funds.transfer,
        { FromID: fromId, ToID: toId, Amount: amountVnd, Confirm: ['W_DUP'] },
        key,
      )
      if (answer.Result !== 1) throw new Error(answer.Message)
      told.push({ key, answer: JSON.stringify(answer) })
      onAnswer()
    } catch {
      told.push({ key, answer: null })
      return told
    }
  }
}

test('kill −9 of the server, alone or with its database, loses nothing that was acknowledged and doubles nothing', async () => {
  const session = await registered(server.url)
  const makeFund = async (Name: string, OpeningBalance: number) =>
    (await done(session, funds.addOrEdit, { Name, Kind: 1, OpeningBalance })).BankCardID
  const fromId = await makeFund('Quỹ chi', 5_000_000_000)
  const toId = await makeFund('Quỹ nhận', 0)
  let acknowledged = 0
  let inDoubt = 0
  let moved = 0

  for (let round = 0; round < rounds; round++) {
    let answered = 0
    const onAnswer = () => void answered++
    const running = Array.from({ length: clients }, () =>
      work({ ...session, url: server.url }, { fromId, toId, onAnswer }),
    )
    // A slow machine is killed as deep in its work as a fast one.
    await expect.poll(() => answered, { interval: 10 }).toBeGreaterThan(10)
    await sleep((round * 97) % 350)
    const victims = round % 2 === 0 ? [server.pid] : [server.pid, ...databasePids(data.path)]
    for (const pid of victims) send(pid, 'SIGKILL')
    const told = (await Promise.all(running)).flat()
    await server.stop('SIGKILL')
    server = await RunningServer.start(data.path)

    const again = { ...session, url: server.url }
    for (const { key, answer } of told.filter((one, index) => one.answer === null || index % 7 === 0)) {
      const repeated = await call(
        again,
        funds.transfer,
        { FromID: fromId, ToID: toId, Amount: amountVnd, Confirm: ['W_DUP'] },
        key,
      )
      expect(repeated.Result, repeated.Message).toBe(1)
      if (answer !== null) expect(JSON.stringify(repeated)).toBe(answer)
    }
    acknowledged += told.filter(({ answer }) => answer !== null).length
    inDoubt += told.filter(({ answer }) => answer === null).length
    moved += told.length
    const { Data } = await call(again, funds.getByConditions, {})
    expect(Data.find((fund) => fund.BankCardID === toId)?.Balance, `round ${round}`).toBe(moved * amountVnd)
  }

  // oxlint-disable-next-line no-console -- The figures belong in the report.
  console.log(`${rounds} kills, ${acknowledged} acknowledged, ${inDoubt} in doubt, 0 lost, 0 doubled`)
  expect(acknowledged).toBeGreaterThan(rounds * 10)
  expect(await runVerify(data.path)).toContain('mọi điều kiện đều đúng')
}, 300_000)

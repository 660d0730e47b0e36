import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { debts } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { reports } from '@cardpro/contract/reports/reports'
import { demoLogin, demoPassword } from '../server/demo/staff.ts'
import { Connection } from './client.ts'
import { atMost, type Figure, median, quantile } from './figures.ts'
import { type Caller, hammerReads, type Running, registerCompany, signedIn } from './product.ts'

const runner = fileURLToPath(new URL('../tools/run.mjs', import.meta.url))
const connections = 40
/** The burst allowance is used up by then: the sustained rate is measured. */
const untilSteadySeconds = 3
/** A user at work, not a second full load: some fifteen calls a second. */
const pauseMs = 60
const dashboard = `/api/${reports.dashboard.path}`
const heavyPaths = [dashboard, `/api/${orders.getByConditions.path}?PageSize=200`]
const ownPaths = [`/api/${orders.getByConditions.path}?PageSize=50`, dashboard, `/api/${debts.getSummaryDebt.path}`]
const colleagues = ['demo', 'demo.quanly', 'demo.ketoan', 'demo.nhanvien1', 'demo.nhanvien2']

/** One user, then one company at full blast: how much later a small shop beside them is answered (SEC-22). */
export async function measureFairness(
  running: Running,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const small = await registerCompany(running)
  const owner = await signedIn(running.url, { UserName: demoLogin, Password: demoPassword })
  const company = await Promise.all(colleagues.map((UserName) => entered(running, UserName)))
  const figure = async (name: string, blasting: Caller[]): Promise<Figure> => {
    const ratios: number[] = []
    while (ratios.length < rounds) ratios.push(await compare(small, blasting, seconds))
    return atMost(name, median(ratios), { goal: 1.5, unit: '' })
  }
  // Code that has just been started is still being compiled: this turn is not counted.
  await hammerReads(small, ownPaths, { clients: 1, seconds })
  return [
    await figure('p99 của cửa hàng nhỏ cạnh một người gọi hết sức / khi yên (SEC-22)', [owner]),
    await figure(
      'p99 của cửa hàng nhỏ cạnh một công ty gọi hết sức / khi yên (SEC-22)',
      company.filter((caller) => caller !== null),
    ),
  ]
}

const entered = ({ url }: Running, UserName: string): Promise<Caller | null> =>
  signedIn(url, { UserName, Password: demoPassword }).catch(() => null)

async function compare(small: Caller, blasting: Caller[], seconds: number): Promise<number> {
  const read = async () => quantile(await work(small, seconds), 0.99)
  // The blast of the round before counts as another at work for a second.
  await wait(2_000)
  const alone = await read()
  const blast = startBlast(small.url, blasting)
  try {
    // The small shop is at work meanwhile, else the blast would be let in whole.
    await work(small, untilSteadySeconds)
    const beside = await read()
    console.log(`  p99 khi yên ${alone.toFixed(1)} ms, cạnh ${connections} kết nối gọi hết sức ${beside.toFixed(1)} ms`)
    return beside / alone
  } finally {
    blast.kill()
  }
}

/** Reads what a small shop reads, one call after the other with a pause between; answers each one's milliseconds. */
async function work(small: Caller, seconds: number): Promise<number[]> {
  const connection = await Connection.open(small.url)
  const spans: number[] = []
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await wait(pauseMs)) {
    const path = ownPaths[spans.length % ownPaths.length] ?? ''
    const began = performance.now()
    const body = await connection.get(path, small.headers)
    spans.push(performance.now() - began)
    if (!body.startsWith('{"Result":1')) throw new Error(`${path}: ${body.slice(0, 300)}`)
  }
  connection.close()
  return spans
}

/** In a separate process, on the last core where the system can pin it: the load must not take the server's core. */
function startBlast(url: string, callers: Caller[]): ChildProcess {
  const told = { url, callers: callers.map(({ headers }) => headers), paths: heavyPaths, connections }
  const command = [process.execPath, runner, 'bench/blast.ts', JSON.stringify(told)]
  const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0
  const [program = '', ...args] = canPin ? ['taskset', '-c', String(availableParallelism() - 1), ...command] : command
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

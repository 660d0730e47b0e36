import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Figure } from './figures.ts'
import { type Running, startProduct } from './product.ts'
import { acts, crowd, openShop, type Shop } from './soakActs.ts'

const token = 'khoa-cua-phep-do-ngam-khong-dung-o-noi-khac'
const sampleMs = 5_000
/** The time that is not counted: code is compiled, caches fill. */
const warmPart = 1 / 3
const warmMostMinutes = 10
const shopCount = 6
/** How often the database hangs, for how long, and how many calls wait meanwhile. */
const stillEveryMs = 60_000
const stillMs = 7_000
const waitingCalls = 300
/** Idle connections are closed after half a minute. */
const settleMs = 45_000
const goalMb = 2
const windowMinutes = 10

type Sample = { minute: number; serverMb: number; databaseMb: number }
type Details = {
  Memory: { Rss: number; HeapUsed: number; HeapTotal: number; External: number }
  Resources: Record<string, number>
}

/** All kinds of load at once for so many minutes: how fast memory grows, and what remains when the load ends. */
export async function measureSoak(dataDir: string, minutes: number): Promise<Figure[]> {
  const running = await startProduct(dataDir, [], { HEALTH_TOKEN: token })
  try {
    const shops: Shop[] = []
    while (shops.length < shopCount) shops.push(await openShop(running))
    await sleep(settleMs)
    const before = await held(running)
    const { samples, failed } = await soak(running, shops, minutes)
    await sleep(settleMs)
    const after = await held(running)
    console.log(`  sau cùng: ${JSON.stringify(after)}`)
    const warm = Math.min(warmMostMinutes, minutes * warmPart)
    const counted = samples.filter(({ minute }) => minute >= warm)
    const slope = (of: (sample: Sample) => number) => slopeOf(lowest(counted, of)) * windowMinutes
    const goal = { goal: goalMb, unit: `MB/${windowMinutes} phút`, digits: 1 }
    return [
      atMost(
        `Ngâm ${minutes} phút: bộ nhớ máy chủ tăng`,
        slope(({ serverMb }) => serverMb),
        goal,
      ),
      atMost(
        '  bộ nhớ PostgreSQL tăng',
        slope(({ databaseMb }) => databaseMb),
        goal,
      ),
      atMost('  việc hỏng, ngoài lúc cơ sở dữ liệu đứng', failed, { goal: 0, unit: '', digits: 0 }),
      atMost('  tệp và kết nối còn mở thêm', after.files - before.files, { goal: 0, unit: '', digits: 0 }),
      atMost('  bộ hẹn giờ, luồng, ổ cắm còn thêm', after.resources - before.resources, {
        goal: 0,
        unit: '',
        digits: 0,
      }),
    ]
  } finally {
    await running.stop()
  }
}

/** What the server answers, or a job reports, while the database hangs. */
const standing = /Cơ sở dữ liệu chưa trả lời/

async function soak(running: Running, shops: Shop[], minutes: number): Promise<{ samples: Sample[]; failed: number }> {
  const samples: Sample[] = []
  const begun = performance.now()
  const isOver = () => performance.now() - begun > minutes * 60_000
  const done = new Map<string, Told>()
  const lanes = acts.flatMap(({ name, act, restMs, lanes: count }) =>
    Array.from({ length: count }, async () => {
      const told = done.get(name) ?? { ok: 0, still: 0, failed: 0, last: '' }
      done.set(name, told)
      while (!isOver()) {
        await act(running, shops).then(
          () => (told.ok += 1),
          (error: unknown) => noteFailure(told, String(error)),
        )
        await sleep(restMs)
      }
    }),
  )
  const stills = (async () => {
    while (!isOver()) {
      await sleep(Math.min(stillEveryMs, (minutes * 60_000) / 4))
      if (!isOver()) await standStill(running, shops)
    }
  })()
  const watching = (async () => {
    for (let told = -1; !isOver(); await sleep(sampleMs)) {
      const sample = { minute: (performance.now() - begun) / 60_000, ...memoryOf(running) }
      samples.push(sample)
      if (Math.floor(sample.minute) === told) continue
      told = Math.floor(sample.minute)
      const { Memory } = await detailsOf(running).catch(() => ({ Memory: null }))
      const heap = Memory ? `đống ${mb(Memory.HeapUsed)}/${mb(Memory.HeapTotal)}, ngoài ${mb(Memory.External)}` : ''
      console.log(
        `  phút ${told}: máy chủ ${sample.serverMb.toFixed(0)} MB (${heap}), PostgreSQL ${sample.databaseMb.toFixed(0)} MB`,
      )
    }
  })()
  await Promise.all([...lanes, stills, watching])
  for (const [name, { ok, still, failed, last }] of done)
    console.log(`  ${name}: ${ok} lần, ${still} lần gặp lúc cơ sở dữ liệu đứng, ${failed} lần hỏng ${last}`)
  return { samples, failed: [...done.values()].reduce((sum, told) => sum + told.failed, 0) }
}

/** Of one kind of load: how often it succeeded, was refused because the database hung, and failed; with the last reason. */
type Told = { ok: number; still: number; failed: number; last: string }

function noteFailure(told: Told, reason: string): void {
  if (standing.test(reason)) {
    told.still += 1
    return
  }
  told.failed += 1
  told.last = reason.slice(0, 200)
}

/** The database hangs as on a machine whose disk hangs, while calls keep coming. */
async function standStill(running: Running, shops: Shop[]): Promise<void> {
  const pids = databasePids(running)
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended by itself.
      }
    }
  }
  tell('SIGSTOP')
  const waiting = crowd(shops, waitingCalls)
  await sleep(stillMs)
  tell('SIGCONT')
  await waiting
}

const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)
const statusOf = (pid: number): string =>
  existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
const megabytes = (status: string, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024

/** What the server holds, and what the processes of its database hold of their own. */
function memoryOf(running: Running): { serverMb: number; databaseMb: number } {
  const ownMb = databasePids(running).map((pid) => megabytes(statusOf(pid), 'RssAnon'))
  return {
    serverMb: megabytes(statusOf(running.child.pid ?? 0), 'VmRSS'),
    databaseMb: ownMb.reduce((sum, one) => sum + one, 0),
  }
}

/** The processes of PostgreSQL that the server started, and theirs. */
function databasePids({ child }: Running): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const status = statusOf(Number(name))
    if (/^Name:\s+postgres/m.test(status)) parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))
  }
  const roots = [...parents].filter(([, parent]) => parent === child.pid).map(([pid]) => pid)
  return [...roots, ...[...parents].filter(([, parent]) => roots.includes(parent)).map(([pid]) => pid)]
}

async function detailsOf({ url }: Running): Promise<Details> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/health`, { headers, signal: AbortSignal.timeout(sampleMs) })
  const { Data } = (await response.json()) as { Data: { Details?: Details } }
  if (!Data.Details) throw new Error('the server tells an operator nothing')
  return Data.Details
}

/** Open files, sockets and connections; and what keeps its event loop busy. */
async function held(running: Running): Promise<{ files: number; resources: number; kinds: Record<string, number> }> {
  const { Resources } = await detailsOf(running)
  const files = readdirSync(`/proc/${running.child.pid}/fd`).length
  return { files, resources: Object.values(Resources).reduce((sum, count) => sum + count, 0), kinds: Resources }
}

/** The lowest value of each minute: between two collections of garbage memory goes up and down. */
function lowest(samples: Sample[], of: (sample: Sample) => number): [minute: number, value: number][] {
  const minutes = new Map<number, number>()
  for (const sample of samples) {
    const minute = Math.floor(sample.minute)
    minutes.set(minute, Math.min(minutes.get(minute) ?? Number.POSITIVE_INFINITY, of(sample)))
  }
  return [...minutes]
}

/** Least squares: how much it grows in a minute. */
function slopeOf(points: [number, number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}

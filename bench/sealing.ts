import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, median } from './figures.ts'
import { countSwipes, openDesks } from './postings.ts'
import { type Running, startProduct } from './product.ts'

const oneShop = { shops: 1, tellersEach: 64, ordersEach: 60 }
const mostCost = 1.05

/**
 * What the audit chain costs a posting: processor time of server and database for each swipe, of a server that signs and
 * seals its audit rows beside one that does neither, in turns on the same machine, each on data of its own.
 */
export async function measureSealing(
  folder: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure> {
  const [chained, plain] = await Promise.all([
    startProduct(join(folder, 'on')),
    startProduct(join(folder, 'off'), ['--without-sealing']),
  ])
  try {
    const ours = await costOf(chained, seconds)
    const bare = await costOf(plain, seconds)
    // A first turn each warms both up.
    await ours()
    await bare()
    const ratios: number[] = []
    while (ratios.length < rounds) {
      // Neighbours on the machine come and go: neither always goes first.
      const isFirst = ratios.length % 2 === 0
      const early = isFirst ? await ours() : await bare()
      const late = isFirst ? await bare() : await ours()
      const [sealed, unsealed] = isFirst ? [early, late] : [late, early]
      console.log(`  có niêm ${sealed.toFixed(3)} ms, không niêm ${unsealed.toFixed(3)} ms một lần quẹt`)
      ratios.push(sealed / unsealed)
    }
    const [least, middle, most] = [Math.min(...ratios), median(ratios), Math.max(...ratios)]
    return {
      name: 'Thời gian xử lý một lần quẹt, có ký và niêm lịch sử / không',
      value: `${middle.toFixed(3)} (${least.toFixed(3)}–${most.toFixed(3)})`,
      goal: `≤ ${mostCost}`,
      isMet: Number.isNaN(middle) ? null : middle <= mostCost,
    }
  } finally {
    await Promise.all([chained.stop(), plain.stop()])
  }
}

async function costOf(running: Running, seconds: number): Promise<() => Promise<number>> {
  const desks = await openDesks(running, oneShop)
  return async () => {
    const before = processorMs(running)
    const swipes = (await countSwipes(running, desks, seconds)) * seconds
    return (processorMs(running) - before) / swipes
  }
}

type Process = { pid: number; parent: number; ms: number }

/** Of the server and everything that it started, its PostgreSQL with it. NaN where there is no /proc. */
function processorMs({ child }: Running): number {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess)
    return below(all, child.pid ?? 0).reduce((sum, { ms }) => sum + ms, 0)
  } catch {
    return Number.NaN
  }
}

/** A process and all that it started, directly or not. */
const below = (all: Process[], root: number): Process[] => [
  ...all.filter(({ pid }) => pid === root),
  ...all.filter(({ parent }) => parent === root).flatMap(({ pid }) => below(all, pid)),
]

const msOfTick = 10

/** Its own time and that of children that have ended. */
function readProcess(name: string): Process[] {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    return [{ pid: Number(name), parent: fields[1] ?? 0, ms: ticks * msOfTick }]
  } catch {
    return []
  }
}

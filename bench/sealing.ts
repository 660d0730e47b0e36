import { join } from 'node:path'
import { atLeast, type Figure } from './figures.ts'
import { countSwipes, openDesks } from './postings.ts'
import { type Running, startProduct } from './product.ts'

const oneShop = { shops: 1, tellersEach: 64, ordersEach: 60 }

/**
 * What the audit chain costs a posting: swipes per second of a server that signs and seals its audit rows beside one that
 * does neither, in turns on the same machine, each on data of its own.
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
    const rate = await turnsOf(chained, seconds)
    const yardstick = await turnsOf(plain, seconds)
    // A first turn each warms both up.
    await rate()
    await yardstick()
    const ratios: number[] = []
    while (ratios.length < rounds) {
      // Whoever goes first has the quieter disk: they take turns at it.
      const isFirst = ratios.length % 2 === 0
      const before = isFirst ? await rate() : await yardstick()
      const after = isFirst ? await yardstick() : await rate()
      const [ours, bare] = isFirst ? [before, after] : [after, before]
      console.log(`  có niêm ${ours.toFixed(0)} lần quẹt/s, không niêm ${bare.toFixed(0)}`)
      ratios.push(ours / bare)
    }
    return atLeast('Ghi sổ có ký và niêm lịch sử thao tác / không', ratios, 0.95)
  } finally {
    await Promise.all([chained.stop(), plain.stop()])
  }
}

async function turnsOf(running: Running, seconds: number): Promise<() => Promise<number>> {
  const desks = await openDesks(running, oneShop)
  return () => countSwipes(running, desks, seconds)
}

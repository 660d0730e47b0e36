import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cards } from '@cardpro/contract/people/cards/cards'
import { atMost, type Figure, median, quantile } from './figures.ts'
import { hammerReads, memoryMb, type Running, registerCompany, signedIn } from './product.ts'

const runner = fileURLToPath(new URL('../tools/run.mjs', import.meta.url))
/** So many companies send such files at the same time, each one after the other. */
const senders = 4
/** What was sent last is done by then. */
const restMs = 3_000

/** REL-11: what others wait while companies send files that were made to be a burden. */
export async function measureFiles(
  running: Running,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const reader = await signedIn(running.url, { UserName: 'demo', Password: 'Demo@2026!' })
  const read = () => hammerReads(reader, [`/api/${cards.getByConditions.path}?PageSize=20`], { clients: 2, seconds })
  const callers = await Promise.all(Array.from({ length: senders }, () => registerCompany(running)))
  await read()
  const before = memoryMb(running)
  const ratios: number[] = []
  let mostMb = 0
  for (let round = 0; round < rounds; round++) {
    const blast = spawn(process.execPath, [runner, 'bench/fileBlast.ts', JSON.stringify(callers)])
    blast.stderr.pipe(process.stderr)
    await once(blast.stdout, 'data')
    const alone = quantile(await read(), 0.99)
    const sent = countSent(blast)
    blast.stdin.write('go\n')
    const beside = quantile(await read(), 0.99)
    blast.kill()
    mostMb = Math.max(mostMb, memoryMb(running))
    ratios.push(beside / alone)
    console.log(`  Tệp nặng, vòng ${round + 1}: p99 ${alone.toFixed(1)} → ${beside.toFixed(1)} ms, ${sent()} tệp`)
    await wait(restMs)
  }
  return [
    atMost('p99 của người khác khi nhận tệp nặng / khi không', median(ratios), { goal: 2, unit: '×' }),
    atMost('Bộ nhớ máy chủ thêm khi nhận tệp nặng', mostMb - before, { goal: 300, unit: 'MB', digits: 0 }),
  ]
}

function countSent(blast: ChildProcessWithoutNullStreams): () => number {
  let count = 0
  blast.stdout.on('data', (bytes: Buffer) => {
    count += bytes.toString().split('\n').length - 1
  })
  return () => count
}

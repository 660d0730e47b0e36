import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readState } from '../server/src/host/backup/state.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { countSwipes, openDesks } from './postings.ts'
import { startProduct } from './product.ts'

const tsx = ['--import', 'tsx']
const backup = fileURLToPath(new URL('../server/src/host/backup/backupCommand.ts', import.meta.url))
const restore = fileURLToPath(new URL('../server/src/host/backup/restoreCommand.ts', import.meta.url))
const key = 'một mật khẩu chỉ dùng khi đo'
const oneShop = { shops: 1, tellersEach: 64, ordersEach: 120 }

/** What backups cost while they are made, and how long it takes to have everything back. `dataDir` is left as it was. */
export async function measureBackup(
  dataDir: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const [place, back] = [`${dataDir}-place`, `${dataDir}-back`]
  // Of a former measurement the data remembers a series whose place is gone.
  for (const folder of [place, back, `${dataDir}/backup`]) rmSync(folder, { recursive: true, force: true })
  const settings = { BACKUP_TO: place, BACKUP_KEY: key }
  const plainCopy = await timed(async () =>
    cpSync(dataDir, back, { recursive: true, filter: (path) => !path.endsWith('.s.PGSQL.5432') }),
  )
  rmSync(back, { recursive: true, force: true })
  const running = await startProduct(dataDir, [], settings)
  try {
    const first = await timed(() => run(backup, ['--quiet', '--no-trial'], { ...settings, DATA_DIR: dataDir }))
    const { Bytes, WrittenBytes } = lastOf(dataDir)
    const second = await timed(() => run(backup, ['--quiet', '--no-trial'], { ...settings, DATA_DIR: dataDir }))
    const again = lastOf(dataDir)
    console.log(
      `  ${(Bytes / 1e9).toFixed(2)} GB: chép thường ${plainCopy.toFixed(1)} s, sao lưu lần đầu ${first.toFixed(1)} s (ghi ${(WrittenBytes / 1e9).toFixed(2)} GB), lần hai ${second.toFixed(1)} s (ghi ${(again.WrittenBytes / 1e6).toFixed(0)} MB)`,
    )
    const loss = await postingsBeside(
      running,
      () => run(backup, ['--quiet', '--no-trial'], { ...settings, DATA_DIR: dataDir }),
      { rounds, seconds },
    )
    const trial = await timed(() => run(backup, ['--quiet'], { ...settings, DATA_DIR: dataDir }))
    await running.stop()
    const brought = await timed(async () => {
      await run(restore, ['--from', place], { ...settings, DATA_DIR: back })
      const restored = await startProduct(back, [], { BACKUP: 'off' })
      await restored.stop()
    })
    return [
      atLeast('Lần quẹt mỗi giây khi đang sao lưu / khi không', loss, 0.9),
      atMost('Sao lưu lần đầu, bên cạnh máy chủ đang chạy', first / 60, { goal: 10, unit: 'phút' }),
      atMost('Sao lưu lần hai ghi thêm', (again.WrittenBytes / again.Bytes) * 100, { goal: 5, unit: '% dữ liệu' }),
      atMost('Sao lưu kèm khôi phục thử và kiểm sổ', trial / 60, { goal: 15, unit: 'phút' }),
      atMost('Khôi phục trên máy trống, đến khi mở cửa được', brought / 60, { goal: 5, unit: 'phút' }),
    ]
  } finally {
    await running.stop()
    for (const folder of [place, back]) rmSync(folder, { recursive: true, force: true })
  }
}

/** At most so many turns of counting within one backup: tellers run out of orders, and a backup of ten million entries takes minutes. */
const mostTurns = 8

/**
 * Postings with a backup under way beside postings without, in turn. They are counted for as long as it takes, or `mostTurns`:
 * its first seconds, while it starts and PostgreSQL writes a checkpoint, are not what a whole backup costs.
 */
async function postingsBeside(
  running: Awaited<ReturnType<typeof startProduct>>,
  backUp: () => Promise<void>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<number[]> {
  const desks = await openDesks(running, oneShop)
  await countSwipes(running, desks, seconds)
  const ratios: number[] = []
  while (ratios.length < rounds) {
    const alone = await countSwipes(running, desks, seconds)
    let isMaking = true
    const making = backUp().finally(() => {
      isMaking = false
    })
    const turns: number[] = []
    while (isMaking && turns.length < mostTurns) turns.push(await countSwipes(running, desks, seconds))
    await making
    const beside = turns.reduce((sum, turn) => sum + turn, 0) / turns.length
    console.log(`  ${alone.toFixed(0)} lần quẹt/s, khi đang sao lưu ${beside.toFixed(0)}`)
    ratios.push(beside / alone)
  }
  return ratios
}

async function run(script: string, words: string[], settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [...tsx, script, ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`${script} ended with ${status}`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

function lastOf(dataDir: string): { Bytes: number; WrittenBytes: number } {
  const last = readState(dataDir, 'last')
  if (!last) throw new Error('there is no backup')
  return last
}

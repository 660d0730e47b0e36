import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/host/database/openDatabase.ts'
import { ensureBrowser } from '../tools/browser.mjs'
import { measureAccountFiles } from './accountFiles.ts'
import { measureBackup } from './backup.ts'
import { measureBankLines } from './bankLines.ts'
import { measureBillPhotos } from './billPhotos.ts'
import { measureCash } from './cash.ts'
import { measureDebts } from './debts.ts'
import { measureDistributed } from './distributed.ts'
import { measureFairness } from './fairness.ts'
import { measureFeeds } from './feeds.ts'
import { atMost, type Figure, median, printTable } from './figures.ts'
import { measureFiles } from './files.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { measurePostings } from './postings.ts'
import { memoryMb, startProduct } from './product.ts'
import { measureQueues } from './queues.ts'
import { measureReconcile } from './reconcile.ts'
import { measureReports } from './reports.ts'
import { measureSealing } from './sealing.ts'
import { measureSheets } from './sheets.ts'
import { measureSoak } from './soak.ts'
import { Steal } from './steal.ts'
import { measureTokens } from './tokens.ts'
import { measureWeights } from './weights.ts'

// `npm run bench`: ratios beside the yardstick on the same machine in the same run, everything switched on. Needs a
// quiet machine, but for `--only soak --minutes 30`, which is not part of all, like `--only distributed`. `-- --rounds 5 --seconds 8 --cards 1000000 --entries 10000000 --only postings,cash,sealing,lists,debts,sheets,reports,start,weights,pages,fairness,queues,files,backup,reconcile`.
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    cards: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '10000000' },
    minutes: { type: 'string', default: '30' },
    folder: { type: 'string', default: join(root, 'data', 'bench') },
    only: {
      type: 'string',
      default:
        'postings,cash,sealing,lists,debts,sheets,reports,start,weights,pages,fairness,queues,files,backup,reconcile',
    },
  },
})
const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const wants = (part: string) => values.only.split(',').includes(part)
const figures: Figure[] = []
const steal = new Steal()

execFileSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: 'inherit' })
if ((loadavg()[0] ?? 0) > 0.5) console.log(`Máy đang bận (tải ${loadavg()[0]?.toFixed(2)}): các con số sẽ kém tin cậy.`)

if (wants('weights')) figures.push(...measureWeights(), measureTokens())
if (wants('start')) figures.push(...(await measureStart()))
if (wants('postings'))
  figures.push(
    ...(await onData(join(values.folder, 'postings'), (running, admin) => measurePostings(running, admin, plan))),
  )
if (wants('cash'))
  figures.push(...(await onData(join(values.folder, 'postings'), (running) => measureCash(running, plan))))
if (wants('sealing')) figures.push(await measureSealing(join(values.folder, 'sealing'), plan))
if (wants('distributed')) figures.push(...(await measureDistributed(join(values.folder, 'nodes'), plan)))
if (wants('soak')) figures.push(...(await measureSoak(join(values.folder, 'soak'), Number(values.minutes))))
if (wants('pages')) {
  process.env['CHROMIUM_PATH'] = ensureBrowser()
  const busy = dataOf({ cards: '20000', entries: '65000' })
  figures.push(...(await onData(busy, (running) => measurePages(running, plan))))
}
if (wants('fairness')) {
  const busy = dataOf({ cards: '20000', entries: '65000' })
  figures.push(...(await onData(busy, (running) => measureFairness(running, plan))))
}
if (wants('queues'))
  figures.push(...(await onData(freshFolder('queues'), (running) => measureQueues(running, { seconds: 60 }))))
if (wants('files')) {
  const small = dataOf({ cards: '20000', entries: '65000' })
  figures.push(...(await onData(small, (running) => measureFiles(running, plan))))
}
if (wants('reconcile')) {
  figures.push(...(await measureReconcile()))
  figures.push(...(await onData(join(values.folder, 'feeds'), measureFeeds)))
  figures.push(...(await onData(join(values.folder, 'feeds'), measureAccountFiles)))
  figures.push(...(await onData(freshFolder('bankLines'), measureBankLines)))
  process.env['CHROMIUM_PATH'] = ensureBrowser()
  figures.push(...(await measureBillPhotos()))
}
if (wants('backup')) {
  const large = dataOf({ cards: values.cards, entries: values.entries })
  figures.push(...(await measureBackup(large, plan)))
}
if (wants('lists') || wants('debts') || wants('sheets') || wants('reports')) {
  const large = dataOf({ cards: values.cards, entries: values.entries })
  if (wants('lists')) figures.push(...(await onData(large, (running, admin) => measureLists(running, admin, plan))))
  if (wants('debts')) figures.push(...(await onData(large, (running, admin) => measureDebts(running, admin, plan))))
  if (wants('sheets')) figures.push(...(await onData(large, (running, admin) => measureSheets(running, admin, plan))))
  if (wants('reports')) figures.push(...(await compareReports(large)))
}

console.log(
  `\nMáy ảo mất ${steal.percent()} % thời gian cho máy chủ vật lý; mất nhiều thì con số tuyệt đối kém tin cậy.\n`,
)
printTable(figures)
process.exitCode = figures.some(({ isMet }) => isMet === false) ? 1 : 0

/** The demo company of that size; made when it is missing, and kept for the next run. */
function dataOf({ cards, entries }: { cards: string; entries: string }): string {
  const dataDir = join(values.folder, `demo-${entries}`)
  if (existsSync(join(dataDir, 'pg'))) return dataDir
  console.log(`Tạo dữ liệu ${cards} thẻ, ${entries} bút toán…`)
  execFileSync(
    process.execPath,
    [join(root, 'tools/demo.mjs'), '--cards', cards, '--entries', entries, '--days', String(daysOf(entries))],
    { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } },
  )
  return dataDir
}

/** What is measured by days up to today is made anew in each run. */
function freshFolder(name: string): string {
  const dataDir = join(values.folder, name)
  rmSync(dataDir, { recursive: true, force: true })
  return dataDir
}

/** More entries are a longer history, not busier days: 60 days for each million. */
function daysOf(entries: string): number {
  return Math.max(30, Math.round((Number(entries) / 1_000_000) * 60))
}

async function onData(
  dataDir: string,
  measure: (
    running: Awaited<ReturnType<typeof startProduct>>,
    admin: Awaited<ReturnType<typeof openDatabase>>['admin'],
  ) => Promise<Figure[]>,
): Promise<Figure[]> {
  const running = await startProduct(dataDir)
  try {
    const database = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false, purpose: 'lệnh đo' })
    const measured = await measure(running, database.admin)
    const memory = memoryMb(running)
    await database.close()
    return [...measured, atMost('Bộ nhớ máy chủ sau khi chạy tải', memory, { goal: 220, unit: 'MB', digits: 0 })]
  } finally {
    await running.stop()
  }
}

async function compareReports(largeDir: string): Promise<Figure[]> {
  const smallDir = dataOf({ cards: String(Number(values.cards) / 10), entries: String(Number(values.entries) / 10) })
  const open = async (dataDir: string) => {
    const running = await startProduct(dataDir)
    return {
      running,
      ...(await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false, purpose: 'lệnh đo' })),
    }
  }
  const both = [await open(smallDir), await open(largeDir)] as const
  try {
    return await measureReports(...both, plan)
  } finally {
    for (const one of both) {
      await one.close()
      await one.running.stop()
    }
  }
}

/** Warm starts: from the process to the first answer, and what the idle server holds. */
async function measureStart(): Promise<Figure[]> {
  const times: number[] = []
  let memory = 0
  for (let round = 0; round < plan.rounds + 1; round++) {
    const running = await startProduct(join(values.folder, 'postings'))
    if (round > 0) times.push(running.startMs)
    memory = memoryMb(running)
    await running.stop()
  }
  return [
    atMost('Khởi động (đã có dữ liệu)', median(times) / 1000, { goal: 0.8, unit: 's' }),
    atMost('Bộ nhớ máy chủ khi rảnh', memory, { goal: 130, unit: 'MB', digits: 0 }),
  ]
}

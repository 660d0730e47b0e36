import { mkdirSync, writeFileSync } from 'node:fs'
import { sureConfidence } from '../contract/src/bank/reconcile/billPhotos.ts'
import { openBrowser } from '../e2e/src/support/browser.ts'
import { readByOcr } from '../server/src/bank/billPhotos/photoPool.ts'
import type { BillReading } from '../server/src/bank/billPhotos/reading/readBill.rules.ts'
import { photograph, photoScale } from '../server/test/billPhotos/camera.ts'
import { type BillPaper, type BillTruth, billPaper, transferScreen } from '../server/test/billPhotos/paper.ts'
import { atMost, type Figure, quantile } from './figures.ts'

const photos = 200
const goals = { right: 0.95, green: 0.002, seconds: 8 }
const fields = ['Tid', 'Mid', 'LotNo', 'BillNo', 'Rrn', 'Approval', 'Last4', 'CardType', 'Amount', 'Time'] as const
type Field = (typeof fields)[number]
type Seen = { field: Field; isRight: boolean; isGreen: boolean }

const paperOf = (seed: number): BillPaper => billPaper(seed, seed % 10 === 0 ? { Kind: 'void' } : {})

/** How much of 200 photos of bills is read rightly, and how much that is wrong would be shown as sure. */
export async function measureBillPhotos(): Promise<Figure[]> {
  const papers = Array.from({ length: photos }, (_, at) => paperOf(at + 1))
  const known = new Set(papers.map(({ truth }) => swipeKey(truth)))
  const [seen, times]: [Seen[], number[]] = [[], []]
  await withCamera(async (page) => {
    for (const [at, paper] of papers.entries()) {
      const photo = await photograph(page, paper)
      const started = performance.now()
      const reading = await readByOcr({ companyId: 1, bytes: photo }).catch((error: unknown) => error)
      times.push((performance.now() - started) / 1_000)
      if (reading instanceof Error) console.log(`  ảnh ${at + 1}: ${reading.message}`)
      seen.push(...seenOf(paper.truth, reading instanceof Error ? null : (reading as BillReading), known))
    }
  })
  return [...rightness(seen), ...falseGreen(seen), ...speed(times)]
}

/** By POS, amount and last four a bill is cross-checked with the books. */
const swipeKey = ({ Tid, Amount, Last4 }: { Tid: string; Amount: number | null; Last4: string }) =>
  [Tid, Amount, Last4].join()

function seenOf(truth: BillTruth, reading: BillReading | null, known: ReadonlySet<string>): Seen[] {
  const isChecked = reading !== null && known.has(swipeKey(reading.fields))
  return fields.map((field) => {
    const isRight = reading?.fields[field] === truth[field]
    if (!isRight)
      console.log(
        `  ${field} ${truth[field]}: đọc ${reading?.fields[field] ?? ''} (${reading?.confidence[field] ?? 0})`,
      )
    return { field, isRight, isGreen: isChecked && (reading.confidence[field] ?? 0) >= sureConfidence }
  })
}

const percent = (part: number): string => `${(part * 100).toFixed(2).replace('.', ',')} %`

function rightness(seen: Seen[]): Figure[] {
  const shares = fields.map((field) => {
    const all = seen.filter((one) => one.field === field)
    return { field, share: all.filter(({ isRight }) => isRight).length / all.length }
  })
  console.log(`  đọc đúng: ${shares.map(({ field, share }) => `${field} ${percent(share)}`).join(', ')}`)
  return shares
    .filter(({ field }) => ['Amount', 'Tid', 'Time'].includes(field))
    .map(({ field, share }) => ({
      name: `Ảnh bill: ${field} đọc đúng, ${photos} ảnh`,
      value: percent(share),
      goal: `≥ ${percent(goals.right)}`,
      isMet: share >= goals.right,
    }))
}

function falseGreen(seen: Seen[]): Figure[] {
  const green = seen.filter(({ isGreen }) => isGreen)
  const wrong = green.filter(({ isRight }) => !isRight).length
  const share = wrong / Math.max(1, green.length)
  return [
    {
      name: `Ảnh bill: ô xanh mà sai, trên ${green.length} ô xanh của ${seen.length}`,
      value: `${wrong} (${percent(share)})`,
      goal: `≤ ${percent(goals.green)}`,
      isMet: share <= goals.green,
    },
  ]
}

const speed = (times: number[]): Figure[] => [
  atMost('Ảnh bill: một ảnh, p95', quantile(times, 0.95), { goal: goals.seconds, unit: 's' }),
  { name: 'Ảnh bill: một ảnh, trung vị', value: `${quantile(times, 0.5).toFixed(2)} s`, goal: '', isMet: true },
]

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>

async function withCamera(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await openBrowser()
  try {
    await work(await browser.newPage({ deviceScaleFactor: photoScale }))
  } finally {
    await browser.close()
  }
}

/** Takes the photos that the server's tests read, with what they say. */
export async function renewBillFixtures(folder: string): Promise<void> {
  const upright = { turn: 0 }
  const papers: Record<string, BillPaper> = {
    sale: billPaper(501, {}, upright),
    turned: billPaper(502, {}, { turn: 90 }),
    over: billPaper(503, {}, { turn: 180 }),
    void: billPaper(504, { Kind: 'void' }, upright),
    settlement: billPaper(505, { Kind: 'settlement', Count: 3, Amount: 42_000_000 }, upright),
    transfer: transferScreen(506),
  }
  mkdirSync(folder, { recursive: true })
  await withCamera(async (page) => {
    for (const [name, paper] of Object.entries(papers))
      writeFileSync(`${folder}/${name}.jpg`, await photograph(page, paper, 55))
  })
  const truths = Object.fromEntries(Object.entries(papers).map(([name, { truth }]) => [name, truth]))
  writeFileSync(`${folder}/truth.json`, `${JSON.stringify(truths, null, 2)}\n`)
}

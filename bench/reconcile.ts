import { Random } from '../server/demo/random.ts'
import { type MatchedTexts, matchTexts } from '../server/src/bank/reconcile/matching/matchTexts.ts'
import type { Match } from '../server/src/bank/reconcile/matching/paymentFacts.rules.ts'
import type { StatementRead } from '../server/src/bank/reconcile/reading/readStatement.ts'
import { inOtherProcess } from '../server/src/kit/workbook/filePool.ts'
import { LoopMeter } from '../server/test/loopMeter.ts'
import { layoutPdf } from '../server/test/pdf/statementPdfs.ts'
import { makeCorpus, textsOf } from '../server/test/statementCorpus/corpus.ts'
import { addMeasures, type CreditMeasures, measureCredits } from '../server/test/statementCorpus/creditMeasures.ts'
import { makeAccounts } from '../server/test/statementCorpus/credits.ts'
import { type Measures, measure } from '../server/test/statementCorpus/measures.ts'
import type { PrintedRow } from '../server/test/statementCorpus/printedRows.ts'
import { type Sale } from '../server/test/statementFiles.ts'
import { atMost, type Figure, quantile } from './figures.ts'

const seeds = 20
const size = { rows: 10_000, swipes: 25_000 }
const large = { rows: 10_000, swipes: 100_000 }
const rounds = 20
/** How much of its matches must be right, and found. */
const goals = { likely: 0.995, found: 0.85, payouts: 0.99, runs: 0.9 }

/** How right the matching is, by corpora of which the truth is known, and how long a large one takes beside the server. */
export async function measureReconcile(): Promise<Figure[]> {
  const all = Array.from({ length: seeds }, (_, seed) => weigh(seed + 1))
  return [...rightness(all), ...credits(), ...(await speed()), ...(await speedOfPdf())]
}

/** How right the suggestions for lines of accounts are. */
function credits(): Figure[] {
  const all = Array.from({ length: seeds }, (_, seed) => weighCredits(seed + 1))
  const { payouts, runs, slips, A, B, withStatement, without, transfers, others } = addMeasures(all)
  const right = ({ lines, wrong }: { lines: number; wrong: number }) => percent(1 - wrong / lines)
  const told = (of: typeof without) => `A ${right(of.A)} của ${of.A.lines}, B ${right(of.B)} của ${of.B.lines}`
  console.log(`  có sao kê: đúng ${told(withStatement)}; không có: ${told(without)}`)
  console.log(
    `  chuyển giữa hai quỹ: thấy ${transfers.found}/${transfers.lines}; tiền khác: ${others.lines} dòng, gọi nhầm là tiền POS ${others.wrong}`,
  )
  const none = { goal: 0, unit: 'dòng', digits: 0 }
  return [
    atMost(`Dòng ngân hàng A sai, trên ${A.lines}`, A.wrong, none),
    share(`Dòng ↔ kỳ trả thấy, trên ${payouts.lines}`, payouts.found / payouts.lines, goals.payouts),
    share(`Dòng ↔ lô khi không có sao kê, trên ${runs.lines}`, runs.found / runs.lines, goals.runs),
    share(`Dòng lệch tiền giải thích được, trên ${slips.lines}`, slips.found / slips.lines, goals.runs),
    share(`Dòng B đúng, sai ${B.wrong} trên ${B.lines}`, 1 - B.wrong / B.lines, goals.likely),
  ]
}

function weighCredits(seed: number): CreditMeasures {
  const { payments } = makeCorpus(seed, { rows: 5_000, swipes: 10_000 })
  const measures = measureCredits(makeAccounts(new Random(seed), [...payments.values()]))
  const { payouts, runs, slips, A, B, transfers } = measures
  const of = ({ lines, found }: { lines: number; found: number }) => `${found}/${lines}`
  console.log(
    `  dòng ngân hàng, hạt ${seed}: kỳ trả ${of(payouts)}; lô ${of(runs)}; lệch ${of(slips)}; chuyển quỹ ${of(transfers)}; A ${A.lines}, sai ${A.wrong}; B ${B.lines}, sai ${B.wrong}`,
  )
  return measures
}

function weigh(seed: number): Measures {
  const corpus = makeCorpus(seed, size)
  const measures = measure(corpus, JSON.parse(matchTexts(textsOf(corpus)).fresh) as Match[])
  const { A, G, B, found, foundByA, withSwipe } = measures
  const of = (one: { lines: number; wrong: number }) => `${one.lines} dòng, sai ${one.wrong}`
  console.log(
    `  hạt ${seed}: A ${of(A)}; G ${of(G)}; B ${of(B)}; thấy ${percent(found / withSwipe)} (riêng A ${percent(foundByA / withSwipe)})`,
  )
  return measures
}

function rightness(all: Measures[]): Figure[] {
  const sum = (of: (one: Measures) => number) => all.reduce((total, one) => total + of(one), 0)
  const least = Math.min(...all.map(({ found, withSwipe }) => found / withSwipe))
  const likely = 1 - sum(({ B }) => B.wrong) / sum(({ B }) => B.lines)
  const ofAll = sum(({ found }) => found) / sum(({ withSwipe }) => withSwipe)
  const none = { goal: 0, unit: 'dòng', digits: 0 }
  return [
    atMost(
      `Khớp A sai, trên ${sum(({ A }) => A.lines)}`,
      sum(({ A }) => A.wrong),
      none,
    ),
    atMost(
      `Khớp G sai, trên ${sum(({ G }) => G.lines)}`,
      sum(({ G }) => G.wrong),
      none,
    ),
    share(`Khớp B đúng, sai ${sum(({ B }) => B.wrong)} trên ${sum(({ B }) => B.lines)}`, likely, goals.likely),
    share(`A + G + B thấy, tệ nhất ${percent(least)}`, ofAll, goals.found),
  ]
}

const percent = (part: number): string => `${(part * 100).toFixed(2).replace('.', ',')} %`
const share = (name: string, value: number, goal: number): Figure => ({
  name,
  value: percent(value),
  goal: `≥ ${percent(goal)}`,
  isMet: value >= goal,
})

/** As the server does it: the texts go to the other process, and this one looks how long it stood still. */
async function speed(): Promise<Figure[]> {
  const texts = textsOf(makeCorpus(1, large))
  const spans: number[] = []
  let longest = 0
  // The first time starts the process and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const loop = new LoopMeter()
    const from = performance.now()
    await inOtherProcess<MatchedTexts>({ companyId: 1, work: 'statementMatch', input: texts, bytes: 0 })
    if (round > 0) spans.push(performance.now() - from)
    longest = Math.max(longest, loop.stop())
  }
  return [
    atMost('Khớp 10.000 dòng × 100.000 lần quẹt, p95', quantile(spans, 0.95) / 1_000, { goal: 2, unit: 's' }),
    atMost('Máy chủ đứng lại lâu nhất khi đó', longest, { goal: 50, unit: 'ms', digits: 0 }),
  ]
}

const pdfSize = { rows: 500, swipes: 2_500 }
const dayMs = 86_400_000
const today = '2026-12-31'

/** A PDF of 500 lines as it was printed, read and matched in the other process, to the last answer. */
async function speedOfPdf(): Promise<Figure[]> {
  const corpus = makeCorpus(1, pdfSize)
  const rows = corpus.rows.slice(0, pdfSize.rows)
  const bytes = layoutPdf('classic', rows.map(saleOf))
  const texts = textsOf({ ...corpus, rows })
  const spans: number[] = []
  let longest = 0
  for (let round = 0; round <= rounds; round++) {
    const loop = new LoopMeter()
    const from = performance.now()
    const read = await inOtherProcess<StatementRead>({
      companyId: 1,
      work: 'statement',
      input: { bytes, password: '', known: [], today },
      bytes: bytes.length,
    })
    const found = read.lines.filter((line) => line.read !== null).length
    if (found !== rows.length) throw new Error(`${found} of ${rows.length} lines were read`)
    await inOtherProcess<MatchedTexts>({ companyId: 1, work: 'statementMatch', input: texts, bytes: 0 })
    if (round > 0) spans.push(performance.now() - from)
    longest = Math.max(longest, loop.stop())
  }
  return [
    atMost('PDF 500 dòng: đọc và khớp, p95', quantile(spans, 0.95) / 1_000, { goal: 2, unit: 's' }),
    atMost('Máy chủ đứng lại lâu nhất khi đọc PDF', longest, { goal: 50, unit: 'ms', digits: 0 }),
  ]
}

/** As the layout of a classic acquirer prints a line. */
function saleOf({ swiped_on, swiped_at, gross_vnd, ...row }: PrintedRow): Sale {
  const minutes = swiped_at === null ? 0 : swiped_at % 1_440
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return {
    tid: String(73_000_000 + row.pos_id),
    at: `${new Date(swiped_on * dayMs).toISOString().slice(0, 10)} ${clock}:00`,
    lot: row.lot_no,
    bill: row.bill_no,
    approval: row.approval,
    card: row.last4 === '' ? '' : `457353******${row.last4}`,
    gross: gross_vnd,
  }
}

import { companyShopId } from '@cardpro/contract/kit/constants'
import { addDays } from '@cardpro/contract/kit/dates'
import type { Right } from '@cardpro/contract/kit/rights'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import type { Dimension } from '@cardpro/contract/reports/figures'
import { isOfCompany, type Report } from '@cardpro/contract/reports/report'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actNames, actOnce } from '#test/figureActs.ts'
import {
  checkAnswer,
  checkEveryCell,
  checkExcel,
  checkLines,
  readAll,
  textOf,
  toldMeasures,
} from '#test/figureChecks.ts'
import { debtActs } from '#test/figureDebtActs.ts'
import { FigureOracle } from '#test/figureOracle.ts'
import { type FigureQuestion, someQuestion } from '#test/figureQuestions.ts'
import { type FigureBooks, makeFigureBooks } from '#test/figureShops.ts'
import type { Draw } from '#test/figureTries.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { expectSoundBooks } from '#test/soundBooks.ts'

// Random books, written through the product's own calls, are asked every report there is: whatever stands in the registry is
// held against the raw transfers. BOOKS sets how many books, ACTS how long they are, SEED repeats a run.
const server = testServer()
const numberOf = (name: 'ACTS' | 'BOOKS', usual: number) => Number(process.env[name] ?? usual)
const seed = process.env['SEED'] === undefined ? {} : { seed: Number(process.env['SEED']) }
const reports = [...reportsByName.values()]
const groupings = reports.flatMap((report) => dimensionsOf(report).map((dimension) => ({ report, dimension })))

/** How often the product did each act: books of refusals would prove nothing. */
const taken = new Map<string, number>(actNames.map((name) => [name, 0]))

async function writeBooks(draw: Draw, acts: number): Promise<FigureBooks> {
  const written = await makeFigureBooks(server, 3)
  // Partners' orders, held and lost bills and money between books are in each of them.
  for (const [act] of debtActs) for (const shop of written.shops) await act({ books: written, shop, draw })
  for (let no = 0; no < acts; no++) {
    const name = await actOnce(written, draw)
    if (name !== null) taken.set(name, (taken.get(name) ?? 0) + 1)
  }
  return written
}

type Size = { books: number; acts: number }

async function askAll({ books, acts }: Size): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (gen) => {
      const draw: Draw = (count) => gen(fc.nat, { max: Math.max(count - 1, 0) })
      const written = await writeBooks(draw, acts)
      await expectSoundBooks(server, written.owner)
      const oracle = await FigureOracle.read(server, written.owner.companyId)
      const wrong: string[] = []
      const check = (work: Promise<void>) => work.catch((error: Error) => void wrong.push(error.message))
      for (const grouping of groupings) {
        const question = someQuestion(written, { ...grouping, draw })
        await check(checkAnswer(question, oracle, draw).then((read) => checkLines(question, read, draw)))
      }
      for (const report of reports) {
        await check(checkExcel(server, questionOf(written, report, draw)))
        await check(checkParts(questionOf(written, report, draw), draw))
        for (const user of [written.owner, written.owner.at(companyShopId)])
          await check(checkWhole(wholeQuestion(written, report, user)))
      }
      await check(checkRights(written, draw))
      await check(checkCompany(written, draw))
      expect(wrong.join('\n\n')).toBe('')
    }),
    { numRuns: books, endOnFailure: true, ...seed },
  )
  const never = [...taken].filter(([, times]) => times === 0).map(([name]) => name)
  if (books * acts >= 1_000) expect(never, 'acts that no book has').toEqual([])
}

test(
  'every report says of any books what their raw transfers say: each row, the whole, its lines and its Excel',
  () => askAll({ books: numberOf('BOOKS', 1), acts: numberOf('ACTS', 15) }),
  10 * 60_000,
)
test('and so it does of long ones, one after another', { tags: ['drill'] }, () =>
  askAll({ books: numberOf('BOOKS', 3), acts: numberOf('ACTS', 60) }),
)

function dimensionsOf(report: Report): Dimension[] {
  return Object.keys(report.calls) as Dimension[]
}

/** One grouping of a report by chance. */
function questionOf(written: FigureBooks, report: Report, draw: Draw): FigureQuestion {
  const dimensions = dimensionsOf(report)
  return someQuestion(written, { report, dimension: dimensions[draw(dimensions.length)] ?? 'day', draw })
}

const figuresOf = async (question: FigureQuestion, input: object = {}) =>
  (await readAll({ ...question, input: { ...question.input, ...input } })).summary.Now

/** A period is its parts, whatever months they cut, and totals, facts and facts of orders agree. */
async function checkParts(question: FigureQuestion, draw: Draw): Promise<void> {
  const whole = await figuresOf(question)
  await checkHalves(question, { whole, middle: addDays(question.input.fromDate, draw(40)) })
  for (const dimension of dimensionsOf(question.report)) {
    const asked = { ...question, dimension }
    const other = await figuresOf(asked)
    const both = toldMeasures(asked).filter(([key]) => whole[key] !== null && other[key] !== null)
    for (const [key] of both) expect(other[key], `${textOf(question)}: ${key} by ${dimension}`).toBe(whole[key])
  }
}

/** All that one shop or the company has ever done, narrowed down by nothing. */
function wholeQuestion({ owner }: FigureBooks, report: Report, user: TestUser): FigureQuestion {
  const input = { fromDate: addDays(todayHere(), -90), toDate: todayHere() }
  const shopIds = user.shopId === companyShopId ? owner.shopIds : [user.shopId]
  const isCompany = isOfCompany(report.groupings, report.filters)
  const asked = { dimension: null, shopIds, from: input.fromDate, to: input.toDate, isOfCompany: isCompany }
  return { report, dimension: dimensionsOf(report)[0] ?? 'day', user, input, asked }
}

/** No grouping of it loses what another one has, and each figure of each of them opens to lines that add up to it. */
async function checkWhole(question: FigureQuestion): Promise<void> {
  const whole = await figuresOf(question)
  for (const dimension of dimensionsOf(question.report)) {
    const asked = { ...question, dimension }
    const read = await readAll(asked)
    for (const [key] of toldMeasures(asked)) {
      const about = `${textOf(asked)}: ${key} as by ${question.dimension}`
      if (whole[key] !== null && read.summary.Now[key] !== null) expect(read.summary.Now[key], about).toBe(whole[key])
    }
    if (dimension === question.dimension) await checkEveryCell(asked, read)
  }
}

type Halves = { whole: Record<string, number | null>; middle: string }

async function checkHalves(question: FigureQuestion, { whole, middle }: Halves): Promise<void> {
  if (middle >= question.input.toDate) return
  const before = await figuresOf(question, { toDate: middle })
  const after = await figuresOf(question, { fromDate: addDays(middle, 1) })
  for (const [key, { is }] of toldMeasures(question)) {
    if (is !== 'sum' || whole[key] === null) continue
    expect((before[key] ?? 0) + (after[key] ?? 0), `${textOf(question)}: ${key} until ${middle}`).toBe(whole[key])
  }
}

/** Without the right to profit the figures that are left are the same. */
async function checkRights(written: FigureBooks, draw: Draw): Promise<void> {
  const isProfit = (right: string) => right.endsWith('.profit')
  const rights: Right[] = [
    'company.view',
    ...reports.flatMap(({ access }) => (isProfit(access) ? [] : [access as Right])),
  ]
  const clerk = await written.owner.staff(rights)
  for (const report of reports.filter(({ access }) => !isProfit(access))) {
    const question = questionOf(written, report, draw)
    const whole = await readAll(question)
    const { rows, summary } = await readAll({ ...question, user: clerk.at(question.user.shopId) })
    const shown = new Map(whole.rows.map(({ Key, Now }) => [Key, Now]))
    for (const [key, { needs }] of Object.entries(report.measures)) {
      const isHidden = needs !== undefined && !rights.includes(needs)
      expect(summary.Now[key] ?? null, `${textOf(question)}: ${key}`).toBe(
        isHidden ? null : (whole.summary.Now[key] ?? null),
      )
      for (const { Key, Now } of rows) expect(Now[key] ?? null).toBe(isHidden ? null : (shown.get(Key)?.[key] ?? null))
    }
  }
}

/** At the company level a shop's row is what the shop says itself. */
async function checkCompany({ owner, shops }: FigureBooks, draw: Draw): Promise<void> {
  for (const report of reports.filter(({ groupings: by, filters }) => isOfCompany(by, filters))) {
    const input = { fromDate: addDays(todayHere(), -draw(70)), toDate: todayHere() }
    const asked = {
      dimension: 'shop',
      shopIds: owner.shopIds,
      from: input.fromDate,
      to: input.toDate,
      isOfCompany: true,
    } as const
    const question = { report, dimension: 'shop', input, asked } as const
    const { rows } = await readAll({ ...question, user: owner.at(companyShopId) })
    for (const { user } of shops) {
      const own = await readAll({ ...question, user, input: { ...input, shopID: [user.shopId] } })
      expect(rows.find(({ Key }) => Key === String(user.shopId))?.Now, textOf({ ...question, user })).toEqual(
        own.summary.Now,
      )
    }
  }
}

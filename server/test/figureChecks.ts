import type { Answer } from '@cardpro/contract/kit/call'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { countedKinds, kindsOf, type Measure, opensLines, weighMeasure } from '@cardpro/contract/reports/figures'
import { type ReportCall, shareOf } from '@cardpro/contract/reports/report'
import { expect } from 'vitest'
import { Desk, type OpenedSheet } from './excel.ts'
import { type FigureOracle, isTold, keys, type Told } from './figureOracle.ts'
import type { FigureQuestion } from './figureQuestions.ts'
import type { Draw } from './figureTries.ts'
import { excelOfReport } from './reportInputs.ts'
import type { TestServer } from './shop.ts'

type Figures = Record<string, number | null>
type Row = Answer<ReportCall>['Data'][number]
type Read = { rows: Row[]; summary: NonNullable<Answer<ReportCall>['Summary']> }

/** In words, for the message of a test that fails. */
export const textOf = ({ report, dimension, user, input }: FigureQuestion): string =>
  `${report.name} by ${dimension} at ${user.shopId} ${JSON.stringify(input)}`

const callOf = ({ report, dimension }: FigureQuestion): ReportCall => {
  const call = report.calls[dimension]
  if (!call) throw new Error(`${report.name} is not grouped by ${dimension}`)
  return call
}

/** The figures that the raw transfers tell. */
export function toldMeasures({ report, dimension, asked }: FigureQuestion): [string, Measure][] {
  // New customers are told by the days and shops in which they came; what narrows orders down narrows customers otherwise.
  const isNarrowed = [asked.StaffID, asked.PosID, asked.AffID].some((ids) => ids?.length)
  const canTellCustomers = ['day', 'month', 'shop'].includes(dimension) && !isNarrowed
  return Object.entries(report.measures).filter(([, measure]) => {
    const kinds = kindsOf([measure])
    return kinds.every(isTold) && (canTellCustomers || !kinds.includes(countedKinds.newCustomers))
  })
}

function isUnknown({ dimension, asked }: FigureQuestion, { unknownBy = {} }: Measure): boolean {
  return Boolean(unknownBy[dimension] ?? (asked.PosID?.length ? unknownBy.pos : undefined))
}

/** All pages of an answer. */
export async function readAll(question: FigureQuestion, more: object = {}, PageSize = 200): Promise<Read> {
  const rows: Row[] = []
  for (let PageIndex = 1; ; PageIndex++) {
    const answer = await question.user.done(callOf(question), { ...question.input, ...more, PageSize, PageIndex })
    rows.push(...answer.Data)
    if (answer.Data.length === 0 || rows.length >= (answer.Total ?? 0))
      return { rows, summary: answer.Summary as Read['summary'] }
  }
}

/** Every row and the whole are what the raw transfers say, and so is each shop's column. */
export async function checkAnswer(question: FigureQuestion, oracle: FigureOracle, draw: Draw): Promise<Read> {
  const isAcross = question.dimension === 'day' && question.asked.shopIds.length > 1
  const read = await readAll(question, isAcross ? { Across: 'shop' } : {}, [7, 40, 200][draw(3)])
  const told = oracle.tell(question.asked)
  expectFigures(question, { shown: read.summary.Now, sums: told.whole, what: 'the whole' })
  if (question.asked.isOfCompany)
    expectFigures(question, { shown: read.summary.Internal ?? {}, sums: told.internal, what: 'internal' })
  checkRows(question, read.rows, told)
  checkSums(question, read)
  if (isAcross)
    for (const column of read.summary.Columns) checkColumn(question, { oracle, rows: read.rows, key: column.Key })
  return read
}

function checkRows(question: FigureQuestion, rows: Row[], told: Told): void {
  const shown = new Map(rows.map((row) => [row.Key, row.Now as Figures]))
  expect(shown.size, `${textOf(question)}: each row once`).toBe(rows.length)
  if (question.asked.dimension === null) return
  for (const key of new Set([...shown.keys(), ...told.rows.keys()]))
    expectFigures(question, { shown: shown.get(key) ?? {}, sums: told.rows.get(key), what: `row ${key}` })
}

function checkSums(question: FigureQuestion, { rows, summary }: Read): void {
  for (const [key, measure] of toldMeasures(question)) {
    if (measure.is !== 'sum' || summary.Now[key] === null) continue
    expect(sumOf(rows.map(({ Now }) => Now[key])), `${textOf(question)}: Σ rows of ${key}`).toBe(summary.Now[key])
  }
}

const sumOf = (figures: (number | null | undefined)[]): number =>
  figures.reduce<number>((sum, one) => sum + (one ?? 0), 0)

type Column = { oracle: FigureOracle; rows: Row[]; key: string }

function checkColumn(question: FigureQuestion, { oracle, rows, key }: Column): void {
  const { asked } = question
  const ofShop = key === keys.eliminated ? null : oracle.tell({ ...asked, shopIds: [Number(key)] })
  const ofDay = (day: string) => oracle.tell({ ...asked, dimension: 'shop', from: day, to: day }).rows.get(key)
  for (const { Key, Cells } of rows) {
    const shown = Cells.find((one) => one.Key === key)?.Now ?? {}
    const sums = ofShop ? ofShop.rows.get(Key) : ofDay(Key)
    expectFigures(question, { shown, sums, what: `column ${key} of ${Key}` })
  }
}

type Shown = { shown: Figures; sums: Map<number, number> | undefined; what: string }

function expectFigures(question: FigureQuestion, { shown, sums = new Map(), what }: Shown): void {
  for (const [key, measure] of toldMeasures(question)) {
    const figure = shown[key] ?? null
    const wanted = isUnknown(question, measure) ? null : weighMeasure(measure, sums)
    const about = `${textOf(question)}: ${key} of ${what}`
    if (measure.is === 'ratio' && wanted !== null) expect(figure, about).toBeCloseTo(wanted, 12)
    else if (isUnknown(question, measure)) expect(figure, about).toBeNull()
    else expect(figure ?? 0, about).toBe((wanted ?? 0) + 0)
  }
}

/** Some figures, each the sum of all pages of its lines, and one of those lines of its transfers. */
export async function checkLines(question: FigureQuestion, read: Read, draw: Draw): Promise<void> {
  const figures = cellsOf(question, read)
  for (let times = 0; times < 3 && figures.length > 0; times++) {
    const cell = figures[draw(figures.length)]
    if (cell) await checkCell(question, cell, draw)
  }
}

/** All figures so. */
export async function checkEveryCell(question: FigureQuestion, read: Read): Promise<void> {
  let turn = 0
  for (const cell of cellsOf(question, read)) await checkCell(question, cell, (count) => turn++ % Math.max(count, 1))
}

/** What of an answer is above or below 0 and opens. */
function cellsOf(question: FigureQuestion, { rows, summary }: Read): Cell[] {
  const cells = [
    { Key: '', Now: summary.Now },
    ...(summary.Internal ? [{ Key: keys.internal, Now: summary.Internal }] : []),
    ...rows,
  ]
  const openable = toldMeasures(question).filter(([, measure]) => opensLines(measure))
  return cells.flatMap(({ Key, Now }) =>
    openable.flatMap(([Measure]) => (Now[Measure] ? [{ Key, Measure, figure: Now[Measure] }] : [])),
  )
}

type Cell = { Key: string; Measure: string; figure: number }

async function checkCell(question: FigureQuestion, { Key, Measure, figure }: Cell, draw: Draw): Promise<void> {
  const about = `${textOf(question)}: lines of ${Measure} of row ${Key}`
  const cell = { ...question.input, Report: question.report.name, By: question.dimension, Key, Measure }
  const parts = await readLines(question, cell, [3, 50][draw(2)])
  expect(parts.summary, about).toMatchObject({ Amount: figure, Cell: figure, IsEqual: true })
  expect(sumOf(parts.lines.map(({ Amount }) => Amount)), about).toBe(figure)
  const part = parts.lines[draw(Math.max(parts.lines.length, 1))]
  const measure = question.report.measures[Measure]
  if (!part || !measure || kindsOf([measure]).includes(9003)) return
  const { lines, summary } = await readLines(question, { ...cell, Of: part.Key }, 50)
  expect(summary, `${about}, of ${part.Key}`).toMatchObject({ Amount: part.Amount, Cell: part.Amount, IsEqual: true })
  expect(sumOf(lines.map(({ Amount }) => Amount)), `${about}, of ${part.Key}`).toBe(part.Amount)
}

async function readLines({ user }: FigureQuestion, cell: object, PageSize = 50) {
  const lines: Answer<typeof figureLines.getLines>['Data'] = []
  for (let PageIndex = 1; ; PageIndex++) {
    const answer = await user.done(figureLines.getLines, { ...cell, PageSize, PageIndex } as never)
    lines.push(...answer.Data)
    if (answer.Data.length === 0 || lines.length >= (answer.Total ?? 0)) return { lines, summary: answer.Summary }
  }
}

/** The file has the rows of the screen and its sums at the foot. */
export async function checkExcel(server: TestServer, question: FigureQuestion): Promise<void> {
  const call = excelOfReport(question.report)
  const { rows, summary } = await readAll(question)
  if (rows.length === 0) return
  const sheet = await new Desk(server, question.user).excelOf(call, {
    ...question.input,
    By: question.dimension,
  } as never)
  const shown = { question, sheet, rows, summary }
  if (sheet.heads[0] === 'Chỉ tiêu') checkStatement(shown)
  else checkTable(shown)
}

type Opened = Read & { question: FigureQuestion; sheet: OpenedSheet }

/** A row for each group, and the sums below. */
function checkTable({ question, sheet, rows, summary }: Opened): void {
  const wanted = [...rows.map(({ Name, Now }) => ({ Name, Now })), { Name: '', Now: summary.Now }]
  expect(sheet.rows.length, textOf(question)).toBe(wanted.length + (summary.Internal ? 1 : 0))
  for (const [index, { Name, Now }] of wanted.entries()) {
    const cells = sheet.rows[index] ?? []
    if (Name) expect(cells[0], textOf(question)).toBe(Name)
    else expect(['Tổng cộng', 'Hợp nhất']).toContain(cells[0])
    for (const [key, measure] of Object.entries(question.report.measures)) {
      const about = `${textOf(question)}: ${key} of ${Name} in Excel`
      expect(cells[sheet.heads.indexOf(measure.title)] ?? null, about).toBe(inExcel(measure, Now[key]))
      const share = Name && question.report.shares?.includes(key) ? shareOf(Now[key], summary.Now[key]) : null
      if (share !== null)
        expect(cells[sheet.heads.indexOf(`% ${measure.title.toLowerCase()}`)], about).toBe(
          Math.round(share * 1000) / 10,
        )
    }
  }
}

/** A line for each figure, the groups beside each other. */
function checkStatement({ question, sheet, rows, summary }: Opened): void {
  const whole = sheet.heads.includes('Hợp nhất') ? 'Hợp nhất' : 'Tổng'
  const groups = [...rows.map(({ Name, Now }) => [Name, Now] as const), [whole, summary.Now] as const]
  for (const [key, measure] of Object.entries(question.report.measures)) {
    const line = sheet.rows.find(
      ([title]) =>
        String(title)
          .replace(/^[\d. ]+/, '')
          .split(' = ')[0] === measure.title,
    )
    for (const [name, Now] of groups) {
      const about = `${textOf(question)}: ${key} of ${name} in Excel`
      expect(line?.[sheet.heads.indexOf(name)] ?? null, about).toBe(inExcel(measure, Now[key]))
    }
  }
}

function inExcel(measure: Measure, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  // Added to 0, since a small loss is rounded to −0.
  if (measure.is === 'ratio' && measure.unit === 'days') return 0 + Math.round(value * 10) / 10
  if (measure.is === 'ratio')
    return 0 + (measure.decimals === 2 ? Math.round(value * 10_000) / 100 : Math.round(value * 100_000) / 1000)
  return measure.isCost ? 0 - value : value
}

import { addDays } from '@cardpro/contract/kit/dates'
import { allRights, type Right } from '@cardpro/contract/kit/rights'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { type Dimension, opensLines } from '@cardpro/contract/reports/figures'
import type { Report, ReportCall } from '@cardpro/contract/reports/report'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/database/ids.ts'
import { BoardDesk } from '#test/boardDesk.ts'
import { makeFund } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { textOf } from '#test/matrix.ts'
import { todayHere } from '#test/orders.ts'
import { excelOfReport, openableOf } from '#test/reportInputs.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks, type TurnoverBooks } from '#test/turnoverBooks.ts'
import { expend } from '#test/vouchers.ts'
import { withAdmin } from '#test/withAdmin.ts'

// Who may see what of a report: every report of the registry, by each of its groupings, its lines and its file.
const server = testServer()
const period = { fromDate: addDays(todayHere(), -3), toDate: todayHere() }
const reports = [...reportsByName.values()]
const dimensionsOf = (report: Report) => Object.keys(report.calls) as Dimension[]
const groupings = reports.flatMap((report) =>
  dimensionsOf(report).map((dimension) => ({ report, dimension, name: `${report.name} by ${dimension}` })),
)

let here: TestUser
let there: TestUser
let stranger: TestUser
let own: TurnoverBooks
let other: TurnoverBooks
let foreign: TurnoverBooks
beforeAll(async () => {
  here = await server.company({ shops: 2 })
  there = here.at(here.shopIds[1] ?? 0)
  stranger = await server.company()
  own = await makeTurnoverBooks(here)
  await expend(here, { BankCardID: await makeFund(here, { opening: 5_000_000 }) })
  other = await makeTurnoverBooks(there)
  foreign = await makeTurnoverBooks(stranger)
  for (const [user, { mb, bank }] of [
    [here, own],
    [there, other],
    [stranger, foreign],
  ] as const)
    await BoardDesk.at(server, user, { pos: mb, fund: bank }).statement({ rows: [{ gross: 1_000_000 }] })
}, 60_000)

const callOf = (report: Report, dimension: Dimension) => report.calls[dimension] as ReportCall
const linesOf = (report: Report, dimension: Dimension, more: object = {}) =>
  ({ ...period, Report: report.name, By: dimension, Measure: openableOf(report), ...more }) as never

describe('without the right to a report', () => {
  test.each(groupings)('$name is refused, with its lines and its file', async ({ report, dimension }) => {
    const clerk = await here.staff(allRights.filter((right) => right !== report.access))
    const answers = [
      await clerk.call(callOf(report, dimension), period),
      await clerk.call(figureLines.getLines, linesOf(report, dimension)),
      await clerk.call(excelOfReport(report), { ...period, By: dimension } as never),
    ]
    expect(answers.map(({ Code }) => Code)).toEqual(['NO_PERMISSION', 'NO_PERMISSION', 'NO_PERMISSION'])
  })
})

describe('without the right to profit', () => {
  const isHidden = (rights: readonly string[], needs: Right | undefined) =>
    needs !== undefined && !rights.includes(needs)
  const rights = allRights.filter((right) => !right.endsWith('.profit'))
  const seen = groupings.filter(({ report }) => rights.includes(report.access as never))

  test.each(seen)('$name has no figure of it, no order by it and no lines', async ({ report, dimension }) => {
    const clerk = await here.staff([...rights])
    const { Data, Summary } = await clerk.done(callOf(report, dimension), { ...period, Compare: 'before' })
    for (const [key, measure] of Object.entries(report.measures).filter(([, { needs }]) => isHidden(rights, needs))) {
      const figures = [Summary?.Now, Summary?.Before, ...Data.flatMap(({ Now, Before }) => [Now, Before])]
      expect(
        figures.map((one) => one?.[key] ?? null).every((figure) => figure === null),
        key,
      ).toBe(true)
      const sorted = await clerk.call(callOf(report, dimension), { ...period, Sort: `-${key}` as never })
      expect(sorted.Errors, key).toEqual({ Sort: 'Không sắp xếp được theo cột này' })
      if (!opensLines(measure)) continue
      const lines = await clerk.call(figureLines.getLines, linesOf(report, dimension, { Measure: key }))
      expect(lines.Code, `${key}: ${measure.title}`).toBe('NO_PERMISSION')
    }
  })

  test.each(
    reports.filter((report) => rights.includes(report.access as never)).map((report) => [report.name, report] as const),
  )('the file of %s has no column of it', async (_, report) => {
    const clerk = await here.staff([...rights])
    const { heads } = await new Desk(server, clerk).excelOf(excelOfReport(report), period as never)
    const hidden = Object.values(report.measures).filter(({ needs }) => isHidden(rights, needs))
    expect(hidden.filter(({ title }) => heads.some((head) => head.startsWith(title)))).toEqual([])
  })
})

/** What each filter takes: an own one, one of another shop, and one of another company. */
const idsOf = (filter: string) =>
  ({
    StaffID: [here.userId, stranger.userId],
    PosID: [own.mb, other.mb, foreign.mb],
    shopID: [here.shopId, there.shopId, stranger.shopId],
  })[filter]

describe('an id of another shop or company is to a report one that never was', () => {
  test.each(groupings)('in every filter of $name and of its lines', async ({ report, dimension }) => {
    const member = await here.staff([...allRights], { shopIds: [here.shopId] })
    const ask = async (more: object) => {
      const rows = await member.call(callOf(report, dimension), { ...period, ...more })
      const lines = await member.call(figureLines.getLines, linesOf(report, dimension, more))
      return textOf([rows.Data, rows.Summary, lines.Data, lines.Summary])
    }
    for (const filter of ['shopID', ...report.filters]) {
      const nothing = await ask({ [filter]: [newId()] })
      for (const id of idsOf(filter)?.slice(1) ?? []) expect(await ask({ [filter]: [id] }), filter).toBe(nothing)
    }
  })

  test.each(groupings)('as a row of $name, and as an order that opens', async ({ report, dimension }) => {
    const member = await here.staff([...allRights], { shopIds: [here.shopId] })
    const open = async (more: object) => {
      const { Code, Errors, Data, Summary } = await member.call(figureLines.getLines, linesOf(report, dimension, more))
      return textOf([Code, Errors, Data, Summary])
    }
    const kinds = ['customer', 'card', 'pos', 'order', 'shop'] as const
    for (const [index, kind] of kinds.entries()) {
      const key = ({ an, withdrawn, mb }: TurnoverBooks, shopId: number) =>
        String([an, withdrawn.cardId, mb, withdrawn.id, shopId][index])
      if (kind !== dimension || !Object.values(report.measures).some(opensLines)) continue
      const nothing = await open({ Key: String(newId()) })
      expect(await open({ Key: key(own, here.shopId) })).not.toBe(nothing)
      expect(await open({ Key: key(other, there.shopId) })).toBe(nothing)
      expect(await open({ Key: key(foreign, stranger.shopId) })).toBe(nothing)
    }
    const nothing = await open({ Of: String(newId()) })
    for (const { withdrawn } of [other, foreign]) expect(await open({ Of: String(withdrawn.id) })).toBe(nothing)
  })
})

test('what was stopped since is still named in the rows that it made', async () => {
  const old = await server.company()
  const books = await makeTurnoverBooks(old)
  await withAdmin(server.admin, (client) => client.query('UPDATE pos SET status = 0 WHERE id = $1', [books.vcb]))
  const turnover = reportsByName.get('turnover') as Report
  const { Data } = await old.done(callOf(turnover, 'pos'), period)
  expect(Data.map(({ Name }) => Name)).toContain('VCB 01 (đã ngừng)')
})

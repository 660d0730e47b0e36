import { formatInstant } from '@cardpro/contract/kit/dates'
import { type Group, Groups } from '@cardpro/contract/kit/sorts'
import { maskPhone } from '@cardpro/contract/kit/text/phone'
import { z } from 'zod'
import { type Ctx, inShops, type WriteCtx } from '#kit/context.ts'
import { bankNames, readBanks } from '#kit/database/banks.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { type Running, startJob, type Work, workOf } from '#kit/jobs/jobs.service.ts'
import { type CellValue, writeWorkbook } from '#kit/workbook/workbook.ts'
import { type AnySheet, ofSome, type SheetColumn } from './listSheet.ts'

const sql = loadSql(import.meta.url, './imports.sql')
const Named = z.object({ shop: z.string(), person: z.string() })
const ExportParams = z.object({ filter: z.record(z.string(), z.unknown()), columns: z.array(z.string()) })
const OfShops = z.object({ shopID: z.array(z.number()).optional() })
type ExportParams = z.infer<typeof ExportParams>

export { agingColumns, periodColumns, shopDebtColumns, summedPeriod } from './debtColumns.ts'
export {
  type AnySheet,
  balanceColumns,
  columnsOf,
  flag,
  listSheet,
  mapValues,
  ofRecord,
  ofSome,
  onDay,
  type SheetColumn,
  type StatedSheet,
  sheetsOf,
  word,
} from './listSheet.ts'
export { cellValue, sheetColumns, sheetFilters } from './recordSheet.ts'

/** So many rows are read at a time: a page of the list, only longer. */
const rowsOfPage = 2_500
/** So many of them go to the thread at a time, that it may write while the next are made. */
const rowsOfBatch = 1_000

/** The call that begins the Excel file of a list. It is audited from then on, even if the file is never taken. */
export const startExcel =
  (sheet: AnySheet) =>
  async (ctx: WriteCtx, { Columns, ...filter }: Record<string, unknown>): Promise<{ JobID: number }> => {
    const { rows, total, summary } = await sheet.read(ctx, { ...filter, Closed: [], PageIndex: 1, PageSize: 1 })
    if (total === 0) throw new UserError('Không có dòng nào để xuất với bộ lọc này')
    // What is no column of the sheet is not kept: it could be anything that was pasted.
    const columns = (Columns as string[]).filter((id) =>
      allColumns(sheet, summary, filter).some((column) => idOf(column) === id),
    )
    const params: ExportParams = { filter, columns }
    const title = `Xuất Excel: ${sheet.name}`
    const about = sheet.about?.(filter, rows[0])
    const auditEvent = {
      menu: sheet.menu,
      event: 'list.export',
      ...(about && { ref: { kind: about.kind, id: about.id } }),
      detail: { filter: filterText(sheet, filter), ...(about && { record: about.name }) },
    } as const
    return startJob(ctx, { kind: sheet.kind, title, params, auditEvent })
  }

/** What the queue does with a job that `startExcel` puts there. */
export const excelWork = (sheet: AnySheet): Work =>
  workOf({ access: sheet.access, scope: 'many', writes: true, worksExpired: true }, (job) =>
    job.read((ctx) => writeSheet(ctx, sheet, job)),
  )

/** One transaction sees one moment: every page, and the sums under them, are of the same state of the list. */
async function writeSheet(caller: Ctx, sheet: AnySheet, job: Running) {
  const { filter, columns: wanted } = ExportParams.parse(job.params)
  const ctx = inShops(caller, OfShops.parse(filter).shopID)
  const page = (PageIndex: number) => sheet.read(ctx, { ...filter, Closed: [], PageIndex, PageSize: rowsOfPage })
  const first = await page(1)
  const columns = withWords(chooseColumns(ctx, allColumns(sheet, first.summary, filter), wanted))
  job.progress(0, first.total)
  const plan = {
    path: job.path,
    owner: job.owner,
    name: sheet.name,
    about: await aboutText(ctx, sheet, { filter, total: first.total }),
    columns: columns.map(({ title, kind, width }) => ({ title, kind, width: width ?? widths[kind] })),
    feet: feetOf(sheet, { first, columns, filter }),
  }
  await writeWorkbook(plan, batchesOf({ first, page, columns, job }), job.signal)
  return { message: `${first.total.toLocaleString('vi-VN')} dòng`, fileName: `${sheet.file}-${ctx.today}.xlsx` }
}

type Columns = SheetColumn<unknown, unknown>[]
type Reading = {
  first: Awaited<ReturnType<AnySheet['read']>>
  page: (index: number) => ReturnType<AnySheet['read']>
  columns: Columns
  job: Running
}

async function* batchesOf({ first, page, columns, job }: Reading): AsyncGenerator<CellValue[][]> {
  const heads = headsOf(first.summary)
  let [found, done] = [first, 0]
  for (let index = 2; found.rows.length > 0; index++) {
    for (let start = 0; start < found.rows.length; start += rowsOfBatch)
      yield found.rows.slice(start, start + rowsOfBatch).flatMap((row, at) => {
        const group = heads.get(done + start + at)
        const cells = columns.map(({ value }) => value(row))
        return group ? [sumsRow(columns, group.Sums, headText(group)), cells] : [cells]
      })
    done += found.rows.length
    job.progress(done)
    if (done >= first.total) break
    found = await page(index)
  }
}

type Footed = Pick<Reading, 'first' | 'columns'> & Pick<ExportParams, 'filter'>

/** The screen's own sums, below all rows. */
function feetOf(sheet: AnySheet, { first, columns, filter }: Footed): CellValue[][] {
  if (!columns.some(({ total }) => total) || first.summary === undefined) return []
  const feet = sheet.feet?.(first, filter) ?? [{ title: 'Tổng cộng', sums: first.summary }]
  return feet.map(({ title, sums }) => sumsRow(columns, sums, title))
}

/** Before which row each group begins: they come in the order of the rows. */
function headsOf(summary: unknown): Map<number, Group> {
  const { Groups: groups = [] } = z.object({ Groups: Groups.optional() }).parse(summary ?? {})
  const heads = new Map<number, Group>()
  let start = 0
  for (const group of groups) {
    heads.set(start, group)
    start += group.Count
  }
  return heads
}

const headText = ({ Title, Count }: Group): string => `${Title || 'Không có'} · ${Count.toLocaleString('vi-VN')} dòng`

/** If the first column has a sum, a column is added before it for the title of the sums. */
const withWords = (columns: Columns): Columns =>
  columns[0]?.total ? [{ title: 'Dòng', kind: 'text', value: () => null }, ...columns] : columns

/** The sums of a group or of the screen's own foot. The first column contains their title. */
function sumsRow(columns: Columns, summary: unknown, title: string): CellValue[] {
  return columns.map(({ total }, index) => (total ? total(summary) : index === 0 ? title : null))
}

/** The columns asked for in their order; all of them where nothing was asked, or nothing that there is. */
function chooseColumns({ rights }: Ctx, columns: Columns, wanted: string[]): Columns {
  const mayBeSeen = columns
    .filter(({ needs }) => needs === undefined || rights.has(needs))
    .map((column) => (column.isPhone && !rights.has('customers.phone') ? withMask(column) : column))
  const asked = wanted.flatMap((id) => mayBeSeen.filter((column) => idOf(column) === id))
  return asked.length > 0 ? asked : mayBeSeen
}

function allColumns(
  { columns, columnsFor, apart }: AnySheet,
  summary: unknown,
  filter: ExportParams['filter'],
): Columns {
  const all = columnsFor?.(summary, filter) ?? columns
  if (!apart) return all
  const { is, value, ...head } = apart
  const summed = all.map((column): Columns[number] =>
    column.total ? { ...column, value: (row) => (is(row) ? null : column.value(row)) } : column,
  )
  const own: Columns[number] = { ...head, kind: 'money', value: (row) => (is(row) ? value(row) : null) }
  const last = summed.findLastIndex(({ total }) => total) + 1
  return [...summed.slice(0, last), own, ...summed.slice(last)]
}

const withMask = (column: Columns[number]): Columns[number] => ({
  ...column,
  value: (row) => maskPhone(String(column.value(row) ?? '')),
})

/** The id of the list's column that it exports. */
const idOf = ({ of, title }: SheetColumn<unknown, unknown>): string => of ?? title

const widths = { text: 22, money: 16, number: 10, percent: 10, day: 12, instant: 18, moment: 20 } as const

type ExportSummary = { filter: ExportParams['filter']; total: number }

async function aboutText(ctx: Ctx, sheet: AnySheet, { filter, total }: ExportSummary): Promise<string> {
  const key = { company_id: ctx.companyId, shop_id: ctx.shopId, user_id: ctx.userId }
  const { shop, person } = await ctx.db.one(sql('who_and_where'), key, Named)
  const rows = `${total.toLocaleString('vi-VN')} dòng`
  const made = formatInstant(ctx.now.toISOString())
  return [sheet.name, filterText(sheet, filter), rows, shop, person, made].filter(Boolean).join(' · ')
}

/** In the order in which the screen has them; a stored filter has lost its own. */
const filterText = (sheet: AnySheet, filter: ExportParams['filter']): string =>
  Object.entries({ ...sheet.filter, shopID: ofSome('cửa hàng') })
    .flatMap(([field, word]) => word(filter[field]) || [])
    .join(' · ')

type Page<Row> = { rows: Row[]; total: number }
type BankNameRow<Row> = Row & { BankName: string }

/** The same rows with the name of the bank besides its code, as corrected by the company. */
export function withBankNames<Input, Row extends { BankCode: string }, Found extends Page<Row>>(
  read: (ctx: Ctx, input: Input) => Promise<Found & Page<Row>>,
): (ctx: Ctx, input: Input) => Promise<Omit<Found, 'rows'> & { rows: BankNameRow<Row>[] }> {
  return async (ctx, input) => {
    const [found, banks] = await Promise.all([read(ctx, input), readBanks(ctx)])
    const names = bankNames(banks)
    const rows = found.rows.map((row) => ({ ...row, BankName: names.get(row.BankCode) ?? row.BankCode }))
    return { ...found, rows }
  }
}

import { formatInstant } from '@cardpro/contract/kit/dates'
import { Import } from '@cardpro/contract/kit/files/excelIn'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import type { Db } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './imports.sql')

const Choice = z.object({
  Known: Import.shape.Known,
  Parts: Import.shape.Parts.element.omit({ Name: true, Fields: true, Wrong: true }).array(),
})
export type Choice = z.infer<typeof Choice>
const StoredImport = z.object({
  id: z.number(),
  user_id: z.number(),
  kind: Import.shape.Kind,
  file_name: z.string(),
  file_hash: z.string(),
  status: z.number(),
  job_id: z.number(),
  sheets: Import.shape.Sheets,
  choice: Choice,
  created_at: z.string(),
  done_at: z.string().nullable(),
})
export type StoredImport = z.infer<typeof StoredImport>

const StoredCell = z.union([z.string(), z.number(), z.boolean(), z.object({ day: z.string() }), z.null()])
const StoredRow = z.object({
  sheet_no: z.number(),
  row_no: z.number(),
  cells: StoredCell.array(),
  errors: z.record(z.string(), z.string()),
  outcome: z.number(),
  ref_id: z.number(),
  version: z.number(),
  before: z.record(z.string(), z.unknown()).nullable(),
})
export type StoredRow = z.infer<typeof StoredRow>
export const PagedRow = StoredRow.pick({
  sheet_no: true,
  row_no: true,
  cells: true,
  errors: true,
  outcome: true,
}).extend({
  total: z.number(),
})
const Counts = Import.pick({ Rows: true, Wrong: true, Made: true, Changed: true, Kept: true })
const DoneRow = z.object({ done_at: z.string() })
const WrongRow = z.object({ sheet_no: z.number(), wrong: z.number() })

const keyOf = (ctx: Ctx, id: number) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx), id })

export async function findImport(ctx: Ctx, id: number): Promise<StoredImport> {
  return ensurePresent(await ctx.db.optional(sql('find_import'), keyOf(ctx, id), StoredImport))
}

/** The same, kept from other changes until the transaction ends. */
export async function holdImport(ctx: Ctx, id: number): Promise<StoredImport> {
  return ensurePresent(await ctx.db.optional(sql('hold_import'), keyOf(ctx, id), StoredImport))
}

function ensurePresent(found: StoredImport | null): StoredImport {
  if (!found) throw UserError.at('ImportID', 'Không có tệp nhập này trong cửa hàng')
  return found
}

const rowsOfPage = 2_500

/** All rows of a sheet, page by page: other calls are answered between two of them. */
export async function readRows(ctx: Ctx, id: number, sheetNo: number): Promise<StoredRow[]> {
  const all: StoredRow[] = []
  for (let after = 0; ; ) {
    const params = { company_id: ctx.companyId, id, sheet_no: sheetNo, after, limit: rowsOfPage }
    const page = await ctx.db.rows(sql('read_rows'), params, StoredRow)
    for (const row of page) all.push(row)
    const last = page.at(-1)
    if (last === undefined || page.length < rowsOfPage) return all
    after = last.row_no
  }
}

/** A file is stored once, even if another user reads it again. */
export async function ensureNewFile(ctx: Ctx, { id, kind, file_hash }: StoredImport): Promise<void> {
  const same = await ctx.db.optional(sql('same_file'), { ...keyOf(ctx, id), kind, file_hash }, DoneRow)
  if (same)
    throw new UserError(`Tệp này đã nhập lúc ${formatInstant(same.done_at)}. Muốn nhập lại, hãy hoàn tác lần đó trước.`)
}

export const countRows = (ctx: Ctx, { id, choice }: StoredImport): Promise<z.infer<typeof Counts>> =>
  ctx.db.one(sql('count_rows'), { company_id: ctx.companyId, id, sheet_nos: sheetsOf(choice) }, Counts)

/** Of each sheet with wrong rows, how many. */
export async function countWrong(ctx: Ctx, id: number): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('count_wrong'), { company_id: ctx.companyId, id }, WrongRow)
  return new Map(rows.map(({ sheet_no: sheet, wrong }) => [sheet, wrong]))
}

const sheetsOf = ({ Parts }: Choice): number[] => Parts.flatMap(({ Sheet }) => (Sheet === null ? [] : [Sheet]))

/** `cells`: as JSON. */
export type NewRow = { sheetNo: number; no: number; cells: string }

/** So much text of rows goes into one statement, that other calls are answered between two of them. */
const pieceText = 1_000_000

export async function insertRows(ctx: Ctx, importId: number, rows: NewRow[]): Promise<void> {
  for (let start = 0; start < rows.length; ) {
    let [end, text] = [start, 0]
    for (; end < rows.length && text < pieceText; end++) text += rows[end]?.cells.length ?? 0
    const piece = rows.slice(start, end)
    await ctx.db.run(sql('insert_rows'), {
      company_id: ctx.companyId,
      import_id: importId,
      sheet_nos: piece.map(({ sheetNo }) => sheetNo),
      row_nos: piece.map(({ no }) => no),
      cells: piece.map(({ cells }) => cells),
    })
    start = end
  }
}

export async function storeRows(ctx: Ctx, id: number, rows: StoredRow[]): Promise<void> {
  for (const sheetNo of new Set(rows.map((row) => row.sheet_no))) {
    const own = rows.filter((row) => row.sheet_no === sheetNo)
    await ctx.db.run(sql('store_rows'), {
      company_id: ctx.companyId,
      id,
      sheet_no: sheetNo,
      row_nos: own.map((row) => row.row_no),
      errors: own.map((row) => JSON.stringify(row.errors)),
      outcomes: own.map((row) => row.outcome),
      ref_ids: own.map((row) => row.ref_id),
      versions: own.map((row) => row.version),
      befores: own.map((row) => (row.before === null ? null : JSON.stringify(row.before))),
    })
  }
}

/** Corrections typed over the cells of a row. */
export async function storeCells(ctx: Ctx, id: number, row: StoredRow): Promise<void> {
  await ctx.db.run(sql('store_cells'), {
    company_id: ctx.companyId,
    id,
    sheet_no: row.sheet_no,
    row_no: row.row_no,
    cells: JSON.stringify(row.cells),
  })
}

/** What was read from files goes after a while. */
export const forgetImports = (db: Db, companyId: number): Promise<void> =>
  db.transaction(companyId, async (tx) => {
    await tx.run(sql('forget_rows'), { company_id: companyId })
    await tx.run(sql('forget_imports'), { company_id: companyId })
  })

export const setStatus = (ctx: Ctx, id: number, status: number): Promise<number> =>
  ctx.db.run(sql('set_status'), { company_id: ctx.companyId, id, status })

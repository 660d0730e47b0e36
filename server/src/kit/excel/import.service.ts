import { eventSentence } from '@cardpro/contract/kit/audit/events'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { type Import, type ImportRow, importKinds, importStatus, imports } from '@cardpro/contract/kit/files/excelIn'
import type { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { startJob } from '#kit/jobs/jobs.service.ts'
import { cellText } from './cells.rules.ts'
import { pasteImport, startCheck } from './importBegin.ts'
import { correctRow } from './importCorrect.ts'
import type { Importing } from './importPart.ts'
import { ensureImportRight, ensureMayUndo, ensureOwnImport, mayUndo, menuOf, seesAll } from './importRights.ts'
import {
  type Choice,
  countRows,
  countWrong,
  ensureNewFile,
  findImport,
  holdImport,
  PagedRow,
  type StoredImport,
} from './importStore.ts'
import { importingOf } from './importWork.ts'

const sql = loadSql(import.meta.url, './imports.sql')

export { beginImport } from './importBegin.ts'
export { importFields } from './importFields.ts'
export {
  type AnyPart,
  type Importing,
  importPart,
  type KnownBanks,
  type KnownRecords,
  type PartField,
  type Values,
} from './importPart.ts'

type Find = (ctx: Ctx, id: number, from?: typeof findImport) => Promise<[StoredImport, Importing]>

/** A file of the shop with its kind, for users who may work on it. */
export const finder =
  (importings: Importing[]): Find =>
  async (ctx, id, from = findImport) => {
    const found = await from(ctx, id)
    const importing = importingOf(importings, found.kind)
    ensureOwnImport(ctx, importing, found)
    return [found, importing]
  }

/** The calls about a file that was read; `importings` are all kinds that there are. */
export const importCalls = (importings: Importing[]) => ({
  ...readings(importings, finder(importings)),
  ...doings(finder(importings)),
  paste: pasteImport(importings),
})

const readings = (importings: Importing[], find: Find) => ({
  getByID: async (ctx: Ctx, { ImportID }: Input<typeof imports.getByID>): Promise<Import> => {
    const [found, importing] = await find(ctx, ImportID)
    const [counts, wrong] = await Promise.all([countRows(ctx, found), countWrong(ctx, found.id)])
    return { ...importOut(found, importing, wrong), ...counts, MayUndo: mayUndo(ctx, importing, found) }
  },
  getRows: async (ctx: Ctx, input: Input<typeof imports.getRows>): Promise<Page<typeof imports.getRows>> => {
    await find(ctx, input.ImportID)
    const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
    const params = { company_id: ctx.companyId, id: input.ImportID, sheet_no: input.Sheet, only_wrong: input.OnlyWrong }
    const rows = await ctx.db.rows(sql('page_of_rows'), { ...params, ...place }, PagedRow)
    return { rows: rows.map(rowOut), total: rows[0]?.total ?? 0 }
  },
  getList: async (ctx: Ctx, { Kind }: Input<typeof imports.getList>): Promise<Page<typeof imports.getList>> => {
    const importing = importingOf(importings, Kind)
    ensureImportRight(ctx, importing)
    const own = { user_id: ctx.userId, sees_all: seesAll(ctx, importing) }
    const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), kind: Kind, ...own }
    const rows = await ctx.db.rows(sql('list_imports'), params, imports.getList.data.element)
    return { rows, total: rows.length }
  },
})

const doings = (find: Find) => ({
  check: async (ctx: WriteCtx, { ImportID: id, ...choice }: Input<typeof imports.check>) => {
    const [found, importing] = await find(ctx, id, holdImport)
    if (found.status >= importStatus.imported) throw new UserError('Tệp này đã nhập rồi')
    ensureChoice(found, importing, choice)
    const started = await startCheck(ctx, { id, importing })
    const params = { company_id: ctx.companyId, id, choice: JSON.stringify(choice), job_id: started.JobID }
    await ctx.db.run(sql('choose'), params)
    return started
  },
  mend: async (ctx: WriteCtx, input: Input<typeof imports.mend>): Promise<ImportRow> => {
    const [found, importing] = await find(ctx, input.ImportID, holdImport)
    if (found.status >= importStatus.imported) throw new UserError('Tệp này đã nhập rồi')
    if (found.status === importStatus.read) throw new UserError('Tệp chưa kiểm tra xong, vui lòng chờ')
    return rowOut(await correctRow(ctx, { found, importing, input }))
  },
  run: async (ctx: WriteCtx, { ImportID: id, Mode }: Input<typeof imports.run>) => {
    const [found] = await find(ctx, id, holdImport)
    await ensureMayRun(ctx, found, Mode)
    return beginJob(ctx, { found, event: 'import.start', kind: 'import.run', mode: Mode })
  },
  undo: async (ctx: WriteCtx, { ImportID: id }: Input<typeof imports.undo>) => {
    const [found, importing] = await find(ctx, id, holdImport)
    ensureMayUndo(ctx, importing, found)
    if (found.status !== importStatus.imported) throw new UserError('Tệp này chưa nhập, hoặc đã hoàn tác')
    return beginJob(ctx, { found, event: 'import.startUndo', kind: 'import.undo' })
  },
})

const rowOut = (row: Omit<z.infer<typeof PagedRow>, 'total'>): ImportRow => ({
  Sheet: row.sheet_no,
  Row: row.row_no,
  Cells: row.cells.map(cellText),
  Errors: row.errors,
  Outcome: row.outcome,
})

type Beginning = {
  found: StoredImport
  event: 'import.start' | 'import.startUndo'
  kind: string
  mode?: 'all' | 'good'
}

async function beginJob(
  ctx: WriteCtx,
  { found, event, kind, mode = 'all' }: Beginning,
): Promise<Data<typeof imports.run>> {
  const of = importKinds[found.kind]
  const title = eventSentence(event, of)
  const auditEvent = { menu: menuOf[found.kind], event, of }
  const started = await startJob(ctx, { kind, title, params: { importId: found.id, mode }, auditEvent })
  const params = {
    company_id: ctx.companyId,
    id: found.id,
    choice: JSON.stringify(found.choice),
    job_id: started.JobID,
  }
  await ctx.db.run(sql('choose'), params)
  return started
}

async function ensureMayRun(ctx: WriteCtx, found: StoredImport, mode: 'all' | 'good'): Promise<void> {
  if (found.status >= importStatus.imported) throw new UserError('Tệp này đã nhập rồi')
  if (found.status === importStatus.read) throw new UserError('Tệp chưa kiểm tra xong, vui lòng chờ')
  const { Rows, Wrong } = await countRows(ctx, found)
  if (mode === 'all' && Wrong > 0)
    throw new UserError(`Còn ${Wrong} dòng lỗi: hãy sửa tệp, hoặc chỉ nhập các dòng đúng`)
  if (Rows === Wrong) throw new UserError('Không có dòng nào đúng để nhập')
  await ensureNewFile(ctx, found)
}

function ensureChoice({ sheets }: StoredImport, { parts }: Importing, { Parts }: Choice): void {
  for (const { Part, Sheet, Columns } of Parts) {
    const part = parts.find((one) => one.part === Part)
    if (!part || (Sheet !== null && !sheets[Sheet])) throw UserError.at('Parts', 'Không có trang tính này trong tệp')
    if (Sheet === null) continue
    const chosen = Columns.filter((column) => column !== null)
    if (new Set(chosen).size < chosen.length)
      throw UserError.at('Parts', `${part.name}: hai cột được chọn cùng một mục`)
    const missing = part.fields.find(({ field, isRequired }) => isRequired && !chosen.includes(field))
    if (missing) throw UserError.at('Parts', `${part.name}: chưa chọn cột “${missing.title}”`)
  }
}

const importOut = (found: StoredImport, { parts }: Importing, wrong: Map<number, number>) => ({
  ImportID: found.id,
  Kind: found.kind,
  FileName: found.file_name,
  Status: found.status,
  JobID: found.job_id,
  CreatedAt: found.created_at,
  DoneAt: found.done_at,
  Sheets: found.sheets,
  Known: found.choice.Known,
  Parts: parts.map(({ part, name, fields }) => {
    const chosen = found.choice.Parts.find(({ Part }) => Part === part) ?? { Part: part, Sheet: null, Columns: [] }
    return {
      ...chosen,
      Name: name,
      Fields: fields.map(({ field, title, isRequired = false }) => ({
        Field: field,
        Title: title,
        IsRequired: isRequired,
      })),
      Wrong: chosen.Sheet === null ? 0 : (wrong.get(chosen.Sheet) ?? 0),
    }
  }),
})

import { createHash } from 'node:crypto'
import type { Input } from '@cardpro/contract/call'
import { importKinds, type imports, mostColumns, mostRows } from '@cardpro/contract/excelIn'
import { protectText } from '@cardpro/contract/safeText'
import { fold } from '@cardpro/contract/search'
import * as audit from '#audit/audit.service.ts'
import { startJob } from '#jobs/jobs.service.ts'
import { type Ctx, can, oneShop, type WriteCtx } from '#platform/context.ts'
import { noPermission, UserError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { safeText } from '#platform/safeCell.ts'
import { loadSql } from '#platform/sql.ts'
import { readWorkbook } from '#platform/workbook.ts'
import { guessColumns } from './cells.rules.ts'
import { menuOf } from './importMenus.ts'
import type { AnyPart, Importing } from './importPart.ts'
import { type Choice, insertRows } from './importStore.ts'
import { importingOf } from './importWork.ts'
import { type TakenSheet, takeSheets } from './takeSheets.ts'

const sql = loadSql(import.meta.url, './imports.sql')

type Begun = { ImportID: number; JobID: number }

/** Reads a file and begins to check it. Only its cells are kept, without what may not be; the file itself is not. */
export const beginImport =
  (importing: Importing) =>
  async (ctx: WriteCtx): Promise<Begun> => {
    const { upload: file } = ctx
    if (!file) throw UserError.at('File', 'Vui lòng chọn tệp Excel (.xlsx)')
    refuseWithoutRight(ctx, importing)
    const read = await readWorkbook(file.bytes, { rows: mostRows, columns: mostColumns })
    const sheets = takeSheets(read, importing.parts)
    if (read.some(({ isCut }) => isCut) || sheets.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows)
      throw UserError.at('File', `Tệp có hơn ${mostRows.toLocaleString('vi-VN')} dòng: hãy chia thành nhiều tệp`)
    if (sheets.every(({ rows }) => rows.length === 0)) throw UserError.at('File', 'Tệp không có dòng nào')
    return keep(ctx, importing, { name: safeName(file.name), hash: file.sha256, sheets })
  }

const pasted = 'Dán từ Excel'

/** The same with rows that were copied in Excel. Without a line of heads they stand in the order of the template. */
export const pasteImport =
  (importings: Importing[]) =>
  async (ctx: WriteCtx, { Kind, Rows }: Input<typeof imports.paste>): Promise<Begun> => {
    const importing = importingOf(importings, Kind)
    refuseWithoutRight(ctx, importing)
    const lines = Rows.map((cells) => cells.map(safeText)).filter((cells) => cells.some((cell) => cell !== ''))
    const rows = withHeads(importing.parts, lines).map((cells, index) => ({ no: index + 1, cells }))
    const sheets = takeSheets([{ name: pasted, rows, isCut: false }], importing.parts)
    if (sheets.every(({ rows: body }) => body.length === 0)) throw UserError.at('Rows', 'Không có dòng nào để dán')
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    return keep(ctx, importing, { name: pasted, hash, sheets })
  }

function withHeads(parts: AnyPart[], lines: string[][]): string[][] {
  const isHead = ([first = []]: string[][]) =>
    parts.some(({ fields }) => guessColumns(first, fields).some((field) => field !== null))
  if (isHead(lines)) return lines
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  const heads = parts[0]?.fields.map(({ title }) => title) ?? []
  return [Array.from({ length: width }, (_, index) => heads[index] ?? ''), ...lines]
}

type Kept = { name: string; hash: string; sheets: TakenSheet[] }

async function keep(ctx: WriteCtx, importing: Importing, { name, hash, sheets }: Kept): Promise<Begun> {
  const id = newId()
  const choice: Choice = { Known: 'update', Parts: chooseSheets(importing.parts, sheets) }
  const isChosen = choice.Parts.some(({ Sheet }) => Sheet !== null)
  const JobID = isChosen ? (await startCheck(ctx, { id, importing })).JobID : 0
  await ctx.db.run(sql('insert_import'), {
    company_id: ctx.companyId,
    id,
    shop_id: oneShop(ctx),
    user_id: ctx.userId,
    kind: importing.kind,
    file_name: name,
    file_hash: hash,
    sheets: JSON.stringify(sheets.map(({ rows, ...sheet }) => ({ ...sheet, Rows: rows.length }))),
    choice: JSON.stringify(choice),
    job_id: JobID,
  })
  await insertRows(
    ctx,
    id,
    sheets.flatMap(({ rows }, sheetNo) => rows.map((row) => ({ ...row, sheetNo }))),
  )
  const deed = { menu: menuOf[importing.kind], action: 'add', act: 'Đọc tệp Excel' } as const
  await audit.record(ctx, { ...deed, ref: { kind: 'import', id }, detail: { fileName: name } })
  return { ImportID: id, JobID }
}

export function startCheck(
  ctx: WriteCtx,
  { id, importing }: { id: number; importing: Importing },
): Promise<{ JobID: number }> {
  const title = `Kiểm tra tệp nhập: ${importKinds[importing.kind]}`
  const deed = { menu: menuOf[importing.kind], action: 'add', act: 'Kiểm tra tệp Excel' } as const
  return startJob(ctx, { kind: 'import.check', title, params: { importId: id }, deed })
}

export function refuseWithoutRight(ctx: Ctx, { parts }: Importing): void {
  const isAllowed = ({ call: { access } }: AnyPart) => access === 'signed-in' || access === 'public' || can(ctx, access)
  if (!parts.every(isAllowed)) throw noPermission()
}

/** By the sheet's name, else the sheet in which most of the part's columns are found, if those it needs are all there. */
function chooseSheets(parts: AnyPart[], sheets: TakenSheet[]): Choice['Parts'] {
  const taken = new Set<number>()
  return parts.map(({ part, name, fields }) => {
    const rated = sheets
      .map((sheet, index) => ({ index, sheet, columns: guessColumns(sheet.Heads, fields) }))
      .filter(({ index, sheet }) => !taken.has(index) && sheet.rows.length > 0)
      .filter(({ columns }) => fields.every(({ field, isRequired }) => !isRequired || columns.includes(field)))
      .map((one) => ({
        ...one,
        score: one.columns.filter(Boolean).length + (fold(one.sheet.Name) === fold(name) ? 100 : 0),
      }))
      .sort((a, b) => b.score - a.score)
    const [best] = rated
    if (best) taken.add(best.index)
    return { Part: part, Sheet: best?.index ?? null, Columns: best?.columns ?? [] }
  })
}

/** A card number has no place in a file's name either. */
function safeName(name: string): string {
  const safe = protectText(name)
  return 'wrong' in safe ? 'tep.xlsx' : safe.text.slice(0, 200)
}

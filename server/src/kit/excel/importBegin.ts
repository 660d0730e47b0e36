import type { Input } from '@cardpro/contract/kit/call'
import { type excelIn, importKinds, type imports } from '@cardpro/contract/kit/files/excelIn'
import { protectText } from '@cardpro/contract/kit/text/safeText'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { CountRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { Prepared, type SentCtx } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import { startJob } from '#kit/jobs/jobs.service.ts'
import { inOtherProcess } from '#kit/workbook/filePool.ts'
import type { AnyPart, Importing } from './importPart.ts'
import { ensureImportRight, menuOf } from './importRights.ts'
import { type Choice, insertRows } from './importStore.ts'
import { importingOf, storeAtOnce } from './importWork.ts'
import { pastedName, type SheetsRead } from './readSheets.ts'
import type { PartPlan } from './takeSheets.ts'

const sql = loadSql(import.meta.url, './imports.sql')

type Begun = { ImportID: number; JobID: number }
type How = Input<typeof excelIn.cards>
/** `isWhole`: rows of a program, which are stored before it is answered. */
type NewImport = { name: string; isDry: boolean; isWhole?: boolean; read: SheetsRead }

/** What one company may have read within 24 hours; what is not stored is kept for a week. */
const mostOfDay = 200

/**
 * Has a file read, or the rows that a program sends instead, and begins to check it. Only its cells are kept, without what
 * may not be; the file itself is not.
 */
export const beginImport = (importing: Importing): Prepared<typeof excelIn.customers> =>
  new Prepared(async (ctx: SentCtx, input: How) => {
    const { upload: file } = ctx
    const sent = 'Rows' in input ? input.Rows : undefined
    if (!file && !sent) throw UserError.at('File', 'Vui lòng chọn tệp Excel (.xlsx)')
    ensureImportRight(ctx, importing)
    const read = await (file
      ? readSheets(ctx, importing, {
          work: 'workbook',
          sent: { bytes: file.bytes },
          bytes: file.bytes.length,
          sha256: file.sha256,
        })
      : readSheets(ctx, importing, { work: 'rows', sent: { rows: sent }, bytes: 0 }))
    const hash = file?.sha256 ?? read.hash
    const name = file ? safeName(file.name) : 'Dòng gửi qua API'
    return (write) =>
      keepImport(write, importing, { name, isDry: input.DryRun, isWhole: !file, read: { ...read, hash } })
  })

/** The same with rows that were copied in Excel. */
export const pasteImport = (importings: Importing[]): Prepared<typeof imports.paste> =>
  new Prepared(async (ctx, { Kind, Rows }) => {
    const importing = importingOf(importings, Kind)
    ensureImportRight(ctx, importing)
    const read = await readSheets(ctx, importing, { work: 'paste', sent: { rows: Rows }, bytes: 0 })
    return (write) => keepImport(write, importing, { name: pastedName, isDry: true, read })
  })

type Reading = { work: 'workbook' | 'rows' | 'paste'; sent: object; bytes: number; sha256?: string }

const readSheets = ({ companyId }: SentCtx, { parts }: Importing, { sent, ...task }: Reading): Promise<SheetsRead> =>
  inOtherProcess({ ...task, companyId, input: { ...sent, parts: parts.map(planOf) } })

const planOf = ({ part, name, fields }: AnyPart): PartPlan => ({ part, name, fields })

async function keepImport(
  ctx: WriteCtx,
  importing: Importing,
  { name, isDry, isWhole = false, read }: NewImport,
): Promise<Begun> {
  const { count } = await ctx.db.one(sql('count_of_day'), { company_id: ctx.companyId }, CountRow)
  if (count >= mostOfDay)
    throw new UserError(`Công ty đã đọc ${mostOfDay} tệp trong 24 giờ qua, vui lòng thử lại sau`, { code: 'QUOTA' })
  const id = newId()
  const choice: Choice = { Known: 'update', Parts: read.parts }
  const isChosen = choice.Parts.some(({ Sheet }) => Sheet !== null)
  if (!isChosen && !isDry)
    throw UserError.at('File', 'Không nhận ra các cột của tệp: hãy đặt tên cột như trong tệp mẫu')
  const isAtOnce = isWhole && !isDry
  const JobID = isChosen && !isAtOnce ? (await startCheck(ctx, { id, importing, stores: !isDry })).JobID : 0
  await ctx.db.run(sql('insert_import'), {
    company_id: ctx.companyId,
    id,
    shop_id: oneShop(ctx),
    user_id: ctx.userId,
    kind: importing.kind,
    file_name: name,
    file_hash: read.hash,
    sheets: JSON.stringify(read.sheets),
    choice: JSON.stringify(choice),
    job_id: JobID,
  })
  await insertRows(ctx, id, read.rows)
  await audit.record(ctx, {
    menu: menuOf[importing.kind],
    event: 'import.read',
    ref: { kind: 'import', id },
    detail: { fileName: name },
  })
  if (isAtOnce) await storeAtOnce(ctx, importing, id)
  return { ImportID: id, JobID }
}

type Checking = { id: number; importing: Importing; stores?: boolean }

export function startCheck(ctx: WriteCtx, { id, importing, stores = false }: Checking): Promise<{ JobID: number }> {
  const what = importKinds[importing.kind]
  const title = stores ? `Nhập Excel: ${what}` : `Kiểm tra tệp nhập: ${what}`
  const auditEvent = { menu: menuOf[importing.kind], event: 'import.check' } as const
  return startJob(ctx, { kind: 'import.check', title, params: { importId: id, stores }, auditEvent })
}

/** A card number has no place in a file's name either. */
function safeName(name: string): string {
  const safe = protectText(name)
  return 'wrong' in safe ? 'tep.xlsx' : safe.text.slice(0, 200)
}

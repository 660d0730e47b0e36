import type { statements } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import { protectText } from '@cardpro/contract/kit/text/safeText'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { Prepared, readAlone, type SentCtx } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Cell } from '#kit/tables/cells.rules.ts'
import { type FileWork, inOtherProcess } from '#kit/workbook/filePool.ts'
import type { Reading } from '../reading/forms.rules.ts'
import { type ReadLine, type SheetReading, type StatementRead, tieSentence } from '../reading/readStatement.ts'
import { weighDraft } from './draftPreview.ts'
import { dropSameDrafts, findDraft, insertLines } from './draftStore.ts'
import { passwordTries } from './passwordTries.ts'
import {
  askedFor,
  type ExpectedStatement,
  ensureFewFiles,
  ensureNewFile,
  ensureRightPos,
  knownLayouts,
  swipedAmong,
} from './statementScope.ts'

const sql = loadSql(import.meta.url, './statements.sql')

type Upload = typeof statements.uploadImagePDF
type Paste = typeof statements.paste
export const pastedName = 'Dán từ Excel'

/** Has a file of a statement read, and keeps it as a draft of the caller. Nothing of the file itself is kept. */
export const uploadStatement: Prepared<Upload> = new Prepared(async (ctx, input) => {
  const { upload: file } = ctx
  if (!file || file.bytes.length === 0)
    throw UserError.at('file', 'Vui lòng chọn tệp sao kê (.xlsx, .xls, .csv hoặc .pdf)', 'NO_FILE')
  const { Password: password, ...asking } = input
  const asked = await askedAlone(ctx, asking, file.sha256)
  const sent = { bytes: file.bytes, password }
  const read = await passwordTries.within({ by: [ctx.companyId, ctx.userId, file.sha256], password }, () =>
    readAndAsk(ctx, asked, { work: 'statement', sent, bytes: file.bytes.length, sha256: file.sha256 }),
  )
  return (write) =>
    keepStatement(write, { ...asked, read: { ...read, hash: file.sha256 }, fileName: safeName(file.name) })
})

/** The same with rows that were copied in Excel. */
export const pasteStatement: Prepared<Paste> = new Prepared(async (ctx, { Rows, ...input }) => {
  const asked = await askedAlone(ctx, input, '')
  const read = await readAndAsk(ctx, asked, { work: 'statementPaste', sent: { rows: Rows }, bytes: 0 })
  await readAlone(ctx, (alone) => ensureNewFile(alone, read.hash))
  return (write) => keepStatement(write, { ...asked, read, fileName: pastedName })
})

type AskedAlone = { asked: ExpectedStatement; known: Awaited<ReturnType<typeof knownLayouts>> }

const askedAlone = (ctx: SentCtx, input: Parameters<typeof askedFor>[1], hash: string): Promise<AskedAlone> =>
  readAlone(ctx, async (alone) => {
    const asked = await askedFor(alone, input)
    await ensureFewFiles(alone)
    if (hash !== '') await ensureNewFile(alone, hash)
    return { asked, known: await knownLayouts(alone, asked.bank) }
  })

type FileTask = { work: FileWork; sent: object; bytes: number; sha256?: string }

async function readAndAsk(ctx: SentCtx, { known }: AskedAlone, { sent, ...task }: FileTask): Promise<StatementRead> {
  const { companyId, today } = ctx
  const read = await inOtherProcess<StatementRead>({ ...task, companyId, input: { ...sent, known, today } })
  if (read.ties.length < 2) return read
  const chosen = await readAlone(ctx, (alone) => likelierOf(alone, read.ties))
  if (!chosen) return read
  const { NumberForm, Unit } = chosen
  const mapping = { ...read.mapping, NumberForm, Unit }
  const others = read.lines.filter(({ sheetNo }) => sheetNo !== mapping.Sheet)
  const lines = read.lines.flatMap(({ sheetNo, no, cells }) =>
    sheetNo === mapping.Sheet ? [{ no, cells: JSON.parse(cells) as Cell[] }] : [],
  )
  const again = await inOtherProcess<{ reading: SheetReading; lines: ReadLine[] }>({
    companyId,
    work: 'statementLines',
    input: { lines, mapping, today },
    bytes: 0,
  })
  return { ...read, mapping, reading: again.reading, lines: [...others, ...again.lines], ties: [] }
}

/** The reading whose amounts were swiped here, where those of the others were not. */
async function likelierOf(ctx: Ctx, ties: Reading[]): Promise<Reading | null> {
  const rated: { tie: Reading; swiped: number }[] = []
  for (const tie of ties) rated.push({ tie, swiped: await swipedAmong(ctx, tie.sample) })
  const [first, second] = rated.toSorted((a, b) => b.swiped - a.swiped)
  return first && first.swiped > 0 && first.swiped > (second?.swiped ?? 0) * 2 ? first.tie : null
}

type Keeping = AskedAlone & { read: StatementRead; fileName: string }

/** Keeps what was read as a draft of the caller. */
export async function keepStatement(ctx: WriteCtx, { asked, read, fileName }: Keeping) {
  await dropSameDrafts(ctx, read.hash, statementKind.pos)
  const id = newId()
  await ctx.db.run(sql('insert_draft'), {
    company_id: ctx.companyId,
    id,
    shop_id: oneShop(ctx),
    kind: statementKind.pos,
    file_name: fileName,
    file_hash: read.hash,
    pos_id: asked.posId,
    bank: asked.bank,
    fund_id: asked.fundId,
    asked_from: asked.from,
    asked_to: asked.to,
    sheets: JSON.stringify(storedRead(read)),
    mapping: JSON.stringify({ mapping: read.mapping, terminals: [] }),
    template_id: read.template?.id ?? null,
    user_id: ctx.userId,
    now: ctx.now.toISOString(),
  })
  await insertLines(ctx, id, read.lines)
  const { draft, posList } = await weighDraft(ctx, await findDraft(ctx, id))
  ensureRightPos(asked, posList)
  await audit.record(ctx, {
    menu: 'uploadBill',
    event: 'statement.read',
    ref: { kind: 'statement', id },
    detail: { record: fileName, rows: draft.Rows },
  })
  return draft
}

export const storedRead = ({ sheets, reading, template, ties, facts }: StatementRead) => ({
  ...(reading.account && { account: reading.account }),
  sheets,
  heads: reading.Heads,
  proofs: reading.Proofs,
  blockers: reading.Blockers,
  signature: reading.signature,
  width: reading.width,
  notes: reading.notes ?? [],
  template: template?.name ?? '',
  changed: template?.changed ?? [],
  tie: ties.length > 1 ? tieSentence(ties) : '',
  warnings: reading.warnings,
  facts,
})

/** A card number has no place in a file's name either. */
export function safeName(name: string): string {
  const safe = protectText(name)
  return 'wrong' in safe ? 'sao-ke' : safe.text.slice(0, 200)
}

import type { StatementDraft, statements } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import { bankFund, ownAccounts } from '#bank/bankLines/bankLines.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { Prepared, readAlone, type SentCtx } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import { inOtherProcess } from '#kit/workbook/filePool.ts'
import type { StatementRead } from '../reading/readStatement.ts'
import { ensureOwnAccount, weighAccount } from './accountDraft.ts'
import { dropSameDrafts, findDraft, insertLines } from './draftStore.ts'
import { passwordTries } from './passwordTries.ts'
import { ensureFewFiles, ensureNewFile, knownLayouts } from './statementScope.ts'
import { pastedName, safeName, storedRead } from './uploadStatement.ts'

const sql = loadSql(import.meta.url, './statements.sql')

type Upload = typeof statements.uploadBank
type Paste = typeof statements.pasteBank
const kind = statementKind.account

/** Has a statement of a bank account read, and keeps it as a draft of the caller. Nothing of the file itself is kept. */
export const uploadAccount: Prepared<Upload> = new Prepared(async (ctx, { BankCardID, Password: password }) => {
  const { upload: file } = ctx
  const context = await contextOf(ctx, BankCardID, file?.sha256 ?? '')
  if (!file || file.bytes.length === 0)
    throw UserError.at('file', 'Vui lòng chọn tệp sao kê (.xlsx, .xls, .csv hoặc .pdf)', 'NO_FILE')
  const { companyId, userId } = ctx
  const { bytes, sha256 } = file
  const read = await passwordTries.within({ by: [companyId, userId, sha256], password }, () =>
    inOtherProcess<StatementRead>({
      companyId,
      work: 'statementAccount',
      input: { ...context, bytes, password },
      bytes: bytes.length,
      sha256,
    }),
  )
  const fileName = safeName(file.name)
  return (write) => keepDraft(write, { fundId: BankCardID, fileName, read: { ...read, hash: sha256 } })
})

/** The same with rows that were copied in Excel. */
export const pasteAccount: Prepared<Paste> = new Prepared(async (ctx, { BankCardID, Rows }) => {
  const context = await contextOf(ctx, BankCardID, '')
  const read = await inOtherProcess<StatementRead>({
    companyId: ctx.companyId,
    work: 'statementAccountPaste',
    input: { ...context, rows: Rows },
    bytes: 0,
  })
  await readAlone(ctx, (alone) => ensureNewFile(alone, read.hash, kind))
  return (write) => keepDraft(write, { fundId: BankCardID, fileName: pastedName, read })
})

const contextOf = (ctx: SentCtx, fundId: number, hash: string) =>
  readAlone(ctx, async (alone) => {
    await bankFund(alone, fundId)
    await ensureFewFiles(alone)
    if (hash !== '') await ensureNewFile(alone, hash, kind)
    return { known: await knownLayouts(alone, '', kind), own: await ownAccounts(alone), today: ctx.today }
  })

type Keeping = { fundId: number; fileName: string; read: StatementRead }

async function keepDraft(ctx: WriteCtx, { fundId, fileName, read }: Keeping): Promise<StatementDraft> {
  const fund = await bankFund(ctx, fundId)
  await ensureOwnAccount(ctx, fund, read.reading.account)
  await dropSameDrafts(ctx, read.hash, kind)
  const id = newId()
  await ctx.db.run(sql('insert_draft'), {
    company_id: ctx.companyId,
    id,
    shop_id: oneShop(ctx),
    kind,
    file_name: fileName,
    file_hash: read.hash,
    pos_id: null,
    bank: '',
    fund_id: fundId,
    asked_from: null,
    asked_to: null,
    sheets: JSON.stringify(storedRead(read)),
    mapping: JSON.stringify({ mapping: read.mapping, terminals: [] }),
    template_id: read.template?.id ?? null,
    user_id: ctx.userId,
    now: ctx.now.toISOString(),
  })
  await insertLines(ctx, id, read.lines)
  const { draft } = await weighAccount(ctx, await findDraft(ctx, id))
  await audit.record(ctx, {
    menu: 'uploadBill',
    event: 'statement.read',
    ref: { kind: 'statement', id },
    detail: { record: fileName, rows: draft.Rows },
  })
  return draft
}

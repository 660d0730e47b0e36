import { board } from '@cardpro/contract/bank/reconcile/board'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { heldDraft } from '../statements/draftStore.ts'
import { takeStatement } from '../statements/takeStatement.ts'

const sql = loadSql(import.meta.url, './posting.sql')

type Pay = typeof board.payDebtFromPDF
const OpenRow = board.payDebtFromPDF.data.shape.Open.element

/** A statement that the caller had read and did not take yet is taken first, as it is proven. */
export async function takeDraft(ctx: WriteCtx, { StatementID, FileID, Confirm }: Input<Pay>): Promise<boolean> {
  const id = StatementID ?? FileID
  const draft = id === undefined ? null : await heldDraft(ctx, id)
  if (!draft) return false
  ensureRight(ctx, 'uploadBill.add')
  if (draft.kind === statementKind.account)
    throw UserError.at('FileID', 'Đây là sao kê tài khoản ngân hàng: hãy nhận ở Sao kê, rồi ghi từng dòng ngân hàng')
  await takeStatement(ctx, { StatementID: draft.id, Version: draft.version, Confirm })
  return true
}

/** The rows of a whole statement that are not booked. */
export async function openRowsOf(ctx: WriteCtx, { StatementID, FileID, Rows }: Input<Pay>): Promise<Data<Pay>['Open']> {
  const statementId = StatementID ?? FileID
  if (statementId === undefined || Rows.length > 0) return []
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), statement_id: statementId }
  return ctx.db.rows(sql('open_rows'), key, OpenRow)
}

import type { Data } from '@cardpro/contract/basic/call'
import { type pos, posStatus } from '@cardpro/contract/pos/pos'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { findFund } from '#funds/funds.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { readBanks } from '#platform/database/banks.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import { ensureVersion } from '#platform/database/versions.ts'
import { noPermission, UserError } from '#platform/http/errors.ts'
import { insertFee, newFees } from './feeEdit.ts'
import { feeHistory, posMissing } from './pos.service.ts'
import { findHolder, refuseGoing } from './posActs.ts'
import { columnsOf, type Form } from './posForm.ts'
import { type Held, holdPos, holdShop } from './posHold.ts'
import { findTid, insertPos, updatePos } from './posWrite.ts'

const sql = loadSql(import.meta.url, './posEdit.sql')
const ParentRow = z.object({ name: z.string(), isChild: z.boolean(), hasChildren: z.boolean() })

/** Makes or changes a terminal. Fees only ever grow: a changed fee is a new row from its day on. */
export async function addOrEditPos(ctx: WriteCtx, input: Form): Promise<Data<typeof pos.addOrEdit>> {
  const id = input.PosID ?? newId()
  const [, before, sameTid, , history, banks] = await Promise.all([
    holdShop(ctx),
    input.PosID === undefined ? null : holdPos(ctx, id),
    findTid(ctx, { id, tid: input.TID }),
    findFund(ctx, input.BankCardID),
    input.PosID === undefined ? [] : feeHistory(ctx, id),
    readBanks(ctx),
  ])
  const columns = columnsOf(input, banks)
  if (sameTid && columns.status !== posStatus.givenBack) throw UserError.at('TID', `TID đã tồn tại ở máy ${sameTid}`)
  if (input.PosID !== undefined) await checkEdit(ctx, input, before)
  const parentName = await checkParent(ctx, id, { parentId: columns.parent_id, before })
  // Who holds it may have left since: that is no reason to refuse another change.
  if (columns.holder_id !== before?.holder_id) await findHolder(ctx, columns.holder_id, 'HolderID')
  const fees = newFees(ctx, input.Fees, history)
  await (before ? updatePos : insertPos)(ctx, { id, ...columns })
  await Promise.all(fees.map((fee) => insertFee(ctx, { posId: id, fee })))
  const deed = before
    ? ({ action: 'edit', act: 'Sửa máy POS' } as const)
    : ({ action: 'add', act: 'Thêm máy POS' } as const)
  const after = { ...columns, parent_name: parentName }
  const detail = { ...(before && { before }), after, newFees: fees }
  await audit.record(ctx, { menu: 'pos', ...deed, ref: { kind: 'pos', id }, detail })
  return { PosID: id }
}

async function checkEdit(ctx: WriteCtx, input: Form, before: Held | null): Promise<void> {
  if (!can(ctx, 'pos.edit')) throw noPermission()
  if (!before || before.is_deleted || input.PosID === undefined) throw posMissing('PosID')
  ensureVersion(ctx, 'Máy POS', { asked: input.Version, now: before.version, by: before.changed_by })
  if (input.Status === posStatus.givenBack && before.status !== posStatus.givenBack)
    await refuseGoing(ctx, input.PosID, before.name)
}

type Above = { parentId: number | null; before: Held | null }

/** POS cha: of this shop, no child itself, and not above one that has children; one that stands there already may be gone. Answers its name. */
async function checkParent(ctx: WriteCtx, id: number, { parentId, before }: Above): Promise<string> {
  if (parentId === null) return ''
  if (parentId === before?.parent_id) return before.parent_name
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id, parent_id: parentId }
  const parent = await ctx.db.optional(sql('find_parent'), params, ParentRow)
  if (!parent) throw posMissing('PosParentID')
  if (parent.isChild) throw UserError.at('PosParentID', `Máy ${parent.name} đã có POS cha, chọn chính POS cha đó`)
  if (parent.hasChildren) throw UserError.at('PosParentID', 'Máy này đang là POS cha của máy khác')
  return parent.name
}

import type { Data } from '@cardpro/contract/kit/call'
import { type pos, posStatus } from '@cardpro/contract/places/pos/pos'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { readBanks } from '#kit/database/banks.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, eachRowAsync, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { isCash, readFunds, usableFund } from '#places/funds/funds.service.ts'
import { newFees } from './feeEdit.ts'
import {
  type Columns,
  findByTid,
  insertFees,
  insertPos,
  leaveCodes,
  lockForUpdate,
  lockShop,
  type StoredPos,
  updatePos,
} from './pos.repo.ts'
import type { Fee } from './pos.rules.ts'
import { feeHistory, posMissing } from './pos.service.ts'
import { ensureHolder, whyNotGivenBack } from './posActions.ts'
import { columnsOfForm, type Form, formOfPos } from './posForm.ts'

const sql = loadSql(import.meta.url, './posEdit.sql')
const ParentRow = z.object({ name: z.string(), shopId: z.number(), isChild: z.boolean(), hasChildren: z.boolean() })

/** Makes or changes a POS. Fees only ever grow: a changed fee is a new row from its day on. */
export const addOrEditPos = async (ctx: WriteCtx, input: Form): Promise<Data<typeof pos.addOrEdit>> => ({
  PosID: onlyRow(await savePosMany(ctx, [input])),
})

/** A POS as it is stored, locked, for a change of some of its fields. */
export async function readForEdit(ctx: WriteCtx, id: number, sent: Pick<Form, 'Version'>): Promise<object> {
  const [, stored] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, [id])])
  const storedPos = stored.get(id) ?? null
  ensureEdit(ctx, sent, storedPos)
  return formOfPos(storedPos)
}

/** A POS between its form and its row. `before`: as it is stored; null for one that is being made. */
type Draft = { id: number; input: Form; before: StoredPos | null; columns: Columns; history: Fee[] }
type CheckedDraft = Draft & { parentName: string; fees: Fee[] }

/**
 * Saves what forms sent: one from the screen, or the rows of a file by the hundred, in the same statements. Answers each
 * with the id of its POS or with its refusal; a refused row leaves the others done.
 */
export async function savePosMany(ctx: WriteCtx, inputs: Refusable<Form>[]): Promise<Refusable<number>[]> {
  const drafts = await ensureMayGo(ctx, await readDrafts(ctx, inputs))
  const checked = await eachRowAsync(drafts, (draft) => checkDraft(ctx, draft))
  await writeDrafts(ctx, checked.filter(isAccepted))
  return eachRow(checked, ({ id }) => id)
}

/** Locks the shop and the POS, and checks each form against what is stored. */
async function readDrafts(ctx: WriteCtx, inputs: Refusable<Form>[]): Promise<Refusable<Draft>[]> {
  const accepted = inputs.filter(isAccepted)
  const ids = accepted.flatMap(({ PosID }) => PosID ?? [])
  const tids = accepted.map(({ TID }) => TID)
  const fundIds = [...new Set(accepted.map(({ BankCardID }) => BankCardID))]
  const [, stored, sameTids, funds, histories, banks] = await Promise.all([
    lockShop(ctx),
    lockForUpdate(ctx, ids),
    findByTid(ctx, tids),
    readFunds(ctx, oneShop(ctx), fundIds),
    feeHistory(ctx, ids),
    readBanks(ctx),
  ])
  return eachRow(inputs, (input) => {
    const fund = usableFund(funds, input.BankCardID, 'BankCardID')
    const id = input.PosID ?? newId()
    const before = stored.get(id) ?? null
    if (isCash(fund) && before?.fund_id !== fund.id)
      throw UserError.at('BankCardID', `Quỹ ${fund.name} là tiền mặt: tiền của máy POS về tài khoản ngân hàng hoặc ví`)
    const columns = columnsOfForm(input, banks)
    const sameTid = sameTids.get(input.TID)
    if (sameTid && sameTid.id !== id && columns.status !== posStatus.givenBack)
      throw UserError.at('TID', `TID đã tồn tại ở máy ${sameTid.name}`)
    if (input.PosID !== undefined) ensureEdit(ctx, input, before)
    return { id, input, before, columns, history: histories.get(id) ?? [] }
  })
}

function ensureEdit(
  ctx: WriteCtx,
  input: Pick<Form, 'Version'>,
  before: StoredPos | null,
): asserts before is StoredPos {
  ensureRight(ctx, 'pos.edit')
  if (!before || before.is_deleted) throw posMissing('PosID')
  ensureVersion(ctx, 'Máy POS', { asked: input.Version, now: before.version, by: before.changed_by })
}

/** A form may give a POS back too. */
async function ensureMayGo(ctx: WriteCtx, drafts: Refusable<Draft>[]): Promise<Refusable<Draft>[]> {
  const going = drafts
    .filter(isAccepted)
    .flatMap(({ id, input, before }) =>
      before && before.status !== posStatus.givenBack && input.Status === posStatus.givenBack ? [{ id, before }] : [],
    )
  const obstacles = await whyNotGivenBack(
    ctx,
    going.map(({ id, before }) => ({ id, name: before.name })),
  )
  return drafts.map((draft) => (draft instanceof UserError ? draft : (obstacles.get(draft.id) ?? draft)))
}

async function checkDraft(ctx: WriteCtx, draft: Draft): Promise<CheckedDraft> {
  const { id, input, before, columns, history } = draft
  const parentName = await readParent(ctx, id, { parentId: columns.parent_id, before })
  // The holder may have left the shop since: that does not refuse another change.
  if (columns.holder_id !== before?.holder_id) await ensureHolder(ctx, columns.holder_id, 'HolderID')
  return { ...draft, parentName, fees: newFees(ctx, input.Fees, history) }
}

async function writeDrafts(ctx: WriteCtx, drafts: CheckedDraft[]): Promise<void> {
  const rowsOf = (some: CheckedDraft[]) => some.map(({ id, columns }) => ({ id, ...columns }))
  await Promise.all([
    updatePos(ctx, rowsOf(drafts.filter(({ before }) => before !== null))),
    insertPos(ctx, rowsOf(drafts.filter(({ before }) => before === null))),
  ])
  await leaveCodes(
    ctx,
    drafts.flatMap(({ id, before, columns }) => (before ? [{ id, before, after: columns }] : [])),
  )
  await insertFees(
    ctx,
    drafts.flatMap(({ id, fees }) => fees.map((fee) => ({ posId: id, fee }))),
  )
  await audit.recordMany(ctx, drafts.map(savedEvent))
}

const savedEvent = ({ id, before, columns, parentName, fees }: CheckedDraft): audit.AuditEvent => ({
  menu: 'pos',
  event: before ? 'pos.edit' : 'pos.add',
  ref: { kind: 'pos', id },
  detail: { ...(before && { before }), after: { ...columns, parent_name: parentName }, newFees: fees },
})

type ParentChange = { parentId: number | null; before: StoredPos | null }

/**
 * POS cha: of this shop, for an owner of any; no child itself, and not above one that has children; the one stored already
 * may be gone. Answers its name.
 */
async function readParent(ctx: WriteCtx, id: number, { parentId, before }: ParentChange): Promise<string> {
  if (parentId === null) return ''
  if (parentId === before?.parent_id) return before.parent_name
  const params = { company_id: ctx.companyId, shop_ids: ctx.ownShopIds, id, parent_id: parentId }
  const parent = await ctx.db.optional(sql('find_parent'), params, ParentRow)
  if (!parent) throw posMissing('PosParentID')
  if (parent.shopId !== oneShop(ctx) && !ctx.isOwner)
    throw UserError.at('PosParentID', 'Chỉ chủ chọn được POS cha của cửa hàng khác')
  if (parent.isChild) throw UserError.at('PosParentID', `Máy ${parent.name} đã có POS cha, chọn chính POS cha đó`)
  if (parent.hasChildren) throw UserError.at('PosParentID', 'Máy này đang là POS cha của máy khác')
  return parent.name
}

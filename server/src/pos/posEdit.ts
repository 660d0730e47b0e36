import { findBank } from '@cardpro/contract/banks'
import type { Data, Input } from '@cardpro/contract/call'
import type { pos } from '@cardpro/contract/pos'
import { readMid } from '@cardpro/contract/posIds'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { findFunds } from '#funds/funds.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { noPermission, stale, UserError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { safeNote } from '#platform/safeNote.ts'
import { loadSql } from '#platform/sql.ts'
import { insertFees, newFees } from './feeEdit.ts'
import { feeHistory, posMissing, type StoredRules } from './pos.service.ts'
import { findHolder, type Held, holdPos, holdShop, refuseOwed } from './posActs.ts'

const sql = loadSql(import.meta.url, './posEdit.sql')
const NameRow = z.object({ name: z.string() })
const ParentRow = z.object({ name: z.string(), isChild: z.boolean(), hasChildren: z.boolean() })

type Form = Input<typeof pos.addOrEdit>
type Columns = Omit<Held, 'version' | 'changed_by' | 'is_deleted' | 'parent_name'>

/** Makes or changes a terminal. Fees only ever grow: a changed fee is a new row from its day on. */
export async function addOrEditPos(ctx: WriteCtx, input: Form): Promise<Data<typeof pos.addOrEdit>> {
  const shopId = oneShop(ctx)
  const columns = columnsOf(input)
  const id = input.PosID ?? newId()
  const key = { company_id: ctx.companyId, shop_id: shopId, id }
  const [, before, sameTid, , history] = await Promise.all([
    holdShop(ctx),
    input.PosID === undefined ? null : holdPos(ctx, id),
    ctx.db.optional(sql('find_tid'), { ...key, tid: columns.tid }, NameRow),
    findFunds(ctx, shopId, [columns.fund_id]),
    input.PosID === undefined ? [] : feeHistory(ctx, id),
  ])
  if (sameTid && columns.status !== 0) throw UserError.at('TID', `TID đã tồn tại ở máy ${sameTid.name}`)
  if (input.PosID !== undefined) await checkEdit(ctx, input, before)
  const parentName = await checkParent(ctx, id, columns.parent_id)
  // Who holds it may have left since: that is no reason to refuse another change.
  if (columns.holder_id !== before?.holder_id) await findHolder(ctx, columns.holder_id, 'HolderID')
  const fees = newFees(ctx, input.Fees, history)
  await ctx.db.run(before ? sql('update_pos') : sql('insert_pos'), { ...key, ...columns, user_id: ctx.userId })
  await insertFees(ctx, id, fees)
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
  if (input.Version !== before.version) throw stale(before.changed_by)
  if (input.Status === 0) await refuseOwed(ctx, input.PosID, before.name)
}

/** POS cha: of this shop, no child itself, and not above one that has children. Answers its name. */
async function checkParent(ctx: WriteCtx, id: number, parentId: number | null): Promise<string> {
  if (parentId === null) return ''
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id, parent_id: parentId }
  const parent = await ctx.db.optional(sql('find_parent'), params, ParentRow)
  if (!parent) throw posMissing('PosParentID')
  if (parent.isChild) throw UserError.at('PosParentID', `Máy ${parent.name} đã có POS cha, chọn chính POS cha đó`)
  if (parent.hasChildren) throw UserError.at('PosParentID', 'Máy này đang là POS cha của máy khác')
  return parent.name
}

function columnsOf(input: Form): Columns {
  const bank = findBank(input.BankCode)
  if (!bank) throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng')
  const mid = input.MID === '' ? { mid: '' } : readMid(input.MID)
  if ('wrong' in mid) throw UserError.at('MID', mid.wrong)
  return {
    name: input.Name,
    tid: input.TID,
    mid: mid.mid,
    serial: input.Serial,
    model: input.Model,
    bank_code: bank.code,
    merchant_name: input.MerchantName,
    address: input.Address,
    mcc: input.MCC,
    fund_id: input.BankCardID,
    owner_type: input.OwnerType,
    parent_id: input.PosParentID ?? null,
    holder_id: input.HolderID ?? null,
    received_on: input.ReceivedOn ?? null,
    deposit_vnd: input.Deposit,
    rent_vnd: input.Rent,
    ...ruleColumns(input),
    settle_days: input.SettleDays,
    settle_shifts: input.SettleDays === 0 ? [...new Set(input.SettleShifts)].toSorted() : [],
    holds_weekend: input.HoldsWeekend,
    note: safeNote(input.Note),
    status: input.Status,
  }
}

function ruleColumns(input: Form): StoredRules {
  if ((input.OpenFrom === '') !== (input.OpenTo === '')) {
    throw UserError.at(input.OpenFrom === '' ? 'OpenFrom' : 'OpenTo', 'Vui lòng nhập cả giờ mở và giờ đóng')
  }
  if (input.MaxSwipe > 0 && input.MinSwipe > input.MaxSwipe) {
    throw UserError.at('MinSwipe', 'Tối thiểu một lần lớn hơn tối đa một lần')
  }
  const unknown = input.RefusedBanks.find((code) => !findBank(code))
  if (unknown !== undefined) throw UserError.at('RefusedBanks', `Không có ngân hàng ${unknown}`)
  return {
    min_swipe_vnd: input.MinSwipe,
    max_swipe_vnd: input.MaxSwipe,
    max_day_vnd: input.MaxDay,
    max_day_count: input.MaxDayCount,
    max_month_vnd: input.MaxMonth,
    max_card_day_vnd: input.MaxCardDay,
    max_card_day_count: input.MaxCardDayCount,
    card_gap_minutes: input.CardGap,
    open_from: input.OpenFrom,
    open_to: input.OpenTo,
    refused_card_types: [...new Set(input.RefusedCardTypes)],
    refused_banks: [...new Set(input.RefusedBanks)],
    blocking_rules: blockingOf(input),
  }
}

/** Only rules that the terminal has: it is locked at every swipe as long as one of them blocks. */
function blockingOf(input: Form): string[] {
  const isSet: Record<keyof Form['Levels'], boolean> = {
    MIN_SWIPE: input.MinSwipe > 0,
    MAX_SWIPE: input.MaxSwipe > 0,
    MAX_DAY: input.MaxDay > 0,
    MAX_DAY_COUNT: input.MaxDayCount > 0,
    MAX_MONTH: input.MaxMonth > 0,
    MAX_CARD_DAY: input.MaxCardDay > 0,
    MAX_CARD_DAY_COUNT: input.MaxCardDayCount > 0,
    CARD_GAP: input.CardGap > 0,
    HOURS: input.OpenFrom !== '',
    CARD_TYPES: input.RefusedCardTypes.length > 0,
    BANKS: input.RefusedBanks.length > 0,
  }
  return (Object.keys(isSet) as (keyof Form['Levels'])[]).filter((rule) => isSet[rule] && input.Levels[rule] === 2)
}

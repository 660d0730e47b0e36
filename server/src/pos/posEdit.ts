import { formatVnd } from '@cardpro/contract/amounts'
import { findBank } from '@cardpro/contract/banks'
import type { Data, Input } from '@cardpro/contract/call'
import { formatDay } from '@cardpro/contract/dates'
import { percentToMpct } from '@cardpro/contract/money'
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
import { type Fee, feeFor, feeName } from './pos.rules.ts'
import { feeHistory, posMissing } from './pos.service.ts'

const sql = loadSql(import.meta.url, './pos.sql')
const NameRow = z.object({ name: z.string() })
const OwedVndRow = z.object({ owed_vnd: z.number() })

/** Makes or changes a terminal. Fees only ever grow: a changed fee is a new row from its day on. */
export async function addOrEditPos(
  ctx: WriteCtx,
  input: Input<typeof pos.addOrEdit>,
): Promise<Data<typeof pos.addOrEdit>> {
  const shopId = oneShop(ctx)
  const columns = columnsOf(input)
  const id = input.PosID ?? newId()
  const key = { company_id: ctx.companyId, shop_id: shopId, id }
  const [, before, sameTid, , history] = await Promise.all([
    ctx.db.run(sql('hold_shop'), { company_id: ctx.companyId, shop_id: shopId }),
    input.PosID === undefined ? null : holdPos(ctx, id),
    ctx.db.optional(sql('find_tid'), { ...key, tid: columns.tid }, NameRow),
    findFunds(ctx, shopId, [columns.fund_id]),
    input.PosID === undefined ? [] : feeHistory(ctx, id),
  ])
  if (sameTid && columns.status !== 0) throw UserError.at('TID', `TID đã tồn tại ở máy ${sameTid.name}`)
  if (input.PosID !== undefined) await checkEdit(ctx, input, before)
  const fees = newFees(ctx, input.Fees, history)
  await ctx.db.run(before ? sql('update_pos') : sql('insert_pos'), { ...key, ...columns, user_id: ctx.userId })
  await insertFees(ctx, id, fees)
  const deed = before
    ? ({ action: 'edit', act: 'Sửa máy POS' } as const)
    : ({ action: 'add', act: 'Thêm máy POS' } as const)
  const detail = { ...(before && { before }), after: columns, newFees: fees }
  await audit.record(ctx, { menu: 'pos', ...deed, ref: { kind: 'pos', id }, detail })
  return { PosID: id }
}

/** Gives a terminal back to its bank. Giving it back again changes nothing. */
export async function giveBackPos(ctx: WriteCtx, { posID: id }: Input<typeof pos.delete>): Promise<null> {
  const shopId = oneShop(ctx)
  const [before, owedVnd] = await Promise.all([holdPos(ctx, id), owedTo(ctx, id)])
  if (!before) throw posMissing('posID')
  if (before.status === 0) return null
  refuseUnpaid(before.name, owedVnd)
  await ctx.db.run(sql('give_back'), { company_id: ctx.companyId, shop_id: shopId, id, user_id: ctx.userId })
  await audit.record(ctx, {
    menu: 'pos',
    action: 'cancel',
    act: 'Trả máy POS',
    ref: { kind: 'pos', id },
    detail: { before, after: { status: 0 } },
  })
  return null
}

const Held = z.object({
  name: z.string(),
  tid: z.string(),
  mid: z.string(),
  bank_code: z.string(),
  merchant_name: z.string(),
  fund_id: z.number(),
  max_swipe_vnd: z.number(),
  max_day_vnd: z.number(),
  settle_days: z.number(),
  note: z.string(),
  status: z.number(),
  version: z.number(),
  changed_by: z.string(),
})
type Held = z.infer<typeof Held>

const holdPos = (ctx: WriteCtx, id: number): Promise<Held | null> =>
  ctx.db.optional(sql('hold_pos'), { company_id: ctx.companyId, shop_id: oneShop(ctx), id }, Held)

async function owedTo(ctx: WriteCtx, id: number): Promise<number> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  return (await ctx.db.one(sql('owed_to_pos'), params, OwedVndRow)).owed_vnd
}

async function checkEdit(ctx: WriteCtx, input: Input<typeof pos.addOrEdit>, before: Held | null): Promise<void> {
  if (!can(ctx, 'pos.edit')) throw noPermission()
  if (!before || input.PosID === undefined) throw posMissing('PosID')
  if (input.Version !== before.version) throw stale(before.changed_by)
  if (input.Status === 0) refuseUnpaid(before.name, await owedTo(ctx, input.PosID))
}

function refuseUnpaid(posName: string, owedVnd: number): void {
  if (owedVnd === 0) return
  throw new UserError(`Máy ${posName} còn ${formatVnd(owedVnd)} tiền chưa về, chưa trả máy được`)
}

function columnsOf(input: Input<typeof pos.addOrEdit>): Omit<Held, 'version' | 'changed_by'> {
  const bank = findBank(input.BankCode)
  if (!bank) throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng')
  const mid = input.MID === '' ? { mid: '' } : readMid(input.MID)
  if ('wrong' in mid) throw UserError.at('MID', mid.wrong)
  return {
    name: input.Name,
    tid: input.TID,
    mid: mid.mid,
    bank_code: bank.code,
    merchant_name: input.MerchantName,
    fund_id: input.BankCardID,
    max_swipe_vnd: input.MaxSwipe,
    max_day_vnd: input.MaxDay,
    settle_days: input.SettleDays,
    note: safeNote(input.Note),
    status: input.Status,
  }
}

type TypedFees = Input<typeof pos.addOrEdit>['Fees']

/** Of the fees as typed, those that say something new. A fee before the latest of its kind would never come into force. */
function newFees(ctx: WriteCtx, typed: TypedFees, history: Fee[]): Fee[] {
  const wanted = typed.map(({ CardType, IsForeign, Percent, MinFee, FromDate }, index) => ({
    index,
    fee: {
      cardType: CardType,
      isForeign: IsForeign,
      mpct: percentToMpct(Percent),
      minFeeVnd: MinFee,
      fromDate: FromDate ?? ctx.today,
    },
  }))
  const known = [...history]
  const added: Fee[] = []
  for (const { index, fee } of wanted.toSorted((a, b) =>
    a.fee.fromDate < b.fee.fromDate ? -1 : a.fee.fromDate > b.fee.fromDate ? 1 : 0,
  )) {
    const isSameLine = (other: Fee) => other.cardType === fee.cardType && other.isForeign === fee.isForeign
    if (added.some((other) => isSameLine(other) && other.fromDate === fee.fromDate)) {
      throw UserError.at(`Fees.${index}.FromDate`, `Phí ${feeName(fee)} từ ${formatDay(fee.fromDate)} bị nhập hai lần`)
    }
    const inForce = feeFor(known, { ...fee, day: fee.fromDate })
    if (inForce?.mpct === fee.mpct && inForce.minFeeVnd === fee.minFeeVnd) continue
    const latest = known.find(isSameLine)
    if (latest && latest.fromDate > fee.fromDate) {
      throw UserError.at(
        `Fees.${index}.FromDate`,
        `Phí ${feeName(fee)} đã đổi từ ${formatDay(latest.fromDate)}, ngày áp dụng không được trước ngày đó`,
      )
    }
    // In front: the newer of two rows of one date is the one in force.
    known.unshift(fee)
    added.push(fee)
  }
  return added
}

async function insertFees(ctx: WriteCtx, posId: number, fees: Fee[]): Promise<void> {
  if (fees.length === 0) return
  await ctx.db.run(sql('insert_fees'), {
    company_id: ctx.companyId,
    pos_id: posId,
    user_id: ctx.userId,
    ids: fees.map(() => newId()),
    card_types: fees.map(({ cardType }) => cardType),
    is_foreigns: fees.map(({ isForeign }) => isForeign),
    fee_mpcts: fees.map(({ mpct }) => mpct),
    min_fees: fees.map(({ minFeeVnd }) => minFeeVnd),
    from_dates: fees.map(({ fromDate }) => fromDate),
  })
}

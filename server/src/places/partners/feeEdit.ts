import type { Data, Input } from '@cardpro/contract/kit/call'
import { cardType } from '@cardpro/contract/kit/cardShort'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { mpctToPercent, percentToMpct } from '@cardpro/contract/kit/money/money'
import { feeDirection, type partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, requireConfirmation, staleError, UserError } from '#kit/http/errors.ts'
import { reasonGiven } from '#kit/safeNote.ts'
import { type Fee, feeOn, kindName, latestOf, marginOf } from './fees.rules.ts'
import { partnerOf, yardsticks } from './fees.service.ts'
import { tradingPartner } from './partners.service.ts'

const sql = loadSql(import.meta.url, './fees.sql')
const FeeRow = z.object({
  id: z.number(),
  card_type: cardType,
  is_foreign: z.boolean(),
  direction: z.number(),
  fee_mpct: z.number(),
  min_fee_vnd: z.number(),
  from_date: z.string(),
  ended_on: z.string().nullable(),
})
const FeeOwnerRow = z.object({ partner_id: z.number(), partner_name: z.string() })
const UsedRow = z.object({ is_used: z.boolean() })

type FeeForm = Input<typeof partnerFees.configFeePartnerShop>

/** Sets a fee from a day on. Fees only ever follow one another, so what was posted keeps its own. */
export async function setFee(ctx: WriteCtx, input: FeeForm): Promise<Data<typeof partnerFees.configFeePartnerShop>> {
  const shopId = oneShop(ctx)
  if (input.ShopID !== undefined && input.ShopID !== shopId) throw noPermission('Bạn không có quyền vào cửa hàng này')
  const partnerId = partnerOf(input)
  const partner = await tradingPartner(ctx, shopId, { id: partnerId, field: 'partnerID' })
  const fee = feeOf(ctx, input)
  const known = await lockFees(ctx, partnerId)
  checkSeen(ctx, input.ConfigPartnerFeeShopID, { known, fee })
  const inForce = feeOn(known, fee, fee.fromDate)
  if (inForce && inForce.mpct === fee.mpct && inForce.minFeeVnd === fee.minFeeVnd)
    return { ConfigPartnerFeeShopID: inForce.id }
  ensureForwards(known, fee)
  await askAboutLoss(ctx, [fee], input.Confirm)
  await insertFees(ctx, partnerId, [fee])
  await recordFees(ctx, { partnerId, partner, event: 'partnerFee.edit', fees: [fee] })
  return { ConfigPartnerFeeShopID: fee.id }
}

/** What a fee is of and what it takes, held, for another one that follows it. Its day is the new one's own. */
export async function readFee(ctx: WriteCtx, id: number, sent: Partial<FeeForm>): Promise<object> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const found = await ctx.db.optional(sql('find_fee'), key, FeeOwnerRow)
  const fee = found && (await lockFees(ctx, found.partner_id)).find((one) => one.id === id)
  if (!fee) throw feeMissing()
  return {
    ...(sent.partnenrID === undefined && { partnerID: found.partner_id }),
    Direction: fee.direction,
    typeCard: fee.cardType,
    IsForeign: fee.isForeign,
    Percent: mpctToPercent(fee.mpct),
    MinFee: fee.minFeeVnd,
  }
}

/** All fees of another partner that are in force on the day, as this partner's own from that day on. */
export async function copyFees(
  ctx: WriteCtx,
  { FromPartnerID, PartnerID, FromDate = ctx.today, Confirm }: Input<typeof partnerFees.copyConfigFee>,
): Promise<Data<typeof partnerFees.copyConfigFee>> {
  const shopId = oneShop(ctx)
  const [source, partner] = await Promise.all([
    tradingPartner(ctx, shopId, { id: FromPartnerID, field: 'FromPartnerID' }),
    tradingPartner(ctx, shopId, { id: PartnerID, field: 'PartnerID' }),
  ])
  if (FromPartnerID === PartnerID) throw UserError.at('FromPartnerID', 'Vui lòng chọn đối tác khác để sao chép phí')
  const theirs = await readFees(ctx, FromPartnerID)
  const inForce = theirs.filter((fee) => feeOn(theirs, fee, FromDate)?.id === fee.id)
  if (inForce.length === 0)
    throw UserError.at('FromPartnerID', `Đối tác ${source} chưa có phí nào áp dụng ngày ${formatDay(FromDate)}`)
  const known = await lockFees(ctx, PartnerID)
  const fees = inForce
    .map((fee) => ({ ...fee, id: newId(), fromDate: FromDate, endedOn: null }))
    .filter((fee) => {
      const before = feeOn(known, fee, FromDate)
      return before?.mpct !== fee.mpct || before.minFeeVnd !== fee.minFeeVnd
    })
  for (const fee of fees) ensureForwards(known, fee)
  if (fees.length === 0) return { Count: 0 }
  await askAboutLoss(ctx, fees, Confirm)
  await insertFees(ctx, PartnerID, fees)
  await recordFees(ctx, { partnerId: PartnerID, partner, event: 'partnerFee.copy', of: source, fees })
  return { Count: fees.length }
}

/** Ends a fee that was in use, deletes one that never was. Ending it again changes nothing. */
export async function removeFee(
  ctx: WriteCtx,
  { ConfigPartnerFeeShopID: id, Reason }: Input<typeof partnerFees.deleteConfigFee>,
): Promise<null> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const found = await ctx.db.optional(sql('find_fee'), key, FeeOwnerRow)
  if (!found) throw feeMissing()
  const known = await lockFees(ctx, found.partner_id)
  const fee = known.find((one) => one.id === id)
  if (!fee) throw feeMissing()
  const isUsed = await wasUsed(ctx, found.partner_id, { fee, known })
  if (isUsed && fee.endedOn !== null) return null
  if (isUsed) await ctx.db.run(sql('end_fee'), { ...key, day: ctx.today })
  else await ctx.db.run(sql('delete_fee'), key)
  const event = isUsed ? 'partnerFee.end' : 'partnerFee.delete'
  const whose = { partnerId: found.partner_id, partner: found.partner_name }
  await recordFees(ctx, { ...whose, event, fees: [fee], why: reasonGiven(Reason) })
  return null
}

const feeMissing = (): UserError => UserError.at('ConfigPartnerFeeShopID', 'Không có mức phí này trong cửa hàng')

const feeOf = (ctx: WriteCtx, { typeCard, IsForeign, Direction, Percent, MinFee, FromDate }: FeeForm): Fee => ({
  id: newId(),
  cardType: typeCard,
  isForeign: IsForeign,
  direction: Direction,
  mpct: percentToMpct(Percent),
  minFeeVnd: MinFee,
  fromDate: FromDate ?? ctx.today,
  endedOn: null,
})

async function readFees(ctx: WriteCtx, partnerId: number): Promise<Fee[]> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), partner_id: partnerId }
  const rows = await ctx.db.rows(sql('fees_of'), params, FeeRow)
  return rows.map((row) => ({
    id: row.id,
    cardType: row.card_type,
    isForeign: row.is_foreign,
    direction: row.direction,
    mpct: row.fee_mpct,
    minFeeVnd: row.min_fee_vnd,
    fromDate: row.from_date,
    endedOn: row.ended_on,
  }))
}

/** Locks the link of the partner, so that other changes of its fees are done, and reads the fees. */
async function lockFees(ctx: WriteCtx, partnerId: number): Promise<Fee[]> {
  await ctx.db.run(sql('lock_link'), { company_id: ctx.companyId, shop_id: oneShop(ctx), partner_id: partnerId })
  return readFees(ctx, partnerId)
}

/** The fee that the user saw in the cell must still be the one of its kind: in force today, or the last one to come. */
function checkSeen(ctx: WriteCtx, seenId: number | undefined, { known, fee }: { known: Fee[]; fee: Fee }): void {
  if (seenId === undefined) return
  if (!known.some(({ id }) => id === seenId)) throw feeMissing()
  const current = [feeOn(known, fee, ctx.today), latestOf(known, fee)]
  if (current.every((one) => one?.id !== seenId)) throw staleError('Mức phí')
}

function ensureForwards(known: Fee[], fee: Fee): void {
  const latest = latestOf(known, fee)
  if (!latest || latest.fromDate <= fee.fromDate) return
  throw UserError.at(
    'FromDate',
    `Phí ${kindName(fee)} đã đổi từ ${formatDay(latest.fromDate)}, ngày áp dụng không được trước ngày đó`,
  )
}

async function askAboutLoss(ctx: WriteCtx, fees: Fee[], confirmed: string[]): Promise<void> {
  const shopId = oneShop(ctx)
  const stick = (await yardsticks(ctx, [shopId])).get(shopId)
  const losing = fees.filter((fee) => stick && (marginOf(fee, stick) ?? 0) < 0)
  requireConfirmation(
    losing.map((fee) => ({ Code: 'W_MARGIN', Message: lossOf(fee) })),
    confirmed,
  )
}

function lossOf(fee: Fee): string {
  const percent = formatPercent(fee.mpct / 1000)
  return fee.direction === feeDirection.theyCharge
    ? `Họ thu mình ${percent} ${kindName(fee)}, cao hơn phí rút mặc định của cửa hàng: quẹt trên POS của họ sẽ lỗ`
    : `Mình thu họ ${percent} ${kindName(fee)}, thấp hơn phí máy POS cao nhất: quẹt hộ họ có thể lỗ`
}

async function wasUsed(ctx: WriteCtx, partnerId: number, { fee, known }: { fee: Fee; known: Fee[] }): Promise<boolean> {
  if (fee.fromDate > ctx.today) return false
  const next = known.findLast((one) => latestOf([one], fee) !== null && isAfter(one, fee))
  const ends = [ctx.today, fee.endedOn, next && addDays(next.fromDate, -1)].filter((day) => typeof day === 'string')
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), partner_id: partnerId, from_day: fee.fromDate }
  const to = ends.toSorted()[0] ?? ctx.today
  return (await ctx.db.one(sql('was_used'), { ...params, to_day: to }, UsedRow)).is_used
}

const isAfter = (one: Fee, other: Fee): boolean =>
  one.fromDate > other.fromDate || (one.fromDate === other.fromDate && one.id > other.id)

async function insertFees(ctx: WriteCtx, partnerId: number, fees: Fee[]): Promise<void> {
  await ctx.db.run(sql('insert_fees'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    partner_id: partnerId,
    user_id: ctx.userId,
    from_date: fees[0]?.fromDate ?? ctx.today,
    ids: fees.map(({ id }) => id),
    card_types: fees.map((fee) => fee.cardType),
    are_foreign: fees.map(({ isForeign }) => isForeign),
    directions: fees.map(({ direction }) => direction),
    fee_mpcts: fees.map(({ mpct }) => mpct),
    min_fees: fees.map(({ minFeeVnd }) => minFeeVnd),
  })
}

type FeeEvent = Pick<audit.AuditEvent, 'event' | 'of'> & {
  partnerId: number
  partner: string
  fees: Fee[]
  why?: { reason?: string }
}

const recordFees = (ctx: WriteCtx, { partnerId, partner, fees, why, ...event }: FeeEvent): Promise<void> =>
  audit.record(ctx, {
    menu: 'partnerFees',
    ...event,
    ref: { kind: 'partner', id: partnerId },
    detail: { name: partner, newFees: fees, ...why },
  })

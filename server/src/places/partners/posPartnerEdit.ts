import type { Data, Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { storedShape } from '@cardpro/contract/kit/dictionary'
import { LinkFee, linkFields } from '@cardpro/contract/places/partners/posPartner.fields'
import { changeStatus, type LinkTerms, type posPartners } from '@cardpro/contract/places/partners/posPartners'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { UserError } from '#kit/http/errors.ts'
import { reasonGiven, safeNote } from '#kit/safeNote.ts'
import { columnsOf, formOf } from '#kit/storedRecord.ts'
import { findPos } from '#places/pos/pos.service.ts'
import { kindName } from './fees.rules.ts'
import { tradingPartner } from './partners.service.ts'
import { linkMissing } from './posPartners.service.ts'

const sql = loadSql(import.meta.url, './posPartners.sql')
const OverlapRow = z.object({ partner: z.string(), to_date: z.string().nullable() })
const CodeRow = z.object({ pos: z.string() })

type LinkForm = Input<typeof posPartners.createPosPartner>
type Answer = Data<typeof posPartners.createPosPartner>

/** Links a POS with a partner, or changes a link: its term at once, code and fees once they are approved. */
export async function createPosPartner(ctx: WriteCtx, input: LinkForm): Promise<Answer> {
  const shopId = oneShop(ctx)
  const terms = termsOf(input)
  const ToDate = input.ToDate
  if (ToDate !== null && ToDate < input.FromDate)
    throw UserError.at('ToDate', 'Ngày kết thúc không được trước ngày bắt đầu')
  await ctx.db.run(sql('lock_shop'), { company_id: ctx.companyId, shop_id: shopId })
  return input.posPartnerID === undefined
    ? addLink(ctx, input, terms)
    : changeLink(ctx, { ...input, id: input.posPartnerID }, terms)
}

/** A link as it is in force, locked, for a change of some of its fields. */
export async function readLink(ctx: WriteCtx, id: number): Promise<object> {
  ensureRight(ctx, 'posPartners.edit')
  await ctx.db.run(sql('lock_shop'), { company_id: ctx.companyId, shop_id: oneShop(ctx) })
  const held = await lockLink(ctx, id)
  if (!held) throw linkMissing()
  return { ...formOf(linkFields, held), PosID: held.pos_id, PartnerID: held.partner_id, Fees: held.fees }
}

/** Ends a link today, and with it the change that waits. Ending it again changes nothing. */
export async function endPosPartner(
  ctx: WriteCtx,
  { posPartnerID: id, Reason }: Input<typeof posPartners.deletePosPartner>,
): Promise<null> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const held = await lockLink(ctx, id)
  if (!held) throw linkMissing()
  if (held.status === recordStatus.stopped) return null
  const waiting = await findWaiting(ctx, id)
  await ctx.db.run(sql('end_link'), { ...key, today: ctx.today, user_id: ctx.userId })
  if (waiting)
    await ctx.db.run(sql('decide_change'), {
      ...key,
      id: waiting.id,
      status: changeStatus.refused,
      note: 'Liên kết đã kết thúc',
      user_id: ctx.userId,
    })
  const end = { before: { to_date: held.to_date }, after: { to_date: ctx.today } }
  const detail = { ...namesOf(held), ...end, ...reasonGiven(Reason) }
  await audit.record(ctx, { menu: 'posPartners', event: 'posPartner.end', ref: { kind: 'posPartner', id }, detail })
  return null
}

const StoredLink = z.object({
  pos_id: z.number(),
  partner_id: z.number(),
  ...storedShape(linkFields),
  fees: z.array(LinkFee),
  status: z.number(),
  version: z.number(),
  pos: z.string(),
  partner: z.string(),
  changed_by: z.string(),
})
type StoredLink = z.infer<typeof StoredLink>

export const lockLink = (ctx: WriteCtx, id: number): Promise<StoredLink | null> =>
  ctx.db.optional(sql('lock_link'), { company_id: ctx.companyId, shop_id: oneShop(ctx), id }, StoredLink)

export const namesOf = ({ pos, partner }: Pick<StoredLink, 'pos' | 'partner'>) => ({ name: pos, partner })

/** Refuses a code that the partner has for another POS of ours. */
export async function ensureCodeFree(
  ctx: WriteCtx,
  link: { id: number; partnerId: number },
  code: string,
): Promise<void> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), today: ctx.today }
  const taken = await ctx.db.optional(
    sql('find_code'),
    { ...params, id: link.id, partner_id: link.partnerId, code },
    CodeRow,
  )
  if (taken) throw UserError.at('PartnerCode', `Mã ${code} đã là của máy ${taken.pos}`)
}

const findWaiting = (ctx: WriteCtx, id: number) =>
  ctx.db.optional(sql('find_waiting'), { company_id: ctx.companyId, pos_partner_id: id }, IdRow)

async function addLink(ctx: WriteCtx, input: LinkForm, terms: LinkTerms): Promise<Answer> {
  const shopId = oneShop(ctx)
  const id = newId()
  const [posById, partner] = await Promise.all([
    findPos(ctx, [input.PosID]),
    tradingPartner(ctx, shopId, { id: input.PartnerID, field: 'PartnerID' }),
  ])
  const pos = posById.get(input.PosID)
  if (!pos) throw UserError.at('PosID', 'Không có máy POS này trong cửa hàng')
  await ensureNoOverlap(ctx, { id, posId: input.PosID, posName: pos.name }, input)
  await ensureCodeFree(ctx, { id, partnerId: input.PartnerID }, terms.PartnerCode)
  const link = columnsOf(linkFields, { ...input, ...terms })
  await ctx.db.run(sql('insert_link'), {
    company_id: ctx.companyId,
    id,
    shop_id: shopId,
    pos_id: input.PosID,
    partner_id: input.PartnerID,
    ...link,
    fees: JSON.stringify(terms.Fees),
    user_id: ctx.userId,
  })
  const detail = { name: pos.name, partner, after: link, newFees: terms.Fees }
  await audit.record(ctx, { menu: 'posPartners', event: 'posPartner.add', ref: { kind: 'posPartner', id }, detail })
  return { posPartnerID: id, IsWaiting: false }
}

function checkChange(ctx: WriteCtx, input: LinkForm, held: StoredLink | null): asserts held is StoredLink {
  ensureRight(ctx, 'posPartners.edit')
  if (!held) throw linkMissing()
  if (input.PosID !== held.pos_id) throw UserError.at('PosID', 'Máy của liên kết không đổi được, hãy lập liên kết mới')
  if (input.PartnerID !== held.partner_id)
    throw UserError.at('PartnerID', 'Đối tác của liên kết không đổi được, hãy lập liên kết mới')
  if (input.Direction !== held.direction)
    throw UserError.at('Direction', 'Chiều của liên kết không đổi được, hãy lập liên kết mới')
  ensureVersion(ctx, 'Liên kết', { asked: input.Version, now: held.version, by: held.changed_by })
  if (held.status === recordStatus.stopped) throw new UserError('Liên kết này đã kết thúc')
}

async function changeLink(ctx: WriteCtx, input: LinkForm & { id: number }, terms: LinkTerms): Promise<Answer> {
  const { id } = input
  const held = await lockLink(ctx, id)
  checkChange(ctx, input, held)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id, user_id: ctx.userId }
  const term = { from_date: input.FromDate, to_date: input.ToDate }
  if (term.from_date !== held.from_date || term.to_date !== held.to_date) {
    await ensureNoOverlap(ctx, { id, posId: held.pos_id, posName: held.pos }, input)
    await ctx.db.run(sql('update_term'), { ...key, ...term })
  }
  const before = { PartnerCode: held.partner_code, Fees: held.fees }
  const isWaiting = !sameTerms(before, terms)
  if (isWaiting) {
    if (await findWaiting(ctx, id))
      throw new UserError('Liên kết này đang có thay đổi chờ duyệt, duyệt hoặc từ chối trước')
    await ensureCodeFree(ctx, { id, partnerId: held.partner_id }, terms.PartnerCode)
    await ctx.db.run(sql('insert_change'), {
      ...key,
      id: newId(),
      pos_partner_id: id,
      before: JSON.stringify(before),
      after: JSON.stringify(terms),
    })
  }
  await audit.record(ctx, {
    menu: 'posPartners',
    event: isWaiting ? 'posPartner.propose' : 'posPartner.edit',
    ref: { kind: 'posPartner', id },
    detail: {
      ...namesOf(held),
      before: { from_date: held.from_date, to_date: held.to_date, partner_code: held.partner_code },
      after: { ...term, partner_code: terms.PartnerCode },
      ...(isWaiting && { newFees: terms.Fees }),
    },
  })
  return { posPartnerID: id, IsWaiting: isWaiting }
}

function termsOf({ PartnerCode, Fees }: LinkForm): LinkTerms {
  const seen = new Set<string>()
  for (const [index, { CardType, IsForeign }] of Fees.entries()) {
    const kind = kindName({ cardType: CardType, isForeign: IsForeign })
    if (seen.has(kind)) throw UserError.at(`Fees.${index}.CardType`, `Phí ${kind} bị nhập hai lần`)
    seen.add(kind)
  }
  const order = Fees.toSorted((a, b) => feeText(a).localeCompare(feeText(b)))
  return { PartnerCode: safeNote(PartnerCode, 'PartnerCode'), Fees: order }
}

const feeText = ({ CardType, IsForeign, Percent, MinFee }: LinkFee): string =>
  `${CardType} ${IsForeign} ${Percent} ${MinFee}`

const sameTerms = (one: LinkTerms, other: LinkTerms): boolean =>
  one.PartnerCode === other.PartnerCode && one.Fees.map(feeText).join() === other.Fees.map(feeText).join()

type LinkedPos = { id: number; posId: number; posName: string }

/** A POS is shared with one partner at a time. */
async function ensureNoOverlap(ctx: WriteCtx, { id, posId, posName }: LinkedPos, term: LinkForm): Promise<void> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id, pos_id: posId }
  const other = await ctx.db.optional(
    sql('find_overlap'),
    { ...params, from_date: term.FromDate, to_date: term.ToDate },
    OverlapRow,
  )
  if (!other) return
  const until = other.to_date === null ? '' : ` đến ${formatDay(other.to_date)}`
  throw UserError.at('PosID', `Máy ${posName} đang liên kết với đối tác ${other.partner}${until}`)
}

import { randomInt } from 'node:crypto'
import type { Data, Input } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { readReferCode } from '@cardpro/contract/identity/referCode'
import { formatPercent, formatVnd } from '@cardpro/contract/money/amounts'
import { mpctToPercent, percentToMpct } from '@cardpro/contract/money/money'
import { type collaborators, usualCommission } from '@cardpro/contract/partners/collaborators'
import { readPhone } from '@cardpro/contract/text/phone'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { readBanks } from '#platform/database/banks.ts'
import { nextCompanyNumber } from '#platform/database/counters.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import { ensureVersion } from '#platform/database/versions.ts'
import { noPermission, requireConfirmation, UserError } from '#platform/http/errors.ts'
import { type Ending, reasonGiven, safeNote } from '#platform/safeNote.ts'
import { payoutAccount } from '#platform/secrets/payoutAccount.ts'
import { collaboratorMissing } from './collaborators.service.ts'

const sql = loadSql(import.meta.url, './collaborators.sql')
const NameRow = z.object({ name: z.string() })
const AboveRow = z.object({ id: z.number(), name: z.string(), status: z.number() })
const UnsettledRow = z.object({ remain_vnd: z.number(), below: z.array(z.string()) })

type Form = Input<typeof collaborators.addOrEdit>

/** Makes a collaborator with the next CTV number and its own refer code, or changes one. */
export async function addOrEditCollaborator(ctx: WriteCtx, input: Form): Promise<Data<typeof collaborators.addOrEdit>> {
  const shopId = oneShop(ctx)
  const typed = columnsOf(input)
  const id = input.AffID ?? newId()
  const key = { company_id: ctx.companyId, shop_id: shopId, id }
  const [, before, samePhone, banks] = await Promise.all([
    ctx.db.run(sql('lock_shop'), { company_id: ctx.companyId, shop_id: shopId }),
    input.AffID === undefined ? null : lockCollaborator(ctx, id),
    ctx.db.optional(sql('find_phone'), { ...key, phone: typed.phone }, NameRow),
    readBanks(ctx),
  ])
  if (input.AffID !== undefined) checkEdit(ctx, input, before)
  if (samePhone && typed.status === recordStatus.active)
    throw UserError.at('Phone', `Số điện thoại ${typed.phone} đã là của cộng tác viên ${samePhone.name}`)
  await checkParent(ctx, id, { parentId: typed.parent_id, before })
  if (before && typed.status < before.status) await ensureSettled(ctx, id, before.name)
  askAboutPercent(input)
  const whole = { ...typed, ...payoutAccount(banks, input, before) }
  const columns = before
    ? { ...whole, refer_code: before.refer_code }
    : { ...whole, refer_code: await giveCode(ctx, id, input.ReferCode) }
  const row = { ...key, ...columns, user_id: ctx.userId }
  if (before) await ctx.db.run(sql('update_collaborator'), row)
  else await ctx.db.run(sql('insert_collaborator'), { ...row, no: await nextCompanyNumber(ctx, 'CTV') })
  const event = before ? 'collaborator.edit' : 'collaborator.add'
  const detail = { ...(before && { before }), after: columns }
  await audit.record(ctx, { menu: 'collaborators', event, ref: { kind: 'aff', id }, detail })
  return { AffID: id }
}

/** Stops a collaborator with whom everything is settled. Stopping again changes nothing. */
export async function stopCollaborator(
  ctx: WriteCtx,
  { affID: id, Reason }: Ending<Input<typeof collaborators.deleteAff>>,
): Promise<null> {
  const before = await lockCollaborator(ctx, id)
  if (!before) throw collaboratorMissing('affID')
  if (before.status === recordStatus.stopped) return null
  await ensureSettled(ctx, id, before.name)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  await ctx.db.run(sql('stop_collaborator'), { ...key, user_id: ctx.userId })
  const detail = { before, after: { status: recordStatus.stopped }, ...reasonGiven(Reason) }
  await audit.record(ctx, { menu: 'collaborators', event: 'collaborator.deactivate', ref: { kind: 'aff', id }, detail })
  return null
}

const LockedCollaborator = z.object({
  name: z.string(),
  phone: z.string(),
  refer_code: z.string(),
  commission_mpct: z.number(),
  commission_base: z.number(),
  parent_id: z.number().nullable(),
  parent_mpct: z.number(),
  bank_code: z.string(),
  account_no: z.string(),
  account_name: z.string(),
  note: z.string(),
  status: z.number(),
  version: z.number(),
  changed_by: z.string(),
})
export type LockedCollaborator = z.infer<typeof LockedCollaborator>

export const lockCollaborator = (ctx: WriteCtx, id: number): Promise<LockedCollaborator | null> =>
  ctx.db.optional(
    sql('lock_collaborator'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), id },
    LockedCollaborator,
  )

/** A collaborator as the form would send it back. */
export async function formOfCollaborator(ctx: WriteCtx, id: number): Promise<Record<string, unknown>> {
  // The shop first, as everywhere.
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const [, held] = await Promise.all([ctx.db.run(sql('lock_shop'), shop), lockCollaborator(ctx, id)])
  if (!held) throw collaboratorMissing('AffID')
  return {
    Name: held.name,
    Phone: held.phone,
    Percent: mpctToPercent(held.commission_mpct),
    Base: held.commission_base,
    ParentAffID: held.parent_id,
    ParentPercent: mpctToPercent(held.parent_mpct),
    BankCode: held.bank_code,
    AccountNo: held.account_no,
    AccountName: held.account_name,
    Note: held.note,
    Status: held.status,
    Version: held.version,
  }
}

function checkEdit(ctx: WriteCtx, input: Form, before: LockedCollaborator | null): void {
  if (!can(ctx, 'collaborators.edit')) throw noPermission()
  if (!before) throw collaboratorMissing('AffID')
  ensureVersion(ctx, 'Cộng tác viên', { asked: input.Version, now: before.version, by: before.changed_by })
}

type Columns = Omit<
  LockedCollaborator,
  'bank_code' | 'account_no' | 'account_name' | 'refer_code' | 'version' | 'changed_by'
>

function columnsOf(input: Form): Columns {
  const phone = readPhone(input.Phone)
  if ('wrong' in phone) throw UserError.at('Phone', phone.wrong)
  if (input.ParentAffID === null && input.ParentPercent > 0)
    throw UserError.at('ParentAffID', 'Vui lòng chọn CTV cấp trên nhận phần này')
  return {
    name: input.Name,
    phone: phone.phone,
    commission_mpct: percentToMpct(input.Percent),
    commission_base: input.Base,
    parent_id: input.ParentAffID,
    parent_mpct: percentToMpct(input.ParentPercent),
    note: safeNote(input.Note),
    status: input.Status,
  }
}

type Parent = { parentId: number | null; before: LockedCollaborator | null }

/** The one above is of this shop and in use, and does not stand below the collaborator. */
async function checkParent(ctx: WriteCtx, id: number, { parentId, before }: Parent): Promise<void> {
  if (parentId === null || parentId === before?.parent_id) return
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), parent_id: parentId }
  const line = await ctx.db.rows(sql('line_above'), params, AboveRow)
  const [parent] = line
  if (!parent) throw collaboratorMissing('ParentAffID')
  if (parent.status === recordStatus.stopped) throw UserError.at('ParentAffID', `Cộng tác viên ${parent.name} đã ngừng`)
  if (parent.id === id) throw UserError.at('ParentAffID', 'Cộng tác viên không thể là cấp trên của chính mình')
  if (line.some((above) => above.id === id))
    throw UserError.at('ParentAffID', `${parent.name} đang là cấp dưới của cộng tác viên này`)
}

async function ensureSettled(ctx: WriteCtx, id: number, affName: string): Promise<void> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const { remain_vnd: remainVnd, below } = await ctx.db.one(sql('unsettled'), params, UnsettledRow)
  if (remainVnd > 0)
    throw new UserError(`CTV ${affName} còn ${formatVnd(remainVnd)} hoa hồng chưa trả, chi xong mới ngừng được`)
  if (remainVnd < 0)
    throw new UserError(`CTV ${affName} đã nhận thừa ${formatVnd(-remainVnd)}, thu lại xong mới ngừng được`)
  if (below.length > 0)
    throw new UserError(`CTV ${affName} đang là cấp trên của ${below.join(', ')}, đổi cấp trên của họ trước`)
}

function askAboutPercent({ Percent, ParentPercent, Confirm }: Form): void {
  const tooMuch = [Percent, ParentPercent].filter((percent) => percent > usualCommission)
  requireConfirmation(
    tooMuch.map((percent) => ({
      Code: 'W_PERCENT',
      Message: `Hoa hồng ${formatPercent(percent)} cao hơn mức thường ${formatPercent(usualCommission)}`,
    })),
    Confirm,
  )
}

/** Letters and digits that are not mistaken for one another on paper or by telephone. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const madeLength = 8

/** The code that is typed, or one that cannot be guessed. It is unique in the installation, because a user who registers has no company. */
async function giveCode(ctx: WriteCtx, id: number, typed: string): Promise<string> {
  const read = typed === '' ? { code: madeCode() } : readReferCode(typed)
  if ('wrong' in read) throw UserError.at('ReferCode', read.wrong)
  const given = await ctx.db.run(sql('give_refer_code'), { company_id: ctx.companyId, id, code: read.code })
  if (given === 0) throw UserError.at('ReferCode', `Mã giới thiệu ${read.code} đã có người dùng, vui lòng chọn mã khác`)
  return read.code
}

const madeCode = (): string => Array.from({ length: madeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

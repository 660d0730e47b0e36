import type { statements } from '@cardpro/contract/bank/reconcile/statements'
import { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Input } from '@cardpro/contract/kit/call'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { CodeRow, CountRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { KnownLayout } from '../reading/layouts.rules.ts'
import type { NamedPos } from './draftStore.ts'

const sql = loadSql(import.meta.url, './statements.sql')
const SameRow = z.object({ takenAt: z.string(), staffName: z.string() })
const Named = z.object({ id: z.number(), name: z.string(), bank: z.string() })
const Layout = z.object({
  id: z.number(),
  bank: z.string(),
  signature: z.string(),
  heads: z.array(z.string()),
  mapping: Mapping,
  usedOn: z.string(),
})

/** What one company may have read within 24 hours; what is not taken is kept for a week. */
const mostOfDay = 200

type Asking = Pick<Input<typeof statements.uploadImagePDF>, 'posid' | 'bankID' | 'fromDate' | 'toDate'>
/** The POS, bank and fund that the uploader gave for a statement, and its days. */
export type ExpectedStatement = StatementSource & { from: string | null; to: string | null }
type StatementSource = { posId: number | null; posName: string; bank: string; fundId: number | null }

export async function askedFor(ctx: Ctx, { posid, bankID, fromDate, toDate }: Asking): Promise<ExpectedStatement> {
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw UserError.at(
      'fromDate',
      `Ngày không hợp lệ: từ ngày ${formatDay(fromDate)} ở sau đến ngày ${formatDay(toDate)}`,
    )
  const askedPos = await findAskedPos(ctx, posid)
  const { bank, fundId } = await paidIntoOf(ctx, bankID)
  if (askedPos.bank !== '' && bank !== '' && bank !== askedPos.bank)
    throw UserError.at(
      'bankID',
      `Máy ${askedPos.posName} của ngân hàng ${askedPos.bank}, không phải ${bank}. Hãy chọn ${askedPos.bank}.`,
    )
  return { ...askedPos, bank: askedPos.bank || bank, fundId, from: fromDate ?? null, to: toDate ?? null }
}

async function findAskedPos(
  ctx: Ctx,
  posId: number | undefined,
): Promise<Pick<StatementSource, 'posId' | 'posName' | 'bank'>> {
  if (posId === undefined) return { posId: null, posName: '', bank: '' }
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), pos_id: posId }
  const found = await ctx.db.optional(sql('find_asked_pos'), key, Named)
  if (!found) throw UserError.at('posid', 'Không có máy POS này trong cửa hàng', 'NOT_FOUND')
  return { posId: found.id, posName: found.name, bank: found.bank }
}

/** A number is a fund of the shop, anything else the code of a bank. */
async function paidIntoOf(ctx: Ctx, bankId: string): Promise<Pick<ExpectedStatement, 'bank' | 'fundId'>> {
  if (bankId === '') return { bank: '', fundId: null }
  if (/^\d+$/.test(bankId)) {
    const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: Number(bankId.slice(0, 15)) }
    const fund = await ctx.db.optional(sql('find_asked_fund'), key, Named)
    if (!fund) throw UserError.at('bankID', 'Không có quỹ này trong cửa hàng', 'NOT_FOUND')
    return { bank: '', fundId: fund.id }
  }
  const bank = await ctx.db.optional(sql('find_bank'), { code: bankId }, CodeRow)
  if (!bank) throw UserError.at('bankID', `Không có ngân hàng mã ${bankId}`)
  return { bank: bank.code, fundId: null }
}

export async function ensureNewFile(ctx: Ctx, fileHash: string, kind: number = statementKind.pos): Promise<void> {
  const key = { kind, company_id: ctx.companyId, shop_id: oneShop(ctx), file_hash: fileHash }
  const same = await ctx.db.optional(sql('same_file'), key, SameRow)
  if (same)
    throw new UserError(`Tệp này ${same.staffName || 'người khác'} đã nhận ${formatInstant(same.takenAt)}`, {
      code: 'SAME_FILE',
    })
}

export async function ensureFewFiles(ctx: Ctx): Promise<void> {
  const day = { company_id: ctx.companyId, now: ctx.now.toISOString() }
  const { count } = await ctx.db.one(sql('count_of_day'), day, CountRow)
  if (count >= mostOfDay)
    throw new UserError(`Công ty đã đọc ${mostOfDay} sao kê trong 24 giờ qua, vui lòng thử lại sau`, { code: 'QUOTA' })
}

export const knownLayouts = (ctx: Ctx, bank: string, kind: number = statementKind.pos): Promise<KnownLayout[]> =>
  ctx.db.rows(sql('known_layouts'), { company_id: ctx.companyId, shop_id: oneShop(ctx), bank, kind }, Layout)

const daysLookedBack = 120

/** How many of these amounts were swiped on the shop's POS of late. */
export async function swipedAmong(ctx: Ctx, amounts: number[]): Promise<number> {
  const since = new Date(Date.parse(ctx.today) - daysLookedBack * 86_400_000).toISOString().slice(0, 10)
  const wanted = { company_id: ctx.companyId, shop_id: oneShop(ctx), since, amounts: [...new Set(amounts)] }
  return (await ctx.db.one(sql('swiped_amounts'), wanted, CountRow)).count
}

/** A statement must be of the POS, bank and fund that the uploader gave; the right ones are named. */
export function ensureRightPos({ posId, bank, fundId, posName }: StatementSource, posList: NamedPos[]): void {
  const known = posList.filter((one) => one.posId !== null)
  const isOther = (one: NamedPos) => one.posId !== posId && one.parentId !== posId && !one.isPast
  const others = posId === null ? [] : known.filter(isOther)
  if (others.length > 0)
    throw UserError.at(
      'posid',
      `Sao kê này của máy ${listNames(others.map(nameOfPos))}, không phải ${posName}. ${advice(others)}`,
    )
  const elsewhere = fundId === null ? [] : known.filter((one) => one.fundId !== fundId)
  if (elsewhere.length > 0)
    throw UserError.at(
      'bankID',
      `Tiền của máy ${listNames(elsewhere.map((one) => one.posName))} về quỹ ${listNames(elsewhere.map((one) => one.fundName))}. Hãy chọn quỹ này.`,
    )
  const foreign = bank === '' ? [] : known.filter((one) => one.bank !== bank)
  if (foreign.length > 0)
    throw UserError.at(
      'bankID',
      `Máy ${listNames(foreign.map((one) => one.posName))} của ngân hàng ${listNames(foreign.map((one) => one.bank))}, không phải ${bank}. Hãy chọn đúng ngân hàng.`,
    )
}

const nameOfPos = ({ posName, text }: NamedPos): string => (text === null ? posName : `${posName} (${text})`)
const advice = (others: NamedPos[]): string =>
  others.length === 1 ? `Hãy chọn máy ${others[0]?.posName ?? ''}.` : 'Hãy chọn máy cha, hoặc để trống máy POS.'

function listNames(names: string[]): string {
  const all = [...new Set(names)]
  return all.length > 3 ? `${all.slice(0, 3).join(', ')} và ${all.length - 3} máy khác` : all.join(', ')
}

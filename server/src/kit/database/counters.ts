import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from './sql.ts'

const sql = loadSql(import.meta.url, './platform.sql')
const LastNoRow = z.object({ last_no: z.number() })

/** PT thu · PC chi · TU tạm ứng · HU hoàn ứng · TV tiền về · DU đối ứng · HH hoa hồng · DC điều chỉnh · CQ chuyển quỹ · KQ kiểm quỹ · GV góp, rút vốn · NX nợ xấu · GA gán tiền chưa xác định. */
export type VoucherKind = 'PT' | 'PC' | 'TU' | 'HU' | 'TV' | 'DU' | 'HH' | 'DC' | 'CQ' | 'KQ' | 'GV' | 'NX' | 'GA'

/** The next voucher number of a shop, kind and business day: `PT261121-001`. Without holes; call it before posting. */
export async function nextVoucher(
  ctx: WriteCtx,
  shopId: number,
  { kind, day }: { kind: VoucherKind; day: string },
): Promise<string> {
  return makeCode(kind, day, await nextNumber(ctx, { shopId, kind, period: day }))
}

/** The next `count` voucher numbers of one series. */
export async function nextVouchers(
  ctx: WriteCtx,
  shopId: number,
  { kind, day, count }: { kind: VoucherKind; day: string; count: number },
): Promise<string[]> {
  return (await nextNumbers(ctx, { shopId, kind, period: day }, count)).map((no) => makeCode(kind, day, no))
}
/** The next number in a shop's book of receipts or payments of a month: 1, 2, 3 … whatever their days. */
export const nextInBook = (
  ctx: WriteCtx,
  shopId: number,
  { kind, month }: { kind: 'PT' | 'PC'; month: string },
): Promise<number> => nextNumber(ctx, { shopId, kind: `Q${kind}`, period: month })
/** The next transfer between shops of the company's day, since it is in the books of two shops: `NB261121-001`. */
export async function nextShopTransfer(ctx: WriteCtx, day: string): Promise<string> {
  return makeCode('NB', day, await nextNumber(ctx, { shopId: 0, kind: 'NB', period: day }))
}

/** The next order code of the company's day, since transfer contents carry it: `DH261121-001`. */
export async function nextOrderCode(ctx: WriteCtx, day: string): Promise<string> {
  return makeCode('DH', day, await nextNumber(ctx, { shopId: 0, kind: 'DH', period: day }))
}

/** Numbers that run on through the company, one for each new record: KH of customers, CTV of collaborators, DT of partners. */
export const nextCompanyNumbers = (ctx: WriteCtx, kind: 'KH' | 'CTV' | 'DT', count: number): Promise<number[]> =>
  nextNumbers(ctx, { shopId: 0, kind, period: '' }, count)

/** The next receipt of a shop for a card that changes hands: `BN000123`. */
export async function nextReceipt(ctx: WriteCtx, shopId: number): Promise<string> {
  return `BN${String(await nextNumber(ctx, { shopId, kind: 'BN', period: '' })).padStart(6, '0')}`
}

/** How often the user has done this today, this time included. */
export const nextTimeToday = (ctx: WriteCtx, kind: 'SOTHE'): Promise<number> =>
  nextNumber(ctx, { shopId: 0, kind, period: `${ctx.today} ${ctx.userId}` })

type Series = { shopId: number; kind: string; period: string }

async function nextNumber(ctx: WriteCtx, series: Series): Promise<number> {
  const [number = 0] = await nextNumbers(ctx, series, 1)
  return number
}

/** The next `count` numbers of one series, in one statement. */
async function nextNumbers(ctx: WriteCtx, { shopId, kind, period }: Series, count: number): Promise<number[]> {
  if (count === 0) return []
  const params = { company_id: ctx.companyId, shop_id: shopId, kind, period, count }
  const { last_no: last } = await ctx.db.one(sql('next_numbers'), params, LastNoRow)
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}

const makeCode = (kind: string, day: string, no: number): string =>
  `${kind}${day.slice(2).replaceAll('-', '')}-${String(no).padStart(3, '0')}`

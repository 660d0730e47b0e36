import { z } from 'zod'
import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from './sql.ts'
import { together } from './together.ts'

const sql = loadSql(import.meta.url, './counters.sql')
const LastNoRow = z.object({ last_no: z.number() })

/** PT thu · PC chi · TU tạm ứng · HU hoàn ứng · TV tiền về · DU đối ứng · HH hoa hồng · DC điều chỉnh · CQ chuyển quỹ. */
export type VoucherKind = 'PT' | 'PC' | 'TU' | 'HU' | 'TV' | 'DU' | 'HH' | 'DC' | 'CQ'

/** The next voucher number of a shop, kind and business day: `PT261121-001`. Without holes; call it before posting. */
export async function nextVoucher(
  ctx: WriteCtx,
  shopId: number,
  { kind, day }: { kind: VoucherKind; day: string },
): Promise<string> {
  return coded(kind, day, await nextNumber(ctx, { shopId, kind, period: day }))
}

/** The next order code of the company's day, since transfer contents carry it: `DH261121-001`. */
export async function nextOrderCode(ctx: WriteCtx, day: string): Promise<string> {
  return coded('DH', day, await nextNumber(ctx, { shopId: 0, kind: 'DH', period: day }))
}

/** A number that runs on for ever through the company: KH of customers, CTV of collaborators, DT of partners. */
export const nextCompanyNumber = (ctx: WriteCtx, kind: 'KH' | 'CTV' | 'DT'): Promise<number> =>
  nextNumber(ctx, { shopId: 0, kind, period: '' })

/** The next receipt of a shop for a card that changes hands: `BN000123`. */
export async function nextReceipt(ctx: WriteCtx, shopId: number): Promise<string> {
  return `BN${String(await nextNumber(ctx, { shopId, kind: 'BN', period: '' })).padStart(6, '0')}`
}

/** How often somebody has done this today, this time included. */
export const nextTimeToday = (ctx: WriteCtx, kind: 'SOTHE'): Promise<number> =>
  nextNumber(ctx, { shopId: 0, kind, period: `${ctx.today} ${ctx.userId}` })

type Series = { shopId: number; kind: string; period: string }

/** The rows of a file take their numbers in one go, each in its turn. */
const nextNumber = together(async (ctx: WriteCtx, wanted: Series[]): Promise<number[]> => {
  const counts = new Map<string, number>()
  for (const series of wanted) counts.set(keyOf(series), (counts.get(keyOf(series)) ?? 0) + 1)
  const before = new Map<string, number>()
  await Promise.all(
    [...counts].map(async ([key, count]) => before.set(key, (await takeNumbers(ctx, key, count)) - count)),
  )
  return wanted.map((series) => {
    const no = (before.get(keyOf(series)) ?? 0) + 1
    before.set(keyOf(series), no)
    return no
  })
})

const keyOf = ({ shopId, kind, period }: Series): string => `${shopId}\t${kind}\t${period}`

async function takeNumbers(ctx: WriteCtx, key: string, count: number): Promise<number> {
  const [shopId, kind, period] = key.split('\t')
  const params = { company_id: ctx.companyId, shop_id: Number(shopId), kind, period, count }
  return (await ctx.db.one(sql('next_numbers'), params, LastNoRow)).last_no
}

const coded = (kind: string, day: string, no: number): string =>
  `${kind}${day.slice(2).replaceAll('-', '')}-${String(no).padStart(3, '0')}`

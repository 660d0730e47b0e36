import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { weighForm } from '@cardpro/contract/reports/figures'
import {
  type CapitalKey,
  type CapitalSums,
  capitalLines,
  type workingCapital,
} from '@cardpro/contract/reports/workingCapital'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { tellDiffering } from './figures/proof.ts'

const sql = loadSql(import.meta.url, './workingCapital.sql')

type Call = typeof workingCapital.getWorkingCapital
const BalanceRow = z.object({
  shopId: z.number(),
  kind: z.number(),
  theyOwe: z.number(),
  weOwe: z.number(),
  atWork: z.number(),
})
type Balance = z.infer<typeof BalanceRow>
const ShopRow = z.object({ ShopID: z.number(), Name: z.string() })

const capital = 411
const profit = businessResult.measures.NetProfit.form
const lines = Object.entries(capitalLines) as [
  CapitalKey,
  { kind: number; side?: 'theyOwe' | 'weOwe' | 'atWork'; takes?: true },
][]
/** Customers, partners and POS money are read from their open amounts. */
const readOpen: readonly number[] = [131, 331, 1361, 1362]
const kinds = [...new Set([capital, ...lines.map(([, { kind }]) => kind), ...profit.map(({ kind }) => kind)])].filter(
  (kind) => !readOpen.includes(kind),
)

/** Where the money lies, and that it is all that was put in and earned. Differences are written to the server's log. */
export async function readWorkingCapital(ctx: Ctx, input: Input<Call>): Promise<Data<Call>> {
  const day = input.toDate ?? ctx.today
  if (day > ctx.today) throw UserError.at('toDate', 'Ngày không được ở sau hôm nay', 'V_DATE')
  const shopIds = shopsOf(ctx, input)
  const scope = { company_id: ctx.companyId, shop_ids: shopIds }
  const params = {
    ...scope,
    kinds,
    month: `${day.slice(0, 8)}01`,
    to_day: day,
    is_to_now: day === ctx.today,
    to_send: orderStatus.toSend,
  }
  const [balances, shops] = await Promise.all([
    ctx.db.rows(sql('balances'), params, BalanceRow),
    ctx.db.rows(sql('shops'), scope, ShopRow),
  ])
  const Total = sumsOf(balances)
  if (Total.Off !== 0) tellDiffering(ctx, `working capital at the end of ${day}: off by ${Total.Off}`)
  return {
    Date: day,
    At: vietnamInstant(ctx.now),
    Total,
    Shops: shops.map((shop) => ({ ...shop, Sums: sumsOf(balances.filter(({ shopId }) => shopId === shop.ShopID)) })),
  }
}

/** The company's own book is there where all of the company is asked for. */
function shopsOf(ctx: Ctx, { shopID, OfOwnShops }: Input<Call>): number[] {
  const shopIds = OfOwnShops ? ctx.ownShopIds : ctx.shopIds
  if (shopID.length > 0) return shopIds.filter((id) => shopID.includes(id))
  return ctx.shopId === companyShopId ? [companyShopId, ...shopIds] : shopIds
}

/** The lines of some shops: what each of them owes its parties is not netted against another's. */
function sumsOf(balances: readonly Balance[]): CapitalSums {
  const of = (kind: number, value: (balance: Balance) => number) =>
    balances.reduce((sum, balance) => (balance.kind === kind ? sum + value(balance) : sum), 0)
  const net = ({ theyOwe, weOwe }: Balance) => theyOwe - weOwe
  const amounts = lines.map(([key, { kind, side, takes }]): [CapitalKey, number] => [
    key,
    of(kind, (balance) => (side ? balance[side] : takes ? -net(balance) : net(balance))),
  ])
  const Lines = Object.fromEntries(amounts) as Record<CapitalKey, number>
  const Net = lines.reduce((sum, [key, { takes }]) => sum + (takes ? -Lines[key] : Lines[key]), 0)
  const Capital = of(capital, (balance) => -net(balance))
  const results = new Map(profit.map(({ kind }) => [kind, of(kind, net)]))
  const Profit = weighForm(profit, results)
  return { Lines, Net, Capital, Profit, Off: Net - Capital - Profit }
}

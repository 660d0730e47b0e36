import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type UnlinkedJournal, unlinkedJournals, voucherDays } from '#bank/bankLines/bankLines.service.ts'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { brandCode } from './content.rules.ts'
import { customerMoneyOf, type PayingCustomer } from './customerMoney.service.ts'
import { type Facts, groupedBy, refusalKey } from './facts.rules.ts'

export { keyHash } from '#bank/bankLines/bankLines.service.ts'

const sql = loadSql(import.meta.url, './lineMatches.sql')
const LineRow = z.object({
  id: z.number(),
  fundId: z.number(),
  bookedOn: z.string(),
  day: z.number(),
  leftVnd: z.number(),
  content: z.string(),
  counterLast4: z.string(),
  contentKey: z.string(),
  version: z.number(),
  isOut: z.boolean(),
  isAsked: z.boolean(),
})
export type LineRow = z.infer<typeof LineRow>
const OtherRow = z.object({
  id: z.number(),
  fundId: z.number(),
  fundName: z.string(),
  accountNo: z.string(),
  bookedOn: z.string(),
  day: z.number(),
  leftVnd: z.number(),
})
const RefusalRow = z.object({ lineId: z.number(), key: z.string() })
const PosRow = z.object({
  id: z.number(),
  name: z.string(),
  bankCode: z.string(),
  tids: z.array(z.string()),
  mids: z.array(z.string()),
  pastCodes: z.array(z.string()),
  rates: z.array(z.number()),
})
const PayoutRow = z.object({
  id: z.number(),
  statementId: z.number(),
  payerId: z.number(),
  posName: z.string(),
  paidOn: z.string(),
  day: z.number(),
  netVnd: z.number(),
  rows: z.number(),
  chosen: z.number(),
  brands: z.array(z.object({ brand: z.string(), netVnd: z.number() })),
})
type PayoutRow = z.infer<typeof PayoutRow>
const LotRow = z.object({
  id: z.number(),
  shopId: z.number(),
  payerId: z.number(),
  posId: z.number(),
  posName: z.string(),
  numberText: z.string(),
  openedOn: z.string(),
  day: z.number(),
  expectedOn: z.number(),
  dueVnd: z.number(),
})
type LotRow = z.infer<typeof LotRow>
const BillRow = z.object({
  id: z.number(),
  lotId: z.number(),
  billNo: z.string(),
  day: z.number(),
  grossVnd: z.number(),
  feeVnd: z.number(),
  brand: z.string(),
  isOnUs: z.boolean(),
})
const DayRow = z.object({ day: z.number() })

const epoch = Date.UTC(1970, 0, 1)
const dayNo = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - epoch) / 86_400_000

/** One account of the lines asked for, with what may explain them, as the books are now. */
export type AccountFacts = {
  fundId: number
  asked: LineRow[]
  all: LineRow[]
  facts: Facts
  vouchers: UnlinkedJournal[]
  lots: LotRow[]
  payouts: PayoutRow[]
  others: z.infer<typeof OtherRow>[]
  customers: ReadonlyMap<number, PayingCustomer>
}

/** Of the lines asked for those that are open, by account; `lines`: all of them. */
export async function readAccounts(
  ctx: Ctx,
  lineIds: number[],
): Promise<{ lines: LineRow[]; accounts: AccountFacts[] }> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), line_ids: lineIds }
  const rows = await ctx.db.rows(sql('lines_about'), key, LineRow)
  const lines = rows.filter(({ isAsked }) => isAsked)
  const open = rows.filter(({ leftVnd, isOut }) => leftVnd !== 0 && !isOut)
  const asked = groupedBy(
    open.filter(({ isAsked }) => isAsked),
    ({ fundId }) => fundId,
  )
  if (asked.size === 0) return { lines, accounts: [] }
  const [others, refusals, holidays] = await Promise.all([
    ctx.db.rows(sql('opposite_lines'), key, OtherRow),
    ctx.db.rows(sql('refusals_of_lines'), { company_id: ctx.companyId, line_ids: lineIds }, RefusalRow),
    ctx.db.rows(sql('holidays'), { company_id: ctx.companyId }, DayRow),
  ])
  const shared = {
    holidays: holidays.map(({ day }) => day),
    refused: new Set(refusals.map((one) => refusalKey(one.lineId, one.key))),
  }
  const accounts: AccountFacts[] = []
  for (const [fundId, own] of asked) {
    const all = open.filter((line) => line.fundId === fundId)
    const known = await readAccount(ctx, fundId, own)
    const { customerMoney, customers } = await customerMoneyOf(ctx, own)
    const mine = others.filter((other) => other.fundId !== fundId)
    accounts.push({
      ...known,
      fundId,
      asked: own,
      all,
      others: mine,
      customers,
      facts: { ...known.facts, ...shared, customerMoney, otherLines: mine },
    })
  }
  return { lines, accounts }
}

type AccountOwnFacts = Pick<AccountFacts, 'vouchers' | 'lots' | 'payouts'> & {
  facts: Omit<Facts, 'holidays' | 'refused' | 'otherLines' | 'customerMoney'>
}

async function readAccount(ctx: Ctx, fundId: number, lines: LineRow[]): Promise<AccountOwnFacts> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const [from = ctx.today, to = ctx.today] = [days[0], days.at(-1)]
  const vouchers = await unlinkedJournals(ctx, fundId, {
    from: addDays(from, -voucherDays),
    to: addDays(to, voucherDays),
  })
  const money = lines.some(({ leftVnd }) => leftVnd > 0) ? await readMoney(ctx, fundId, { from, to }) : nothingDue
  const ofLines = vouchers.map(({ journalId, postingDate, leftVnd, code }) => ({
    journalId,
    day: dayNo(postingDate),
    leftVnd,
    code,
  }))
  return { ...money, vouchers, facts: { ...money.facts, vouchers: ofLines } }
}

const nothingDue = { lots: [], payouts: [], facts: { posList: [], lots: [], payouts: [], paidBills: [] } }

async function readMoney(ctx: Ctx, fundId: number, { from, to }: { from: string; to: string }) {
  const shops = { company_id: ctx.companyId, own_shop_ids: ctx.ownShopIds }
  const days = { from_day: from, to_day: to }
  const fund = { shop_id: oneShop(ctx), fund_id: fundId }
  const [posList, payouts] = await Promise.all([
    ctx.db.rows(sql('pos_of_fund'), { ...shops, ...fund }, PosRow),
    ctx.db.rows(sql('open_payouts_of_fund'), { company_id: ctx.companyId, ...fund, ...days }, PayoutRow),
  ])
  const of = { ...shops, ...days, payer_ids: posList.map(({ id }) => id) }
  const lots = await ctx.db.rows(sql('open_lots_of_fund'), of, LotRow)
  const lotIds = lots.map(({ id }) => id)
  const [bills, paidBills] = await Promise.all([
    ctx.db.rows(sql('bills_of_open_lots'), { company_id: ctx.companyId, lot_ids: lotIds }, BillRow),
    ctx.db.rows(sql('bills_paid_lately'), of, BillRow),
  ])
  const billsOf = groupedBy(bills, ({ lotId }) => lotId)
  return {
    lots,
    payouts,
    facts: {
      posList,
      paidBills,
      lots: lots.map((lot) => ({ ...lot, bills: billsOf.get(lot.id) ?? [] })),
      payouts: payouts.map((payout) => ({
        ...payout,
        brands: payout.brands.map(({ brand, netVnd }) => ({ brand: brandCode(brand), netVnd })),
      })),
    },
  }
}

import type { Input, Summary } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { journalText } from '@cardpro/contract/kit/money/journalWords'
import { CashLine, type cashbook } from '@cardpro/contract/reports/reports'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './cashbook.sql')

type Book = typeof cashbook.reportCashBook
type CompanyBook = typeof cashbook.reportCashBookCompany
type FundSums = Summary<Book>['Funds'][number]

const FundSums = z.object({
  BankCardID: z.number(),
  Name: z.string(),
  ShopName: z.string(),
  IsCash: z.boolean(),
  Opening: z.number(),
  Begun: z.number(),
  In: z.number(),
  Out: z.number(),
  Counted: z.number(),
  Closing: z.number(),
})
const Found = z.object({ Total: z.number(), Rows: CashLine.omit({ Desc: true }).extend({ Note: z.string() }).array() })

/** Sổ quỹ of the shops of the call. */
export const readCashBook = (ctx: Ctx, input: Input<Book>): Promise<Page<Book>> => readBook(ctx, input, ctx.shopIds)

/** Sổ quỹ công ty: the company's own funds, which are seen at its level alone, and if asked those of the shops, or of some shops. */
export function readCompanyBook(ctx: Ctx, input: Input<CompanyBook>): Promise<Page<CompanyBook>> {
  if (input.shopID.length > 0) return readBook(ctx, input, ctx.shopIds)
  const own = ctx.shopId === companyShopId ? [companyShopId] : []
  return readBook(ctx, input, input.WithShops ? [...own, ...ctx.shopIds] : own)
}

/** The summary is the whole period's for the funds in view, so opening + begun + in − out + counted = closing whatever the type. */
async function readBook(ctx: Ctx, input: Input<Book>, shopIds: number[]): Promise<Page<Book>> {
  const { from, to } = readPeriod(input, { from: ctx.today, to: ctx.today })
  const params = {
    company_id: ctx.companyId,
    shop_ids: shopIds,
    own_shop_ids: ctx.ownShopIds,
    fund_id: input.BankCardID ?? null,
    from_day: from,
    to_day: to,
  }
  const page = { type: input.Type, limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [funds, found] = await Promise.all([
    ctx.db.rows(sql('fund_sums'), params, FundSums),
    ctx.db.one(sql('list_lines'), { ...params, ...page }, Found),
  ])
  if (input.BankCardID !== undefined && funds.length === 0) {
    throw UserError.at(
      'BankCardID',
      shopIds.includes(companyShopId) ? 'Không có quỹ này trong sổ quỹ công ty' : 'Không có quỹ này trong cửa hàng',
    )
  }
  const rows = found.Rows.map(({ Note, ...line }) => ({
    ...line,
    Desc: journalText({ type: line.Type, note: Note, isReversal: line.IsReversal }),
  }))
  return { rows, total: found.Total, summary: { ...sums(funds), Funds: funds } }
}

function sums(funds: FundSums[]): Omit<FundSums, 'BankCardID' | 'Name' | 'ShopName' | 'IsCash'> {
  const sum = (figure: keyof ReturnType<typeof sums>) => funds.reduce((total, fund) => total + fund[figure], 0)
  return {
    Opening: sum('Opening'),
    Begun: sum('Begun'),
    In: sum('In'),
    Out: sum('Out'),
    Counted: sum('Counted'),
    Closing: sum('Closing'),
  }
}

import type { companyDebts, PosMoneyLevel } from '@cardpro/contract/debts/companyDebts'
import { PeriodFigures, PosMoney, type posMoney } from '@cardpro/contract/debts/debts'
import { figures, posCounts, ShopPosMoney, WaitingByAge } from '@cardpro/contract/debts/posMoneyRows'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { type Ctx, seesCosts, withoutCosts } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './posMoneyList.sql')

type ByPos = typeof posMoney.debtPos
type ByLevel = typeof companyDebts.companyDebtPos

const Row = ShopPosMoney.extend(PosMoney.omit({ PosID: true }).shape).extend({
  Key: z.number(),
  BankCardID: z.number(),
})
const PosMoneyPage = z.object({
  Total: z.number(),
  Summary: z.object({
    ...figures,
    Late: z.number(),
    Ages: WaitingByAge,
    Terminals: z.number(),
    Whole: PeriodFigures,
    Counts: posCounts,
  }),
  Rows: Row.array(),
})

/** POS money of each POS, of the shops of the call. */
export async function listPosMoney(ctx: Ctx, input: Omit<Input<ByPos>, 'shopID'>): Promise<Page<ByPos>> {
  const asked = { shopIds: ctx.shopIds, by: 'pos', posId: input.PosID, onlyUnpaid: input.OnlyUnpaid } as const
  const { Rows, Total, Summary } = await readPosMoney(ctx, input, asked)
  const { Ages: _ages, Terminals: _posCount, ...summary } = Summary
  const rows = Rows.map(({ Key, ShopID: _id, ShopName: _name, Terminals: _count, ...row }) => ({ ...row, PosID: Key }))
  return { rows, total: Total, summary }
}

/** POS money over all shops, as far down as is asked. */
export async function listShopPosMoney(ctx: Ctx, input: Input<ByLevel>): Promise<Page<ByLevel>> {
  const asked = { shopIds: ctx.shopIds, by: input.By, parentId: input.ParentID, onlyUnpaid: false }
  const { Rows, Total, Summary } = await readPosMoney(ctx, { ...input, Sort: input.Sort || '-Late' }, asked)
  const { Whole: _whole, ...summary } = Summary
  const rows = Rows.map(({ Key, ParentID: _parent, BankCardID: _fund, FundName: _name, ...row }) => ({
    ...row,
    Key: String(Key),
  }))
  return { rows, total: Total, summary }
}

/** The figures of one POS from that day until today. */
export async function readPosFigures(ctx: Ctx, posId: number, fromDate: string): Promise<PeriodFigures | null> {
  const page = { PageIndex: 1, PageSize: 1, OnlyUnpaid: false, Show: '', Sort: '' } as const
  const { rows } = await listPosMoney(ctx, { ...page, PosID: posId, fromDate, toDate: ctx.today })
  return rows[0] ?? null
}

type Filter = Pick<Input<ByPos>, 'fromDate' | 'toDate' | 'Show' | 'PageIndex' | 'PageSize'> & { Sort: string }
type PosMoneyScope = {
  shopIds: number[]
  by: PosMoneyLevel
  posId?: number | undefined
  parentId?: number | undefined
  onlyUnpaid: boolean
}

async function readPosMoney(ctx: Ctx, input: Filter, { shopIds, by, posId, parentId, onlyUnpaid }: PosMoneyScope) {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  if (/Gross|Fee/.test(input.Sort) && !seesCosts(ctx)) throw UserError.at('Sort', 'Không sắp xếp được theo cột này')
  const { Rows, Total, Summary } = await ctx.db.one(
    sql('list_pos_money'),
    {
      company_id: ctx.companyId,
      shop_ids: shopIds,
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
      as_of: to < ctx.today ? to : ctx.today,
      from_day: from,
      to_day: to,
      pos_id: posId ?? null,
      parent_id: parentId ?? null,
      by_shop: by === 'shop',
      by_parent: by === 'parent',
      only_unpaid: onlyUnpaid,
      show: input.Show,
      sort: input.Sort.replace('-', ''),
      sort_sign: input.Sort.startsWith('-') ? 1 : -1,
    },
    PosMoneyPage,
  )
  const Whole = withoutCosts(ctx, Summary.Whole)
  return { Total, Rows: Rows.map((row) => withoutCosts(ctx, row)), Summary: { ...withoutCosts(ctx, Summary), Whole } }
}

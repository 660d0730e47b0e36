import type { Data, Input } from '@cardpro/contract/kit/call'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import {
  type DailyFigures,
  DailyReport,
  type dailyReport,
  type FigureChange,
} from '@cardpro/contract/reports/dailyReport'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type ExpectedLot, lateOf, readExpected } from './expectedLots.service.ts'
import { readLockInfo } from './lockInfo.service.ts'
import { askedDay, readNames, weighDay } from './weighDay.service.ts'

const sql = loadSql(import.meta.url, './dailyReport.sql')
const WorkRow = DailyReport.shape.Work.pick({ Done: true, Cancelled: true, Open: true, MissingBills: true }).extend({
  MissingCodes: z.array(z.string()),
})
const LotNotes = DailyReport.pick({ FeeLots: true, HeldPos: true })

const placeOf = (ctx: Ctx, day: string) => ({ company_id: ctx.companyId, shop_ids: ctx.shopIds, day })

/** Báo cáo ngày of the shop of the call. */
export async function readDaily(
  ctx: Ctx,
  { Date: asked }: Input<typeof dailyReport.reportDaily>,
): Promise<Data<typeof dailyReport.reportDaily>> {
  const day = askedDay(ctx, asked)
  const [weighed, lotNotes, work, expected] = await Promise.all([
    weighDay(ctx, day),
    ctx.db.one(sql('lot_notes'), placeOf(ctx, day), LotNotes),
    ctx.db.one(sql('work'), placeOf(ctx, day), WorkRow),
    readExpected(ctx),
  ])
  const figures = weighed()
  const [names, lock] = await Promise.all([readNames(ctx, figures), readLockInfo(ctx, day, () => weighed)])
  const [seesProfit, seesPos] = [can(ctx, 'dailyReport.profit'), can(ctx, 'posMoney.view')]
  const [next] = expected.filter(({ Date: due }) => due > day)
  return {
    Date: day,
    At: vietnamInstant(ctx.now),
    Figures: { ...(seesProfit ? figures : withoutProfit(figures)), Pos: seesPos ? figures.Pos : null },
    ...names,
    ...lotNotes,
    Work: {
      ...work,
      NextOn: next?.Date ?? null,
      NextAmount: next && seesPos ? sumOn(expected, next.Date) : null,
      Late: (seesPos ? lateOf(expected, day) : []).map(({ PosName, LotNo, Amount }) => ({ PosName, LotNo, Amount })),
    },
    Lock: {
      ...lock,
      Changes: lock.Changes && lock.Changes.filter((change) => isSeen(change, { seesProfit, seesPos })),
    },
  }
}

const sumOn = (expected: ExpectedLot[], day: string): number =>
  expected.reduce((sum, one) => (one.Date === day ? sum + one.Amount : sum), 0)

const results = ['OtherIncome', 'Expense', 'BadDebt', 'NetProfit'] as const

function withoutProfit(figures: DailyFigures): DailyFigures {
  const hidden = { Revenue: null, Cost: null, Profit: null }
  return {
    ...figures,
    ...Object.fromEntries(results.map((key) => [key, null])),
    Orders: figures.Orders.map((row) => ({ ...row, ...hidden })),
    OrderSums: { ...figures.OrderSums, ...hidden },
  }
}

/** What a user may not see of the report is left out of its changes too. */
const isSeen = ({ Title }: FigureChange, { seesProfit, seesPos }: { seesProfit: boolean; seesPos: boolean }): boolean =>
  (seesProfit || !aboutProfit.test(Title)) && (seesPos || !Title.startsWith('Tiền POS,'))

const aboutProfit = /^Lãi |^Thu khác$|^Chi hoạt động$|^Nợ xấu$|, (phí thuần|chi phí|lãi gộp)$/

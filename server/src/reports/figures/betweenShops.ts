import { countedKinds, eliminatedKey, internalKey, type Weights } from '@cardpro/contract/reports/figures'
import type { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { splitPeriod } from './comparedPeriods.ts'
import { groupsOf, SumRow } from './figureGroups.ts'
import { type BetweenShops, type Group, paramsOf, type Question } from './question.ts'
import { eliminatedName, internalName } from './rowNames.service.ts'

const sql = loadSql(import.meta.url, './betweenShops.sql')

/** Shops charge each other for POS: income of the one, a cost of the other. */
export const feeKinds = [5114, 6322]
/** The rows that open them. */
export const betweenRows: Record<BetweenShops, { key: string; name: string }> = {
  eliminated: { key: eliminatedKey, name: eliminatedName },
  internal: { key: internalKey, name: internalName },
}

/**
 * What the whole of several shops leaves out of the sum of their books, by day, month or all of it: fees between them, and
 * customers whom one of them had before.
 */
export async function readEliminated(ctx: Ctx, question: Question): Promise<Group[]> {
  if (!question.isOfCompany || question.shopIds.length < 2) return []
  const [fees, customers] = await Promise.all([
    readFees(ctx, question, 'eliminated'),
    question.kinds.includes(countedKinds.newCustomers)
      ? ctx.db.rows(sql('known_elsewhere'), { ...paramsOf(ctx, question), kind: countedKinds.newCustomers }, SumRow)
      : [],
  ])
  return groupsOf(
    question,
    [...fees, ...customers].map((row) => ({ ...row, vnd: -row.vnd })),
  )
}

/** Fees with shops that the answer does not hold. They are in its figures and in those of their shop. */
async function readInternal(ctx: Ctx, question: Question): Promise<Group[]> {
  return question.isOfCompany ? groupsOf(question, await readFees(ctx, question, 'internal')) : []
}

export async function readBetween(ctx: Ctx, question: Question, one: BetweenShops): Promise<Weights> {
  const whole = { ...question, dimension: null }
  const [group] = await (one === 'eliminated' ? readEliminated(ctx, whole) : readInternal(ctx, whole))
  return group?.sums ?? new Map()
}

const readFees = (ctx: Ctx, question: Question, one: BetweenShops) =>
  ctx.db.rows(
    sql('fees'),
    { ...splitPeriod(question.period, question.dimension === 'day'), ...feeParams(ctx, question, one) },
    SumRow,
  )

const feeParams = (ctx: Ctx, question: Question, one: BetweenShops) => ({
  ...paramsOf(ctx, question),
  fee_kinds: feeKinds.filter((kind) => question.kinds.includes(kind)),
  is_in_answer: one === 'eliminated',
})

type FeeLines<Row> = { question: Question; one: BetweenShops; row: z.ZodType<Row> }

/** The transfers of these fees. */
export const readFeeLines = <Row>(ctx: Ctx, { question, one, row }: FeeLines<Row>): Promise<Row[]> =>
  ctx.db.rows(sql('lines'), feeParams(ctx, question, one), row)

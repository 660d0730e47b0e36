import { randomUUID } from 'node:crypto'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { kindsOf, type Measure, type Weights, weighMeasure } from '@cardpro/contract/reports/figures'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { isOrderKind } from './orderFacts.ts'
import { type Group, outsideGroup, paramsOf, type Question } from './question.ts'

const sql = loadSql(import.meta.url, './figureLines.sql')
const SumRow = z.object({ key: z.number(), kind: z.number(), vnd: z.number() })

type ProofQuery = { measure: Measure; cell: Question; page: readonly Group[] }
/** The sums of orders by their transfers. */
type PostedSums = ReadonlyMap<number, Weights>

/**
 * What orders of a cell come to by their own transfers, which the sums of reports have no part in: the orders of a page, and
 * in a cell of a customer or a card all that their rows give to it.
 */
export async function readPosted(ctx: Ctx, { measure, cell, page }: ProofQuery): Promise<PostedSums> {
  const ids = [...cell.orderIds, ...page.map(({ key }) => key).filter((key) => key !== outsideGroup)]
  const params = {
    ...paramsOf(ctx, cell),
    ids,
    kinds: kindsOf([measure]).filter((kind) => isOrderKind(kind) && cell.kinds.includes(kind)),
  }
  const posted = new Map<number, Map<number, number>>()
  for (const { key, kind, vnd } of await ctx.db.rows(sql('posted_sums'), params, SumRow))
    posted.set(key, (posted.get(key) ?? new Map<number, number>()).set(kind, vnd))
  return posted
}

type Parts = ProofQuery & { all: readonly Pick<Group, 'sums'>[]; posted: PostedSums }

/**
 * What the parts of a cell add up to. Orders count by their transfers where these were read, the others by their facts: of a
 * month of a bank these are thousands, whose facts are held to another table by the total and to their transfers page by page.
 */
export function amountOf({ measure, cell, all, page, posted }: Parts): number {
  const figure = (sums: Weights) => weighMeasure(measure, sums) ?? 0
  const total = (sums: Iterable<Weights>) => [...sums].reduce((sum, one) => sum + figure(one), 0)
  const byTransfers = total(posted.values())
  if (isOfOwner(cell)) return byTransfers
  const orders = page.filter(({ key }) => key !== outsideGroup)
  return total(all.map(({ sums }) => sums)) - total(orders.map(({ sums }) => sums)) + byTransfers
}

const isOfOwner = ({ customerIds, cardIds, orderIds }: Question): boolean =>
  customerIds.length + cardIds.length + orderIds.length > 0

type ProofAmounts = { amount: number; cell: number; about: string }

/** Whether the lines add up to the cell. If not, the operators get an id that the screen shows too. */
export function proofOf(ctx: Ctx, { amount, cell, about }: ProofAmounts) {
  const isEqual = amount === cell
  const errorId = isEqual ? '' : tellDiffering(ctx, `${about}: lines ${amount}, cell ${cell}`)
  return { Amount: amount, Cell: cell, IsEqual: isEqual, ErrorID: errorId, At: vietnamInstant(ctx.now) }
}

/** Reports figures that should be equal to the operators, and answers the id under which the log has them. */
export function tellDiffering(ctx: Ctx, sentence: string): string {
  const errorId = randomUUID()
  ctx.db.announce('figuresDiffer', { errorId, companyId: ctx.companyId, sentence })
  return errorId
}

import { type ComparedType, comparisonStatus } from '@cardpro/contract/debts/comparison'
import { partyRights } from '@cardpro/contract/debts/partyTypes'
import { z } from 'zod'
import { holdDayLock } from '#books/ledger/dayLocks.service.ts'
import { type Ctx, can, ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { typeOfKind } from './books.service.ts'

const sql = loadSql(import.meta.url, './comparisons.sql')

const Row = z.object({
  shopId: z.number(),
  id: z.number(),
  kind: z.number(),
  ownerId: z.number(),
  fromDay: z.string(),
  toDay: z.string(),
  status: z.literal([0, 1, 2, 3, 4]),
  openingVnd: z.number(),
  debitVnd: z.number(),
  creditVnd: z.number(),
  linesHash: z.string(),
  sentAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  answeredName: z.string(),
  answeredAt: z.string().nullable(),
  answeredIp: z.string(),
  fileId: z.number().nullable(),
  fileName: z.string(),
  theirVnd: z.number().nullable(),
  theirNote: z.string(),
  cancelReason: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  sentBy: z.number().nullable(),
  name: z.string(),
  code: z.string(),
  phone: z.string(),
})
/** A comparison as it is stored. */
export type StoredComparison = z.infer<typeof Row> & { type: ComparedType }

/** Comparisons of a type are seen with the right to see its debts. */
export const maySee = (ctx: Ctx, type: ComparedType): boolean => can(ctx, partyRights[type])

export function ensureMaySee(ctx: Ctx, type: ComparedType): void {
  ensureRight(ctx, partyRights[type])
}

const comparisonMissing = (): UserError =>
  UserError.at('ComparisonID', 'Không có bản đối chiếu này trong cửa hàng', 'NOT_FOUND')

export async function findStored(ctx: Ctx, id: number): Promise<StoredComparison> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id }
  const found = await ctx.db.optional(sql('find_comparison'), params, Row)
  if (!found) throw comparisonMissing()
  return { ...found, type: typeOfKind(found.kind) }
}

/**
 * A comparison that is to be answered, sent or cancelled: the days of its shop are held first, as locking a day does, so that no
 * posting on its party is under way and every later one sees what became of it.
 */
export async function holdStored(ctx: WriteCtx, id: number, shopId: number): Promise<StoredComparison> {
  await holdDayLock(ctx, shopId)
  const params = { company_id: ctx.companyId, shop_ids: [shopId], id }
  if (!(await ctx.db.optional(sql('hold_comparison'), params, IdRow))) throw comparisonMissing()
  return findStored(ctx, id)
}

type Answer = {
  status: typeof comparisonStatus.confirmed | typeof comparisonStatus.differing
  name: string
  answeredBy: number | null
  ip: string
  fileId?: number
  theirVnd?: number | null
  theirNote?: string
}

export async function keepAnswer(ctx: WriteCtx, { id, shopId }: StoredComparison, answer: Answer): Promise<void> {
  await ctx.db.run(sql('answer_comparison'), {
    company_id: ctx.companyId,
    shop_id: shopId,
    id,
    status: answer.status,
    name: answer.name,
    answered_by: answer.answeredBy,
    at: ctx.now.toISOString(),
    ip: answer.ip,
    file_id: answer.fileId ?? null,
    their_vnd: answer.theirVnd ?? null,
    their_note: answer.theirNote ?? '',
  })
}

export const booksChanged = (): UserError =>
  new UserError('Số liệu trong sổ đã đổi từ khi gửi, hãy gửi lại bản đối chiếu mới', { code: 'STALE_WRITE' })

type Theirs = { customerIds: number[]; name: string }

/** Comparisons with a person stay, answered under `name`. Answers them. */
export async function eraseComparisons(ctx: WriteCtx, { customerIds, name }: Theirs): Promise<number[]> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), customer_ids: customerIds, name }
  return (await ctx.db.rows(sql('erase_comparisons'), params, IdRow)).map(({ id }) => id)
}

import {
  type ComparisonRow,
  comparedTypes,
  comparisonStatus,
  type comparisons,
  MadeComparison,
} from '@cardpro/contract/debts/comparison'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { debtKinds } from '#debts/parties.service.ts'
import { listDebts } from '#debts/partyDebts.service.ts'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { CountRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { typeOfKind } from './books.service.ts'
import { ensureMaySee, maySee } from './storedComparison.service.ts'

const sql = loadSql(import.meta.url, './comparisons.sql')

type General = typeof comparisons.getGeneralComparison
type GetComparisonsCall = typeof comparisons.getComparisons

const Answered = z.object({ answeredAt: z.string().nullable(), answeredName: z.string() })
const LastRow = MadeComparison.pick({
  ComparisonID: true,
  Status: true,
  FromDate: true,
  ToDate: true,
  SentAt: true,
  ExpiresAt: true,
})
  .extend({ ownerId: z.number() })
  .extend(Answered.shape)
const MadeRow = MadeComparison.omit({ type: true, ConfirmedAt: true, ConfirmedBy: true })
  .extend({ kind: z.number(), total: z.number() })
  .extend(Answered.shape)

/** Parties with what moved in a period, and how far each was compared. */
export async function listParties(ctx: Ctx, input: Input<General>): Promise<Page<General>> {
  const { type, ObjectID } = input
  ensureMaySee(ctx, type)
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const { shopIds } = ctx
  const asked = {
    fromDate: from,
    toDate: to,
    Side: '',
    Promise: '',
    Sort: '',
    GeneralSearch: input.GeneralSearch,
  } as const
  const { PageIndex, PageSize } = input
  const page = { type, ...asked, PageIndex, PageSize }
  const found = await listDebts(ctx, ObjectID === undefined ? page : { ...page, ObjectID })
  const [lasts, { count }] = await Promise.all([
    lastOf(ctx, { shopIds, kind: debtKinds[type], owners: found.rows.map((row) => row.ObjectID) }),
    ctx.db.one(
      sql('count_differing'),
      { company_id: ctx.companyId, shop_ids: shopIds, kind: debtKinds[type] },
      CountRow,
    ),
  ])
  return {
    rows: found.rows.map((row) => rowOf(row, lasts.get(row.ObjectID))),
    total: found.total,
    summary: { TheyOwe: found.summary?.TheyOwe ?? 0, WeOwe: found.summary?.WeOwe ?? 0, Differing: count },
  }
}

type Last = z.infer<typeof LastRow>

type LastComparisonsQuery = { shopIds: number[]; kind: number; owners: number[] }

async function lastOf(ctx: Ctx, { shopIds, kind, owners }: LastComparisonsQuery): Promise<Map<number, Last>> {
  const params = { company_id: ctx.companyId, shop_ids: shopIds, kind, owners }
  const rows = await ctx.db.rows(sql('last_comparisons'), params, LastRow)
  return new Map(rows.map((row) => [row.ownerId, row]))
}

type Party = Omit<ComparisonRow, 'ConfirmedAt' | 'ConfirmedBy' | 'Last'>

function rowOf(
  { ObjectID, Name, Code, Opening, Debit, Credit, Closing, TheyOwe, WeOwe }: Party,
  last: Last | undefined,
): ComparisonRow {
  const confirmed = confirmedOf(last)
  return {
    ObjectID,
    Name,
    Code,
    Opening,
    Debit,
    Credit,
    Closing,
    TheyOwe,
    WeOwe,
    ...confirmed,
    Last: last ? { ...comparisonOf(last), ...confirmed } : null,
  }
}

const comparisonOf = ({ ComparisonID, Status, FromDate, ToDate, SentAt, ExpiresAt }: Omit<Last, 'ownerId'>) => ({
  ComparisonID,
  Status,
  FromDate,
  ToDate,
  SentAt,
  ExpiresAt,
})

const confirmedOf = (last: (z.infer<typeof Answered> & { Status: number }) | undefined) =>
  last?.Status === comparisonStatus.confirmed
    ? { ConfirmedAt: last.answeredAt, ConfirmedBy: last.answeredName }
    : { ConfirmedAt: null, ConfirmedBy: '' }

/** Comparisons that were made, newest first. */
export async function listMade(ctx: Ctx, input: Input<GetComparisonsCall>): Promise<Page<GetComparisonsCall>> {
  const types = (input.type ? [input.type] : comparedTypes).filter((type) => maySee(ctx, type))
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    kinds: types.map((type) => debtKinds[type]),
    owner_id: input.ObjectID ?? null,
    status: input.Status ?? null,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
  const found = await ctx.db.rows(sql('list_comparisons'), params, MadeRow)
  return {
    rows: found.map(({ kind, ObjectID, Name, Code, Closing, TheirClosing, ...row }) => ({
      ...comparisonOf(row),
      ...confirmedOf(row),
      type: typeOfKind(kind),
      ObjectID,
      Name,
      Code,
      Closing,
      TheirClosing,
    })),
    total: found[0]?.total ?? 0,
  }
}

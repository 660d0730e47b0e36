import { type debtSummary, type SummaryRow, type TypeSums } from '@cardpro/contract/debts/debtSummary'
import { type PartyType, partyRights, partyTypes } from '@cardpro/contract/debts/partyTypes'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { lockedNow, readDayLocks } from '#books/ledger/dayLocks.service.ts'
import { sumsOfParties } from '#debts/partnerDebts/partnerDebtList.service.ts'
import { type Ctx, can } from '#kit/context.ts'
import { type Period, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { listCustomerSides } from '../customerDebtList.service.ts'
import { debtKinds } from '../parties.service.ts'
import { readPartyDebts } from '../partyDebts.service.ts'
import { readFrozen } from './debtPeriods.service.ts'

const sql = loadSql(import.meta.url, './debtPeriods.sql')

type Report = typeof debtSummary.reportDebt
type ReportDebtInput = Input<Report>
type Debts = { rows: SummaryRow[]; total: number; sums: TypeSums['Sums'] }

const Held = z.object({ heldVnd: z.number() })
const Opening = z.object({ ownerId: z.number(), balanceVnd: z.number(), shops: z.number() })

/** Công nợ: the four types one after the other, each with its largest first. */
export async function reportDebt(ctx: Ctx, input: ReportDebtInput): Promise<Page<Report>> {
  const period = readPeriod(input, { from: ctx.today, to: ctx.today })
  const types = partyTypes.filter((type) => can(ctx, partyRights[type]))
  const [all, held, Frozen, LockedTo] = await Promise.all([
    Promise.all(types.map((type) => readType(ctx, type, { period, input }))),
    ctx.db.one(sql('held_money'), { company_id: ctx.companyId, shop_ids: ctx.shopIds }, Held),
    readFrozen(ctx),
    lockedTo(ctx),
  ])
  const total = all.reduce((sum, { rows, total: parties }) => sum + (input.Top > 0 ? rows.length : parties), 0)
  return {
    rows: input.Top > 0 ? all.flatMap(({ rows }) => rows) : await pageOf(ctx, { types, all, period, input }),
    total,
    summary: {
      Types: types.map((type, index) => {
        const { rows = [], total: parties = 0, sums } = all[index] ?? {}
        return { type, Rest: input.Top > 0 ? parties - rows.length : 0, Sums: sums ?? sumsOfParties([]) }
      }),
      Held: can(ctx, partyRights.pos) ? held.heldVnd : 0,
      Frozen: Frozen.filter(({ type }) => types.includes(type)),
      LockedTo,
    },
  }
}

async function lockedTo(ctx: Ctx): Promise<string> {
  const [shopId] = ctx.shopIds
  if (ctx.shopIds.length !== 1 || shopId === undefined) return ''
  return lockedNow((await readDayLocks(ctx, [shopId]))(shopId), ctx.now)
}

type Reading = { period: Period; input: ReportDebtInput }

/** The first rows of one type, and its sums. Other parties than customers are few and are read whole. */
async function readType(ctx: Ctx, type: PartyType, { period, input }: Reading): Promise<Debts> {
  const openings = await frozenOpenings(ctx, type, period.from)
  if (type === 'customer') return customersOf(ctx, { period, index: 1, size: input.Top || 1, openings })
  const parties = (await readPartyDebts(ctx, type, period)).map((party) => openedBy(party, openings))
  const rows = input.Top > 0 ? parties.slice(0, input.Top) : parties
  return { rows: rows.map((party) => ({ ...party, type })), total: parties.length, sums: sumsOfParties(parties) }
}

type Openings = ReadonlyMap<number, number> | null
type CustomerPage = { period: Period; index: number; size: number; openings: Openings }

async function customersOf(ctx: Ctx, { period, index, size, openings }: CustomerPage): Promise<Debts> {
  const { rows, total, summary } = await listCustomerSides(ctx, {
    fromDate: period.from,
    toDate: period.to,
    GeneralSearch: '',
    Side: '',
    Promise: '',
    Sort: '',
    PageIndex: index,
    PageSize: size,
  })
  return { rows: rows.map((row) => ({ ...openedBy(row, openings), type: 'customer' })), total, sums: summary }
}

/** The party with its frozen opening, if openings are frozen. */
const openedBy = <Party extends { ObjectID: number; Opening: number }>(party: Party, openings: Openings): Party =>
  openings ? { ...party, Opening: openings.get(party.ObjectID) ?? 0 } : party

/** What stood before the period by what was frozen; null unless every shop of the call froze it before. */
async function frozenOpenings(ctx: Ctx, type: PartyType, from: string): Promise<Openings> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, kind: debtKinds[type], from_day: from }
  const found = await ctx.db.rows(sql('frozen_openings'), params, Opening)
  if (found[0]?.shops !== ctx.shopIds.length) return null
  return new Map(found.map(({ ownerId, balanceVnd }) => [ownerId, balanceVnd]))
}

type Paging = { types: readonly PartyType[]; all: Debts[]; period: Period; input: ReportDebtInput }

/** A page of all four lists one after the other, as a file reads them. */
async function pageOf(ctx: Ctx, { types, all, period, input }: Paging): Promise<SummaryRow[]> {
  const { PageIndex, PageSize } = input
  const start = (PageIndex - 1) * PageSize
  const others = all.flatMap(({ rows }, index) => (types[index] === 'customer' ? [] : rows))
  const customers = types[0] === 'customer' ? (all[0]?.total ?? 0) : 0
  const openings = customers > start ? await frozenOpenings(ctx, 'customer', period.from) : null
  const first =
    customers > start ? (await customersOf(ctx, { period, index: PageIndex, size: PageSize, openings })).rows : []
  const rest = Math.max(0, start - customers)
  return [...first, ...others.slice(rest, rest + PageSize - first.length)]
}

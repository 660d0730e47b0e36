import { OwedOrder, PartyDebt } from '@cardpro/contract/debts/debtRows'
import type { debts, partySums } from '@cardpro/contract/debts/debts'
import { type PartyType, partyRights } from '@cardpro/contract/debts/partyTypes'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import { listPartnerDebts, readPartnerDebts, sumsOfParties } from '#debts/partnerDebts/partnerDebtList.service.ts'
import { type Ctx, can, ensureRight } from '#kit/context.ts'
import { monthUntil, type Period, readPeriod } from '#kit/database/period.ts'
import { NameRow } from '#kit/database/rows.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { listCustomerSides } from './customerDebtList.service.ts'
import { detailCustomerDebt } from './customerDebts.service.ts'
import { Movement, withBalance } from './debtLines.ts'
import { debtKinds } from './parties.service.ts'

const sql = loadSql(import.meta.url, './partyDebts.sql')

type GetSummaryDebtCall = typeof debts.getSummaryDebt
type Book = typeof debts.detailDebt

/** Parties besides customers: there are few of each in a shop, so they are searched, sorted and paged here. */
export type OtherType = Exclude<PartyType, 'customer'>
type FewType = Exclude<OtherType, 'partner'>
const missing: Record<OtherType, string> = {
  partner: 'Không có đối tác này trong cửa hàng',
  aff: 'Không có cộng tác viên này trong cửa hàng',
  pos: 'Không có máy POS này trong cửa hàng',
}

/** What only partners have, and what only customers have. */
const ofOthers = {
  CreditLimit: 0,
  LimitLeft: null,
  SettlePeriod: null,
  OldestDate: null,
  LateDays: 0,
  AtWork: 0,
  StaffName: '',
  Promise: null,
}
const Row = PartyDebt.omit({
  CreditLimit: true,
  LimitLeft: true,
  SettlePeriod: true,
  OldestDate: true,
  LateDays: true,
  AtWork: true,
  StaffName: true,
  Promise: true,
})

function ensureMaySee(ctx: Ctx, type: PartyType): void {
  ensureRight(ctx, partyRights[type])
}

/** Debts by party of any type, of the shops of the call. */
export async function listDebts(ctx: Ctx, input: Listing): Promise<Page<GetSummaryDebtCall>> {
  const { type } = input
  if (type !== 'partner' || !can(ctx, 'partnerOrders.view')) ensureMaySee(ctx, type)
  if (input.StaffID && type !== 'customer')
    throw UserError.at('StaffID', 'Chỉ công nợ khách hàng lọc được theo nhân viên')
  if (type === 'partner') {
    const { page, total, summary } = await listPartnerDebts(ctx, input, ctx.shopIds)
    return { rows: page.map(({ Cells: _cells, ...row }) => row), total, summary }
  }
  const { Side, Sort } = input
  if (Side === 'late' || Side === 'over')
    throw UserError.at('Side', 'Chỉ công nợ đối tác lọc được theo kỳ đối soát và hạn mức')
  const { rows, total, sums } = await (type === 'customer'
    ? listCustomers(ctx, { ...input, Side, Sort })
    : listOthers(ctx, type, { ...input, Side, Sort }))
  return { rows, total, summary: { ...sums, Counts: null } }
}

type Listing = Omit<Input<GetSummaryDebtCall>, 'shopID'>
type PartyDebtFilter = Omit<Listing, 'Side'> & { Side: Exclude<Input<GetSummaryDebtCall>['Side'], 'late' | 'over'> }
type PartyDebtPage = { rows: PartyDebt[]; total: number; sums: z.output<typeof partySums> }

/** Customers do not have these, so their list ignores this sort order. */
const byPartners = ['Offset', '-Offset', 'LateDays', '-LateDays'] as const
type PartnerSort = (typeof byPartners)[number]
const isOfPartners = (sort: PartyDebtFilter['Sort']): sort is PartnerSort => byPartners.some((one) => one === sort)

async function listCustomers(ctx: Ctx, { Sort, ...input }: PartyDebtFilter): Promise<PartyDebtPage> {
  const asked = { ...input, Sort: isOfPartners(Sort) ? ('' as const) : Sort, CustomerID: input.ObjectID }
  const { rows, total, summary } = await listCustomerSides(ctx, asked)
  return { rows, total, sums: summary }
}

async function listOthers(ctx: Ctx, type: FewType, input: PartyDebtFilter): Promise<PartyDebtPage> {
  const parties = await readFew(ctx, type, readPeriod(input, monthUntil(ctx.today)))
  const wanted = fold(input.GeneralSearch)
  const matching = parties.filter(
    (party) =>
      (input.ObjectID === undefined || party.ObjectID === input.ObjectID) &&
      isOnSide(party, input.Side) &&
      fold(`${party.Code} ${party.Name} ${party.Phone}`).includes(wanted),
  )
  const start = (input.PageIndex - 1) * input.PageSize
  return {
    rows: sortParties(matching, input.Sort).slice(start, start + input.PageSize),
    total: matching.length,
    sums: sumsOfParties(matching),
  }
}

/** Every party of the type that has a balance or a movement, the largest balance of either side first. */
export async function readPartyDebts(ctx: Ctx, type: OtherType, period: Period): Promise<PartyDebt[]> {
  if (type !== 'partner') return readFew(ctx, type, period)
  const partners = await readPartnerDebts(ctx, ctx.shopIds, period)
  return partners
    .filter(({ TheyOwe, WeOwe, Debit, Credit }) => TheyOwe > 0 || WeOwe > 0 || Debit > 0 || Credit > 0)
    .map(({ Cells: _cells, ...row }) => row)
    .toSorted((one, other) => Math.abs(other.Closing) - Math.abs(one.Closing))
}

async function readFew(ctx: Ctx, type: FewType, { from, to }: Period): Promise<PartyDebt[]> {
  const found = await ctx.db.rows(
    sql('list_party_debts'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      kind: debtKinds[type],
      today: ctx.today,
      from_day: from,
      to_day: to,
    },
    Row,
  )
  return found.map((row) => ({ ...row, ...ofOthers }))
}

const isOnSide = ({ TheyOwe, WeOwe }: PartyDebt, side: PartyDebtFilter['Side']): boolean =>
  ({ '': true, they: TheyOwe > 0, we: WeOwe > 0, open: TheyOwe > 0 || WeOwe > 0 })[side]

function sortParties(parties: PartyDebt[], sort: PartyDebtFilter['Sort']): PartyDebt[] {
  if (sort === '') return parties
  return sortRows(
    parties.map((party) => ({ ...party, Older: party.Aging.Older })),
    sort,
  ).map(({ Older: _older, ...party }) => party)
}

const Ends = z.object({ Opening: z.number(), Closing: z.number() })

/** Sổ chi tiết of a party of any type. */
export async function detailDebt(ctx: Ctx, input: Input<Book>): Promise<Data<Book>> {
  ensureMaySee(ctx, input.type)
  return readDebtBook(ctx, input)
}

/** The same for those who may read it for another reason: the other side of a comparison. */
export async function readDebtBook(ctx: Ctx, input: Input<Book>): Promise<Data<Book>> {
  const { type } = input
  if (type === 'customer') return detailCustomerDebt(ctx, input)
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, kind: debtKinds[type], owner_id: input.ObjectID }
  const [party, ends, movements, owed] = await Promise.all([
    ctx.db.optional(sql('find_party'), scope, NameRow),
    ctx.db.one(sql('party_balance'), { ...scope, from_day: from, to_day: to }, Ends),
    ctx.db.rows(sql('list_party_movements'), { ...scope, from_day: from, to_day: to }, Movement),
    ctx.db.rows(sql('list_party_orders'), { ...scope, today: ctx.today }, OwedOrder),
  ])
  if (!party) throw UserError.at('ObjectID', missing[type])
  const ofCustomers = { Code: '', AtWork: 0, ToSend: [], WithoutOrder: 0, Promise: null }
  return { Name: party.name, ...ends, ...ofCustomers, Lines: withBalance(ends.Opening, movements), Owed: owed }
}

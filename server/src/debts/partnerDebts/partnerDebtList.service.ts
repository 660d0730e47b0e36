import { PartyDebt } from '@cardpro/contract/debts/debtRows'
import type { partyDebtFilter, partySums, sideCounts } from '@cardpro/contract/debts/debts'
import { settleDays, settleGraceDays } from '@cardpro/contract/debts/partnerDebts'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, type Period, readPeriod } from '#kit/database/period.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './partnerDebtList.sql')

const Cell = z.object({ ShopID: z.number(), TheyOwe: z.number(), WeOwe: z.number() })
const Row = PartyDebt.omit({ AtWork: true, StaffName: true, Promise: true }).extend({ Cells: Cell.array() })
type Row = PartyDebt & { Cells: z.infer<typeof Cell>[] }
type Filter = Omit<z.output<typeof partyDebtFilter>, 'StaffID' | 'Promise'>
type Sums = z.output<typeof partySums>
type Counts = z.output<typeof sideCounts>

/** Every partner of the shops over a period: those in use, and others with a balance or a movement. They are few. */
export async function readPartnerDebts(
  ctx: Ctx,
  shopIds: number[],
  { from, to, partnerId = null }: Period & { partnerId?: number | null },
): Promise<Row[]> {
  const found = await ctx.db.rows(
    sql('list_partner_debts'),
    {
      company_id: ctx.companyId,
      shop_ids: shopIds,
      partner_id: partnerId,
      from_day: from,
      to_day: to,
      is_to_now: to >= ctx.today,
      ...lateness(to < ctx.today ? to : ctx.today),
    },
    Row,
  )
  return found.map((row) => ({ ...row, AtWork: 0, StaffName: '', Promise: null }))
}

type PartnerDebtPage = { page: Row[]; all: Row[]; total: number; summary: Sums & { Counts: Counts } }

/** The same searched, sorted and paged. */
export async function listPartnerDebts(ctx: Ctx, input: Filter, shopIds: number[]): Promise<PartnerDebtPage> {
  const period = readPeriod(input, monthUntil(ctx.today))
  const found = await readPartnerDebts(ctx, shopIds, { ...period, partnerId: input.ObjectID ?? null })
  const wanted = fold(input.GeneralSearch)
  const matching = found.filter(({ Code, Name, Phone }) => fold(`${Code} ${Name} ${Phone}`).includes(wanted))
  const chosen = input.Side === '' ? matching : matching.filter(isOn[input.Side])
  const all = sortPartners(chosen, input.Sort)
  const start = (input.PageIndex - 1) * input.PageSize
  const count = (side: keyof typeof isOn) => matching.filter(isOn[side]).length
  return {
    page: all.slice(start, start + input.PageSize),
    all,
    total: all.length,
    summary: {
      ...sumsOfParties(all),
      Counts: {
        all: matching.length,
        they: count('they'),
        we: count('we'),
        open: count('open'),
        late: count('late'),
        over: count('over'),
      },
    },
  }
}

/** By which day and rules a debt is late. */
export const lateness = (day: string) => ({
  day,
  settle_days: [settleDays[1], settleDays[2], settleDays[3]],
  grace: settleGraceDays,
})

const isOn: Record<Exclude<Filter['Side'], ''>, (row: PartyDebt) => boolean> = {
  they: ({ TheyOwe }) => TheyOwe > 0,
  we: ({ WeOwe }) => WeOwe > 0,
  open: ({ TheyOwe, WeOwe }) => TheyOwe > 0 || WeOwe > 0,
  late: ({ LateDays }) => LateDays > 0,
  over: ({ LimitLeft }) => LimitLeft !== null && LimitLeft < 0,
}

/** The largest debt of either side first, unless another order is asked for. */
function sortPartners(rows: Row[], sort: Filter['Sort']): Row[] {
  const keyed = rows.map((row) => ({
    row,
    ...row,
    Older: row.Aging.Older,
    Size: Math.max(row.TheyOwe, row.WeOwe),
  }))
  return sortRows(keyed, sort === '' ? '-Size' : sort).map(({ row }) => row)
}

export function sumsOfParties(parties: PartyDebt[]): Sums {
  const sum = (figure: (party: PartyDebt) => number) => parties.reduce((total, party) => total + figure(party), 0)
  return {
    Customers: parties.length,
    OpeningTheyOwe: sum(({ Opening }) => Math.max(0, Opening)),
    OpeningWeOwe: sum(({ Opening }) => Math.max(0, -Opening)),
    TheyOwe: sum(({ TheyOwe }) => TheyOwe),
    WeOwe: sum(({ WeOwe }) => WeOwe),
    AtWork: 0,
    Debit: sum(({ Debit }) => Debit),
    Credit: sum(({ Credit }) => Credit),
    Offset: sum(({ Offset }) => Offset),
    Aging: {
      D7: sum(({ Aging }) => Aging.D7),
      D30: sum(({ Aging }) => Aging.D30),
      D60: sum(({ Aging }) => Aging.D60),
      Older: sum(({ Aging }) => Aging.Older),
    },
  }
}

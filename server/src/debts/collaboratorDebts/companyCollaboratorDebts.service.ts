import { CollaboratorDebt } from '@cardpro/contract/debts/collaboratorDebts'
import {
  type companyCollaboratorDebts,
  type PersonCollaboratorDebt,
} from '@cardpro/contract/debts/companyCollaboratorDebts'
import type { Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './collaboratorDebts.sql')

type CompanyDebtsCall = typeof companyCollaboratorDebts.companyDebtCollaborator
type Summary = NonNullable<Page<CompanyDebtsCall>['summary']>

const CollaboratorDebtRow = CollaboratorDebt.extend({ ShopID: z.number(), ShopName: z.string(), Phone: z.string() })
type CollaboratorDebtRow = z.infer<typeof CollaboratorDebtRow>
const figures = ['Opening', 'Earned', 'Paid', 'Remain'] as const
type Figures = Record<(typeof figures)[number], number>

/** Commission over all shops by person. A company has few collaborators, so they are searched, sorted and paged here. */
export async function listPersonCollaboratorDebts(
  ctx: Ctx,
  input: Input<CompanyDebtsCall>,
): Promise<Page<CompanyDebtsCall>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, from_day: from, to_day: to }
  const wanted = fold(input.GeneralSearch)
  const people = byPerson(await ctx.db.rows(sql('list_collaborator_debts'), params, CollaboratorDebtRow)).filter(
    ({ person, found }) => isOnSide(person, input.Side) && isFound(found, wanted),
  )
  const rows = people.map(({ person }) => person)
  const sorted = input.Sort === '' ? rows.toSorted((a, b) => b.Remain - a.Remain) : sortRows(rows, input.Sort)
  const start = (input.PageIndex - 1) * input.PageSize
  const summary = summaryOf(people.flatMap(({ found }) => found))
  return {
    rows: sorted.slice(start, start + input.PageSize),
    total: rows.length,
    summary: { ...summary, Affs: rows.length },
  }
}

type Person = { person: PersonCollaboratorDebt; found: CollaboratorDebtRow[] }

/** Collaborators of one phone are one person, with a cell for each. */
function byPerson(rows: CollaboratorDebtRow[]): Person[] {
  const groups = groupBy(rows, ({ Phone, AffID }) => Phone || String(AffID))
  return [...groups.values()].map((found) => {
    const [first] = found.toSorted((a, b) => a.AffID - b.AffID)
    if (!first) throw new Error('a group has a first row')
    const Cells = found.map(({ ShopID, AffID, Code, ...row }) => ({ ShopID, AffID, Code, ...figuresOf([row]) }))
    const { Name, Phone } = first
    return { person: { Key: String(first.AffID), Name, Phone, ...figuresOf(found), Cells }, found }
  })
}

function groupBy<Key>(
  rows: CollaboratorDebtRow[],
  keyOf: (row: CollaboratorDebtRow) => Key,
): Map<Key, CollaboratorDebtRow[]> {
  const groups = new Map<Key, CollaboratorDebtRow[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const figuresOf = (rows: Figures[]): Figures =>
  Object.fromEntries(figures.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)])) as Figures

const isOnSide = ({ Remain }: Figures, side: Input<CompanyDebtsCall>['Side']): boolean =>
  ({ '': true, pay: Remain > 0, over: Remain < 0 })[side]

const isFound = (found: CollaboratorDebtRow[], wanted: string): boolean =>
  found.some(({ Code, Name, Phone }) => fold(`${Code} ${Name} ${Phone}`).includes(wanted))

function summaryOf(found: CollaboratorDebtRow[]): Omit<Summary, 'Affs'> {
  const shops = groupBy(found, ({ ShopID }) => ShopID)
  const Columns = [...shops].map(([ShopID, rows]) => ({ ShopID, Name: rows[0]?.ShopName ?? '', ...figuresOf(rows) }))
  return { ...figuresOf(found), Columns: Columns.toSorted((a, b) => a.Name.localeCompare(b.Name, 'vi')) }
}

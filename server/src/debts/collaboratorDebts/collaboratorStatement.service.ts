import { type CollaboratorStatementLine, type collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import type { Input } from '@cardpro/contract/kit/call'
import { journalText } from '@cardpro/contract/kit/money/journalWords'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { findCollaborator } from './collaboratorDebts.service.ts'

const sql = loadSql(import.meta.url, './collaboratorStatement.sql')

type Statement = typeof collaboratorDebts.getCollaboratorStatement

const Line = z.object({
  Key: z.string(),
  Date: z.string(),
  Code: z.string(),
  ScheduleID: z.number().nullable(),
  DebtID: z.number().nullable(),
  type: z.string(),
  note: z.string(),
  isReversal: z.boolean(),
  customer: z.string(),
  Percent: z.number().nullable(),
  Base: z.number().nullable(),
  BaseAmount: z.number().nullable(),
  Earned: z.number(),
  Paid: z.number(),
  Withheld: z.number(),
})
const Opening = z.object({ Opening: z.number() })

/** Bảng kê of a collaborator: what each order earned in the period, what was paid, and the balance at both ends. */
export async function listCollaboratorStatement(ctx: Ctx, input: Input<Statement>): Promise<Page<Statement>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, collaborator_id: input.AffID, from_day: from }
  const [collaborator, found, { Opening: opening }] = await Promise.all([
    findCollaborator(ctx, input.AffID),
    ctx.db.rows(sql('statement_lines'), { ...scope, to_day: to }, Line),
    ctx.db.one(sql('opening_of_collaborator'), scope, Opening),
  ])
  const lines = found.map(inWords)
  const sum = (key: 'Earned' | 'Paid' | 'Withheld') => lines.reduce((total, line) => total + line[key], 0)
  const [earned, paid, withheld] = [sum('Earned'), sum('Paid'), sum('Withheld')]
  const { SuggestsTax: _suggests, ...who } = collaborator
  const start = (input.PageIndex - 1) * input.PageSize
  return {
    rows: lines.slice(start, start + input.PageSize),
    total: lines.length,
    summary: {
      ...who,
      From: from,
      To: to,
      Opening: opening,
      Earned: earned,
      Paid: paid,
      Withheld: withheld,
      Net: paid - withheld,
      Closing: opening + earned - paid,
    },
  }
}

/** An order is listed by its customer, everything else by its text in the books. */
function inWords({ type, note, isReversal, customer, ...line }: z.infer<typeof Line>): CollaboratorStatementLine {
  return { ...line, Text: type === '' ? customer : journalText({ type, note, isReversal }) }
}

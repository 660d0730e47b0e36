import type { Input } from '@cardpro/contract/basic/call'
import { type AffStatementLine, type affDebts } from '@cardpro/contract/debts/affDebts'
import { journalText } from '@cardpro/contract/money/journalWords'
import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { monthUntil, readPeriod } from '#platform/database/period.ts'
import { loadSql } from '#platform/database/sql.ts'
import type { Page } from '#platform/http/http.ts'
import { findAff } from './affDebts.service.ts'

const sql = loadSql(import.meta.url, './affStatement.sql')

type Statement = typeof affDebts.getAffStatement

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

/** Bảng kê of a collaborator: what each order earned in the period, what was paid, and what stands at both ends. */
export async function listAffStatement(ctx: Ctx, input: Input<Statement>): Promise<Page<Statement>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, aff_id: input.AffID, from_day: from }
  const [aff, found, { Opening: opening }] = await Promise.all([
    findAff(ctx, input.AffID),
    ctx.db.rows(sql('statement_lines'), { ...scope, to_day: to }, Line),
    ctx.db.one(sql('opening_of_aff'), scope, Opening),
  ])
  const lines = found.map(inWords)
  const sum = (key: 'Earned' | 'Paid' | 'Withheld') => lines.reduce((total, line) => total + line[key], 0)
  const [earned, paid, withheld] = [sum('Earned'), sum('Paid'), sum('Withheld')]
  const { SuggestsTax: _suggests, ...who } = aff
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

/** An order goes by its customer, everything else by what the books say of it. */
function inWords({ type, note, isReversal, customer, ...line }: z.infer<typeof Line>): AffStatementLine {
  return { ...line, Text: type === '' ? customer : journalText({ type, note, isReversal }) }
}

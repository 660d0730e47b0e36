import { partnerParts } from '@cardpro/contract/debts/partnerOrders'
import {
  PartnerStatementLine,
  PartnerStatementSums,
  type partnerStatement,
} from '@cardpro/contract/debts/partnerStatement'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './partnerStatement.sql')

type GetPartnerStatementCall = typeof partnerStatement.getPartnerStatement
type Line = PartnerStatementLine

const Partner = PartnerStatementSums.pick({
  PartnerID: true,
  Code: true,
  Name: true,
  Phone: true,
  BankCode: true,
  AccountNo: true,
  AccountName: true,
})
const Row = PartnerStatementLine.omit({ Text: true, Amount: true }).extend({
  swipedVnd: z.number(),
  servedVnd: z.number(),
  toppedUpVnd: z.number(),
  sharedVnd: z.number(),
})

/** Bảng kê of a partner, both sides order by order, and what is left once they are counted against each other. */
export async function listPartnerStatement(
  ctx: Ctx,
  input: Input<GetPartnerStatementCall>,
): Promise<Page<GetPartnerStatementCall>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, partner_id: input.PartnerID }
  const [partner, found] = await Promise.all([
    ctx.db.optional(sql('statement_partner'), key, Partner),
    ctx.db.rows(sql('statement_lines'), { ...key, from_day: from, to_day: to }, Row),
  ])
  if (!partner) throw UserError.at('PartnerID', 'Không có đối tác này trong cửa hàng')
  const lines = found.map(inWords)
  const They = sumsOf(lines.filter(({ Side }) => Side === 1))
  const We = sumsOf(lines.filter(({ Side }) => Side === 2))
  const start = (input.PageIndex - 1) * input.PageSize
  return {
    rows: lines.slice(start, start + input.PageSize),
    total: lines.length,
    summary: { ...partner, From: from, To: to, ...sumsOf(lines), They, We, Closing: They.Left - We.Left },
  }
}

/** An order goes by what the partner did on it. */
function inWords({ swipedVnd, servedVnd, toppedUpVnd, sharedVnd, ...line }: z.infer<typeof Row>): Line {
  const parts = [swipedVnd, servedVnd, toppedUpVnd, sharedVnd].flatMap((vnd, index) =>
    vnd > 0 ? [partnerParts[(index + 1) as keyof typeof partnerParts]] : [],
  )
  const Text = line.ScheduleID === 0 ? 'Không theo đơn' : parts.join(', ')
  return { ...line, Text, Amount: swipedVnd + servedVnd + toppedUpVnd }
}

function sumsOf(lines: Line[]): PartnerStatementSums['They'] {
  const sum = (key: 'Opening' | 'Due' | 'Settled' | 'Left') => lines.reduce((total, line) => total + line[key], 0)
  return { Opening: sum('Opening'), Due: sum('Due'), Settled: sum('Settled'), Left: sum('Left') }
}

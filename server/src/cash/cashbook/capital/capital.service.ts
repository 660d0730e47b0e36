import { type capital, capitalDirection, capitalDirections } from '@cardpro/contract/cash/cashbook/capital'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type FundRow, findFunds, refuseOverdraft, usableFunds } from '#places/funds/funds.service.ts'

const sql = loadSql(import.meta.url, './capital.sql')
const Move = z.object({
  fund_id: z.number(),
  direction: z.literal([1, 2]),
  code: z.string(),
  amount_vnd: z.number(),
  object_name: z.string(),
  journal_id: z.number(),
  reversal_id: z.number().nullable(),
})

type Capital = Input<typeof capital.capital>

/** Góp, rút vốn: an owner's money comes into a fund, or goes out of it. */
export async function moveCapital(ctx: WriteCtx, input: Capital): Promise<Data<typeof capital.capital>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  const { Direction: direction, Amount: amountVnd, ObjectName: name } = input
  const fund = theFund(await findFunds(ctx, shopId, [input.BankCardID]), input.BankCardID)
  warnings.push(...(await duplicateWarning(ctx, input, { fund, day })))
  requireConfirmation(warnings, input.Confirm)
  const id = newId()
  const code = await nextVoucher(ctx, shopId, { kind: 'GV', day })
  const own = { kind: accountKind.capital }
  const [debit, credit] = direction === capitalDirection.in ? [fund.account, own] : [own, fund.account]
  const posted = await ledger.post(ctx, [
    {
      shopId,
      postingDate: day,
      type: 'CAPITAL',
      refKind: 'capital',
      refId: id,
      code,
      note: [capitalDirections[direction], note].filter(Boolean).join(': '),
      transfers: [{ debit, credit, amountVnd }],
    },
  ])
  refuseOverdraft(posted, shopId, { ...fund, spentVnd: amountVnd })
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('capital above zero posted nothing')
  await ctx.db.run(sql('insert_capital'), {
    company_id: ctx.companyId,
    id,
    shop_id: shopId,
    fund_id: fund.id,
    direction,
    code,
    amount_vnd: amountVnd,
    day,
    object_name: name,
    note,
    journal_id: journalId,
    user_id: ctx.userId,
  })
  const detail = { code, fund: fund.name, direction, party: name, amount: amountVnd, date: day, note }
  await audit.record(ctx, { menu: 'cashBook', event: 'capital.add', ref: { kind: 'journal', id: journalId }, detail })
  return { CapitalID: id, JournalID: journalId, Code: code, Date: day }
}

async function duplicateWarning(ctx: WriteCtx, input: Capital, { fund, day }: { fund: FundRow; day: string }) {
  const wanted = {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    day,
    fund_id: fund.id,
    direction: input.Direction,
    amount_vnd: input.Amount,
    object_name: input.ObjectName,
  }
  const found = await ctx.db.optional(sql('find_duplicate_capital'), wanted, CodeRow)
  if (!found) return []
  const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(input.Amount)}, quỹ ${fund.name}, phiếu ${found.code}`
  return [{ Code: 'W_DUP', Message }]
}

/** Takes it back by the mirror of its journal. */
export async function cancelCapital(
  ctx: WriteCtx,
  input: Input<typeof capital.cancelCapital>,
): Promise<Data<typeof capital.cancelCapital>> {
  const shopId = oneShop(ctx)
  const reason = safeNote(input.Reason, 'Reason')
  const key = { company_id: ctx.companyId, shop_id: shopId, id: input.CapitalID }
  const move = await ctx.db.optional(sql('lock_capital'), key, Move)
  if (!move) throw UserError.at('CapitalID', 'Không có phiếu góp, rút vốn này trong cửa hàng')
  const { code, amount_vnd: amountVnd } = move
  if (move.reversal_id !== null) throw new UserError(`Phiếu ${code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
  const fund = theFund(await usableFunds(ctx, { shopId, ids: [move.fund_id], field: 'CapitalID' }), move.fund_id)
  const reversed = await ledger.reverse(ctx, [move.journal_id], reason)
  refuseOverdraft(reversed, shopId, { ...fund, spentVnd: amountVnd, field: 'CapitalID' })
  const [reversalId] = reversed.ids
  if (reversalId === undefined) throw new Error('the reversal of capital posted nothing')
  await ctx.db.run(sql('cancel_capital'), {
    company_id: ctx.companyId,
    id: input.CapitalID,
    reversal_id: reversalId,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
    reason,
  })
  const { direction, object_name: party } = move
  await audit.record(ctx, {
    menu: 'cashBook',
    event: 'capital.cancel',
    ref: { kind: 'journal', id: move.journal_id },
    detail: { code, fund: fund.name, direction, party, amount: amountVnd, reason },
  })
  return { ReversalJournalID: reversalId, Code: `${code}/H` }
}

function theFund(found: Map<number, FundRow>, id: number): FundRow {
  const fund = found.get(id)
  if (!fund) throw new Error(`fund ${id} is not there`)
  return fund
}

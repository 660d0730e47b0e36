import { type CollaboratorShare, type collaboratorDebts, usualTax } from '@cardpro/contract/debts/collaboratorDebts'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockOrders } from '#orders/lines/actions.service.ts'
import { findFunds, refuseOverdraft } from '#places/funds/funds.service.ts'
import { findCollaborator, readShares } from './collaboratorDebts.service.ts'
import { paymentTransfers } from './payment.rules.ts'

const sql = loadSql(import.meta.url, './collaboratorDebts.sql')

type Pay = Input<typeof collaboratorDebts.payCollaborator>
type PaymentAnswer = Data<typeof collaboratorDebts.payCollaborator>

/** Chi hoa hồng: what the chosen orders owe a collaborator, less what was paid too much of others, leaves a fund. */
export async function payCollaborator(ctx: WriteCtx, input: Pay): Promise<PaymentAnswer> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  const payee = await findCollaborator(ctx, input.AffID)
  const shares = await holdShares(ctx, input.AffID)
  const settled = chosenOf(shares, input.ScheduleIDs)
  const fund = (await findFunds(ctx, shopId, [input.BankCardID])).get(input.BankCardID)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  const amountVnd = settled.reduce((sum, { Remain }) => sum + Remain, 0)
  ensurePayable(input, { settled, amountVnd, day })
  requireConfirmation([...warnings, ...taxWarnings(input.Withheld, amountVnd)], input.Confirm)
  const [id, netVnd] = [newId(), amountVnd - input.Withheld]
  const code = await nextVoucher(ctx, shopId, { kind: 'HH', day })
  const places = { collaboratorId: payee.AffID, fund: fund.account, withheldVnd: input.Withheld }
  const transfers = paymentTransfers(settled, places)
  const words = note === '' ? `${payee.Name} ${payee.Code}` : `${payee.Name} ${payee.Code} · ${note}`
  const posted = await ledger.post(ctx, [
    { shopId, postingDate: day, type: 'PAYAFF', refKind: 'affPayment', refId: id, code, note: words, transfers },
  ])
  refuseOverdraft(posted, shopId, { ...fund, spentVnd: netVnd })
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('a payment above zero posted nothing')
  await Promise.all([
    ctx.db.run(sql('insert_payment'), {
      company_id: ctx.companyId,
      user_id: ctx.userId,
      id,
      shop_id: shopId,
      collaborator_id: payee.AffID,
      code,
      fund_id: input.BankCardID,
      amount_vnd: amountVnd,
      withheld_vnd: input.Withheld,
      day,
      note,
      journal_id: journalId,
      order_ids: settled.map(({ ScheduleID }) => ScheduleID),
      amounts_vnd: settled.map(({ Remain }) => Remain),
    }),
    audit.record(ctx, {
      menu: 'affDebts',
      event: 'affPayment.add',
      ref: { kind: 'aff', id: payee.AffID },
      detail: {
        code,
        aff: payee.Name,
        fund: fund.name,
        amount: amountVnd,
        withheld: input.Withheld,
        net: netVnd,
        date: day,
        orders: settled.map((one) => ({ code: one.Code, amount: one.Remain })),
        note,
      },
    }),
  ])
  const Remain = shares.reduce((sum, one) => sum + one.Remain, 0) - amountVnd
  return { DebtID: id, JournalID: journalId, Code: code, Net: netVnd, Remain }
}

/** What is open, as it stays until the transaction ends: a posting to an order's commission holds the order. */
async function holdShares(ctx: WriteCtx, collaboratorId: number): Promise<CollaboratorShare[]> {
  await ctx.db.run(sql('hold_collaborator'), {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    collaborator_id: collaboratorId,
  })
  const seen = await readShares(ctx, collaboratorId)
  await lockOrders(
    ctx,
    seen.flatMap(({ ScheduleID }) => (ScheduleID === 0 ? [] : [ScheduleID])),
  )
  const held = new Set(seen.map(({ ScheduleID }) => ScheduleID))
  return (await readShares(ctx, collaboratorId)).filter(({ ScheduleID }) => held.has(ScheduleID))
}

/** The chosen ones, and all of which too much was paid. */
function chosenOf(shares: CollaboratorShare[], chosen: number[]): CollaboratorShare[] {
  const asked = new Set(chosen)
  const known = new Set(shares.map(({ ScheduleID }) => ScheduleID))
  if (chosen.some((id) => !known.has(id))) throw changedMeanwhile()
  return shares.filter(({ ScheduleID, Remain }) => Remain < 0 || asked.has(ScheduleID))
}

const changedMeanwhile = (): UserError =>
  UserError.at('ScheduleIDs', 'Hoa hồng vừa thay đổi, vui lòng xem lại các đơn được chi', 'STALE')

type Payment = { settled: CollaboratorShare[]; amountVnd: number; day: string }

function ensurePayable(input: Pay, { settled, amountVnd, day }: Payment): void {
  if (amountVnd <= 0) {
    const overVnd = settled.reduce((sum, { Remain }) => sum + Math.max(0, -Remain), 0)
    const over = overVnd > 0 ? ` vì còn ${formatVnd(overVnd)} đã trả thừa` : ''
    throw UserError.at('ScheduleIDs', `Các đơn đã chọn không có gì để chi${over}`)
  }
  if (amountVnd !== input.Amount) throw changedMeanwhile()
  const late = settled.find(({ Since }) => Since > day)
  if (late) {
    const order = late.ScheduleID === 0 ? 'Khoản không theo đơn' : `Đơn ${late.Code}`
    throw UserError.at('Date', `${order} có hoa hồng ghi ngày ${formatDay(late.Since)}, sau ngày chi`, 'V_DATE')
  }
  if (input.Withheld > amountVnd) {
    const withheld = `Thuế khấu trừ ${formatVnd(input.Withheld)}`
    throw UserError.at('Withheld', `${withheld} lớn hơn hoa hồng ${formatVnd(amountVnd)}`)
  }
}

function taxWarnings(withheldVnd: number, amountVnd: number): { Code: string; Message: string }[] {
  if (withheldVnd * 100 <= amountVnd * usualTax.percent) return []
  const most = formatVnd(Math.floor((amountVnd * usualTax.percent) / 100))
  return [{ Code: 'W_TAX', Message: `Thuế khấu trừ ${formatVnd(withheldVnd)} cao hơn ${usualTax.percent}% (${most})` }]
}

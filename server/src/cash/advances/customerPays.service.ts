import { CustomerPay, type customerPays, moveKind } from '@cardpro/contract/cash/advances/advances'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { lineStatus } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type FundRow, refuseOverdraft, usableFunds } from '#places/funds/funds.service.ts'
import { findCarriers, usableCarrier } from '#places/funds/places.service.ts'
import { heldBy, insertMoves } from './advanceMoves.ts'

const sql = loadSql(import.meta.url, './customerPays.sql')

type Pays = typeof customerPays.getHistoryBackMoney
const Found = z.object({
  total: z.number(),
  rows: CustomerPay.array(),
  summary: z.object({
    Count: z.number(),
    Amount: z.number(),
    Waiting: z.number(),
    HandedIn: z.number(),
    Settled: z.number(),
    InFunds: z.number(),
    Counts: z.record(z.string(), z.number()),
  }),
})

/** Lịch sử khách trả: what customers paid, into which fund or whose hands, and whether it was handed in. */
export async function listCustomerPays(ctx: Ctx, input: Input<Pays>): Promise<Page<Pays>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  return ctx.db.one(
    sql('list_pays'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      staff_id: input.StaffID ?? null,
      is_waiting: input.State === 'waiting' && input.fromDate === undefined && input.toDate === undefined,
      state: input.State,
      from_day: from,
      to_day: to,
      sort: input.Sort.replace('-', ''),
      sort_sign: input.Sort.startsWith('-') ? 1 : -1,
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Found,
  )
}

type HandIn = typeof customerPays.backMoneyFromCustomerPay

/** NV nộp tiền: payments that a staff member took go into a fund; settled ones were spent on the way and post nothing. */
export async function handIn(ctx: WriteCtx, input: Input<HandIn>): Promise<Data<HandIn>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const pays = await lockPays(ctx, shopId, input)
  const sumVnd = pays.reduce((sum, { amountVnd }) => sum + amountVnd, 0)
  if (sumVnd !== input.Amount) {
    const why = `Số tiền nộp ${formatVnd(input.Amount)} khác tổng ${pays.length} khoản đã chọn ${formatVnd(sumVnd)}`
    throw UserError.at('Amount', why)
  }
  const [carriers, fund] = await Promise.all([
    findCarriers(ctx, shopId, [input.StaffID]),
    input.IsSettled ? null : fundOf(ctx, shopId, input.BankCardID),
  ])
  const carrier = usableCarrier(carriers, input.StaffID, 'StaffID')
  requireConfirmation(warnings, input.Confirm)
  const made = { id: newId(), day, note: safeNote(input.Note), sumVnd }
  const done = fund
    ? await postHandIn(ctx, shopId, { ...made, carrier, fund })
    : await settlePayments(ctx, shopId, { ...made, carrier })
  const { code, journalId, heldVnd } = done
  const move = { ...made, staffId: carrier.id, amountVnd: sumVnd, code, journalId }
  const kind = fund ? moveKind.handedIn : moveKind.settled
  await insertMoves(ctx, { shopId, fundShopId: shopId, fundId: fund?.id ?? null, day }, [{ ...move, kind }])
  await Promise.all([
    ctx.db.run(sql('insert_handed'), {
      company_id: ctx.companyId,
      move_id: made.id,
      ids: pays.map(({ id }) => id),
      amounts_vnd: pays.map(({ amountVnd }) => amountVnd),
    }),
    audit.record(ctx, {
      menu: 'customerPays',
      event: fund ? 'advance.handIn' : 'advance.settle',
      ref: { kind: 'advance', id: made.id },
      detail: {
        code,
        staff: carrier.id,
        amount: sumVnd,
        ...(fund && { fund: fund.name }),
        payments: pays.length,
        date: day,
        note: made.note,
      },
    }),
  ])
  return { ID: made.id, JournalID: journalId ?? 0, Code: code, Held: heldVnd }
}

async function fundOf(ctx: WriteCtx, shopId: number, id: number | undefined): Promise<FundRow> {
  if (id === undefined) throw UserError.at('BankCardID', 'Vui lòng chọn quỹ')
  const fund = (await usableFunds(ctx, { shopId, ids: [id], field: 'BankCardID' })).get(id)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  return fund
}

type AdvanceSettlement = { id: number; day: string; note: string; sumVnd: number; carrier: FundRow }
type SettlementResult = { code: string; journalId: number | null; heldVnd: number }

async function postHandIn(
  ctx: WriteCtx,
  shopId: number,
  { id, day, note, sumVnd, carrier, fund }: AdvanceSettlement & { fund: FundRow },
): Promise<SettlementResult> {
  const code = await nextVoucher(ctx, shopId, { kind: 'HU', day })
  const head = { shopId, postingDate: day, type: 'RETURN', refKind: 'advance', refId: id, code, note } as const
  const transfers = [{ debit: fund.account, credit: carrier.account, amountVnd: sumVnd }]
  const posted = await ledger.post(ctx, [{ ...head, transfers }])
  refuseOverdraft(posted, shopId, { ...carrier, spentVnd: sumVnd, field: 'Amount' })
  return { code, journalId: posted.ids[0] ?? null, heldVnd: posted.balanceVnd(shopId, carrier.account) }
}

const Waiting = z.object({ vnd: z.number() })

/** Payments may be settled as far as more of them wait than is carried: so much was spent. */
async function settlePayments(
  ctx: WriteCtx,
  shopId: number,
  { day, sumVnd, carrier }: AdvanceSettlement,
): Promise<SettlementResult> {
  const params = { company_id: ctx.companyId, shop_id: shopId, staff_id: carrier.id }
  const [{ vnd: waitingVnd }, held] = await Promise.all([
    ctx.db.one(sql('waiting_of'), params, Waiting),
    heldBy(ctx, shopId, [carrier.id]),
  ])
  const heldVnd = held.get(carrier.id) ?? 0
  const spentVnd = Math.max(0, waitingVnd - Math.max(0, heldVnd))
  if (sumVnd > spentVnd) {
    const why = `${carrier.name} mới dùng ${formatVnd(spentVnd)} trong tiền khách trả, không đối trừ được ${formatVnd(sumVnd)}`
    throw UserError.at('Amount', why)
  }
  return { code: await nextVoucher(ctx, shopId, { kind: 'DC', day }), journalId: null, heldVnd }
}

const Pay = z.object({
  id: z.number(),
  code: z.string(),
  staffId: z.number().nullable(),
  amountVnd: z.number(),
  status: z.number(),
  handedIn: z.string(),
})
type Pay = z.infer<typeof Pay>

/** The payments of a call under lock, in its order; refuses any that cannot be handed in. */
async function lockPays(ctx: WriteCtx, shopId: number, { StaffID, PaymentIDs }: Input<HandIn>): Promise<Pay[]> {
  const params = { company_id: ctx.companyId, shop_id: shopId, ids: PaymentIDs }
  await ctx.db.run(sql('lock_pay_orders'), { ...params, staff_id: StaffID })
  const [, found] = await Promise.all([
    ctx.db.run(sql('lock_collections'), params),
    ctx.db.rows(sql('find_pays'), params, Pay),
  ])
  const left = new Map(found.map((pay) => [pay.id, pay]))
  return PaymentIDs.map((id, index) => {
    const pay = left.get(id)
    const refuse = (why: string) => UserError.at('PaymentIDs', why)
    if (!pay) {
      const isTwice = PaymentIDs.indexOf(id) < index
      throw refuse(
        isTwice ? 'Một khoản được chọn hai lần' : 'Không có khoản khách trả này trong tay nhân viên của cửa hàng',
      )
    }
    left.delete(id)
    if (pay.handedIn !== '') throw refuse(`Khoản ${pay.code} đã nộp ở ${pay.handedIn}`)
    if (pay.status !== lineStatus.posted) throw refuse(`Khoản ${pay.code} đã được hủy`)
    if (pay.staffId === null) throw refuse(`Khoản ${pay.code} đã vào quỹ, không cần nộp`)
    if (pay.staffId !== StaffID) throw refuse(`Khoản ${pay.code} do nhân viên khác giữ`)
    return pay
  })
}

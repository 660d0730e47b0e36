import { debtParty, type debtVoucherKind } from '@cardpro/contract/debts/settling'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { WriteCtx } from '#kit/context.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './settling.sql')

type Party = (typeof debtParty)[keyof typeof debtParty]
type Kind = (typeof debtVoucherKind)[keyof typeof debtVoucherKind]

/** A voucher of a debt as it is stored. One that waits has neither number, day nor journal. */
export type NewDebtVoucher = {
  id: number
  shopId: number
  kind: Kind
  party: Party
  partyId: number
  amountVnd: number
  note: string
  code?: string
  direction?: number
  orderId?: number | undefined
  fundId?: number | undefined
  carrierId?: number | undefined
  toBankCode?: string
  toAccountNo?: string
  toAccountName?: string
  refNo?: string
  day?: string
  journalId?: number
}

/** The values of a voucher without these fields. */
const emptyVoucher = { code: '', direction: 0, toBankCode: '', toAccountNo: '', toAccountName: '', refNo: '' }

export async function insertDebtVoucher(ctx: WriteCtx, made: NewDebtVoucher): Promise<void> {
  const voucher = { ...emptyVoucher, ...made }
  await ctx.db.run(sql('insert_voucher'), {
    company_id: ctx.companyId,
    user_id: ctx.userId,
    id: voucher.id,
    shop_id: voucher.shopId,
    kind: voucher.kind,
    party: voucher.party,
    party_id: voucher.partyId,
    code: voucher.code,
    amount_vnd: voucher.amountVnd,
    direction: voucher.direction,
    order_id: voucher.orderId ?? null,
    fund_id: voucher.fundId ?? null,
    carrier_id: voucher.carrierId ?? null,
    to_bank_code: voucher.toBankCode,
    to_account_no: voucher.toAccountNo,
    to_account_name: voucher.toAccountName,
    ref_no: voucher.refNo,
    note: voucher.note,
    day: voucher.day ?? null,
    journal_id: voucher.journalId ?? null,
    status: voucher.journalId === undefined ? 0 : 1,
  })
}

type DebtVoucherQuery = Pick<NewDebtVoucher, 'shopId' | 'kind' | 'party' | 'partyId' | 'amountVnd' | 'direction'>

/** V-DUP: asked where the same was entered a moment ago. */
export async function duplicateWarnings(
  ctx: WriteCtx,
  wanted: DebtVoucherQuery,
): Promise<{ Code: string; Message: string }[]> {
  const found = await ctx.db.optional(
    sql('find_possible_duplicate'),
    {
      company_id: ctx.companyId,
      shop_id: wanted.shopId,
      kind: wanted.kind,
      party: wanted.party,
      party_id: wanted.partyId,
      direction: wanted.direction ?? 0,
      amount_vnd: wanted.amountVnd,
    },
    CodeRow,
  )
  if (!found) return []
  return [
    { Code: 'W_DUP', Message: `Có thể bạn vừa nhập khoản này: ${formatVnd(wanted.amountVnd)}, phiếu ${found.code}` },
  ]
}

/** All vouchers of one customer become another's; a cancel of one of them is committed by then. */
export const moveDebtVouchers = (
  ctx: WriteCtx,
  { shopId, from, to }: { shopId: number; from: number; to: number },
): Promise<number> =>
  ctx.db.run(sql('move_vouchers'), { company_id: ctx.companyId, shop_id: shopId, from_id: from, to_id: to })

/** Vouchers of a person stay, without their notes, cancel reasons and bank details. */
export const eraseDebtVouchers = (ctx: WriteCtx, shopId: number, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('erase_vouchers'), { company_id: ctx.companyId, shop_id: shopId, customer_ids: customerIds })

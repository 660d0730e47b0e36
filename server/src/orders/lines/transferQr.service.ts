import type { Data, Input } from '@cardpro/contract/kit/call'
import { collectContent, payoutContent, topUpContent } from '@cardpro/contract/kit/money/transferContent'
import { vietQr } from '@cardpro/contract/kit/money/vietqr'
import type { orders } from '@cardpro/contract/orders/orders'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { findTransferBank } from '#places/funds/banks.service.ts'

const sql = loadSql(import.meta.url, './transferQr.sql')

const Parties = z.object({
  code: z.string(),
  balanceVnd: z.number(),
  toSendVnd: z.number(),
  toTopUpVnd: z.number(),
  customerCode: z.string(),
  payoutBank: z.string(),
  payoutAccount: z.string(),
  payoutName: z.string(),
  collectBank: z.string(),
  collectAccount: z.string(),
  collectName: z.string(),
  topUpBank: z.string(),
  topUpAccount: z.string(),
  topUpName: z.string(),
})
type Parties = z.infer<typeof Parties>

/** The VietQR of an order's next transfer; null where no account is known, or its bank takes no transfers. */
export async function getTransferQr(
  ctx: Ctx,
  input: Input<typeof orders.getTransferQR>,
): Promise<Data<typeof orders.getTransferQR>> {
  const order = { id: input.ScheduleID, order_ids: [input.ScheduleID], today: ctx.today }
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ...order }
  const parties = await ctx.db.optional(sql('transfer_parties'), params, Parties)
  if (!parties) throw new UserError('Không có đơn hàng này trong cửa hàng', { code: 'NOT_FOUND' })
  const { bankCode, account, name, content, amountVnd } = transferOf(parties, input.Purpose)
  const bank = await findTransferBank(ctx, bankCode)
  if (!bank || !/^[0-9A-Z]{1,19}$/.test(account)) return null
  const amount = Math.max(0, amountVnd)
  return {
    Payload: vietQr({ bin: bank.Bin, account, content, ...(amount > 0 && { amountVnd: amount }) }),
    BankCode: bank.BankCode,
    BankName: bank.ShortName,
    Account: account,
    Name: name,
    Amount: amount,
    Content: content,
  }
}

type Transfer = { bankCode: string; account: string; name: string; content: string; amountVnd: number }

function transferOf(of: Parties, purpose: 'payout' | 'collect' | 'topup'): Transfer {
  switch (purpose) {
    case 'payout':
      return {
        bankCode: of.payoutBank,
        account: of.payoutAccount,
        name: of.payoutName,
        content: payoutContent(of.code),
        amountVnd: of.toSendVnd,
      }
    case 'collect':
      return {
        bankCode: of.collectBank,
        account: of.collectAccount,
        name: of.collectName,
        content: collectContent(of.code, of.customerCode),
        amountVnd: of.balanceVnd,
      }
    case 'topup':
      return {
        bankCode: of.topUpBank,
        account: of.topUpAccount,
        name: of.topUpName,
        content: topUpContent(of.code),
        amountVnd: of.toTopUpVnd,
      }
    default:
      return purpose satisfies never
  }
}

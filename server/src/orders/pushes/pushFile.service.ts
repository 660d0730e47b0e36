import type { Data, Input } from '@cardpro/contract/kit/call'
import { type PushRow, type pushes } from '@cardpro/contract/orders/pushes/pushes'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { bankIn, readBanks } from '#kit/database/banks.ts'
import { UserError } from '#kit/http/errors.ts'
import { findFunds } from '#places/funds/funds.service.ts'
import { claimEnd, claimRow, freeRow, holdPushes } from './pushes.service.ts'
import { transferOf } from './queue.service.ts'

const heads = ['STT', 'Tên người nhận', 'Số tài khoản', 'Mã ngân hàng (BIN)', 'Ngân hàng', 'Số tiền', 'Nội dung']

/** The file that a bank's bulk transfer out of one fund is made of. The rows are the caller's from then on. */
export async function pushFile(
  ctx: WriteCtx,
  input: Input<typeof pushes.pushFile>,
): Promise<Data<typeof pushes.pushFile>> {
  const shopId = oneShop(ctx)
  const hold = await holdPushes(ctx, input.Items)
  const [funds, banks] = await Promise.all([findFunds(ctx, shopId, [input.BankCardID]), readBanks(ctx)])
  const lines: string[][] = []
  let totalVnd = 0
  for (const item of input.Items) {
    const held = hold(item)
    const row = await freeRow(ctx, held, item.Kind)
    const transfer = transferOf(row, banks)
    if (transfer.Payload === null)
      throw new UserError(`Dòng của đơn ${row.Code} chưa có tài khoản nhận được chuyển khoản`, { code: 'NO_ACCOUNT' })
    await claimRow(ctx, held.order, row)
    totalVnd += row.Amount
    lines.push(cellsOf({ ...row, ...transfer }, bankIn(banks, row.BankCode)?.Bin ?? '', lines.length + 1))
  }
  const fund = funds.get(input.BankCardID)
  await audit.record(ctx, {
    menu: 'push',
    event: 'push.export',
    ref: { kind: 'fund', id: input.BankCardID },
    detail: { fund: fund?.name ?? '', rows: lines.length, amount: totalVnd },
  })
  return {
    FileName: `chuyen-khoan-${ctx.today}-${input.BankCardID}.csv`,
    Content: csvOf([heads, ...lines]),
    ClaimedUntil: claimEnd(ctx),
  }
}

type Transfer = Pick<PushRow, 'AccountName' | 'AccountNo' | 'BankName' | 'Amount' | 'Content'>

const cellsOf = (row: Transfer, bin: string, no: number): string[] => [
  String(no),
  row.AccountName,
  row.AccountNo,
  bin,
  row.BankName,
  String(row.Amount),
  row.Content,
]

const byteOrderMark = '\ufeff'
/** What a spreadsheet would read as a formula, in the usual and in the wide letters. */
const formula = /^[\s]*[=+\-@＝＋－＠;\t]/

/** The text of a CSV: every cell in quotes, so that an account number keeps its zeros, and none is read as a formula. */
const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n') + '\r\n'

function cellOf(text: string): string {
  const plain = text.replace(/[\r\n]+/g, ' ')
  const guarded = formula.test(plain) ? `'${plain}` : plain
  return `"${guarded.replaceAll('"', '""')}"`
}

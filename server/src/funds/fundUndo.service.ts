import type { Input } from '@cardpro/contract/basic/call'
import { funds } from '@cardpro/contract/funds/funds'
import { ensureUntouched, restored, type Undoing } from '#audit/undoing.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/http/errors.ts'
import { addOrEditFund, type LockedFund, lockFund, stopFund } from './fundEdit.ts'

/** Puts a fund back as it was before an action: a change of its file, or its stop. One that was made is stopped. Its money is not touched. */
export async function undoFund(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const held = await lockFund(ctx, undoing.id)
  if (!held) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  if (undoing.effect === 'made') {
    ensureUntouched(held, undoing)
    await stopFund(ctx, { BankCardID: undoing.id })
    return
  }
  const { is_default_in: isDefaultIn, is_default_out: isDefaultOut } = undoing.change.after
  if (isDefaultIn === true || isDefaultOut === true)
    throw new UserError('Khi đặt mặc định, quỹ mặc định trước đó đã bị thay: hãy đặt lại ở quỹ đó')
  await addOrEditFund(ctx, formOf(undoing.id, restored(held, undoing)))
}

/** What the form would send to leave the fund as this says. */
const formOf = (id: number, fund: LockedFund): Input<typeof funds.addOrEdit> =>
  funds.addOrEdit.input.parse({
    BankCardID: id,
    Name: fund.name,
    Kind: fund.kind,
    BankCode: fund.bank_code,
    AccountNo: fund.account_no,
    AccountName: fund.account_name,
    IsDefaultIn: fund.is_default_in,
    IsDefaultOut: fund.is_default_out,
    AllowNegative: fund.allow_negative,
    KeeperID: fund.keeper_id,
    Status: fund.status,
    Version: fund.version,
  })

import { fundFields } from '@cardpro/contract/places/funds/fund.fields'
import { funds } from '@cardpro/contract/places/funds/funds'
import { ensureUntouched, restoreRecord, type Undoing } from '#kit/audit/undoing.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { readInput } from '#kit/http/input.ts'
import { formOf } from '#kit/storedRecord.ts'
import { addOrEditFund } from './fundEdit.ts'
import { stopFund } from './fundStop.ts'
import { lockForUpdate } from './funds.repo.ts'
import { fundMissing } from './funds.service.ts'

/** Puts a fund back as it was before a change or before it was stopped. One that was made is stopped. Its money is not touched. */
export async function undoFund(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const { id } = undoing
  const stored = (await lockForUpdate(ctx, [id])).get(id)
  if (!stored) throw fundMissing('BankCardID')
  if (undoing.effect === 'made') {
    ensureUntouched(stored, undoing)
    await stopFund(ctx, { BankCardID: id })
    return
  }
  const { is_default_in: isDefaultIn, is_default_out: isDefaultOut } = undoing.change.after
  if (isDefaultIn === true || isDefaultOut === true)
    throw new UserError('Khi đặt mặc định, quỹ mặc định trước đó đã bị thay: hãy đặt lại ở quỹ đó')
  const form = { ...formOf(fundFields, restoreRecord(stored, undoing)), BankCardID: id, Version: stored.version }
  await addOrEditFund(ctx, readInput(funds.addOrEdit.input, form))
}

import { restoreRecord, type Undoing } from '#kit/audit/undoing.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { lockLot } from '#orders/swipes/lots.service.ts'
import { removeLot, updateLot } from './lots.service.ts'

/** Puts a lô back as it was before an action: its number, its day, its note, kết toán. One that was opened by hand is removed. */
export async function undoLot(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const lot = await lockLot(ctx, undoing.id)
  if (undoing.effect === 'made') {
    if (lot.version > 1)
      throw new UserError(`Không hoàn tác được: Lô ${lot.numberText} đã được sửa sau đó`, { code: 'STALE_WRITE' })
    await removeLot(ctx, { numberLoID: lot.id })
    return
  }
  const { numberText, lotDate, isSettled, note, version } = restoreRecord(
    { ...lot, lotDate: lot.openedOn, changed_by: '' },
    undoing,
  )
  await updateLot(ctx, {
    numberLoID: lot.id,
    numberText,
    Date: lotDate,
    Status: isSettled ? 2 : 1,
    Note: note,
    Version: version,
  })
}

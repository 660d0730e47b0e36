import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { refuseTouched, restored, type Undoing } from '#audit/undoing.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/http/errors.ts'
import { addOrEditCustomer } from './customerEdit.ts'
import { formOf } from './customerOnFile.ts'
import { stopCustomer } from './customerStop.ts'
import { type Held, holdCustomer, readAccounts } from './people.service.ts'

/** Puts a customer back as he was before a deed: a change of his file, or that he was stopped. One who was made is stopped. */
export async function undoCustomer(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const [held, accounts] = await Promise.all([holdCustomer(ctx, undoing.id), readAccounts(ctx, undoing.id)])
  if (undoing.effect === 'made') return unmake(ctx, held, undoing)
  const wasStopped = 'status' in undoing.change.after
  if (held.status === recordStatus.stopped && !wasStopped)
    throw new UserError(`Khách ${held.full_name} đã ngừng, dùng lại khách trước`)
  if ('citizen_mask' in undoing.change.after)
    throw new UserError('Số CCCD cũ không được lưu nên không hoàn tác được, hãy sửa lại khách hàng')
  await addOrEditCustomer(ctx, formOf(undoing.id, restored({ ...held, accounts }, undoing)))
}

async function unmake(ctx: WriteCtx, customer: Held, undoing: Undoing): Promise<void> {
  if (customer.status === recordStatus.stopped) throw new UserError(`Khách ${customer.full_name} đã ngừng rồi`)
  refuseTouched(customer, undoing)
  await stopCustomer(ctx, { CustomerID: undoing.id })
}

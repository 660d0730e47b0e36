import { recordStatus } from '@cardpro/contract/kit/constants'
import { ensureUntouched, restoreRecord, type Undoing } from '#kit/audit/undoing.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { addOrEditCustomer } from './customerEdit.ts'
import { formOfCustomer } from './customerForm.ts'
import { stopCustomer } from './customerStop.ts'
import { readAccounts, type StoredCustomer } from './customers.repo.ts'
import { lockCustomer } from './people.service.ts'

/** Puts a customer back as it was before a change or before it was stopped. One that was made is stopped. */
export async function undoCustomer(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const { id } = undoing
  const [stored, accounts] = await Promise.all([lockCustomer(ctx, id), readAccounts(ctx, [id])])
  if (undoing.effect === 'made') return unmakeCustomer(ctx, stored, undoing)
  const wasStopped = 'status' in undoing.change.after
  if (stored.status === recordStatus.stopped && !wasStopped)
    throw new UserError(`Khách ${stored.full_name} đã ngừng, dùng lại khách trước`)
  if ('citizen_mask' in undoing.change.after)
    throw new UserError('Số CCCD cũ không được lưu nên không hoàn tác được, hãy sửa lại khách hàng')
  const whole = { ...stored, accounts: accounts.get(id) ?? [] }
  await addOrEditCustomer(ctx, formOfCustomer(id, restoreRecord(whole, undoing)))
}

async function unmakeCustomer(ctx: WriteCtx, customer: StoredCustomer, undoing: Undoing): Promise<void> {
  if (customer.status === recordStatus.stopped) throw new UserError(`Khách ${customer.full_name} đã ngừng rồi`)
  ensureUntouched(customer, undoing)
  await stopCustomer(ctx, { CustomerID: undoing.id })
}

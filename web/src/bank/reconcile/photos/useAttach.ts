import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { posMoney } from '@cardpro/contract/debts/debts'
import { files } from '@cardpro/contract/kit/files/files'
import { orders } from '@cardpro/contract/orders/orders'
import { useCan, useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { type Photo, swipeOf } from './photo.ts'
import type { Photos } from './usePhotos.ts'

const shownBy = [orders.getDetail, orders.getByConditions, files.getFiles, posMoney.getBillNumberLo]
type Target = { LogWithdrawalID: number; ScheduleID: number; Code: string }

/** Gắn vào đơn: the picture, and bill number and approval code where the swipe lacks them. */
export function useAttach({ change }: Photos) {
  const { submit, isPending } = useSubmit(billPhotos.attach, { refresh: shownBy })
  const { allowed } = useCan(billPhotos.attach)
  const attach = async (photo: Photo, to: Target | null = swipeOf(photo)): Promise<boolean> => {
    const { read, fields } = photo
    if (!allowed || !read || !fields || !to) return false
    const { LogWithdrawalID, ScheduleID } = to
    const { BillNo, Approval } = fields
    const answer = await submit({ FileID: read.FileID, ScheduleID, LogWithdrawalID, BillNo, Approval })
    if (!answer) return false
    change(photo.key, { placed: 'Đã gắn' })
    const filled = answer.Data.Filled > 0 ? `, điền ${answer.Data.Filled} ô còn thiếu` : ''
    showSuccess(`Đã gắn ảnh bill vào ${to.Code}${filled}`)
    return true
  }
  return { attach, isPending, allowed }
}

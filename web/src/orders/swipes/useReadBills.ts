import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useCan, useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import type { ConfirmedBill } from '#kit/pickers/SwipeForm.tsx'
import { fillRow, rowOfBill, type SwipeRow } from './swipeRows.ts'

/** Bills that were read from photos while swipes are entered: each fills a row, and becomes the picture of that row's swipe. */
export function useReadBills({ ScheduleID }: Order, form: FormInstance) {
  const [reading, attaching] = [useCan(billPhotos.readBill), useCan(billPhotos.attach)]
  const allowed = reading.allowed && attaching.allowed
  const [isReading, setReading] = useState(false)
  const bills = useRef<ConfirmedBill[]>([])
  const { submit } = useSubmit(billPhotos.attach, { refresh: [orders.getDetail, orders.getByConditions] })
  const rowsNow = (): SwipeRow[] => form.getFieldValue('Items') ?? []
  const take = (bill: ConfirmedBill) => {
    bills.current.push(bill)
    const rows = rowsNow()
    const free = rows.findIndex((row) => !row?.BillNo)
    if (free < 0) form.setFieldValue('Items', [...rows, bill.known])
    else fillRow(form, free, bill.known)
    setReading(false)
  }
  /** After the rows became swipes, in their order. A bill whose row was typed over stays among the photos that wait. */
  const attach = async (ids: number[]): Promise<void> => {
    const rows = rowsNow()
    let count = 0
    for (const { fileId, known } of bills.current) {
      const LogWithdrawalID = ids[rowOfBill(rows, known)]
      if (LogWithdrawalID === undefined) continue
      const { BillNo = '', Approval = '' } = known
      if (await submit({ FileID: fileId, ScheduleID, LogWithdrawalID, BillNo, Approval })) count += 1
    }
    if (count > 0) showSuccess(`Đã gắn ${count} ảnh bill`)
  }
  return { isReading, ask: allowed ? () => setReading(true) : undefined, stop: () => setReading(false), take, attach }
}

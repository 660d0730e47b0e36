import { allocations } from '@cardpro/contract/cash/vouchers/allocations'
import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { serve } from '#kit/http/http.ts'
import { allocateExpense, cancelAllocation, readAllocation } from './allocation/allocations.service.ts'
import {
  changeSchedule,
  listSchedules,
  postDue,
  repeatVoucher,
  skipDue,
  stopSchedule,
} from './schedules/schedules.service.ts'
import { listVouchers, readVoucher } from './voucherList.service.ts'
import { cancelVoucher, payCollectOther, payExpenseOther, printVoucher } from './vouchers.service.ts'

export const voucherRoutes = [
  ...serve(vouchers, {
    payCollectOther,
    payExpenseOther,
    cancelPaymentExpenseCollection: cancelVoucher,
    detailCollectExpense: readVoucher,
    otherReceiptsPayments: listVouchers,
    printVoucher,
  }),
  ...serve(allocations, { getAllocation: readAllocation, allocateExpense, cancelAllocation }),
  ...serve(voucherSchedules, {
    getSchedules: listSchedules,
    repeat: repeatVoucher,
    change: changeSchedule,
    postDue,
    skipDue,
    stop: stopSchedule,
  }),
]

import type { Call } from '@cardpro/contract/basic/call'
import { funds } from '@cardpro/contract/funds/funds'
import type { Right } from '@cardpro/contract/identity/rights'
import { cashbook, reports } from '@cardpro/contract/reports/reports'
import { allocations } from '@cardpro/contract/vouchers/allocations'
import { categories } from '@cardpro/contract/vouchers/categories'
import { voucherSchedules } from '@cardpro/contract/vouchers/schedules'
import { vouchers } from '@cardpro/contract/vouchers/vouchers'

/** What has to be read again after a voucher was entered or cancelled. */
export const afterVoucher = [
  vouchers.otherReceiptsPayments,
  vouchers.detailCollectExpense,
  categories.getConfigs,
  funds.getByConditions,
  cashbook.reportCashBook,
  cashbook.reportCashBookCompany,
  reports.dashboard,
]
export const afterSchedule = [voucherSchedules.getSchedules, ...afterVoucher]
export const afterAllocation = [allocations.getAllocation, vouchers.detailCollectExpense]

/** A call with the right that it takes in the company's own book. */
export const inBook = <C extends Call>(call: C, isCompany: boolean, right: Right): C =>
  isCompany ? { ...call, access: right } : call

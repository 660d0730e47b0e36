import { allocations } from '@cardpro/contract/cash/vouchers/allocations'
import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import type { Call } from '@cardpro/contract/kit/call'
import type { Right } from '@cardpro/contract/kit/rights'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'

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

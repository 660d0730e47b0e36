import { allocations } from '@cardpro/contract/cash/vouchers/allocations'
import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { setClock } from '#kit/clock.ts'
import { makeFund } from '#test/cardFile.ts'
import { companyRent, makeCompanyFund, otherIncome, rent } from '#test/vouchers.ts'
import { Day } from './writesDay.ts'

/** A category is made and renamed; a receipt and a payment are entered, printed and taken back. */
export async function dayOfVouchers(day: Day): Promise<void> {
  const fund = await makeFund(day.user, { opening: 50_000_000 })
  const form = { Name: 'Văn phòng phẩm', Type: 2, Group: 642 } as const
  const { ConfigID } = await day.did(categories.createOrUpdateConfig, form)
  await day.did(categories.createOrUpdateConfig, { ...form, ConfigID, Name: 'Giấy bút', Version: 1 })
  const about = { BankCardID: fund, Amount: 1_000_000, ObjectName: 'Nhà sách', Note: 'Giấy in' }
  await day.did(vouchers.payCollectOther, { ...about, ConfigID: otherIncome })
  const { PaymentID } = await day.did(vouchers.payExpenseOther, { ...about, ConfigID: rent })
  await day.did(vouchers.printVoucher, { PaymentID, Paper: 'A5' })
  const repeated = await day.did(voucherSchedules.repeat, { PaymentID, DayOfMonth: 5 })
  await day.did(vouchers.cancelPaymentExpenseCollection, { PaymentID, Reason: 'Nhập nhầm' })
  await dayOfSchedule(day, repeated)
  await dayOfAllocation(day)
}

/** What comes back every month: changed, posted, passed over, ended. */
async function dayOfSchedule(day: Day, { ScheduleID, NextOn }: { ScheduleID: number; NextOn: string }): Promise<void> {
  const change = { ScheduleID, DayOfMonth: 5, Amount: 1_500_000, Version: 1 }
  await day.did(voucherSchedules.change, change)
  setClock(`${NextOn}T12:00:00+07:00`)
  const next = await day.did(voucherSchedules.postDue, { ScheduleID, NextOn })
  setClock(`${next.NextOn}T12:00:00+07:00`)
  await day.did(voucherSchedules.skipDue, { ScheduleID, NextOn: next.NextOn, Reason: 'Tháng này miễn phí' })
  setClock(null)
  await day.did(voucherSchedules.stop, { ScheduleID, Reason: 'Trả mặt bằng' })
}

/** A cost of the company is laid on its shops and taken back. */
async function dayOfAllocation(shop: Day): Promise<void> {
  const { server, user: owner } = shop
  const day = new Day(server, owner.at(-111))
  const fund = await makeCompanyFund(server, owner, 20_000_000)
  const cost = { ConfigID: companyRent, BankCardID: fund, Amount: 10_000_000, ObjectName: 'Chủ nhà', Note: 'Kho chung' }
  const { PaymentID } = (await day.user.done(vouchers.payExpenseOther, cost)).Data
  const { AllocationID } = await day.did(allocations.allocateExpense, {
    PaymentID,
    Method: 2,
    Shops: [{ ShopID: owner.shopId }],
  })
  await day.did(allocations.cancelAllocation, { AllocationID, Reason: 'Nhập nhầm' })
  for (const [path, rows] of day.left) shop.left.set(path, rows)
}

import { dueAfter, dueIn, voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { formatDay } from '@cardpro/contract/kit/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, fundBalance } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { expend } from '#test/vouchers.ts'

const server = testServer()

let owner: TestUser
let till: number
let payment: number
beforeEach(async () => {
  setClock('2027-01-31T09:00:00+07:00')
  owner = await server.company()
  till = await makeFund(owner, { kind: 1, opening: 50_000_000 })
  payment = (await expend(owner, { BankCardID: till, Amount: 8_000_000, ObjectName: 'Chủ nhà' })).Data.PaymentID
})
afterEach(() => setClock(null))

const repeat = async (DayOfMonth = 31) =>
  (await owner.done(voucherSchedules.repeat, { PaymentID: payment, DayOfMonth })).Data
const list = () => owner.done(voucherSchedules.getSchedules, {})

test('case 50: of a month that is shorter it is the last day, and longer ones keep theirs', async () => {
  expect(dueIn('2027-02-10', 31)).toBe('2027-02-28')
  expect(dueIn('2028-02-10', 30)).toBe('2028-02-29')
  expect(dueAfter('2027-02-28', 31)).toBe('2027-03-31')
  expect(dueAfter('2027-12-31', 31)).toBe('2028-01-31')
  expect((await repeat()).NextOn).toBe('2027-02-28')
})

test('nothing is posted by itself; when it is due one press posts it, and the month after is next', async () => {
  const { ScheduleID, NextOn } = await repeat()
  expect((await list()).Summary).toEqual({ Due: 0 })
  const early = await owner.call(voucherSchedules.postDue, { ScheduleID, NextOn })
  expect(early.Errors).toEqual({ NextOn: `Chưa tới kỳ: phiếu này đến hạn ngày ${formatDay(NextOn)}` })
  setClock('2027-03-02T09:00:00+07:00')
  expect(await list()).toMatchObject({ Summary: { Due: 1 }, Data: [{ IsDue: true, NextOn, Amount: 8_000_000 }] })
  expect(await fundBalance(owner, till)).toBe(42_000_000)
  const [first, second] = await Promise.all([
    owner.call(voucherSchedules.postDue, { ScheduleID, NextOn }),
    owner.call(voucherSchedules.postDue, { ScheduleID, NextOn }),
  ])
  expect(first.Result + second.Result).toBe(1)
  const done = first.Result === 1 ? first : second
  const refused = first.Result === 1 ? second : first
  expect(done.Data).toMatchObject({ Code: 'PC270302-001', NextOn: '2027-03-31' })
  expect(refused.Errors?.NextOn).toBe('Kỳ 28/02/2027 đã xử lý rồi, kỳ tới là 31/03/2027')
  expect(await fundBalance(owner, till)).toBe(34_000_000)
  await expectSoundBooks(server, owner)
})

describe('a voucher that comes back', () => {
  test('is changed with the version that was read, passed over with a reason, and ended', async () => {
    const { ScheduleID } = await repeat()
    const change = { ScheduleID, DayOfMonth: 5, Amount: 9_000_000 }
    expect((await owner.call(voucherSchedules.change, { ...change, Version: 9 })).Code).toBe('STALE_WRITE')
    expect((await owner.done(voucherSchedules.change, { ...change, Version: 1 })).Data.NextOn).toBe('2027-02-05')
    setClock('2027-02-10T09:00:00+07:00')
    const due = { ScheduleID, NextOn: '2027-02-05' }
    expect((await owner.call(voucherSchedules.skipDue, due as never)).Errors).toEqual({ Reason: 'Vui lòng nhập lý do' })
    const skipped = await owner.done(voucherSchedules.skipDue, { ...due, Reason: 'Miễn phí tháng này' })
    expect(skipped.Data.NextOn).toBe('2027-03-05')
    await owner.done(voucherSchedules.stop, { ScheduleID, Reason: 'Trả mặt bằng' })
    expect((await list()).Data).toEqual([])
    expect((await owner.call(voucherSchedules.postDue, due)).Code).toBe('NOT_FOUND')
  })

  test('is refused from one that is cancelled, of another shop, or on a day that no month has', async () => {
    await owner.done(vouchers.cancelPaymentExpenseCollection, { PaymentID: payment, Reason: 'Nhập nhầm' })
    const again = { PaymentID: payment, DayOfMonth: 5 }
    expect((await owner.call(voucherSchedules.repeat, again)).Errors?.PaymentID).toContain('đã hủy')
    expect((await (await server.company()).call(voucherSchedules.repeat, again)).Code).toBe('NOT_FOUND')
    expect((await owner.call(voucherSchedules.repeat, { ...again, DayOfMonth: 32 })).Errors).toEqual({
      DayOfMonth: 'Ngày trong tháng phải từ 1 đến 31',
    })
  })
})

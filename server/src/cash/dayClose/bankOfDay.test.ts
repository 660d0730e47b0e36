import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { beforeEach, expect, test } from 'vitest'
import { BankDesk, daysAgo, lineOf } from '#test/bankDesk.ts'
import { makeFund } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'

// What the banks of a shop say is part of closing a day, and holds nothing off.
const server = testServer()
const today = daysAgo(0)

let desk: BankDesk
beforeEach(async () => {
  desk = await BankDesk.open(server, 100_000_000)
})

const closeOf = async (Date = today, user = desk.user) => (await user.done(dayClose.getDayClose, { Date })).Data
const bankOf = async (Date?: string) => (await closeOf(Date)).Bank

test('a shop whose banks tell nothing sees nothing of them, nor does a user without the right to lines', async () => {
  expect(await bankOf()).toBeNull()
  await desk.keep([lineOf(1_000_000)])
  expect(await bankOf()).not.toBeNull()
  const clerk = await desk.user.staff(['dailyReport.view'])
  expect((await closeOf(today, clerk)).Bank).toBeNull()
  const stranger = await server.company()
  expect((await closeOf(today, stranger)).Bank).toBeNull()
})

test('lines that are open, booked in part or not known are counted with what they leave, until the day', async () => {
  const [half] = [await desk.keepOne(lineOf(2_000_000, { bookedOn: daysAgo(3), content: 'HALF' }))]
  await desk.keep([lineOf(-300_000, { content: 'PHI' })])
  const unknown = await desk.keepOne(lineOf(5_000_000, { content: 'LA' }))
  const skipped = await desk.keepOne(lineOf(700_000, { content: 'BO QUA' }))
  const booked = await desk.keepOne(lineOf(900_000, { content: 'DA GHI' }))
  await desk.link(half, [(await desk.voucher(1_500_000)).journal])
  await desk.link(booked, [(await desk.voucher(900_000)).journal])
  await desk.user.done(bankLines.skip, { LineID: skipped, Reason: 'Ngân hàng hoàn lại' })
  await desk.user.done(lineMatches.postUnknown, { LineID: unknown })
  expect(await bankOf()).toMatchObject({ Lines: 3, In: 500_000 + 5_000_000, Out: 300_000 })
  // As it is now, not as it was then: the line of three days ago is half booked by a voucher of today.
  expect(await bankOf(daysAgo(2))).toMatchObject({ Lines: 1, In: 500_000, Out: 0 })
  expect(await bankOf(daysAgo(4))).toBeNull()

  const listed = await desk.user.done(bankLines.getLines, { show: 'left' })
  expect([listed.Total, listed.Summary?.LeftIn, listed.Summary?.LeftOut]).toEqual([3, 5_500_000, 300_000])
  const all = await desk.user.done(bankLines.getLines, { show: 'all' })
  expect([all.Total, all.Summary?.LeftIn, all.Summary?.LeftOut]).toEqual([5, 5_500_000, 300_000])
})

test('each fund that has lines is proven as of the day; cash and silent funds are left out', async () => {
  await makeFund(desk.user, { name: 'ACB' })
  await desk.keep([
    lineOf(1_000_000, { bookedOn: daysAgo(2), balanceVnd: 101_000_000 }),
    lineOf(400_000, { bookedOn: daysAgo(1), balanceVnd: 101_400_000 }),
  ])
  const proofs = async (day: string) =>
    (await bankOf(day))?.Funds.map(({ FundName, Date, Closing, Books, NotBooked, IsProven }) => [
      FundName,
      Date,
      Closing,
      Books,
      NotBooked,
      IsProven,
    ])
  expect(await proofs(daysAgo(2))).toEqual([['Vietcombank', daysAgo(2), 101_000_000, 100_000_000, 1_000_000, true]])
  await desk.voucher(250_000)
  expect(await proofs(today)).toEqual([['Vietcombank', today, 101_400_000, 100_250_000, 1_400_000, false]])
  const { Data: alone } = await desk.user.done(bankLines.getCheck, { BankCardID: desk.fund, Date: today })
  expect((await bankOf())?.Funds).toEqual([alone])
})

test('what the banks say holds no lock off, and asks for no reason', async () => {
  await desk.keep([lineOf(1_000_000, { balanceVnd: 150_000_000 })])
  const { Bank, Steps } = await closeOf()
  expect([Bank?.Lines, Bank?.Funds[0]?.IsProven]).toEqual([1, false])
  expect(Steps.map(({ Open }) => Open)).toEqual([0, 0, 0, 0, 0, 0])
  await desk.user.done(dayClose.lockDay, { Date: today, Confirm: ['W_DAY_GAP'] })
})

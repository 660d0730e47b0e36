import { bankLines, lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { funds } from '@cardpro/contract/places/funds/funds'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { BankDesk, daysAgo, lineOf } from '#test/bankDesk.ts'
import { makeFund } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
let desk: BankDesk
beforeEach(async () => {
  desk = await BankDesk.open(server, 100_000_000)
})

const list = (input: object = {}) => desk.user.done(bankLines.getLines, input)

describe('lines of an account', () => {
  test('are listed with their state and vouchers, found by words and amount, and counted by the chips', async () => {
    await desk.keep([
      lineOf(1_000_000, { content: 'Thanh toán đơn DH261121-001', refNo: 'FT100' }),
      lineOf(2_000_000),
      lineOf(-300_000, { content: 'PHI' }),
    ])
    const { Data, Summary, Total } = await list()
    expect([Total, Summary?.In, Summary?.Out]).toEqual([3, 3_000_000, 300_000])
    expect((await list({ text: 'dh261121001' })).Data.map(({ Amount }) => Amount)).toEqual([1_000_000])
    expect((await list({ text: '2.000.000' })).Total).toBe(1)
    expect((await list({ direction: 'out' })).Total).toBe(1)
    const LineID = Data.find(({ Amount }) => Amount === 2_000_000)?.LineID ?? 0
    const [first, second] = [await desk.voucher(1_500_000), await desk.voucher(500_000)]
    const offered = await desk.user.done(bankLines.getVouchers, { LineID })
    expect(offered.Data.map(({ Code, Left }) => [Code, Left])).toEqual([
      [first.code, 1_500_000],
      [second.code, 500_000],
    ])
    const partly = await desk.user.done(bankLines.link, { LineID, JournalIDs: [first.journal] })
    expect(partly.Data).toMatchObject({ State: 4, Left: 500_000 })
    const whole = await desk.user.done(bankLines.link, {
      LineID,
      JournalIDs: [second.journal],
      Version: partly.Data.Version,
    })
    expect(whole.Data).toMatchObject({ State: 3, Left: 0, ChangedBy: 'Lê Minh Anh' })
    expect(whole.Data.Links.map(({ Code, Amount }) => [Code, Amount])).toEqual([
      [first.code, 1_500_000],
      [second.code, 500_000],
    ])
    const stale = await desk.user.call(bankLines.unlink, { LineID, Version: partly.Data.Version })
    expect(stale.Message).toMatch(/^Dòng này vừa được Lê Minh Anh đổi \d\d:\d\d$/)
    expect((await list({ show: 'booked' })).Data.map((line) => line.LineID)).toEqual([LineID])
    await desk.cancelVoucher(second.id)
    expect((await desk.user.done(bankLines.getLine, { LineID })).Data).toMatchObject({ State: 4, Left: 500_000 })
    expect((await list()).Summary?.Counts).toMatchObject({ Open: 2, Partly: 1, Booked: 0 })
  })

  test('have their whole history: who linked, took off, skipped and opened, and vouchers cancelled elsewhere', async () => {
    const LineID = await desk.keepOne(lineOf(1_000_000))
    const [first, second] = [await desk.voucher(600_000), await desk.voucher(400_000)]
    await desk.user.done(bankLines.link, { LineID, JournalIDs: [first.journal] })
    await desk.user.done(bankLines.unlink, { LineID })
    await desk.user.done(bankLines.skip, { LineID, Reason: 'Ngân hàng hoàn lại' })
    await desk.user.done(bankLines.skip, { LineID, Skip: false })
    await desk.user.done(bankLines.link, { LineID, JournalIDs: [second.journal] })
    await desk.cancelVoucher(first.id)
    // What was taken off before is no undoing of the line.
    expect((await desk.user.done(bankLines.getLine, { LineID })).Data.Undone).toEqual([])
    await desk.cancelVoucher(second.id)
    expect((await desk.user.done(bankLines.getLine, { LineID })).Data).toMatchObject({
      State: 0,
      Left: 1_000_000,
      Undone: [{ Code: second.code, Amount: 400_000, By: 'Lê Minh Anh' }],
    })
    const history = { RefKind: 'bankLine', RefID: LineID } as const
    const { Data } = await desk.user.done(audit.getHistory, history)
    expect(Data.map(({ Act, Staff }) => [Act, Staff])).toEqual(
      [
        'Liên kết dòng ngân hàng với phiếu',
        'Mở lại dòng ngân hàng',
        'Bỏ qua dòng ngân hàng',
        'Gỡ liên kết dòng ngân hàng',
        'Liên kết dòng ngân hàng với phiếu',
      ].map((act) => [act, 'Lê Minh Anh']),
    )
    const clerk = await desk.user.staff(['cashBook.view'])
    expect((await clerk.call(audit.getHistory, history)).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect((await stranger.done(audit.getHistory, history)).Total).toBe(0)
  })

  test('are skipped with a reason, opened again, and told as the same as one of another source', async () => {
    const LineID = await desk.keepOne(lineOf(900_000))
    expect((await desk.user.call(bankLines.skip, { LineID })).Errors).toEqual({ Reason: 'Vui lòng nhập lý do' })
    const skipped = await desk.user.done(bankLines.skip, { LineID, Reason: 'Đã tính trong số dư đầu' })
    expect(skipped.Data).toMatchObject({ State: 2, SkipReason: 'Đã tính trong số dư đầu' })
    const { journal } = await desk.voucher(900_000)
    expect((await desk.user.call(bankLines.link, { LineID, JournalIDs: [journal] })).Message).toContain('đã bỏ qua')
    expect((await desk.user.done(bankLines.skip, { LineID, Skip: false })).Data.State).toBe(0)
    const other = await desk.keepOne(lineOf(900_000, { key: 'sepay:5' }), lineSource.sepay)
    const asked = await list({ show: 'doubt' })
    expect(asked.Data.map((line) => [line.LineID, line.Doubt?.LineID])).toEqual([[other, LineID]])
    expect((await desk.user.done(bankLines.same, { LineID: other, Same: true })).Data).toMatchObject({
      LineID,
      Twins: 1,
    })
    expect((await list()).Total).toBe(1)
    expect((await desk.user.call(bankLines.skip, { LineID: other, Reason: 'Thử' })).Message).toContain('trùng một dòng')
  })

  test('are weighed against the books for each fund, cash has none', async () => {
    await desk.keep([lineOf(1_000_000, { balanceVnd: 101_000_000 })])
    expect((await desk.user.done(bankLines.getCheck, { BankCardID: desk.fund })).Data).toMatchObject({
      FundName: 'Vietcombank',
      Closing: 101_000_000,
      Books: 100_000_000,
      NotBooked: 1_000_000,
      Difference: 0,
      IsProven: true,
    })
    const cash = await makeFund(desk.user, { kind: 1, name: 'Tiền mặt' })
    expect((await desk.user.call(bankLines.getCheck, { BankCardID: cash })).Message).toContain('là tiền mặt')
    const other = await makeFund(desk.user, { name: 'MB' })
    const none = await desk.user.done(bankLines.getCheck, { BankCardID: other })
    expect(none.Data).toMatchObject({ FromDate: null, Closing: null, IsProven: false })
  })

  test('a transfer between funds is a line of each of them, with its fee at the sender, and cancelling frees both', async () => {
    const other = await makeFund(desk.user, { name: 'MB', since: 30 })
    const { Data } = await desk.user.done(funds.transfer, {
      FromID: desk.fund,
      ToID: other,
      Amount: 5_000_000,
      Fee: 11_000,
    })
    const { lineIds } = await desk.keep([lineOf(-5_000_000), lineOf(-11_000)])
    const there = await desk.keep([lineOf(5_000_000)], lineSource.file, other)
    for (const line of [...lineIds, ...there.lineIds]) await desk.link(line, [Data.JournalID])
    const left = () => Promise.all([...lineIds, ...there.lineIds].map(desk.left))
    expect(await left()).toEqual([0, 0, 0])
    await desk.user.done(funds.cancelTransfer, { JournalID: Data.JournalID, Reason: 'Nhập nhầm' })
    expect(await left()).toEqual([-5_000_000, -11_000, 5_000_000])
  })
})

/** What is left of an amount is of its sign, and no more than it. */
function expectWithin(left: number, vnd: number): void {
  expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(vnd))
  if (left !== 0) expect(Math.sign(left)).toBe(Math.sign(vnd))
}

async function expectExplained(here: BankDesk): Promise<void> {
  for (const { amountVnd, leftVnd } of await here.unlinked()) expectWithin(leftVnd, amountVnd)
  for (const day of [daysAgo(1), daysAgo(0)]) {
    const proof = await here.proof(day)
    const { bankVnd, startVnd, notBookedVnd, skippedVnd, notLinkedVnd, gapVnd } = proof
    expect(proof.booksVnd).toBe((bankVnd ?? 0) + startVnd - notBookedVnd - skippedVnd + notLinkedVnd - gapVnd)
    expect(startVnd).toBe(0)
  }
}

test('whatever is linked, neither side is linked for more than it is, and the books are explained to the đồng', async () => {
  const amount = fc.integer({ min: 1, max: 9 }).map((n) => n * 100_000)
  const side = fc.constantFrom(1, -1)
  const signedAmount = fc.tuple(amount, side).map(([vnd, sign]) => vnd * sign)
  const acts = fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.constantFrom('link', 'cancel', 'unlink')), {
    maxLength: 14,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(signedAmount, { minLength: 1, maxLength: 6 }),
      fc.array(signedAmount, { minLength: 1, maxLength: 6 }),
      acts,
      async (lines, vouchers, steps) => {
        const here = await BankDesk.open(server, 100_000_000)
        let balance = 100_000_000
        const { lineIds } = await here.keep(
          lines.map((vnd, no) => {
            balance += vnd
            return lineOf(vnd, { balanceVnd: balance, content: `DONG ${no}` })
          }),
        )
        const made = []
        for (const vnd of vouchers) made.push(await here.voucher(vnd))
        for (const [one, two, act] of steps) {
          const line = lineIds[one % lineIds.length] ?? 0
          const voucher = made[two % made.length]
          if (!voucher) continue
          if (act === 'link') await here.link(line, [voucher.journal]).catch(() => null)
          else if (act === 'unlink') await here.unlink(line).catch(() => null)
          else await here.cancelVoucher(voucher.id).catch(() => null)
        }
        const left = await Promise.all(lineIds.map(here.left))
        for (const [at, vnd] of lines.entries()) expectWithin(left[at] ?? Number.NaN, vnd)
        await expectExplained(here)
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)

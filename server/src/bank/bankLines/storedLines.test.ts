import { lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import { beforeEach, describe, expect, test } from 'vitest'
import { BankDesk, daysAgo, lineOf } from '#test/bankDesk.ts'
import { makeFund } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
let desk: BankDesk
beforeEach(async () => {
  desk = await BankDesk.open(server, 100_000_000)
})

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'không từ chối',
    (error: Error) => error.message,
  )

describe('lines are kept once', () => {
  const day = [
    lineOf(1_000_000, { balanceVnd: 101_000_000, refNo: 'FT26330000000001' }),
    lineOf(-250_000, { balanceVnd: 100_750_000, refNo: 'FT26330000000002', content: 'PHI DICH VU' }),
    lineOf(1_000_000, { balanceVnd: 101_750_000, refNo: 'FT26330000000003' }),
  ]

  test('1, 4: the same file adds nothing, half a day and then the whole day add the rest', async () => {
    expect(await desk.keep(day.slice(0, 2))).toMatchObject({ added: 2, known: 0 })
    expect(await desk.keep(day)).toMatchObject({ added: 1, known: 2, twins: 0, doubts: 0 })
    expect(await desk.keep(day)).toMatchObject({ added: 0, known: 3, lineIds: [] })
  })

  test('3: true twins of one file live, and a second file adds none', async () => {
    const twins = Array.from({ length: 3 }, () => lineOf(500_000))
    expect(await desk.keep(twins)).toMatchObject({ added: 3, twins: 0, doubts: 0 })
    expect(await desk.keep(twins)).toMatchObject({ added: 0, known: 3 })
    expect(await desk.keep([...twins, lineOf(500_000)])).toMatchObject({ added: 1, known: 3 })
  })

  test('5: what a feed told is the twin of the line of a file, whichever comes first, and a feed tells a line once', async () => {
    const told = lineOf(1_000_000, { key: 'sepay:901', refNo: 'FT26330000000001', content: 'MBVCB CHUYEN KHOAN' })
    await desk.keep([told], lineSource.sepay)
    expect(await desk.keep([told], lineSource.sepay)).toMatchObject({ added: 0, known: 1 })
    expect(await desk.keep(day)).toMatchObject({ added: 3, twins: 1, doubts: 0 })
    const [feed, ...files] = await desk.stored()
    expect(files.map(({ twinOf }) => twinOf)).toEqual([feed?.id, null, null])
    const late = lineOf(1_000_000, { key: 'casso:7', balanceVnd: 101_750_000 })
    expect(await desk.keep([late], lineSource.casso)).toMatchObject({ added: 1, twins: 1 })
    expect((await desk.stored()).at(-1)?.twinOf).toBe(files[2]?.id)
    // Two lines of one feed are two lines, however alike they are.
    expect(await desk.keep([{ ...told, key: 'sepay:902' }], lineSource.sepay)).toMatchObject({ added: 1, twins: 0 })
  })

  test('with its day and amount alone a line of another source is kept and asked about', async () => {
    await desk.keep([lineOf(3_000_000, { key: 'sepay:1' })], lineSource.sepay)
    expect(await desk.keep([lineOf(3_000_000, { balanceVnd: 5 })])).toMatchObject({ added: 1, twins: 0, doubts: 1 })
    expect(await desk.keep([lineOf(3_000_000, { balanceVnd: 9 })])).toMatchObject({ added: 1, doubts: 0 })
  })

  test('card numbers are cut before a line is kept, account numbers of the company are not', async () => {
    const own = '1903377889906'
    await makeFund(desk.user, { name: 'VPBank', AccountNo: own })
    await desk.keep([
      lineOf(7_000_000, {
        content: `NAP THE 4573 5300 0000 0005 TU TK ${own} MA OTP 123456`,
        counterAccount: '1017 595 688',
        counterName: 'NGUYEN THI KHACH',
      }),
      lineOf(8_000_000, { content: `TU ${own} DEN 4573530000000005` }),
    ])
    const [secret, plain] = await desk.stored()
    expect(secret?.content).toBe(`NAP THE 457353••••••0005 TU TK ${own} MA OTP ••••••`)
    expect(plain?.content).toBe(`TU ${own} DEN 457353••••••0005`)
    expect(plain?.contentKey).toBe(`TU${own}DEN4573530005`)
    expect(secret).toMatchObject({ last4: '5688', hasHash: true })
  })
})

describe('a line is booked by the journals that it is linked to', () => {
  test('one or several, in part or whole, and never more than either side has', async () => {
    const line = await desk.keepOne(lineOf(5_000_000))
    const [first, second, third] = [
      await desk.voucher(3_000_000),
      await desk.voucher(2_500_000),
      await desk.voucher(-4_000_000),
    ]
    expect((await desk.link(line, [first.journal])).leftVnd).toBe(2_000_000)
    expect(await refusal(desk.link(line, [first.journal]))).toBe(`Phiếu ${first.code} đã liên kết với dòng này`)
    expect(await refusal(desk.link(line, [third.journal]))).toContain('là tiền ra, dòng này là tiền vào')
    expect(await refusal(desk.link(line, [{ journalId: second.journal, amountVnd: 2_500_000 }]))).toContain(
      'Dòng này chỉ còn 2.000.000 chưa ghi',
    )
    await desk.link(line, [second.journal])
    expect(await desk.left(line)).toBe(0)
    expect(await refusal(desk.link(line, [second.journal]))).toBe('Dòng này đã ghi đủ, không còn gì để liên kết')
    const other = await desk.keepOne(lineOf(900_000))
    expect(await refusal(desk.link(other, [{ journalId: second.journal, amountVnd: 900_000 }]))).toBe(
      `Phiếu ${second.code} chỉ còn 500.000 chưa liên kết`,
    )
    expect(await desk.link(other, [second.journal])).toMatchObject({ leftVnd: 400_000 })
    expect((await desk.unlinked()).map(({ code, leftVnd }) => [code, leftVnd])).toEqual([[third.code, -4_000_000]])
    await desk.unlink(line)
    expect(await desk.left(line)).toBe(5_000_000)
  })

  test('a journal that is cancelled frees the line by itself, and is linked no more', async () => {
    const line = await desk.keepOne(lineOf(1_000_000))
    const voucher = await desk.voucher(1_000_000)
    await desk.link(line, [voucher.journal])
    expect(await desk.left(line)).toBe(0)
    await desk.cancelVoucher(voucher.id)
    expect(await desk.left(line)).toBe(1_000_000)
    expect(await desk.unlinked()).toEqual([])
    expect(await refusal(desk.link(line, [voucher.journal]))).toBe(`Phiếu ${voucher.code} đã hủy`)
    const next = await desk.voucher(1_000_000)
    await desk.link(line, [next.journal], true)
    expect(await refusal(desk.unlink(line))).toContain('được ghi từ dòng này: hãy hủy phiếu')
  })

  test('of another fund, shop or company nothing is found', async () => {
    const line = await desk.keepOne(lineOf(1_000_000))
    const other = await makeFund(desk.user, { name: 'Techcombank' })
    const elsewhere = await desk.voucher(1_000_000, { fund: other })
    expect(await refusal(desk.link(line, [elsewhere.journal]))).toBe('Không có phiếu này trong quỹ của dòng')
    const stranger = await BankDesk.open(server)
    const theirs = await stranger.voucher(1_000_000)
    expect(await refusal(desk.link(line, [theirs.journal]))).toBe('Không có phiếu này trong quỹ của dòng')
    expect(await refusal(stranger.link(line, [theirs.journal]))).toBe('Không có dòng ngân hàng này trong cửa hàng')
  })

  test('two lines that want one journal at the same moment: one has it', async () => {
    const { lineIds } = await desk.keep([lineOf(1_000_000), lineOf(1_000_000)])
    const { journal } = await desk.voucher(1_000_000)
    const both = await Promise.allSettled(lineIds.map((line) => desk.link(line, [journal])))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await Promise.all(lineIds.map(desk.left))).toSorted((a, b) => a - b)).toEqual([0, 1_000_000])
  })
})

describe('the books are weighed against the bank', () => {
  test('what is not booked, not linked or missing is told, and adds up to the đồng', async () => {
    const day = daysAgo(1)
    const lines = [
      lineOf(1_000_000, { balanceVnd: 101_000_000 }),
      lineOf(-300_000, { balanceVnd: 100_700_000 }),
      lineOf(2_000_000, { balanceVnd: 102_700_000 }),
    ]
    const { lineIds } = await desk.keep(lines)
    expect(await desk.proof(day)).toMatchObject({
      bankVnd: 102_700_000,
      booksVnd: 100_000_000,
      startVnd: 0,
      notBooked: 3,
      notBookedVnd: 2_700_000,
      differenceVnd: 0,
      isProven: true,
      day: { openingVnd: 100_000_000, inVnd: 3_000_000, outVnd: 300_000, closingVnd: 102_700_000 },
    })
    const voucher = await desk.voucher(1_000_000, { Date: day })
    expect(await desk.proof(day)).toMatchObject({ notLinkedVnd: 1_000_000, differenceVnd: 1_000_000, isProven: false })
    await desk.link(lineIds[0] ?? 0, [voucher.journal])
    expect(await desk.proof(day)).toMatchObject({ notBooked: 2, notLinked: 0, differenceVnd: 0, isProven: true })
    // Linked with a voucher of the next day, a line is still open at the end of its own.
    const late = await desk.voucher(2_000_000)
    await desk.link(lineIds[2] ?? 0, [late.journal])
    expect(await desk.proof(day)).toMatchObject({ notBooked: 2, notBookedVnd: 1_700_000, isProven: true })
    expect(await desk.proof()).toMatchObject({ notBooked: 1, notBookedVnd: -300_000, isProven: true })
  })

  test('11: a line that is missing is seen by the balance', async () => {
    await desk.keep([
      lineOf(1_000_000, { bookedOn: daysAgo(2), balanceVnd: 101_000_000 }),
      lineOf(500_000, { balanceVnd: 103_500_000 }),
    ])
    expect(await desk.proof()).toMatchObject({ gapVnd: 2_000_000, gapOn: daysAgo(1), isProven: false })
  })
})

test('the application may change nothing that the bank told', async () => {
  await desk.keepOne(lineOf(1_000_000))
  const change = (column: string) =>
    desk.write(async ({ db }) =>
      db.run({ name: '', text: `UPDATE bank_lines SET ${column} = ${column}`, params: [] }, {}),
    )
  expect(await refusal(change('amount_vnd'))).toContain('permission denied')
  expect(await refusal(change('content'))).toContain('permission denied')
  expect(await refusal(change('is_skipped'))).toBe('không từ chối')
  const rows = await withAdmin(server.admin, async (client) =>
    client.query(`SELECT has_table_privilege('cardpro_app', 'bank_lines', 'DELETE') AS may`),
  )
  expect(rows.rows[0].may).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { turnedDay } from '#kit/tables/values/dayForms.rules.ts'
import { bothSides, latestFirst, type Moved, movedOn, sided, signed } from '#test/accountFiles.ts'
import { type Grid, xlsxOf } from '#test/statementFiles.ts'
import { isSameAccount } from './accountNumber.rules.ts'
import type { AccountRow } from './accountRow.rules.ts'
import { readAccountFile, readAccountLines, readAccountPaste } from './readAccount.ts'
import type { StatementRead } from './readStatement.ts'
import { aboutSheets } from './sheets.rules.ts'

const own = ['1017595688']
const read = async (grid: Grid) => readAccountFile({ bytes: await xlsxOf(grid), known: [], today: '2026-11-24', own })
const rowsOf = ({ lines }: StatementRead): AccountRow[] =>
  lines.flatMap((line) => (line.read === null ? [] : [JSON.parse(line.read) as AccountRow]))
const lines = movedOn('2026-11-20', 6)
const amounts = lines.map(({ vnd }) => vnd)

describe('layouts of banks', () => {
  test.each([
    ['both sides in columns of their own, the number below the day', bothSides(lines), 1, 'comma'],
    ['the latest line first', latestFirst(lines), -1, 'dot'],
    ['one signed amount', signed(lines), 1, 'comma'],
    ['a side in a column of its own, with hundredths', sided(lines), 1, 'dot'],
  ] as const)('%s', async (_, grid, order, form) => {
    const found = await read(grid)
    expect(found.reading.Blockers).toEqual([])
    expect(found.mapping).toMatchObject({ NumberForm: form, DayForm: 'dmy', Unit: 1 })
    expect(found.reading.account).toMatchObject({ order, opening: 5_000_000, gaps: '' })
    const rows = order === 1 ? rowsOf(found) : rowsOf(found).toReversed()
    expect(rows.map(({ amount }) => amount)).toEqual(amounts)
    expect(rows[0]).toMatchObject({
      on: '2026-11-20',
      content: lines[0]?.content,
      ref: lines[0]?.ref,
      balance: 6_000_000,
    })
    expect(found.reading.Proofs[0]).toMatchObject({ Name: 'Số dư sau mỗi dòng', Ok: true })
  })

  test('printed sums and balances are weighed, the account number is found, the other side is kept', async () => {
    const found = await read(bothSides(lines))
    expect(found.reading.account?.number).toBe('1017595688')
    expect(found.reading.Proofs.map(({ Name, Ok }) => [Name, Ok])).toEqual([
      ['Số dư sau mỗi dòng', true],
      ['Tổng tiền vào', true],
      ['Tổng tiền ra', true],
      ['Số dư đầu kỳ', true],
      ['Số dư cuối kỳ', true],
    ])
    const [latest] = rowsOf(await read(latestFirst(lines)))
    expect(latest).toMatchObject({ counter: lines.at(-1)?.other, name: 'NGUYEN THI KHACH' })
    expect(rowsOf(await read(signed(lines)))[0]?.at).toBe('2026-11-20T07:00:00+07:00')
  })
})

describe('what does not hold', () => {
  test('a sum that is off by 1 đồng keeps the file out', async () => {
    const found = await read(bothSides(lines, {}, 1))
    expect(found.reading.Blockers).toEqual([
      'Tổng tiền vào: Lệch tổng: tệp in 4.008.001, các dòng cho 4.008.000, lệch 1',
    ])
  })

  test('11: a line that is missing is told with what the balance should be', async () => {
    const grid = latestFirst(lines).toSpliced(3, 1)
    const found = await read(grid)
    expect(found.reading.Blockers).toEqual([])
    expect(found.reading.account?.gaps).toContain('Không liền ở 1 chỗ, đầu tiên ở dòng 3')
  })

  test('a balance that is off by twice or once the amount of its own line is no gap: the line keeps the file out', async () => {
    const grid = signed(lines)
    const third = grid[3] ?? []
    const turned = grid.with(3, third.with(2, '+50,200 VND'))
    expect((await read(turned)).reading.Blockers).toEqual([
      expect.stringMatching(/^Số dư sau mỗi dòng: Ở dòng \d+ ghi 50\.200 mà số dư đi ngược lại: /),
    ])
    const failed = grid.toSpliced(4, 0, third.with(2, '+70,000 VND'))
    expect((await read(failed)).reading.Blockers).toEqual([
      expect.stringMatching(/^Số dư sau mỗi dòng: Ở dòng \d+ ghi 70\.000 mà số dư không đổi: /),
    ])
  })

  test('a file in the letters of VNI that prove nothing is refused with the way to turn it', async () => {
    await expect(
      read([
        ['Ngày', 'Ghi có', 'Nội dung'],
        ['20/11/2026', '1.000.000', 'NguyeãnVaênAnnx traûx tieànzz Mülxx'],
      ]),
    ).rejects.toThrow('Tệp gõ bằng phông chữ cũ VNI')
  })

  test('a file in the letters of VNI is read in those of today, and that is noted', async () => {
    const found = await read([
      ['Ngaøy', 'Ghi coù', 'Noäi dung'],
      ['20/11/2026', '1.000.000', 'Nguyeãn Vaên An traû tieàn'],
    ])
    expect(found.reading.Heads).toEqual(['Ngày', 'Ghi có', 'Nội dung'])
    expect(JSON.parse(found.lines[1]?.read ?? '{}')).toMatchObject({ content: 'Nguyễn Văn An trả tiền' })
    expect(found.facts[0]?.notes).toEqual(['Đã chuyển 4 ô từ phông chữ cũ VNI sang Unicode, như “Ngaøy” → “Ngày”'])
  })

  test('days that are the same day of many months may be turned: that is asked', () => {
    const days = ['2026-01-11', '2026-02-11', '2026-03-11'].map((day) => ({ day }))
    expect(turnedDay(days)).toEqual({ cell: days[0], isSure: false })
    expect(turnedDay([...days, '25/03/2026'])).toEqual({ cell: days[0], isSure: true })
    expect(turnedDay([...days, { day: '2026-03-25' }])).toBeNull()
  })

  test('a hidden sheet that is read is asked, and one that is not is named', () => {
    const facts = (isHidden: boolean) => ({ rows: 2, isHidden, hiddenRows: [], blockers: [], notes: [] })
    expect(aboutSheets(['Ẩn'], [facts(true)], 0)).toEqual([
      { Code: 'W_HIDDEN_SHEET', Message: 'Trang đang đọc, “Ẩn”, bị ẩn trong tệp' },
    ])
    const [other] = aboutSheets(['Tháng 11', 'Ẩn'], [facts(false), facts(true)], 0)
    expect(other).toMatchObject({ Code: 'W_SHEETS', Message: expect.stringContaining('“Ẩn” (2 dòng, trang ẩn)') })
  })

  test('columns of the wrong side are not taken', async () => {
    const grid = bothSides(lines).map((cells) => [...cells])
    const first = await read(grid)
    const Columns = first.mapping.Columns.with(2, 'credit').with(3, 'debit')
    const stored = first.lines.map(({ no, cells }) => ({ no, cells: JSON.parse(cells) }))
    const again = readAccountLines({ lines: stored, mapping: { ...first.mapping, Columns }, today: '2026-11-24' })
    expect(again.reading.Blockers.some((why) => why.includes('hãy xem lại cột số dư'))).toBe(true)
  })

  test('a day that is none, both sides at once, a side that is not known and a missing amount are said with the line', async () => {
    const grid: Grid = [
      ['Ngày', 'Ghi nợ', 'Ghi có', 'Nội dung'],
      ['20/11/2026', '100.000', '200.000', 'A'],
      ['20/11/2026', '', 'một triệu', 'B'],
      ['31/02/2026', '', '300.000', 'C'],
    ]
    const found = await read(grid)
    expect(found.lines.slice(1).map(({ errors }) => JSON.parse(errors))).toEqual([
      { credit: 'Tiền vào (ghi có): dòng có cả tiền vào và tiền ra' },
      { credit: 'Tiền vào (ghi có): “một triệu” không phải số' },
      { bookedOn: 'Ngày: “31/02/2026” không phải ngày' },
    ])
  })
})

test.each([
  ['below zero in a column of its own', ['Ghi nợ', 'Ghi có'], ['-300.000', ''], ['', '500.000']],
  ['in brackets', ['Số tiền'], ['(300.000)'], ['500.000']],
])('money that goes out may be printed %s', async (_, titles, out, came) => {
  const found = await read([
    ['Ngày', ...titles, 'Số dư', 'Nội dung'],
    ['20/11/2026', ...out, '700.000', 'A'],
    ['20/11/2026', ...came, '1.200.000', 'B'],
  ])
  expect(rowsOf(found).map(({ amount }) => amount)).toEqual([-300_000, 500_000])
})

test('card numbers are cut where they stand, own account numbers are not, what tells a secret keeps no digit', async () => {
  const said: Moved[] = [
    { at: '2026-11-20 07:00:00', vnd: 1_000_000, content: 'NAP THE 4573530000000005 TU 1017595688', ref: 'FT1' },
    { at: '2026-11-20 07:00:01', vnd: 2_000_000, content: 'OTP 123456 CUA BAN', ref: 'FT2' },
  ]
  const rows = signed(said).map((cells) => cells.map(String))
  const found = readAccountPaste({ rows, known: [], today: '2026-11-24', own })
  expect(rowsOf(found).map(({ content }) => content)).toEqual([
    'NAP THE 457353••••••0005 TU 1017595688',
    'OTP •••••• CUA BAN',
  ])
  expect(JSON.stringify(found)).not.toContain('4573530000000005')
})

test('account numbers are the same whichever way they are written', () => {
  expect(isSameAccount('0011000123456', '11000123456')).toBe(true)
  expect(isSameAccount('******5688', '1017595688')).toBe(true)
  expect(isSameAccount('******5689', '1017595688')).toBe(false)
  expect(isSameAccount('1017595689', '1017595688')).toBe(false)
})

test('a long row of marks where an account number may stand is read in no time', () => {
  const rows = [
    [`Số tài khoản: ${'x'.repeat(10_000)}!`],
    ['Ngày', 'Tiền vào', 'Số dư', 'Nội dung'],
    ['27/11/2026', '1.000', '2.000', 'abc'],
  ]
  const found = readAccountPaste({ rows, known: [], today: '2026-11-28', own })
  expect(found.reading.account).toMatchObject({ number: '', numbers: [] })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { UserError } from '#kit/http/errors.ts'
import { plainAccounts, spelled, unprovenAccounts } from '#test/tableCorpus/publicAccounts.ts'
import type { AccountRow } from './accountRow.rules.ts'
import { readAccountFile } from './readAccount.ts'
import { aboutSheets } from './sheets.rules.ts'

const own = '1017595688'
const folder = new URL('../../../../test/outsideFiles/', import.meta.url)

type Outcome = { lines: string[]; blockers: string[]; asked: string[]; refused: string }

async function outcomeOf(file: string): Promise<Outcome> {
  const bytes = new Uint8Array(readFileSync(new URL(file, folder)))
  const outcome: Outcome = { lines: [], blockers: [], asked: [], refused: '' }
  try {
    const { lines, reading, facts, sheets, mapping } = await readAccountFile({
      bytes,
      known: [],
      today: '2026-11-28',
      own: [own],
    })
    const names = sheets.map(({ Name }) => Name)
    outcome.lines = lines.flatMap(({ read }) => (read === null ? [] : [spelled(JSON.parse(read) as AccountRow)]))
    outcome.blockers = [...reading.Blockers, ...(facts[mapping.Sheet]?.blockers ?? [])]
    outcome.asked = [...reading.warnings, ...aboutSheets(names, facts, mapping.Sheet)].map(
      ({ Code, Message }) => `${Code} ${Message}`,
    )
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    outcome.refused = Object.values(error.refused.errors ?? {})[0] ?? error.message
  }
  return outcome
}

const unproven =
  /^W_UNPROVEN Tệp không có số dư hay tổng để đối chiếu; đã đọc: tiền vào [\d.]+ \(\d+ dòng\), tiền ra [\d.]+ \(\d+ dòng\)$/

describe('a file that the bank, Excel or another program wrote its own way is read as it is meant', () => {
  test.each(plainAccounts)('%s', async (file, lines) => {
    expect(await outcomeOf(file)).toEqual({ lines, blockers: [], asked: [], refused: '' })
  })
})

describe('what nothing in the file proves is told with what was read, and asked once', () => {
  test.each(unprovenAccounts)('%s', async (file, lines) => {
    const outcome = await outcomeOf(file)
    expect(outcome).toMatchObject({ lines, blockers: [], refused: '' })
    expect(outcome.asked).toEqual([expect.stringMatching(unproven)])
  })
})

describe('what could be another truth is asked before it is taken', () => {
  test.each<[string, RegExp]>([
    ['07-ambiguous-old-days/bank-amb.csv', /^W_DAYS Chưa rõ “10\/03\/2026” là ngày 10 tháng 3 .* hay ngày 3 tháng 10 /],
    ['07-ambiguous-old-days/bank-v2-02-01.csv', /^W_DAYS Chưa rõ “02\/10\/2026” là ngày 2 tháng 10 .* hay ngày 10 /],
    ['11-wrapped-description/bank-v2-above.csv', /^W_UNREAD 2 dòng dưới tiêu đề không đọc thành giao dịch: 2, 4$/],
    ['18-two-sheets/bank-two-sheets.xlsx', /^W_SHEETS Trang “Trang 2” \(2 dòng\) cũng là bảng nhưng không được đọc/],
    ['18-two-sheets/bank-v2-months.xlsx', /^W_SHEETS Trang “T11” \(2 dòng\) cũng là bảng nhưng không được đọc/],
    ['24-hidden-filtered-rows/bank-hidden-rows.xlsx', /^W_HIDDEN 1 dòng bị ẩn hoặc bị lọc .*: 3$/],
    ['37-opening-row-as-income/bank-open-credit.csv', /^W_PRINTED 2 dòng có ngày và số tiền .* không tính: 2, 5$/],
    ['37-opening-row-as-income/bank-v2-brought.csv', /^W_PRINTED 2 dòng có ngày và số tiền .* không tính: 2, 4$/],
  ])('%s', async (file, sentence) => {
    const outcome = await outcomeOf(file)
    expect(outcome.asked).toContainEqual(expect.stringMatching(sentence))
    expect(outcome.blockers).toEqual([])
  })

  test('an opening row with a day and an amount is no money that came in', async () => {
    expect((await outcomeOf('37-opening-row-as-income/bank-open-credit.csv')).lines).toEqual([
      '20/11/2026 +1.000.000 KHACH A',
      '21/11/2026 +2.000.000 KHACH B',
    ])
    expect((await outcomeOf('37-opening-row-as-income/bank-v2-brought.csv')).lines).toEqual([
      '20/11/2026 +1.000.000 KHACH A',
    ])
  })
})

describe('what cannot be read right is not taken, and the cause is named with its cell or line', () => {
  test.each<[string, RegExp]>([
    ['08-xlsx-flavours/bank-nocache.xlsx', /^Ô E2 và 3 ô khác là công thức chưa có giá trị: hãy mở tệp bằng Excel/],
    ['10-mixed-swapped-dates/bank-mixed.xlsx', /^Cột ngày vừa có ngày của Excel \(11\/05\/2026\) vừa có chữ: /],
    ['19-failed-status/bank-status.csv', /^Cột “Trạng thái” ghi “Thất bại” ở 1 dòng \(3\): chưa rõ/],
    ['21-usd-account/bank-usd-column.csv', /^Tệp có tiền khác đồng \(cột “Loại tiền” có “USD” ở dòng 2, 3\)/],
    ['21-usd-account/bank-usd.csv', /^Tệp có tiền khác đồng \(dòng 2: “USD”\)/],
    ['36-unquoted-comma/bank-comma-last.csv', /^2 dòng có nhiều ô hơn dòng tiêu đề .*: 2, 3\. /],
    ['39-day-spellings/bank-day-10.csv', /đầu tiên dòng 2: Ngày: “20\/11\/2569” không phải ngày$/],
    ['41-double-minus/bank-double.csv', /đầu tiên dòng 3: Số tiền vào hoặc ra: “--1\.000\.000” không phải số$/],
  ])('%s', async (file, sentence) => {
    expect((await outcomeOf(file)).blockers).toContainEqual(expect.stringMatching(sentence))
  })
})

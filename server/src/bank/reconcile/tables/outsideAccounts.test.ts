import { readFileSync } from 'node:fs'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { describe, expect, test } from 'vitest'
import { safeText } from '#kit/bankText.ts'
import { sheetsOfBytes } from '#kit/tables/open/bytes.rules.ts'
import { readTable, type TableReading } from '#kit/tables/readTable.rules.ts'
import { textOf } from '#kit/tables/rows/rows.rules.ts'
import { lineClass } from '#kit/tables/schema.ts'
import { plainAccounts, unprovenAccounts } from '#test/tableCorpus/publicAccounts.ts'
import { accountNames } from '../reading/accountNames.rules.ts'
import { sheetOfPdf } from '../reading/pdf/pdfSheet.ts'
import { type AccountRow, account } from './account.kind.ts'

type Reading = TableReading<Parameters<typeof account.adjust>[0][number] & string, AccountRow>
const folder = new URL('../../../../test/outsideFiles/', import.meta.url)
const own = '1017595688'

async function readFile(file: string, answers: Record<string, string> = {}): Promise<Reading> {
  const pdf = (bytes: Uint8Array) => sheetOfPdf(bytes, { password: '', known: [], names: accountNames })
  const bytes = new Uint8Array(readFileSync(new URL(file, folder)))
  const sheets = await sheetsOfBytes(bytes, { pdf, safe: (text) => safeText(text, [own]) })
  const read = readTable(sheets, account, { today: '2026-11-28', answers })
  if (!read) throw new Error(`no table in ${file}`)
  return read
}

/** `20/11/2026 09:05:00 +1.000.000 FT001 KHACH A` */
const spelled = ({ rows, way: { how } }: Reading): string[] =>
  rows.map(({ row, moved }) => {
    const text = (field: 'refNo' | 'content') => textOf(row, field, { how, schema: account.schema })
    const amount = `${moved > 0 ? '+' : '-'}${formatVnd(Math.abs(moved))}`
    const parts = [formatDay(row.day), row.time ?? '', amount, text('refNo'), text('content')]
    return parts.filter((part) => part !== '').join(' ')
  })
const codesOf = ({ questions }: Reading): string[] => questions.map(({ code }) => code)

describe('what cannot be read right is not taken, and the cause is named with its cell or line', () => {
  test.each<[string, RegExp]>([
    ['08-xlsx-flavours/bank-nocache.xlsx', /^Ô E2 và 3 ô khác là công thức chưa có giá trị: hãy mở tệp bằng Excel/],
    ['21-usd-account/bank-usd-column.csv', /^Tệp có tiền khác đồng \(cột “Loại tiền” có “USD” ở dòng 2, 3\)/],
    ['21-usd-account/bank-usd.csv', /^Tệp có tiền khác đồng \(dòng 2: “USD”\)/],
    ['39-day-spellings/bank-day-10.csv', /đầu tiên dòng 2: Ngày: “20\/11\/2569” không phải ngày$/],
    ['41-double-minus/bank-double.csv', /đầu tiên dòng 3: Số tiền vào hoặc ra: “--1\.000\.000” có hai dấu trừ$/],
  ])('%s', async (file, sentence) => {
    expect((await readFile(file)).blockers).toContainEqual(expect.stringMatching(sentence))
  })
})

describe('what several readings fit is asked, each with the first row in which it differs', () => {
  test('a minus in a column that has both signs, where no balance decides', async () => {
    const file = '02-negative-credit/bank-v2-debit.csv'
    const { questions } = await readFile(file)
    expect(questions).toMatchObject([
      {
        code: 'Q_SIGN',
        sentence: 'Số âm trong cột “Tiền ra (ghi nợ)” là gì?',
        options: [
          { value: 'back', sample: '2026-11-21 · 11000 ·  · HOAN PHI SMS · A2' },
          { value: 'size', sample: '2026-11-21 · -11000 ·  · HOAN PHI SMS · A2' },
        ],
      },
    ])
    const [{ column } = { column: 0 }] = questions
    const answered = await readFile(file, { [`Q_SIGN:${column}`]: 'back' })
    expect(answered.questions).toEqual([])
    expect(spelled(answered)[1]).toBe('21/11/2026 +11.000 A2 HOAN PHI SMS')
  })

  test.each<[string, string[], string]>([
    ['07-ambiguous-old-days/bank-amb.csv', ['dmy', 'mdy'], '10/03/2026 +1.000.000 FT001 KHACH A CK'],
    ['07-ambiguous-old-days/bank-v2-02-01.csv', ['dmy', 'mdy'], '02/10/2026 +1.000.000 F1 A'],
  ])('the order of days that nothing refutes: %s', async (file, values, first) => {
    const read = await readFile(file)
    expect(read.questions.map(({ options }) => options.map(({ value }) => value))).toEqual([values])
    expect(spelled(read)[0]).toBe(first)
  })

  test('rows that are hidden in the file', async () => {
    const file = '24-hidden-filtered-rows/bank-hidden-rows.xlsx'
    expect(codesOf(await readFile(file))).toEqual(['Q_HIDDEN'])
    expect((await readFile(file, { Q_HIDDEN: 'skip' })).rows).toHaveLength(2)
    expect((await readFile(file, { Q_HIDDEN: 'count' })).rows).toHaveLength(3)
  })
})

describe('a file that the bank, Excel or another program wrote its own way is read as it is meant', () => {
  test.each(plainAccounts)('%s', async (file, lines) => {
    const read = await readFile(file)
    expect(spelled(read)).toEqual(lines)
    expect(read.blockers).toEqual([])
    expect(codesOf(read)).toEqual([])
  })

  // A minus in a column of both signs, and `20.11.26`, which may be a day of 2020, are asked about.
  const asked = new Map([
    ['02-negative-credit/bank-v2-debit.csv', ['Q_SIGN']],
    ['39-day-spellings/bank-day-7.csv', ['Q_DAYS']],
  ])
  test.each(unprovenAccounts)('and what prints nothing to weigh it against: %s', async (file, lines) => {
    const read = await readFile(file)
    expect(spelled(read)).toEqual(lines)
    expect(read.blockers).toEqual([])
    expect(read.proofs).toEqual([])
    expect(codesOf(read)).toEqual(asked.get(file) ?? [])
  })

  test('days that Excel turned beside texts are turned back, and that is told', async () => {
    const read = await readFile('10-mixed-swapped-dates/bank-mixed.xlsx')
    expect(read.rows.map(({ row }) => row.day)).toEqual(
      ['05', '09', '12', '13', '20', '21'].map((day) => `2026-11-${day}`),
    )
    expect(read.notes).toEqual(['Excel đã đảo ngày và tháng của các ngày từ 1 đến 12 trong tệp: đã đảo lại'])
  })

  test('texts above and below their row, a second sheet, a failed line, a row of the opening balance', async () => {
    expect(spelled(await readFile('11-wrapped-description/bank-v2-above.csv'))).toEqual([
      '20/11/2026 +1.000.000 FT001 MBVCB.30012.DH261128001 CT TU 0351 A',
      '20/11/2026 +2.000.000 FT002 TOI 1017 SHOP KHACH B',
    ])
    for (const [file, rows] of [
      ['18-two-sheets/bank-two-sheets.xlsx', 4],
      ['18-two-sheets/bank-v2-months.xlsx', 5],
      ['19-failed-status/bank-status.csv', 1],
      ['37-opening-row-as-income/bank-open-credit.csv', 2],
      ['37-opening-row-as-income/bank-v2-brought.csv', 1],
    ] as const) {
      const read = await readFile(file)
      expect([file, read.rows.length, codesOf(read), read.blockers]).toEqual([file, rows, [], []])
    }
  })
})

test('every line of a file that is not empty has one class', async () => {
  const { accounting } = await readFile('22-page-subtotals/bank-pages.csv')
  const { transaction, title, sum, balance } = lineClass
  expect(accounting.counts).toEqual({ [transaction]: 4, [title]: 2, [sum]: 3, [balance]: 1 })
})

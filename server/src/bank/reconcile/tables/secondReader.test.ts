import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAccountFile } from '../reading/readAccount.ts'
import { readStatementFile } from '../reading/readStatement.ts'
import { readersAsked, secondCards } from './secondReader.ts'

const row = (no: number, amount: number) => ({ no, day: '2026-11-20', amount })
const asked = (Message: string) => [{ Code: 'W_READERS', Message }]

test('another amount, another day and a row that only one engine reads are asked about, with their line', () => {
  const first = [row(2, 1_000_000), row(3, -400_000)]
  const ask = (rows: typeof first) => readersAsked(first, { sheets: [0], rows }, 0)
  expect(ask([row(2, 1_000_000), row(3, 400_000)])).toEqual(
    asked('Hai cách đọc khác nhau ở dòng 3: 20/11/2026 −400.000, hoặc 20/11/2026 400.000'),
  )
  expect(ask([row(2, 1_000_000), { ...row(3, -400_000), day: '2026-11-21' }])).toEqual(
    asked('Hai cách đọc khác nhau ở dòng 3: 20/11/2026 −400.000, hoặc 21/11/2026 −400.000'),
  )
  expect(ask([row(3, -400_000)])).toEqual(
    asked('Hai cách đọc khác nhau ở dòng 2: 20/11/2026 1.000.000, hoặc không có giao dịch'),
  )
})

test('the same rows, a second engine with a question, and other sheets ask nothing', () => {
  const first = [row(2, 1_000_000)]
  expect(readersAsked(first, { sheets: [0], rows: [row(2, 1_000_000)] }, 0)).toEqual([])
  expect(readersAsked(first, null, 0)).toEqual([])
  expect(readersAsked(first, { sheets: [0, 1], rows: [] }, 0)).toEqual([])
})

test('files of accounts and of cards that both read alike ask nothing', async () => {
  const read = (name: string) => readFileSync(`test/outsideFiles/${name}`)
  const context = { known: [], own: [], today: '2026-11-28' }
  const account = await readAccountFile({ bytes: read('03-footer-count/bank-count.csv'), ...context })
  const cards = await readStatementFile({ bytes: read('22-page-subtotals/pos-pages.csv'), ...context })
  expect([account.reading.warnings, cards.reading.warnings]).toEqual([[], []])
})

test('an acquirer whose file both engines read, but of which the second counts more, is asked about', () => {
  const heads = 'TID;Ngày giao dịch;Số tiền;Phí;Thực nhận'.split(';')
  const cells = ['73005422', '20/11/2026', '1.000.000', '11.000', '989.000']
  const lines = [heads, cells].map((own, at) => ({ no: at + 1, cells: own }))
  const second = secondCards([{ name: 'CSV', lines }], '2026-11-28')
  expect(second).toEqual({ sheets: [0], rows: [{ no: 2, day: '2026-11-20', amount: 1_000_000 }] })
  expect(readersAsked([], second, 0)).toEqual(
    asked('Hai cách đọc khác nhau ở dòng 2: không có giao dịch, hoặc 20/11/2026 1.000.000'),
  )
})

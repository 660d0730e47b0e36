import { expect, test } from 'vitest'
import { type MatchFacts, type MatchWords, matchSentence } from './matchSentences.ts'

const bill: MatchFacts = {
  PosName: 'VCB 01',
  Day: '2026-11-20',
  LotNo: '000123',
  BillNo: '000042',
  Approval: '123456',
  Rrn: '632512345678',
  Last4: '1234',
  Amount: 12_000_000,
}
const said = (match: Partial<MatchWords>) =>
  matchSentence({ Class: 'A', For: [], Against: [], Row: bill, Bill: bill, ...match })

test('a certain match names what is the same, with its value', () => {
  const For = ['approval', 'amount', 'last4', 'pos', 'day', 'unique']
  expect(said({ For })).toBe(
    'Khớp vì: cùng chuẩn chi 123456, cùng 4 số cuối 1234, đúng số tiền 12.000.000, không còn dòng nào giống.',
  )
})

test('a group does not say which bill is which', () => {
  expect(said({ Class: 'G', For: ['amount', 'last4', 'pos', 'day', 'group'] })).toBe(
    'Khớp nhóm: cùng 4 số cuối 1234, đúng số tiền 12.000.000, không phân biệt từng bill.',
  )
})

test('a likely match says its one weakness', () => {
  const like = { Class: 'B', For: ['last4', 'amount', 'pos', 'day', 'unique'] } as const
  expect(said({ ...like, Against: ['noIdentifier'] })).toBe(
    'Rất có thể: cùng 4 số cuối, số tiền, ngày; bill chưa nhập chuẩn chi.',
  )
  expect(
    said({
      ...like,
      For: ['approval', 'amount', 'day', 'unique'],
      Against: ['otherPos'],
      Bill: { ...bill, PosName: 'VCB 02' },
    }),
  ).toBe('Rất có thể: cùng chuẩn chi, số tiền, ngày. Ngược lại: sổ ghi máy VCB 02, sao kê ghi VCB 01.')
  expect(
    said({
      ...like,
      For: ['approval', 'last4'],
      Against: ['otherAmount', 'otherDay'],
      Bill: { ...bill, Amount: 1_200_000, Day: '2026-11-19' },
    }),
  ).toBe(
    'Rất có thể: cùng chuẩn chi, 4 số cuối. Ngược lại: sổ ghi 1.200.000, sao kê ghi 12.000.000; sổ ghi ngày 19/11, sao kê ghi 20/11.',
  )
})

test('several swipes alike are counted', () => {
  const For = ['amount', 'pos', 'day']
  const Row = { ...bill, Amount: 10_000_000 }
  expect(said({ Class: 'C', For, Against: ['several'], Alike: 3, Row })).toBe(
    'Chưa chắc: 3 lần quẹt giống nhau 10.000.000 ngày 20/11.',
  )
  expect(said({ Class: 'C', For, Against: ['noIdentifier', 'several'], Row })).toBe(
    'Chưa chắc: cùng số tiền, ngày; bill chưa nhập chuẩn chi. Ngược lại: nhiều lần quẹt giống nhau.',
  )
})

test('a contradiction is said with both values, and in plain words where the bill is not at hand', () => {
  const match = { Class: 'C', For: ['last4', 'amount', 'day'], Against: ['otherApproval', 'otherBill'] } as const
  const Bill = { ...bill, Approval: '123457', BillNo: '000043' }
  expect(said({ ...match, Bill })).toBe(
    'Chưa chắc: cùng 4 số cuối, số tiền, ngày. Ngược lại: sổ ghi chuẩn chi 123457, sao kê ghi 123456; sổ ghi lô 000123 bill 000043, sao kê ghi 000123 bill 000042.',
  )
  expect(said({ ...match, Bill: null })).toBe(
    'Chưa chắc: cùng 4 số cuối, số tiền, ngày. Ngược lại: chuẩn chi khác; lô hoặc số bill khác.',
  )
})

test('what a line takes back, what was chosen by hand, and a line that nothing is like', () => {
  expect(said({ For: ['approval', 'amount', 'pos', 'unique', 'voids'], Bill: null })).toBe(
    'Khớp vì: cùng chuẩn chi 123456, đúng số tiền 12.000.000, không còn dòng nào giống, hủy dòng bán trong cùng sao kê.',
  )
  expect(said({ For: ['hand', 'amount'], Against: ['otherDay'], Bill: { ...bill, Day: '2026-11-21' } })).toBe(
    'Đã chọn bằng tay. Ngược lại: sổ ghi ngày 21/11, sao kê ghi 20/11.',
  )
  expect(said({ Class: 'D' })).toBe('Không thấy lần quẹt nào giống dòng này.')
})

import { describe, expect, test } from 'vitest'
import { readPayload } from './payload.rules.ts'

const at = Date.parse('2026-11-21T10:00:00+07:00')
const sePay = {
  id: 92704,
  gateway: 'Vietcombank',
  transactionDate: '2026-11-21 09:58:37',
  accountNumber: '0123499999',
  code: null,
  content: 'MBVCB.3278907687.DH261121001 KH88',
  transferType: 'in',
  transferAmount: 2_277_000,
  accumulated: 19_077_000,
  subAccount: null,
  referenceCode: 'MBVCB.3278907687',
  description: '',
}
const read = (more: object, provider: 1 | 2 = 1) => readPayload(provider, Buffer.from(JSON.stringify(more)), at)

test('what SePay tells', () => {
  expect(read(sePay)).toEqual({
    movement: {
      id: '92704',
      accounts: ['0123499999'],
      amountVnd: 2_277_000,
      balanceVnd: 19_077_000,
      bookedOn: '2026-11-21',
      bookedAt: '2026-11-21T02:58:37.000Z',
      content: 'MBVCB.3278907687.DH261121001 KH88',
      refNo: 'MBVCB.3278907687',
      counterAccount: '',
      counterName: '',
    },
  })
  expect(read({ ...sePay, transferType: 'out' })).toMatchObject({ movement: { amountVnd: -2_277_000 } })
  expect(read({ ...sePay, subAccount: 'VCB 0011' })).toMatchObject({
    movement: { accounts: ['0123499999', 'VCB0011'] },
  })
})

test.each([
  ['2277000', 2_277_000],
  ['2277000.00', 2_277_000],
  ['4,000,000', 4_000_000],
  ['4.000.000 VND', 4_000_000],
])('an amount as a text: %s', (transferAmount, amountVnd) =>
  expect(read({ ...sePay, transferAmount })).toMatchObject({ movement: { amountVnd } }),
)

test.each([
  ['2026-11-21T02:58:37Z', '2026-11-21T02:58:37.000Z'],
  ['2026-11-21T09:58:37.5+07:00', '2026-11-21T02:58:37.000Z'],
  ['21/11/2026 09:58:37', '2026-11-21T02:58:37.000Z'],
  ['21/11/2026 9:58 SA', '2026-11-21T02:58:00.000Z'],
])('a moment: %s', (transactionDate, bookedAt) =>
  expect(read({ ...sePay, transactionDate })).toMatchObject({ movement: { bookedAt } }),
)

test('what Casso tells', () => {
  const data = {
    id: 7,
    reference: 'FT26325',
    description: 'CT tu 0351 DH261121001',
    amount: -500_000,
    runningBalance: 1_000,
    transactionDateTime: '2026-11-20 23:59:59',
    accountNumber: '88888888',
    virtualAccountNumber: '',
    counterAccountNumber: '1903 5678',
    counterAccountName: 'NGUYEN VAN A',
  }
  expect(read({ error: 0, data }, 2)).toMatchObject({
    movement: {
      id: '7',
      accounts: ['88888888'],
      amountVnd: -500_000,
      bookedOn: '2026-11-20',
      counterAccount: '19035678',
      counterName: 'NGUYEN VAN A',
    },
  })
  expect(read({ error: 0, data: { ...data, id: 0 } }, 2)).toEqual({ test: true })
})

describe('cannot be read', () => {
  test.each<[string, object]>([
    ['Thiếu mã giao dịch', { id: null }],
    ['Thiếu mã giao dịch', { id: { a: 1 } }],
    ['Số tiền của giao dịch 92704 không hợp lệ', { transferAmount: 0 }],
    ['Số tiền của giao dịch 92704 không hợp lệ', { transferAmount: -1 }],
    ['Số tiền của giao dịch 92704 không hợp lệ', { transferAmount: 1.5 }],
    ['Số tiền của giao dịch 92704 không hợp lệ', { transferAmount: 1e15 }],
    ['Số tiền của giao dịch 92704 không hợp lệ', { transferAmount: '1.000' }],
    ['Số tiền của giao dịch 92704 không hợp lệ', { transferAmount: [1000] }],
    ['Ngày giờ của giao dịch 92704 không hợp lệ', { transactionDate: '2026-02-30 10:00:00' }],
    ['Ngày giờ của giao dịch 92704 không hợp lệ', { transactionDate: '2026-11-21 25:00:00' }],
    ['Ngày giờ của giao dịch 92704 không hợp lệ', { transactionDate: '2030-01-01 10:00:00' }],
    ['Ngày giờ của giao dịch 92704 không hợp lệ', { transactionDate: 0 }],
    ['Ngày giờ của giao dịch 92704 không hợp lệ', { transactionDate: '05/11/2026 10:00:00' }],
    ['Ngày giờ của giao dịch 92704 không hợp lệ', { transactionDate: '21/11/2026' }],
    ['Giao dịch 92704 thiếu số tài khoản', { accountNumber: '' }],
    ['Thiếu chiều tiền vào hay ra', { transferType: 'both' }],
  ])('%s: %j', (wrong, more) => {
    expect(read({ ...sePay, ...more })).toEqual({ wrong })
  })

  test('what is no object, nests too deep, or holds too much', () => {
    for (const text of [
      '[]',
      '{',
      '{"a":-}',
      `{"a":${'['.repeat(30)}${']'.repeat(30)}}`,
      `{"a":[${'1,'.repeat(5_000)}1]}`,
    ])
      expect(readPayload(1, Buffer.from(text), at)).toEqual({ wrong: 'Nội dung không phải JSON' })
  })
})

test('texts can be stored, whatever they hold', () => {
  const { movement } = read({ ...sePay, content: `a\u0000b\ud800${'x'.repeat(2_000)}` }) as {
    movement: { content: string }
  }
  expect(movement.content.startsWith('a b\ufffd')).toBe(true)
  expect(movement.content).toHaveLength(500)
})

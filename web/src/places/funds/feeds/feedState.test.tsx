import type { BankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { FeedState } from './FeedState.tsx'

beforeEach(() => {
  startBrowser()
  storeSession('t', minhAnh, quan1)
})

const aFeed = (more: Partial<BankFeed> = {}): BankFeed => ({
  FeedID: 4,
  BankCardID: 1,
  FundName: 'VCB công ty',
  BankCode: 'VCB',
  AccountNo: '0071000123456',
  Provider: 1,
  IsOn: true,
  FormerUntil: null,
  LastAt: null,
  LastVerdict: null,
  LastError: '',
  LastErrorAt: null,
  WrongCount: 0,
  WrongAt: null,
  Gaps: [],
  RuleOn: false,
  RuleLimit: 50_000_000,
  RuleBy: '',
  RuleEndedBy: '',
  Version: 1,
  ...more,
})

const textOf = (more: Partial<BankFeed>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FeedState feed={aFeed(more)} />
    </QueryClientProvider>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the feed of an account says', () => {
  test('nothing before it is made', () => {
    expect(textOf({ FeedID: null })).toBe('')
  })

  test('when something came last and what became of it', () => {
    expect(textOf({})).toContain('Lần gửi gần nhất chưa có')
    const text = textOf({ LastAt: '2026-11-21T03:32:00.000Z', LastVerdict: 1 })
    expect(text).toContain('Lần gửi gần nhất 21/11/2026 10:32 · Đã nhận')
  })

  test('what was signed wrongly or could not be read', () => {
    expect(textOf({})).toContain('Sai chữ ký không có Lỗi gần nhất không có')
    expect(textOf({ WrongCount: 3, WrongAt: '2026-11-21T03:32:00.000Z' })).toContain('Sai chữ ký 3 lần, gần nhất')
    expect(textOf({ LastError: 'Tài khoản lạ …3456', LastErrorAt: '2026-11-21T03:32:00.000Z' })).toContain(
      'Lỗi gần nhất Tài khoản lạ …3456',
    )
  })

  test('whether money is booked by itself, up to which amount, and which voucher ended that', () => {
    expect(textOf({})).toContain('Tự ghi đang tắt')
    expect(textOf({ RuleOn: true })).toContain('Tự ghi đang bật, đến 50.000.000')
    expect(textOf({ RuleEndedBy: 'PT261121-001' })).toContain('phiếu PT261121-001 do quy tắc ghi đã bị hủy')
  })

  test('where the bank moved money that was not told, and how much', () => {
    const gap = { From: '2026-11-21T02:00:00.000Z', To: '2026-11-21T03:30:00.000Z', Amount: 55_000 }
    expect(textOf({ Gaps: [gap] })).toContain(
      'Có thể thiếu giao dịch từ 09:00 đến 10:30 ngày 21/11/2026 : số dư ngân hàng lệch 55.000, hãy nhập sao kê.',
    )
    expect(textOf({ Gaps: [gap, gap, gap] })).toContain('(và 2 chỗ khác)')
  })
})

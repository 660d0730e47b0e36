import { beforeEach, describe, expect, test } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { textOf } from '#kit/ui/testDrawn.tsx'
import { line, order, swipe, tr } from '#orders/testOrder.ts'
import { OrderSlip, type SlipProps, type ToPay } from './OrderSlip.tsx'

beforeEach(() => {
  startBrowser()
  storeSession('t', minhAnh, quan1)
})

const paper = (change: Partial<SlipProps['order']> = {}, more: Partial<SlipProps> = {}) =>
  textOf(<OrderSlip order={{ ...order, ...change }} size="K80" toPay={null} at="2026-11-21T12:05:00+07:00" {...more} />)
const toPay: ToPay = {
  Purpose: 'payout',
  Payload: '00020101021238570010A000000727',
  BankCode: 'TCB',
  BankName: 'Techcombank',
  Account: '19034567890123',
  Name: 'NGUYEN HOANG PHUC',
  Amount: 49_100_000,
  Content: 'DH261121 010',
}

describe.each(['K80', 'A5'] as const)('the paper of an order on %s', (size) => {
  test('tells what was done and what is still to be paid, as a figure and in words', () => {
    const words = paper({}, { size })
    expect(words).toContain('Đã rút 50.000.000')
    expect(words).toContain('Phí khách −900.000')
    expect(words).toContain('Còn phải trả khách 49.100.000 đ Bốn mươi chín triệu một trăm nghìn đồng')
    expect(words).not.toContain('Đã nạp')
  })

  test('has no more of the card than its last digits, a masked phone, and nothing of what the shop earns', () => {
    const words = paper({}, { size })
    expect(words).toContain('VPB •••• 4472')
    expect(words).not.toMatch(/457353|0912345678|350\.000|550\.000|POS VCB 01|Lãi/)
  })

  test('has each bill that stands with its time, and none that was cancelled', () => {
    const Swipes = [swipe, { ...swipe, LogWithdrawalID: 72, BillNo: '000046', Amount: tr, Status: 2 }]
    const words = paper({ Swipes }, { size })
    expect(words).toContain('11:51 · 000123.000045 50.000.000')
    expect(words).not.toContain('000046')
  })

  test('has the code only where something is to be paid by transfer', () => {
    expect(paper({}, { size, toPay })).toMatch(
      /Chuyển cho khách 49\.100\.000 đ .*Techcombank · 19034567890123 NGUYEN HOANG PHUC Nội dung: DH261121 010/,
    )
    expect(paper({}, { size })).not.toContain('Nội dung')
  })

  test('of an order that is not begun tells what was asked for', () => {
    const words = paper({ Lines: [], Swipes: [], Balance: 0, Request: 45 * tr, RequestTopUp: 30 * tr }, { size })
    expect(words).toContain('Yêu cầu nạp 30.000.000 Yêu cầu rút 45.000.000 đ')
  })

  test('of a cancelled order says so, and why', () => {
    expect(paper({ Status: 6, CancelReason: 'Khách đổi ý', Lines: [{ ...line, Status: 2 }] }, { size })).toContain(
      'Đã hủy Khách đổi ý',
    )
  })

  test('names the shop, and by whom and when it was printed', () => {
    const words = paper({}, { size })
    expect(words.toUpperCase()).toContain('CỬA HÀNG QUẬN 1 12 LÊ LỢI')
    expect(words).toContain('In lúc 21/11/2026 12:05 · Lê Minh Anh')
  })
})

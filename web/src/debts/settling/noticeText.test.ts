import { expect, test } from 'vitest'
import { noticeText } from './noticeText.ts'

test('the notice of a debt reads as domain 12.5 words it', () => {
  const text = noticeText({ shop: 'Cửa hàng Quận 1', day: '2026-11-26', owedVnd: 864_000, content: 'CN KH88' })
  expect(text).toBe(
    'Cửa hàng Quận 1 xin thông báo số dư cần thanh toán đến 26/11/2026: 864.000đ. Chuyển khoản theo mã QR đính kèm, nội dung CN KH88.',
  )
})

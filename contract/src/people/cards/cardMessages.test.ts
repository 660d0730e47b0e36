import { expect, test } from 'vitest'
import { appointmentMessage, dueMessage, expiryMessage, holdMessage, statementMessage } from './cardMessages.ts'

const card = { customer: 'Nguyễn Hoàng Phúc', bank: 'VPB', last4: '4472' }
const shop = { name: 'Minh Anh', phone: '0903123218' }

test('a reminder of the due day is the shop’s own template', () => {
  expect(dueMessage({ ...card, dueOn: '2026-11-25' }, shop)).toBe(
    'Chào Nguyễn Hoàng Phúc, thẻ VPB •••• 4472 đến hạn ngày 25/11/2026. Cửa hàng Minh Anh 0903123218 sẵn sàng hỗ trợ. (Từ chối nhận tin: trả lời TC)',
  )
})

test('a shop that is called so is not called so twice', () => {
  expect(dueMessage({ ...card, dueOn: '2026-11-25' }, { ...shop, name: 'Cửa hàng Quận 1' })).toContain(
    '. Cửa hàng Quận 1 0903123218 sẵn sàng hỗ trợ.',
  )
})

test('a shop without a phone leaves no gap behind its name', () => {
  expect(statementMessage({ ...card, dueOn: '2026-11-05' }, { name: 'Minh Anh', phone: '' })).toContain(
    'sao kê ngày 05/11/2026. Cửa hàng Minh Anh sẵn sàng hỗ trợ.',
  )
})

test.each([
  [{ shift: 1, kind: 1 }, 'nhắc lịch hẹn xử lý thẻ VPB •••• 4472 vào Thứ Hai 30/11/2026, ca sáng.'],
  [{ shift: 0, kind: 4 }, 'nhắc lịch hẹn nhận lại thẻ VPB •••• 4472 vào Thứ Hai 30/11/2026.'],
])('a reminder of an appointment %o names day, shift and what is done', (meeting, words) => {
  expect(appointmentMessage({ ...card, on: '2026-11-30', ...meeting }, shop)).toBe(
    `Chào Nguyễn Hoàng Phúc, ${words} Cửa hàng Minh Anh 0903123218 sẵn sàng hỗ trợ. (Từ chối nhận tin: trả lời TC)`,
  )
})

test.each([
  [true, 'đã hết hạn tháng 10/2026'],
  [false, 'sẽ hết hạn tháng 10/2026'],
])('a card whose last day is behind us (%s) %s', (isOver, words) => {
  expect(expiryMessage({ ...card, expiresOn: '2026-10-31', isOver }, shop)).toContain(words)
})

test('a receipt names the shop and no more of the card than its last four digits', () => {
  expect(holdMessage({ bank: 'VPB', last4: '4472', receiptNo: 'BN000012' }, 'Minh Anh')).toBe(
    'Biên nhận BN000012: Minh Anh đang giữ thẻ VPB •••• 4472.',
  )
})

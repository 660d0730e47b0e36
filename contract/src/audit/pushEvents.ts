/** Events of the queue of money to send; merged into `auditEvents` (events.ts). */
export const pushEvents = {
  add: {
    'push.plan': 'Đưa vào hàng đợi đẩy tiền: {of}',
    'push.unplan': 'Rút khỏi hàng đợi đẩy tiền: {of}',
    'push.claim': 'Nhận dòng đẩy tiền: {of}',
    'push.send': 'Đánh dấu đã chuyển: {of}',
    'push.fail': 'Báo lỗi dòng đẩy tiền: {of}',
    'push.return': 'Trả lại dòng đẩy tiền: {of}',
    'push.lower': 'Giảm dòng trong hàng đợi đẩy tiền: {of}',
    'push.close': 'Đóng dòng trong hàng đợi đẩy tiền: {of}',
  },
} as const

/** What is set for feeds of banks, and what they deliver. */
const bankFeedEvents = {
  add: {
    'bankFeed.add': 'Đặt kênh ngân hàng báo có',
    'bankFeed.receive': 'Ngân hàng báo có',
  },
  edit: {
    'bankFeed.edit': 'Sửa kênh ngân hàng báo có',
    'bankFeed.rule': 'Đặt quy tắc tự ghi của kênh báo có',
  },
} as const

/** What brings debts along, freezes, checks and compares them, under the action of the rights that it counts as. */
export const debtEvents = {
  add: {
    ...bankFeedEvents.add,
    'affPayment.add': 'Chi hoa hồng',
    'comparison.add': 'Lập đối chiếu công nợ',
    'comparison.open': 'Mở lại đối chiếu công nợ đã lập',
    'comparison.send': 'Gửi đối chiếu công nợ',
    'comparison.agree': 'Xác nhận đối chiếu qua đường dẫn',
    'comparison.differ': 'Báo lệch đối chiếu qua đường dẫn',
    'comparison.confirm': 'Xác nhận đối chiếu bằng bản ký',
    'comparison.cancel': 'Hủy đối chiếu công nợ',
    'cashBack.add': 'Ghi tiền về nhiều lô',
    'cashBack.draft': 'Nhập thử tiền về nhiều lô',
    'money.assign': 'Gán tiền chưa xác định',
    'lot.add': 'Tạo lô',
    'lotPayment.add': 'Ghi tiền về',
    'openingCommission.add': 'Ghi hoa hồng chưa trả',
    'openingDebt.add': 'Ghi công nợ đầu',
    'openingPosMoney.add': 'Ghi tiền POS chưa về',
    'partnerVoucher.pay': 'Trả đối tác',
    'partnerVoucher.receive': 'Thu đối tác',
    'partnerVoucher.offset': 'Cấn trừ đối tác',
    'payment.add': 'Thu tiền khách',
    'debt.adjust': 'Điều chỉnh công nợ',
    'debt.offset': 'Cấn trừ công nợ',
    'debt.payByCard': 'Quẹt thẻ trả nợ',
    'debt.promise': 'Hẹn trả nợ',
    'debt.refund': 'Trả khách',
  },
  edit: {
    ...bankFeedEvents.edit,
    'debt.freeze': 'Chốt công nợ',
    'debt.recheck': 'Kiểm tra lại công nợ',
    'debt.unfreeze': 'Hủy chốt công nợ',
    'order.noteDebt': 'Ghi chú điều chỉnh nợ',
    'swipe.hold': 'Treo bill',
    'swipe.lose': 'Ghi mất tiền bill',
    'swipe.release': 'Gỡ treo bill',
  },
  cancel: {
    'affPayment.cancel': 'Hủy chi hoa hồng',
    'openingCommission.cancel': 'Hủy hoa hồng chưa trả',
    'openingDebt.cancel': 'Hủy công nợ đầu',
    'openingPosMoney.cancel': 'Hủy tiền POS đem sang',
    'partnerVoucher.cancel': 'Hủy phiếu đối tác',
    'payment.cancel': 'Hủy thu tiền khách',
    'paymentVoucher.cancel': 'Hủy phiếu thu tiền khách',
    'cashBack.cancel': 'Hủy tiền về nhiều lô',
    'money.cancelAssign': 'Hủy gán tiền',
    'swipe.unlose': 'Gỡ bill đã ghi mất',
    'debtVoucher.cancel': 'Hủy phiếu công nợ',
  },
} as const

/** What the log records of counted cash, capital and debts that are written off. */
export const cashEvents = {
  add: {
    'badDebt.add': 'Xóa nợ xấu',
    'badDebt.recover': 'Thu lại nợ xấu',
    'capital.add': 'Góp, rút vốn',
    'cashCount.add': 'Kiểm quỹ',
  },
  cancel: {
    'badDebt.cancel': 'Hủy xóa nợ xấu',
    'badDebt.cancelRecovery': 'Hủy thu lại nợ xấu',
    'capital.cancel': 'Hủy góp, rút vốn',
    'cashCount.cancel': 'Hủy kiểm quỹ',
    'cashCount.cancelSettlement': 'Hủy xử lý chênh lệch kiểm quỹ',
  },
} as const

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

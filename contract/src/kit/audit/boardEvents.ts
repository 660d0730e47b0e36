/** What is decided about lines of bank accounts, under the action of the rights that it counts as. */
const bankLineEvents = {
  add: {
    'bankLine.link': 'Liên kết dòng ngân hàng với phiếu',
    'bankLine.post': 'Ghi dòng ngân hàng',
    'bankLine.postUnknown': 'Ghi dòng ngân hàng chưa rõ',
  },
  edit: {
    'bankLine.decline': 'Không nhận gợi ý của dòng ngân hàng',
    'bankLine.offerAgain': 'Gợi ý lại cho dòng ngân hàng',
    'bankLine.skip': 'Bỏ qua dòng ngân hàng',
    'bankLine.reopen': 'Mở lại dòng ngân hàng',
    'bankLine.same': 'Trả lời dòng ngân hàng trùng hay không',
  },
  cancel: {
    'bankLine.cancelUnknown': 'Hủy tiền chưa rõ của dòng ngân hàng',
    'bankLine.unlink': 'Gỡ liên kết dòng ngân hàng',
  },
} as const

/** What is decided about lines of statements and of bank accounts, and booked from them. */
export const boardEvents = {
  add: {
    ...bankLineEvents.add,
    'statementRow.choose': 'Chọn bill cho dòng sao kê',
    'statementRow.answer': 'Chọn cách xử lý chênh lệch',
    'statementRow.fill': 'Điền ô còn thiếu của bill theo sao kê',
    'statement.post': 'Ghi tiền về theo sao kê',
  },
  edit: {
    ...bankLineEvents.edit,
    'statementRow.correct': 'Sửa dòng sao kê',
    'statementRow.decline': 'Từ chối bill được gợi ý',
    'statementRow.release': 'Bỏ chọn bill của dòng sao kê',
    'statementRow.skip': 'Bỏ qua dòng sao kê',
  },
  cancel: {
    ...bankLineEvents.cancel,
    'statement.undo': 'Hoàn tác tiền về theo sao kê',
  },
} as const

/** What is done with statements of acquirers, under the action of the rights that it counts as. */
export const statementEvents = {
  add: {
    'statement.read': 'Đọc sao kê',
    'statement.layout': 'Ghi nhớ mẫu sao kê',
    'statement.map': 'Chọn cột sao kê',
    'statement.take': 'Nhận sao kê',
  },
  cancel: { 'statement.remove': 'Gỡ sao kê' },
} as const

import { bankLineEvents } from './bankLineEvents.ts'

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

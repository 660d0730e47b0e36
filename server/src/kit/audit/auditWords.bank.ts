import { differenceAnswers, matchClasses } from '@cardpro/contract/bank/reconcile/statementWords'
import { count, day, type Field, oneOf, text, texts, vnd, yesNo } from './auditWords.readings.ts'

/** The fields of what is decided about lines of a statement. */
export const boardFields: Record<string, Field> = {
  matchClass: oneOf('Mức khớp', matchClasses),
  differenceAnswer: oneOf('Xử lý chênh lệch', { 0: 'Bỏ cách đã chọn', ...differenceAnswers }),
  filled: count('Số ô đã điền'),
  lots: count('Số lô'),
}

/** The same of lines of bank accounts. */
export const bankLineFields: Record<string, Field> = {
  lineDay: day('Ngày của dòng'),
  codes: texts('Phiếu', (code) => code),
  same: yesNo('Là một dòng'),
}

/** The fields of what is set for feeds of banks, and of what they deliver. */
export const feedFields: Record<string, Field> = {
  feedProvider: text('Nhà cung cấp'),
  feedIsOn: yesNo('Nhận báo có'),
  feedSecret: yesNo('Khóa ký mới'),
  feedPath: yesNo('Địa chỉ mới'),
  feedFormer: yesNo('Bỏ khóa cũ'),
  feedRule: yesNo('Tự ghi'),
  feedLimit: vnd('Hạn mức tự ghi'),
  feedVerdict: text('Kết quả'),
}

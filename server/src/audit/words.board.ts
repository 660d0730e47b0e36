import { differenceAnswers, matchClasses } from '@cardpro/contract/reconcile/statementWords'
import { count, day, type Field, oneOf, texts, yesNo } from './words.readings.ts'

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

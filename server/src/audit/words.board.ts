import { differenceAnswers, matchClasses } from '@cardpro/contract/reconcile/statementWords'
import { count, type Field, oneOf } from './words.readings.ts'

/** The fields of what is decided about lines of a statement. */
export const boardFields: Record<string, Field> = {
  matchClass: oneOf('Mức khớp', matchClasses),
  differenceAnswer: oneOf('Xử lý chênh lệch', { 0: 'Bỏ cách đã chọn', ...differenceAnswers }),
  filled: count('Số ô đã điền'),
  lots: count('Số lô'),
}

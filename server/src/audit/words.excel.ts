import { count, type Field, text } from './words.readings.ts'

/** What events about Excel files keep. */
export const excelKinds: Record<string, Record<string, Field>> = {
  import: {
    fileName: text('Tệp'),
    row: count('Dòng Excel'),
    made: count('Dòng thêm mới'),
    changed: count('Dòng cập nhật'),
    undone: count('Dòng đã hoàn tác'),
    kept: count('Dòng giữ nguyên'),
  },
}

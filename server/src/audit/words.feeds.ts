import { type Field, text, vnd, yesNo } from './words.readings.ts'

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

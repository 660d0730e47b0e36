import { formatDay } from '@cardpro/contract/basic/dates'
import { formatVnd } from '@cardpro/contract/money/amounts'

type Notice = { shop: string; day: string; owedVnd: number; content: string }

/** What is sent to a customer who owes. */
export const noticeText = ({ shop, day, owedVnd, content }: Notice): string =>
  `${shop} xin thông báo số dư cần thanh toán đến ${formatDay(day)}: ${formatVnd(owedVnd)}đ. Chuyển khoản theo mã QR đính kèm, nội dung ${content}.`

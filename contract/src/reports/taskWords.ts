import type { Task } from './reports.ts'

/** What stands after the count of a task, and what its amount is. */
export const taskWords: Readonly<Record<Task['Kind'], { title: string; amount: string }>> = {
  approval: { title: 'yêu cầu chờ bạn duyệt', amount: 'sẽ hủy' },
  payout: { title: 'đơn chờ chuyển tiền', amount: 'phải chuyển' },
  push: { title: 'khoản chờ đẩy tiền', amount: 'phải chuyển' },
  dueCard: { title: 'thẻ đến hạn chưa nạp', amount: 'cần nạp' },
  toppedUp: { title: 'đơn đã nạp, chờ rút', amount: 'ở thẻ khách' },
  lateLot: { title: 'lô tiền POS về trễ', amount: 'chưa về' },
  promise: { title: 'khách hẹn trả nợ', amount: 'khách nợ' },
  differing: { title: 'đối chiếu bên kia báo lệch', amount: 'lệch' },
  owed: { title: 'khách còn nợ', amount: 'khách nợ' },
  shortLot: { title: 'lô về thiếu', amount: 'còn phải về' },
  advance: { title: 'nhân viên chưa hoàn ứng', amount: 'còn giữ' },
  dueVoucher: { title: 'phiếu thu chi đến hạn', amount: 'sẽ ghi' },
  todo: { title: 'đơn chờ làm', amount: 'còn phải quẹt' },
}

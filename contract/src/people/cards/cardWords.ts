/** Where a card is, and with whom. */
export const cardPlaces = { 0: 'Khách', 1: 'Cửa hàng', 2: 'Nhân viên' } as const
/** What came of calling the owner of a card that falls due. */
export const contactResults = { 1: 'Hẹn', 2: 'Đã tự trả', 3: 'Không liên lạc', 4: 'Từ chối' } as const
export const dueLevels = { 1: 'Quá hạn', 2: 'Hôm nay', 3: '≤ 3 ngày', 4: '≤ 7 ngày', 5: 'Sau 7 ngày' } as const
export type DueLevel = keyof typeof dueLevels
/** Of the list of expiring cards: those that have expired, and those that will soon. */
export const expiringKind = { expired: 1, soon: 2 } as const
/** What a cycle of a card ends with: its due day or its statement. */
export const cycleKind = { due: 1, statement: 2 } as const
export const appointmentKinds = { 1: 'Đáo hạn', 2: 'Rút tiền', 3: 'Thu tiền khách', 4: 'Trả thẻ' } as const
export const appointmentStatus = { waiting: 0, ordered: 1, missed: 2, cancelled: 3 } as const
export const appointmentStatuses = { 0: 'Chờ', 1: 'Đã tạo đơn', 2: 'Lỡ hẹn', 3: 'Hủy' } as const

/** How urgent a card is that falls due in so many days; below zero it is late. */
export function dueLevel(daysLeft: number): DueLevel {
  if (daysLeft < 0) return 1
  if (daysLeft === 0) return 2
  if (daysLeft <= 3) return 3
  return daysLeft <= 7 ? 4 : 5
}

/** When on its day an appointment or an order is. */
export const shifts = { 0: 'Cả ngày', 1: 'Ca sáng', 2: 'Ca chiều', 3: 'Ca tối' } as const

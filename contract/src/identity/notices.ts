/** What the bell can show a user, as its settings name it. */
export const noticeNames = {
  mention: 'Nhắc đến bạn',
  approval: 'Yêu cầu chờ bạn duyệt',
  job: 'Tệp và việc nền đã xong',
  dueCard: 'Thẻ đến hạn trong 7 ngày',
  appointment: 'Lịch hẹn cần nhắc',
} as const
export type NoticeKind = keyof typeof noticeNames
export const noticeKinds = ['mention', 'approval', 'job', 'dueCard', 'appointment'] as const satisfies NoticeKind[]

/** Whether a time of day lies in the quiet hours, which may go over midnight; all three as `HH:MM`. */
export function isQuiet(time: string, { QuietFrom, QuietTo }: { QuietFrom: string; QuietTo: string }): boolean {
  if (QuietFrom === '' || QuietTo === '') return false
  return QuietFrom < QuietTo ? time >= QuietFrom && time < QuietTo : time >= QuietFrom || time < QuietTo
}

/** Where a line of a bank account comes from. */
export const lineSource = { file: 1, sepay: 2, casso: 3, hand: 4 } as const
export const lineSources = { 1: 'Sao kê', 2: 'SePay', 3: 'Casso', 4: 'Nhập tay' } as const
export type LineSource = (typeof lineSource)[keyof typeof lineSource]

/** How far a line is: it follows from its links, but for `skipped`. */
export const lineState = { fresh: 0, suggested: 1, skipped: 2, booked: 3, partly: 4, unknown: 5 } as const
export const lineStates = {
  0: 'Mới',
  1: 'Gợi ý',
  2: 'Bỏ qua',
  3: 'Đã ghi',
  4: 'Ghi một phần',
  5: 'Chưa rõ',
} as const
export type LineState = (typeof lineState)[keyof typeof lineState]

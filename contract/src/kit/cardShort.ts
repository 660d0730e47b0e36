import { z } from 'zod'

export const cardTypes = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  JCB: 'JCB',
  AMEX: 'Amex',
  UPI: 'UnionPay',
  NAPAS: 'Napas',
} as const
export const cardType = z.enum(['VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS'], {
  error: ({ input }) =>
    input === undefined || input === null || input === ''
      ? 'Vui lòng chọn loại thẻ'
      : 'Loại thẻ phải là một trong: VISA, MASTER, JCB, AMEX, UPI, NAPAS',
})
export const cardStatus = { stopped: 0, active: 1, paused: 2, blocked: 3 } as const
export type CardStatus = (typeof cardStatus)[keyof typeof cardStatus]
export const cardStatuses = {
  0: 'Ngừng theo dõi',
  1: 'Đang dùng',
  2: 'Tạm dừng',
  3: 'Khóa/Mất',
} as const satisfies Record<CardStatus, string>

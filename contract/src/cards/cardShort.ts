import { z } from 'zod'
import { dayOut, id, percent, vnd } from '../basic/fields.ts'

export const cardTypes = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  JCB: 'JCB',
  AMEX: 'Amex',
  UPI: 'UnionPay',
  NAPAS: 'Napas',
} as const
export const cardType = z.enum(['VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS'], { error: 'Vui lòng chọn loại thẻ' })
export const cardStatus = { stopped: 0, active: 1, paused: 2, blocked: 3 } as const
export type CardStatus = (typeof cardStatus)[keyof typeof cardStatus]
export const cardStatuses = {
  0: 'Ngừng theo dõi',
  1: 'Đang dùng',
  2: 'Tạm dừng',
  3: 'Khóa/Mất',
} as const satisfies Record<CardStatus, string>

/** What an order needs to know of a card. Money in đồng; fees in percent, null where the card has none of its own. */
export const CardShort = z.object({
  CardDataID: id,
  CustomerID: id,
  BankCode: z.string(),
  CardType: cardType,
  IsForeign: z.boolean(),
  Bin: z.string(),
  Last4: z.string(),
  HolderName: z.string(),
  ExpiresOn: dayOut,
  CreditLimit: vnd,
  DateDues: dayOut,
  FeeRut: percent.nullable(),
  FeeDao: percent.nullable(),
  CardInShop: z.number().int(),
  TopUpBank: z.string(),
  TopUpAccount: z.string(),
  /** The collaborator who brought this card; null where it is the customer's. */
  AffID: id.nullable(),
  Status: z.number().int(),
})
export type CardShort = z.infer<typeof CardShort>

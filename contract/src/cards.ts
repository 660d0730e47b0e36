import { z } from 'zod'
import { getThatWrites, list, read, write } from './call.ts'
import { CardShort, cardType } from './cardShort.ts'
import { amountOrZero, id, note, nothing, paging, percent, text, version, vnd } from './fields.ts'

export const CardRow = CardShort.extend({
  CustomerName: z.string(),
  Phone: z.string(),
  ExpMonth: z.number().int(),
  ExpYear: z.number().int(),
  StatementDay: z.number().int(),
  DueDay: z.number().int(),
  DaysLeft: z.number().int(),
  Slot: z.string(),
  Note: z.string(),
  Version: version,
})
export type CardRow = z.infer<typeof CardRow>

const dayOfMonth = (label: string) =>
  z
    .number({ error: `${label} là bắt buộc` })
    .int(`${label} phải từ 1 đến 31`)
    .min(1, `${label} phải từ 1 đến 31`)
    .max(31, `${label} phải từ 1 đến 31`)

export const cards = {
  getByConditions: list('CardData/GetByConditions', {
    about:
      "Cards of the shop, newest first. GeneralSearch: last four digits, or the customer's name or phone. Status 1 in use, 2 paused, 3 blocked or lost, 0 no longer followed; absent: all but 0.",
    access: 'cards.view',
    scope: 'many',
    input: paging.extend({
      GeneralSearch: text,
      CustomerID: id.optional(),
      Status: z.number().int().min(0).max(3).optional(),
      BankCode: text,
      cardInShop: z.number().int().min(0).max(2).optional(),
    }),
    row: CardRow,
    summary: z.object({ CreditLimit: vnd.nullable() }),
  }),
  getByCustomerID: list('CardData/GetByCustomerID', {
    about: 'The cards of one customer that are still followed.',
    access: 'cards.view',
    scope: 'many',
    input: z.object({ CustomerID: id }),
    row: CardShort,
  }),
  getByID: read('CardData/GetByID', {
    about: 'One card.',
    access: 'cards.view',
    scope: 'many',
    input: z.object({ cardDataID: id }),
    data: CardRow,
  }),
  addOrEdit: write('CardData/AddOrEdit', {
    about:
      'Makes or changes a card: first six and last four digits only, never the full number, CVV or PIN. Refused: an expired date, the same card twice for a customer, another CustomerID than before, an old Version.',
    access: 'cards.add',
    scope: 'one',
    input: z.object({
      CardDataID: id.optional(),
      CustomerID: id,
      BankCode: z
        .string({ error: 'Vui lòng chọn ngân hàng phát hành' })
        .min(1, 'Vui lòng chọn ngân hàng phát hành')
        .max(20),
      CardType: cardType,
      IsForeign: z.boolean().default(false),
      Bin: z.string({ error: '6 số đầu là bắt buộc' }).regex(/^\d{6}$/, '6 số đầu phải gồm đúng 6 chữ số'),
      Last4: z.string({ error: '4 số cuối là bắt buộc' }).regex(/^\d{4}$/, '4 số cuối phải gồm đúng 4 chữ số'),
      HolderName: text,
      ExpMonth: z
        .number({ error: 'Tháng hết hạn là bắt buộc' })
        .int()
        .min(1, 'Tháng hết hạn phải từ 1 đến 12')
        .max(12, 'Tháng hết hạn phải từ 1 đến 12'),
      ExpYear: z
        .number({ error: 'Năm hết hạn là bắt buộc' })
        .int()
        .min(2000, 'Năm hết hạn không hợp lệ')
        .max(2100, 'Năm hết hạn không hợp lệ'),
      CreditLimit: amountOrZero.default(0),
      StatementDay: dayOfMonth('Ngày sao kê'),
      DueDay: dayOfMonth('Ngày đến hạn'),
      CardInShop: z.literal([0, 1, 2]).default(0),
      Slot: text,
      FeeRut: percent.nullable().default(null),
      FeeDao: percent.nullable().default(null),
      TopUpBank: text,
      TopUpAccount: text,
      Note: note,
      Status: z.literal([0, 1, 2, 3]).default(1),
      Version: version.optional(),
    }),
    data: z.object({ CardDataID: id }),
  }),
  deleteCard: getThatWrites('CardData/DeleteCard', {
    about: 'Stops following a card (the row stays). Refused while an order of it is open.',
    access: 'cards.cancel',
    scope: 'one',
    input: z.object({ cardDataID: id }),
    data: nothing,
  }),
  getCountNoti: read('CardData/GetCountNoti', {
    about: 'The badge: CountCard cards fall due within seven days; CountExpired cards are past their expiry.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    data: z.object({
      CountCard: z.number().int(),
      CountWarning: z.number().int(),
      CountExpired: z.number().int(),
      CountCalendar: z.number().int(),
    }),
  }),
}

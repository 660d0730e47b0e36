import { z } from 'zod'
import { list, write } from '../../kit/call.ts'
import { companyShopId } from '../../kit/constants.ts'
import { amount, amountOrZero, confirm, day, dayOut, id, note, paging, reason } from '../../kit/fields.ts'

/** A shop, or the company itself. */
const book = z.union([z.literal(companyShopId), id], { error: 'Vui lòng chọn cửa hàng' })

/** A fund of another book into which the caller may move money. */
export const OtherFund = z.object({
  ShopID: z.number().int(),
  ShopName: z.string(),
  BankCardID: id,
  Name: z.string(),
})
export type OtherFund = z.infer<typeof OtherFund>

export const shopTransfers = {
  getOtherFunds: list('Shop/GetOtherFunds', {
    about:
      "The funds in use of the other shops that the caller may enter, and the company's own (ShopID −111) for users who may enter its level. Without balances.",
    access: 'funds.view',
    scope: 'book',
    input: paging,
    row: OtherFund,
  }),
  transferFund: write('Shop/TransferFund', {
    about:
      'Moves money (đồng) between funds of two shops, or of a shop and the company (−111): one journal in each book with 1368, both of one group. The fee of the bank (642) comes out of the sending fund. One of the two books is that of the header, and the caller may enter both. The same amount between the same funds on the same day, entered less than two minutes ago, asks first (W_DUP). Refused: the same shop twice, not enough money, a day that is locked in one of them (named).',
    access: 'funds.edit',
    scope: 'book',
    input: z.object({
      FromShopID: book,
      FromID: id,
      ToShopID: book,
      ToID: id,
      Amount: amount,
      Fee: amountOrZero.default(0),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({ TransferID: id, Code: z.string(), Date: dayOut }),
  }),
  cancelTransferFund: write('Shop/CancelTransferFund', {
    about:
      'Takes a transfer between two shops back in both, the fee of the bank with it: dated like it while that day is open in both, else today. Refused: one that is cancelled already, a receiving fund that no longer holds the money, a stopped fund, a shop whose today is locked (named).',
    access: 'funds.cancel',
    scope: 'book',
    input: z.object({ TransferID: id, Reason: reason }),
    data: z.object({ Code: z.string() }),
  }),
}

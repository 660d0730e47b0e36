import { z } from 'zod'
import { getThatWrites, list, write } from './call.ts'
import { amount, amountOrZero, confirm, day, id, name, note, nothing, paging, text, version, vnd } from './fields.ts'

export const fundKinds = { 1: 'Tiền mặt', 2: 'Ngân hàng', 3: 'Ví điện tử' } as const

/** A fund of the shop: a till, a bank account or a wallet. Balance in đồng, from the ledger. */
export const Fund = z.object({
  BankCardID: id,
  Name: z.string(),
  Kind: z.number().int(),
  BankCode: z.string(),
  AccountNo: z.string(),
  AccountName: z.string(),
  Balance: vnd,
  HasEntries: z.boolean(),
  IsDefaultIn: z.boolean(),
  IsDefaultOut: z.boolean(),
  AllowNegative: z.boolean(),
  Status: z.number().int(),
  Version: version,
})
export type Fund = z.infer<typeof Fund>
const FundSummary = z.object({ Cash: vnd, Bank: vnd, Total: vnd })

export const Bank = z.object({
  BankCode: z.string(),
  Bin: z.string(),
  ShortName: z.string(),
  Name: z.string(),
  TransferSupported: z.boolean(),
  CardIssuer: z.boolean(),
})
export type Bank = z.infer<typeof Bank>

export const funds = {
  getByConditions: list('BankCard/GetByConditions', {
    about: 'The funds of the shop with their balances; Summary sums all that match. Status 1 in use, 0 stopped.',
    access: 'funds.view',
    scope: 'many',
    input: paging.extend({ GeneralSearch: text, Status: z.number().int().min(0).max(1).optional() }),
    row: Fund,
    summary: FundSummary,
  }),
  addOrEdit: write('BankCard/AddOrEdit', {
    about:
      'Makes or changes a fund. OpeningBalance (đồng) is posted against capital (411) when the fund is made, and never later. Kind cannot change once there are entries.',
    access: 'funds.add',
    scope: 'one',
    input: z.object({
      BankCardID: id.optional(),
      Name: name,
      Kind: z.literal([1, 2, 3], { error: 'Vui lòng chọn loại quỹ' }),
      BankCode: text,
      AccountNo: text,
      AccountName: text,
      OpeningBalance: amountOrZero.default(0),
      IsDefaultIn: z.boolean().default(false),
      IsDefaultOut: z.boolean().default(false),
      AllowNegative: z.boolean().default(false),
      Status: z.literal([0, 1]).default(1),
      Version: version.optional(),
    }),
    data: z.object({ BankCardID: id }),
  }),
  deleteBankCard: getThatWrites('BankCard/DeleteBankCard', {
    about: 'Stops a fund (Status 0; its rows stay). Refused while there is money in it.',
    access: 'funds.cancel',
    scope: 'one',
    input: z.object({ BankCardID: id }),
    data: nothing,
  }),
  transfer: write('BankCard/Transfer', {
    about:
      "Moves money (đồng) between two funds of the shop; the bank's fee goes to 642 from the sending fund, in the same journal. Refused: the same fund twice, not enough money, a locked or future day.",
    access: 'funds.edit',
    scope: 'one',
    input: z.object({
      FromID: id,
      ToID: id,
      Amount: amount,
      Fee: amountOrZero.default(0),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({ JournalID: id, Code: z.string() }),
  }),
  getAllBank: list('Meta/GetAllBank', {
    about: 'Every bank, with its NAPAS BIN where transfers by VietQR reach it.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    row: Bank,
  }),
}

import { z } from 'zod'
import { addOrEditOf, edit, getThatWrites, list, write } from '../../kit/call.ts'
import { inputsOf, outputsOf } from '../../kit/dictionary.ts'
import {
  amount,
  amountOrZero,
  confirm,
  day,
  dayOut,
  emptyAnswer,
  id,
  instant,
  name,
  note,
  paging,
  reason,
  reasonOrNone,
  text,
  version,
  vnd,
} from '../../kit/fields.ts'
import { filterInputs } from '../../kit/recordList.ts'
import { sortBy } from '../../kit/sorts.ts'
import { fundFields } from './fund.fields.ts'
import { fundsList } from './funds.list.ts'

/** A fund of the shop: a till, a bank account or a wallet. Balance in đồng, from the ledger. */
export const Fund = z.object({
  BankCardID: id,
  ...outputsOf(fundFields, ['Name', 'Kind', 'BankCode', 'AccountNo', 'AccountName', 'Balance', 'RealBalance']),
  ...outputsOf(fundFields, ['RealDate', 'Diff', 'KeeperID', 'KeeperName']),
  HasEntries: z.boolean(),
  ...outputsOf(fundFields, ['IsDefaultIn', 'IsDefaultOut', 'AllowNegative', 'Status']),
  Version: version,
})
export type Fund = z.infer<typeof Fund>
/** What a fund really held, once: real less books is the difference. */
export const FundCount = z.object({
  FundCountID: id,
  Date: dayOut,
  /** At the end of that day; otherwise at the moment of entry. */
  IsEndOfDay: z.boolean(),
  RealBalance: vnd,
  BookBalance: vnd,
  Diff: vnd,
  Note: z.string(),
  By: z.string(),
  At: instant,
})
export type FundCount = z.infer<typeof FundCount>

const FundSummary = z.object({ Cash: vnd, Bank: vnd, Total: vnd })

export const Bank = z.object({
  BankCode: z.string(),
  Bin: z.string(),
  ShortName: z.string(),
  Name: z.string(),
  TransferSupported: z.boolean(),
  CardIssuer: z.boolean(),
  /** 0: as the installation has it; else the company has corrected it. */
  Version: z.number().int(),
})
export type Bank = z.infer<typeof Bank>

export const funds = {
  getByConditions: list('BankCard/GetByConditions', {
    about:
      "The funds of the shop, or at the company level (−111) the company's own, with their balances; Summary sums all that match. Status 1 in use, 0 stopped.",
    access: 'funds.view',
    scope: 'book',
    input: paging.extend({
      ...filterInputs(fundsList),
      Sort: sortBy(fundsList.sorts),
    }),
    row: Fund,
    summary: FundSummary,
  }),
  addOrEdit: edit('BankCard/AddOrEdit', 'BankCardID', {
    about:
      'Makes or changes a fund. OpeningBalance (đồng) is posted against capital (411), once: when the fund is made, or later while it has none. Kind cannot change once there are entries.',
    ...addOrEditOf('funds', 'BankCardID'),
    scope: 'book',
    input: z.object({
      BankCardID: id.optional(),
      ...inputsOf(fundFields, ['Name', 'Kind', 'BankCode', 'AccountNo', 'AccountName', 'OpeningBalance']),
      ...inputsOf(fundFields, ['IsDefaultIn', 'IsDefaultOut', 'AllowNegative', 'KeeperID', 'Status']),
      Version: version.optional(),
    }),
    data: z.object({ BankCardID: id }),
  }),
  deleteBankCard: getThatWrites('BankCard/DeleteBankCard', {
    about:
      'Stops a fund (Status 0; its rows stay). Refused while there is money in it, while POS pay into it, and while it is a default of the shop.',
    access: 'funds.cancel',
    scope: 'book',
    input: z.object({ BankCardID: id, Reason: reasonOrNone }),
    data: emptyAnswer,
  }),
  transfer: write('BankCard/Transfer', {
    about:
      "Moves money (đồng) between two funds of the shop; the bank's fee goes to 642 from the sending fund, in the same journal. Refused: the same fund twice, not enough money, a locked or future day.",
    access: 'funds.edit',
    scope: 'book',
    input: z.object({
      FromID: id,
      ToID: id,
      Amount: amount,
      Fee: amountOrZero.default(0),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({ JournalID: id, Code: z.string(), Date: dayOut }),
  }),
  cancelTransfer: write('BankCard/CancelTransfer', {
    about:
      'Takes a transfer between two funds back, the fee of the bank with it: the mirror of its journal, dated like it while that day is open, else today. Refused: one that is cancelled already, a receiving fund that no longer holds the money, a fund that is stopped, a locked today.',
    access: 'funds.cancel',
    scope: 'book',
    input: z.object({ JournalID: id, Reason: reason }),
    data: z.object({ ReversalJournalID: id, Code: z.string() }),
  }),
  cancelOpening: write('BankCard/CancelOpening', {
    about:
      'Takes the opening balance of a fund back by the mirror of its journal; the right one is then entered with BankCard/AddOrEdit. Refused: one that is cancelled already, a fund that no longer holds the money or is stopped, a locked today.',
    access: 'funds.cancel',
    scope: 'book',
    input: z.object({ JournalID: id, Reason: reason }),
    data: z.object({ ReversalJournalID: id }),
  }),
  setRealBalance: write('BankCard/SetRealBalance', {
    about:
      'Keeps what a fund really holds (đồng), counted or from the statement of the bank: now where Date is today or left out, at the end of an earlier day otherwise. Posts nothing. Refused: a day to come, a stopped fund.',
    access: 'funds.edit',
    scope: 'book',
    input: z.object({ BankCardID: id, RealBalance: vnd, Date: day.optional(), Note: note }),
    data: z.object({ FundCountID: id, BookBalance: vnd, Diff: vnd }),
  }),
  getRealBalances: list('BankCard/GetRealBalances', {
    about:
      'What a fund really held, each time it was counted, latest first, against the books: of a day that is over as they are by now, else as they were at that moment.',
    access: 'funds.view',
    scope: 'book',
    input: paging.extend({ BankCardID: id }),
    row: FundCount,
  }),
  getAllBank: list('Meta/GetAllBank', {
    about: 'Every bank as the company knows it, with its NAPAS BIN where transfers by VietQR reach it.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    row: Bank,
  }),
  correctBank: write('BankCard/CorrectBank', {
    about:
      'Corrects a bank of the list for this company alone: renamed, merged, another BIN. Pickers and VietQR use it from then on. Refused: a BIN that another bank has, transfers without a BIN, an old Version.',
    access: 'shops.add',
    scope: 'none',
    input: z.object({
      BankCode: text,
      ShortName: name.pipe(z.string().max(40, 'Tối đa 40 ký tự')),
      Name: name,
      Bin: z
        .string({ error: 'BIN phải gồm 6 chữ số' })
        .trim()
        .regex(/^(\d{6})?$/, 'BIN phải gồm 6 chữ số'),
      TransferSupported: z.boolean(),
      CardIssuer: z.boolean(),
      Version: z.number().int().min(0),
    }),
    data: emptyAnswer,
  }),
}

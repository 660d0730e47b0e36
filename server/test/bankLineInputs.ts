import { gridOf } from './bankLineFurnish.ts'
import type { Ids } from './ids.ts'

type SampleInputs = Record<string, Record<string, unknown>[]>

/** As such a grid is read. */
const Mapping = {
  Sheet: 0,
  Head: 1,
  Columns: ['bookedOn', 'content', 'debit', 'credit'],
  DayForm: 'dmy',
  NumberForm: 'plain',
  Unit: 1,
} as const
const reason = 'Thử quyền'

/** In this order: each finds what those before it have left. */
export const bankLineInputs = (ids: Ids): SampleInputs => ({
  'Reconcile/UploadBankStatement': [{ BankCardID: ids.bank }],
  'Reconcile/PasteBankStatement': [{ BankCardID: ids.bank, Rows: gridOf([['CT', 7_770_000]]) }],
  'BankLine/GetLines': [{ BankCardID: ids.bank }, { StatementID: ids.accountStatement }],
  'BankLine/GetLine': [{ LineID: ids.bankLine }],
  'BankLine/GetCheck': [{ BankCardID: ids.bank }],
  'BankLine/GetVouchers': [{ LineID: ids.bankLine }, { BankCardID: ids.bank }],
  'BankLine/Link': [{ LineID: ids.bankLine, JournalIDs: [ids.loneJournal] }],
  'BankLine/Same': [{ LineID: ids.doubtfulLine, Same: false }],
  'BankLine/Skip': [{ LineID: ids.doubtfulLine, Skip: true, Reason: reason }],
  'BankLine/Unlink': [{ LineID: ids.linkedLine }],
})

/** How the draft of the account is read once more. */
export const accountMapping = (ids: Ids, versions: Record<string, number>) => ({
  StatementID: ids.accountDraft,
  Mapping,
  Terminals: [],
  Version: versions.accountDraft,
})

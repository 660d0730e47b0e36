import { keyHash } from '#bank/reconcile/lines/facts.service.ts'
import type { Ids } from './ids.ts'

/** In this order: each finds what those before it have left. */
export const lineInputs = (ids: Ids): Record<string, object[]> => ({
  'BankLine/GetSuggestions': [{ LineIDs: [ids.unknownLine, ids.voucherLine] }],
  'BankLine/Decline': [{ LineID: ids.unknownLine, Key: keyHash('v1') }],
  'BankLine/Post': [{ LineID: ids.voucherLine, Key: keyHash(`v${ids.voucherJournal}`) }],
  'BankLine/PostUnknown': [{ LineID: ids.unknownLine }],
  'BankLine/Assign': [
    { SourceID: ids.moneySource, Outcome: 1, Amount: 1_000, CustomerID: ids.customer },
    { SourceID: ids.moneySource, Outcome: 2, Amount: 1_000, PartnerID: ids.partner },
    { SourceID: ids.moneySource, Outcome: 3, Amount: 1_000, numberLoID: ids.lot },
  ],
  'BankLine/CancelAssign': [{ AssignmentID: ids.moneyAssignment, Reason: 'Thử quyền' }],
  'BankLine/GetAssignments': [{ SourceID: ids.moneySource }, { LineID: ids.knownLine }],
  'Debt/GetUnidentified': [{ LineID: ids.knownLine }, { SourceID: ids.moneySource }],
  'BankLine/CancelUnknown': [{ UnknownID: ids.unknownMoney, Reason: 'Thử quyền' }],
})

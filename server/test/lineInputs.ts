import { keyHash } from '#reconcile/lines/facts.service.ts'
import type { Ids } from './ids.ts'

/** In this order: each finds what those before it have left. */
export const lineInputs = (ids: Ids): Record<string, object[]> => ({
  'BankLine/GetSuggestions': [{ LineIDs: [ids.unknownLine, ids.voucherLine] }],
  'BankLine/Decline': [{ LineID: ids.unknownLine, Key: keyHash('v1') }],
  'BankLine/Post': [{ LineID: ids.voucherLine, Key: keyHash(`v${ids.voucherJournal}`) }],
  'BankLine/PostUnknown': [{ LineID: ids.unknownLine }],
  'BankLine/CancelUnknown': [{ UnknownID: ids.unknownMoney, Reason: 'Thử quyền' }],
})

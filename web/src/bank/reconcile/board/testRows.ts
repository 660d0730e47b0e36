import type { BoardRow, Candidate, Payout } from '@cardpro/contract/bank/reconcile/board'
import type { Credit } from '@cardpro/contract/bank/reconcile/credits'
import type { LineSuggestion } from '@cardpro/contract/bank/reconcile/lineMatches'

type Bill = Candidate['Bills'][number]

/** A bill of the demo's kind, for tests. */
export const aBill = (more: Partial<Bill> = {}): Bill => ({
  LogWithdrawalID: 1,
  OrderID: 1,
  OrderCode: 'DH261121-001',
  PosID: 11,
  PosName: 'VCB 11',
  numberLoID: 7,
  numberText: '000045',
  BillNo: '000042',
  Approval: '7K20PA',
  Last4: '8126',
  At: '2026-11-20T03:02:00.000Z',
  Amount: 12_000_000,
  Fee: 132_000,
  Due: 11_868_000,
  ...more,
})

export const aMatch = (more: Partial<Candidate> = {}): Candidate => ({
  MatchID: 1,
  Class: 'A',
  Score: 100,
  State: 1,
  For: ['approval', 'amount'],
  Against: [],
  Why: 'Khớp vì: cùng chuẩn chi 7K20PA, đúng số tiền 12.000.000.',
  Bills: [aBill()],
  ...more,
})

/** An open row without a match. */
export const aRow = (more: Partial<BoardRow>): BoardRow => ({
  RowID: 1,
  StatementID: 1,
  PayoutID: 1,
  No: 1,
  Kind: 1,
  Status: 0,
  PosID: 11,
  PosName: 'VCB 11',
  At: '2026-11-20T03:02:00.000Z',
  HasTime: true,
  PaidOn: '2026-11-21',
  LotNo: '',
  BillNo: '',
  Approval: '7K20PA',
  Rrn: '',
  Last4: '8126',
  Brand: 'VISA',
  Gross: 12_000_000,
  Fee: 132_000,
  Net: 11_868_000,
  Corrected: {},
  Class: 'D',
  Match: null,
  Candidates: 0,
  Difference: null,
  Answer: null,
  SkipReason: '',
  PaymentCode: '',
  Version: 1,
  ...more,
})

export const aPayout = (more: Partial<Payout>): Payout => ({
  PayoutID: 1,
  StatementID: 1,
  PosID: 11,
  PosName: 'VCB 11',
  TID: '60218801',
  PaidOn: '2026-11-21',
  BankCardID: 1,
  FundName: 'Vietcombank',
  Rows: 1,
  Lots: 1,
  Gross: 12_000_000,
  Fee: 132_000,
  Net: 11_868_000,
  Posted: 0,
  Chosen: 0,
  RowsChosen: 0,
  RowsPosted: 0,
  RowsSkipped: 0,
  Class: 'A',
  PaymentID: null,
  PaymentCode: '',
  ...more,
})

/** A line of the bank of which nothing is booked. */
export const aCredit = (LineID: number, more: Partial<Credit> = {}): Credit => ({
  LineID,
  BankCardID: 1,
  FundName: 'Vietcombank',
  Date: '2026-11-21',
  At: null,
  Amount: 11_868_000,
  Left: 11_868_000,
  Content: 'TT THE QUA POS',
  State: 0,
  InDoubt: false,
  PayoutIDs: [],
  Codes: [],
  Version: 1,
  ...more,
})

/** What a line surely is: payouts of a statement. */
export const aSuggestion = (payouts: number[], more: Partial<LineSuggestion> = {}): LineSuggestion => ({
  Key: 'k',
  Step: 'payout',
  Class: 'A',
  Collection: null,
  For: [],
  Against: [],
  Why: '',
  Difference: 0,
  Answers: [],
  Answer: null,
  Refusal: '',
  Vouchers: [],
  Lots: [],
  Payouts: payouts.map((PayoutID) => ({
    PayoutID,
    StatementID: 1,
    PosName: 'VCB 11',
    PaidOn: '2026-11-21',
    Brand: '',
    Net: 11_868_000,
    Rows: 1,
    RowsChosen: 1,
  })),
  ...more,
})

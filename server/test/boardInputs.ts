import { bankFeedInputs } from './bankFeedInputs.ts'
import type { Ids } from './ids.ts'
import { lineInputs } from './lineInputs.ts'

const Reason = 'Thử quyền'

/** In this order: each finds what those before it have left. */
export const boardInputs = (ids: Ids): Record<string, object[]> => ({
  'Reconcile/GetRows': [{ StatementID: ids.boardStatement }, { PosID: ids.boardPos }, { PayoutID: ids.boardPayout }],
  'Reconcile/GetPayouts': [{ StatementID: ids.boardStatement, PosID: ids.boardPos }],
  'Reconcile/GetMissed': [{ StatementID: ids.boardStatement, PosID: ids.boardPos }],
  'Reconcile/GetCredits': [{ StatementID: ids.boardStatement, PosID: ids.boardPos }],
  'Reconcile/GetWaiting': [{ StatementID: ids.boardStatement, PosID: ids.boardPos }],
  'Reconcile/GetViewers': [{ StatementID: ids.boardStatement }],
  'Reconcile/GetCandidates': [{ RowID: ids.openRow }],
  'Reconcile/Choose': [{ MatchID: ids.offeredMatch }, { RowIDs: [ids.freshRow], LogWithdrawalIDs: [ids.missedBill] }],
  'Reconcile/Release': [{ RowID: ids.openRow }],
  'Reconcile/ChooseClass': [{ StatementID: ids.boardStatement, Class: 'B' }],
  'Reconcile/Answer': [{ RowIDs: [ids.freshRow], Answer: 5 }],
  'Reconcile/Correct': [{ RowID: ids.wrongRow, PosID: ids.boardPos, Gross: 1_700_000, Version: 1 }],
  'Reconcile/FillBlanks': [{ StatementID: ids.boardStatement }],
  'Reconcile/FindBill': [{ Tid: '12345678', Last4: '1234', Amount: 1_000_000, Date: '21/11/2026' }],
  'Reconcile/AttachPhoto': [
    { FileID: ids.billPhoto, ScheduleID: ids.payable, LogWithdrawalID: ids.payableSwipe, BillNo: '45' },
  ],
  'Debt/ChangeStatusPaymentPDF': [{ RowID: ids.wrongRow, Status: 2, Reason }],
  'Debt/PayDebtFromPDF': [
    { StatementID: ids.boardStatement, BankCardID: ids.bank, Confirm: ['W_NOBANK'] },
    { FileID: ids.boardStatement, Confirm: ['W_NOBANK'] },
    { Rows: [{ RowID: ids.chosenRow }], BankLineID: ids.payingLine },
    {
      Rows: [{ RowID: ids.chosenRow }],
      Lines: [{ BankLineID: ids.payingLine, PayoutIDs: [ids.boardPayout] }],
    },
  ],
  ...bankFeedInputs(ids),
  'Reconcile/Undo': [{ PaymentIDs: [ids.boardVoucher], Reason }],
  ...lineInputs(ids),
})

import type { Ids } from './ids.ts'
import { todayHere } from './orders.ts'

const agreed = {
  Confirm: [
    'W_DUP',
    'W_SURPLUS',
    'W_UNALLOCATED',
    'W_SAME_CARD',
    'W_FEE_LOW',
    'W_LOSS',
    'W_NOBANK',
    'W_CONSENT',
    'W_BLACK',
    'W_LIMIT',
  ],
}

/** What is done with bills of a lô. */
const billInputs = (ids: Ids): Record<string, object[]> => ({
  'Debt/AddBillNumberLo': [{ numberLoID: ids.emptyLot, LogWithdrawalIDs: [ids.payableSwipe] }],
  'Debt/AddCashBack': [
    { PosID: ids.draftPos, Amount: 1_000_000, BankCardID: ids.bank, BankLineID: ids.payingLine },
    { posParentID: ids.draftPos, Amount: 1_000_000, BankCardID: ids.bank },
  ],
  'Debt/PayCashBack': [
    {
      CashBackID: ids.cashBack,
      BankCardID: ids.bank,
      Allocations: [{ numberLoID: ids.lot, Amount: 100_000, Fees: [{ LogWithdrawalID: ids.swipe, Amount: 1_000 }] }],
      HoldIDs: [ids.payableSwipe],
      BankLineID: ids.payingLine,
      ...agreed,
    },
  ],
  'Debt/GetAllPosCashBackCompany': [{ posParentID: ids.pos }, { shopID: [ids.shop] }],
  'Debt/GetHistoryPayCashBack': [{ PosID: ids.pos }, { posParentID: ids.pos }],
  'Debt/ReloadProcessDebtPos': [{ PosID: ids.pos }],
  'Debt/HoldSwipe': [{ LogWithdrawalID: ids.payableSwipe, Note: 'Thử quyền' }],
  'Debt/LoseSwipe': [{ LogWithdrawalID: ids.payableSwipe, Outcome: 2, Note: 'Thử quyền' }],
  'Debt/ReleaseSwipe': [{ LogWithdrawalID: ids.payableSwipe, Reason: 'Thử quyền' }],
})

/** What settles debts besides money that comes in. */
export const debtInputs = (ids: Ids): Record<string, object[]> => ({
  'Debt/DetailDebt': [
    { ObjectID: ids.customer },
    { type: 'partner', ObjectID: ids.partner },
    { type: 'aff', ObjectID: ids.collaborator },
    { type: 'pos', ObjectID: ids.pos },
  ],
  ...billInputs(ids),
  'Debt/ReloadProcessDebt': [{ ObjectID: ids.customer }],
  ...collectionInputs(ids),
  'Debt/AdjustDebt': [
    { Type: 'customer', ObjectID: ids.customer, ScheduleID: ids.order, Direction: '+', ...change, ...agreed },
    { Type: 'partner', ObjectID: ids.partner, Direction: 1, ...change, ...agreed },
    { Type: 'aff', ObjectID: ids.collaborator, Direction: 2, ...change, ...agreed },
  ],
  'Debt/AddLogAdjustDebtSchedule': [
    { ScheduleID: ids.order, OldAmount: 1_000_000, NewAmount: 900_000, Reason: 'Thử quyền' },
  ],
  'Debt/OffsetCustomer': [
    {
      CustomerID: ids.customer,
      From: [{ ScheduleID: ids.payable, Amount: 10_000 }],
      To: [{ ScheduleID: ids.order, Amount: 10_000 }],
      ...agreed,
    },
  ],
  'Debt/RefundCustomer': [
    { CustomerID: ids.customer, Amount: 6_000, StaffID: ids.carrier, ...agreed },
    {
      CustomerID: ids.customer,
      Amount: 5_000,
      BankCardID: ids.till,
      From: [{ ScheduleID: ids.payable, Amount: 5_000 }],
      ...agreed,
    },
  ],
  'Debt/DebtByCard': [{ CustomerID: ids.customer }],
  'Debt/PayDebtCustomerWithCard': [
    {
      CustomerID: ids.customer,
      CardDataID: ids.card,
      PosID: ids.pos,
      Amount: 200_000,
      FeePercent: 2,
      LotNo: '000779',
      Allocations: [{ ScheduleID: ids.order, Amount: 150_000 }],
      ...agreed,
    },
  ],
  ...lotInputs(ids),
  'Debt/SetPromise': [{ CustomerID: ids.customer, Date: todayHere(3), Note: 'Thử quyền' }],
})

const collectionInputs = (ids: Ids): Record<string, object[]> => ({
  'Debt/PayDebtCustomer': [
    { CustomerID: ids.customer, Amount: 100_000, StaffID: ids.carrier, ...agreed },
    {
      CustomerID: ids.customer,
      Amount: 1_000_000,
      BankCardID: ids.till,
      Allocations: [{ ScheduleID: ids.order, Amount: 1_000_000 }],
      ...agreed,
    },
  ],
})

const change = { Amount: 100_000, Reason: 'Thử quyền' }

const lotInputs = (ids: Ids): Record<string, object[]> => ({
  'Debt/DebtPos': [{ PosID: ids.pos }],
  'Debt/GetNumberLoConditions': [{ PosID: ids.pos }, { PosIDs: [ids.pos] }, { numberLoID: ids.lot }],
  'Debt/GetBillNumberLo': [{ numberLoID: ids.lot }],
  'Debt/GetHistoryPayNumberLo': [{ numberLoID: ids.lot }],
  'Debt/CreateNumberLo': [{ PosID: ids.pos, numberText: '000555' }],
})

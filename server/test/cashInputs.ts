import type { CashIds } from './ids.ts'

type Known = CashIds & {
  shop: number
  till: number
  bank: number
  sister: number
  staff: number
  customer: number
  partnerToo: number
}
const why = { Reason: 'Thử quyền' }

export function cashInputs(ids: Known): Record<string, Record<string, unknown>[]> {
  const count = { CountID: ids.count, Amount: 10_000 }
  const sides = { FromShopID: ids.shop, FromID: ids.bank, ToShopID: ids.sister, ToID: ids.sisterFund }
  return {
    'Report/ReportCashBook': [{ BankCardID: ids.bank }],
    'Payment/GetShifts': [{ BankCardID: ids.till }],
    'Payment/GetCounts': [{ BankCardID: ids.till }],
    'Job/ExcelCashCounts': [{ BankCardID: ids.till }],
    'Payment/GetCount': [{ CountID: ids.count }],
    'Payment/EndShift': [{ BankCardID: ids.till }],
    'Payment/BeginCount': [{ BankCardID: ids.till }],
    'Payment/CountFund': [{ BankCardID: ids.till, N500: 400 }],
    'Payment/SettleDiff': [
      { CountID: ids.settledCount, Outcome: 2, Amount: 10_000, StaffID: ids.staff },
      { ...count, Outcome: 4, CustomerID: ids.customer },
      { ...count, Outcome: 5, PartnerID: ids.partnerToo },
    ],
    'Payment/Capital': [{ BankCardID: ids.bank, Direction: 1, Amount: 1_000_000, ObjectName: 'Thử quyền' }],
    'Shop/TransferFund': [{ ...sides, Amount: 1_500_000 }],
    'Debt/ReloadBankCard': [{ BankCardID: ids.bank }],
    'Payment/ReloadMoney': [{}],
    'Payment/CancelCount': [{ CountID: ids.ownCount, ...why }],
    'Payment/CancelSettle': [{ SettlementID: ids.settlement, ...why }],
    'Payment/CancelCapital': [{ CapitalID: ids.capital, ...why }],
    'Shop/CancelTransferFund': [{ TransferID: ids.shopTransfer, ...why }],
  }
}

type SampleInputs = Record<string, Record<string, unknown>[]>

import { badDebtInputs } from './badDebts.ts'
import type { Ids } from './ids.ts'

/** What a shop's own people would send about the money that staff carry. */
export const advanceInputs = (ids: Ids): SampleInputs => ({
  'Report/PushMoneyBeginDay': [
    { Items: [{ StaffID: ids.carrier, Amount: 1_000_000 }], BankCardID: ids.bank },
    { Items: [{ StaffID: ids.carrier, Amount: 1_100_000 }], BankCardID: ids.bank, ShopID: ids.shop },
  ],
  'Report/GetCarriers': [{ ShopID: ids.shop }],
  'Report/PushMoneyBackDay': [
    { StaffID: ids.carrier, Amount: 100_000, BankCardID: ids.till, DiffReason: 'Còn đi khách' },
  ],
  'Report/ListMoneyBeginDay': [{ StaffID: ids.carrier }],
  'Report/ReportMoneyBeginDay': [{ StaffID: ids.carrier }],
  'Report/ReportDebtADay': [{ StaffID: ids.carrier }, { shopID: [ids.shop] }],
  'Payment/HistoryLogPushMoney': [{ StaffID: ids.carrier }],
  'Report/GetHistoryBackMoney': [{ StaffID: ids.carrier }],
  'Job/ExcelAdvances': [{ StaffID: ids.carrier }, { shopID: [ids.shop] }],
  'Job/ExcelCustomerPays': [{ StaffID: ids.carrier }],
  'Report/BackMoneyFromCustomerPay': [
    { StaffID: ids.carrier, PaymentIDs: [ids.customerPay], Amount: 500_000, BankCardID: ids.till },
  ],
})

export const advanceCancels = (ids: Ids): SampleInputs => ({
  ...badDebtInputs(ids),
  'Report/DetailPushMoney': [{ MoveID: ids.move }],
  'Report/PrintPushMoney': [{ MoveID: ids.move, Paper: 'A5' }],
  'Report/CancelBackMoneyCustomerPay': [{ ID: ids.handIn, Reason: 'Thử quyền' }],
  'Report/CancelPushMoney': [{ MoveID: ids.move, Reason: 'Thử quyền' }],
})

const why = { Reason: 'Thử quyền' }

/** Money of an order, out of a fund or out of the hands of staff. */
export const orderMoneyInputs = (ids: Ids, order: object): SampleInputs => {
  const hands = { ...order, Amount: 100_000, StaffID: ids.carrier }
  const fund = { ...order, Amount: 1_000_000, BankCardID: ids.bank }
  return {
    'ScheduleWorking/GetJournals': [{ ScheduleID: ids.order }],
    'ScheduleWorking/GetTransferQR': [{ ScheduleID: ids.order, Purpose: 'collect' }],
    'ScheduleWorking/AddTopUp': [fund, hands, { ...order, Amount: 100_000, Source: 1, SourceID: ids.bank }],
    'ScheduleWorking/AddPartnerShare': [{ ...order, Amount: 10_000, PartnerID: ids.partner }],
    'ScheduleWorking/AddSentMoney': [
      { ...fund, ...why },
      { ...hands, ...why },
    ],
    'ScheduleWorking/AddPayment': [{ ...fund, BankCardID: ids.till }, hands],
    'ScheduleWorking/AddStaffFee': [{ ...hands, Amount: 10_000 }],
  }
}

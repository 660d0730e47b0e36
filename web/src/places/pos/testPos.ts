import type { PosBill, PosRow } from '@cardpro/contract/places/pos/pos'
import { PosRules } from '@cardpro/contract/places/pos/posRules'

/** A POS of the shop's own at 1,1 %, without rules. */
export function posRow({ rules = {}, ...change }: Partial<PosRow> & { rules?: Partial<PosRow['Rules']> } = {}): PosRow {
  const which = {
    PosID: 12,
    Name: 'POS VCB 01',
    TID: '12345678',
    Code: '',
    MID: '',
    Serial: '',
    Model: '',
    Address: '',
  }
  const bank = { BankCode: 'VCB', MerchantName: '', MCC: '', BankCardID: 3, FundName: 'VCB công ty' }
  const whose = { OwnerType: 1, PartnerID: null, PartnerName: '', PosParentID: null, PosParentName: '' }
  const held = { HolderID: null, HolderStaff: '', ReceivedOn: null, Deposit: 0, Rent: 0, Note: '' }
  const calendar = { SettleDays: 1, SettleShifts: [], HoldsWeekend: false }
  const figures = { Used: { Day: 0, Count: 0, Month: 0 }, Remain: null, NotBack: 0 }
  const Rules = { ...PosRules.parse({}), ...rules }
  const rest = { Fees: [fee()], Status: 1, Version: 4 }
  return { ...which, ...bank, ...whose, ...held, ...calendar, ...figures, Rules, ...rest, ...change } as PosRow
}

export const fee = (change: Partial<PosRow['Fees'][number]> = {}): PosRow['Fees'][number] => ({
  CardType: 'VISA',
  IsForeign: false,
  IsOnUs: false,
  Percent: 1.1,
  MinFee: 0,
  FromDate: '2020-11-01',
  ...change,
})

/** A swipe of a day long ago. */
export const bill = (change: Partial<PosBill> = {}): PosBill => ({
  LogWithdrawalID: 7,
  Time: '2020-11-21T13:44:00+07:00',
  PostedOn: '2020-11-21',
  LotNo: '000123',
  BillNo: '000045',
  Approval: '',
  Last4: '4472',
  BankCode: 'VPB',
  CardType: 'VISA',
  IsOnUs: false,
  Amount: 20_000_000,
  FeePercent: 1.1,
  Fee: 220_000,
  Net: 19_780_000,
  ScheduleID: 17,
  OrderCode: 'DH201121-010',
  CustomerName: 'Nguyễn Hoàng Phúc',
  HasImage: false,
  ...change,
})

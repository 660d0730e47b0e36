import { collaboratorFields } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { partnerFields } from '@cardpro/contract/places/partners/partner.fields'
import type { EditedRecord } from './editedRecord.ts'
import { todayHere } from './orders.ts'

export const account = { BankCode: 'TCB', AccountNo: '19035678901234', AccountName: 'LE MINH ANH' }

/** A shop of which every setting differs from that of a new one. */
export const shopForm = {
  ShopName: 'Cửa hàng đủ trường',
  Address: '12 Lê Lợi',
  Phone: '0903555666',
  BankCode: 'TCB',
  AccountBank: '19035678901234',
  AccountOwner: 'LE MINH ANH',
  FeeDefaultRut: 1.9,
  FeeDefaultDao: 1.7,
  FeeMin: 20_000,
  RoundingStep: 500,
  RoundingMode: 2,
  DaoFeeBase: 2,
  AllowNegativeFund: true,
  LossPolicy: 2,
  SuggestsAffTax: true,
  WarnDays: 9,
  WarnTopUpHours: 6,
  WarnPayoutHours: 5,
  WarnDebtDays: 8,
  WarnBillAt: '20:00',
  WarnMoneyDays: 2,
  TwoPersonLimit: 30_000_000,
  AdjustLimit: 7_000_000,
  LockHour: 9,
  TaxCode: '0312345678',
  PaperLaw: 2,
}

export const shopColumns = {
  Address: ['address'],
  Phone: ['phone'],
  FeeDefaultRut: ['fee_rut_mpct'],
  FeeDefaultDao: ['fee_dao_mpct'],
  FeeMin: ['fee_min_vnd'],
  AllowNegativeFund: ['allow_negative_fund'],
  SuggestsAffTax: ['suggests_collaborator_tax'],
  WarnDays: ['warn_days'],
  WarnDebtDays: ['warn_debt_days'],
  WarnMoneyDays: ['warn_money_days'],
  TwoPersonLimit: ['two_person_limit_vnd'],
  AdjustLimit: ['adjust_limit_vnd'],
  LockHour: ['lock_hour'],
  TaxCode: ['tax_code'],
}

type Work = { StaffID: number; PosParentID: number; CustomerID: number; order: number; planned: number; swipe: number }

/** What is changed of orders. */
export const orderRecords = ({
  StaffID,
  PosParentID,
  planned,
}: Pick<Work, 'StaffID' | 'PosParentID' | 'planned'>): EditedRecord[] => [
  {
    path: 'ScheduleWorking/Update',
    id: 'ScheduleID',
    existing: planned,
    full: {
      ForDate: todayHere(3),
      shiftWorking: 2,
      TypeWorking: 3,
      Amount: 20_000_000,
      FeeRut: 2.2,
      FeeDao: 2.1,
      FeeFixed: 50_000,
      FeeShip: 30_000,
      FeeCollect: 2,
      StaffID,
      PlannedPosID: PosParentID,
      Note: 'Ghi chú đơn',
    },
    table: 'orders',
    columns: {
      shiftWorking: ['shift'],
      FeeRut: ['fee_rut_mpct'],
      FeeDao: ['fee_dao_mpct'],
      FeeFixed: ['fee_fixed_vnd'],
      FeeShip: ['fee_ship_vnd'],
      PlannedPosID: ['planned_pos_id'],
      Note: ['note'],
    },
  },
  {
    path: 'ScheduleWorking/UpdateFee',
    id: 'ScheduleID',
    existing: planned,
    full: { FeeRut: 2.2, FeeDao: 2.1, FeeFixed: 50_000, FeeShip: 30_000 },
    table: 'orders',
    columns: {
      FeeRut: ['fee_rut_mpct'],
      FeeDao: ['fee_dao_mpct'],
      FeeFixed: ['fee_fixed_vnd'],
      FeeShip: ['fee_ship_vnd'],
    },
  },
]

/** What is noted beside an order and beside a customer. */
export const noteRecords = ({
  CustomerID,
  order,
  planned,
  swipe,
}: Omit<Work, 'StaffID' | 'PosParentID'>): EditedRecord[] => [
  {
    path: 'ScheduleWorking/SaveNote',
    id: 'ScheduleID',
    existing: planned,
    full: { Note: 'Ghi chú đơn' },
    table: 'orders',
    columns: { Note: ['note'] },
  },
  {
    path: 'ScheduleWorking/UpdateWithdrawal',
    id: 'LogWithdrawalID',
    existing: swipe,
    beside: { ScheduleID: order },
    full: { LotNo: '000777', BillNo: '000045', Approval: 'A12345', DocNo: 'HD-01' },
    table: 'swipes',
    columns: { BillNo: ['bill_no', 'bill_key'], Approval: ['approval_code'], DocNo: ['doc_no'] },
    fixed: ['LotNo'],
  },
  {
    path: 'Debt/SetPromise',
    id: 'CustomerID',
    existing: CustomerID,
    full: { Date: todayHere(5), Note: 'Hẹn lương về' },
    table: 'debt_promises',
    columns: { Date: ['due_on'], Note: ['note'] },
  },
]

type Placed = { fund: number; CardDataID: number; StaffID: number }

/** What else a shop sets. */
export const settings = ({ CardDataID, StaffID }: Omit<Placed, 'fund'>): EditedRecord[] => [
  {
    path: 'CardData/AddCalendarPayment',
    id: 'CalendarID',
    full: {
      CardDataID,
      Date: todayHere(5),
      Shift: 2,
      Type: 2,
      Amount: 9_000_000,
      StaffID,
      RepeatMonthly: true,
      RemindBefore: 2,
      Note: 'Ghi chú hẹn',
    },
    table: 'appointments',
    columns: {
      Shift: ['shift'],
      Amount: ['amount_vnd'],
      StaffID: ['staff_id'],
      RepeatMonthly: ['repeats'],
      RemindBefore: ['remind_days'],
      Note: ['note'],
    },
    fixed: ['CardDataID'],
  },
  {
    path: 'Payment/CreateOrUpdateConfig',
    id: 'ConfigID',
    full: { Name: 'Tiền điện đủ trường', Type: 2, Group: 811, Scope: 1 },
    table: 'voucher_categories',
  },
]

/** What is read and told by itself. */
export const viewRecords = ({ fund, StaffID }: Omit<Placed, 'CardDataID'>): EditedRecord[] => [
  {
    path: 'Report/SaveSchedule',
    id: 'ReportScheduleID',
    full: {
      Report: 'turnover',
      By: 'pos',
      Filter: JSON.stringify({ StaffID: [StaffID] }),
      Period: 'yesterday',
      Minute: 1260,
      Weekdays: [1, 3],
      IsOn: false,
    },
    table: 'report_schedules',
    never: ['Filter', 'Minute'],
  },
  {
    path: 'ListView/Save',
    id: 'ViewID',
    full: { List: 'customers', Name: 'Khách nợ', Search: '{"HasDebt":1}', IsShared: true, GroupIDs: [6] },
    table: 'list_views',
    columns: { IsShared: ['is_shared', 'default_group_ids'], GroupIDs: ['default_group_ids'] },
    fixed: ['List'],
    never: ['Search'],
  },
  {
    path: 'BankFeed/Save',
    id: 'BankCardID',
    existing: fund,
    full: { Provider: 1, IsOn: true },
    table: 'bank_feeds',
    columns: { IsOn: ['is_on'] },
  },
]

/** Whom a shop shares its work with, and what a partner takes. */
export const partners = ({ ParentAffID, PartnerID }: { ParentAffID: number; PartnerID: number }): EditedRecord[] => [
  {
    path: 'Partner/AddOrEdit',
    id: 'PartnerID',
    full: {
      Name: 'Đối tác đủ trường',
      Contact: 'Anh Bình',
      Phone: '0934111222',
      Zalo: '0934111333',
      Type: 3,
      ...account,
      CreditLimit: 50_000_000,
      SettlePeriod: 3,
      Note: 'Ghi chú đối tác',
    },
    table: 'partners',
    dictionary: partnerFields,
  },
  {
    path: 'Aff/AddOrEdit',
    id: 'AffID',
    full: {
      Name: 'CTV đủ trường',
      Phone: '0935111222',
      ReferCode: 'DUTRUONG9',
      Percent: 0.4,
      Base: 2,
      ParentAffID,
      ParentPercent: 0.1,
      ...account,
      Note: 'Ghi chú CTV',
    },
    table: 'collaborators',
    dictionary: collaboratorFields,
    // Given once.
    never: ['ReferCode'],
  },
  {
    path: 'Partner/ConfigFeePartnerShop',
    id: 'ConfigPartnerFeeShopID',
    full: { partnerID: PartnerID, Direction: 2, typeCard: 'JCB', IsForeign: true, Percent: 1.4, MinFee: 7_000 },
    table: 'partner_fees',
    fixed: ['partnerID', 'Direction', 'typeCard', 'IsForeign'],
    // A change is a new row, which follows the one that is named.
    never: ['Percent', 'MinFee'],
  },
]

import { menus } from '@cardpro/contract/kit/rights'
import { newShopSettings } from '@cardpro/contract/places/shops/shops'
import { advanceCancels, advanceInputs, orderMoneyInputs } from './advanceInputs.ts'
import { boardInputs } from './boardInputs.ts'
import { cardFileInputs, cardWorkInputs } from './cardInputs.ts'
import { cashInputs } from './cashInputs.ts'
import { commissionInputs, commissionRemovals } from './commission.ts'
import { comparisonInputs, comparisonRemovals } from './comparisonInputs.ts'
import { debtInputs } from './debtInputs.ts'
import type { Ids } from './ids.ts'
import { historyInputs, longInputs } from './longInputs.ts'
import { todayHere } from './orders.ts'
import { partnerInputs } from './partnerInputs.ts'
import { pushInputs } from './pushInputs.ts'
import { inShops, reportInputs } from './reportInputs.ts'
import { goodPassword } from './signIn.ts'
import { statementInputs, statementRemovals } from './statementInputs.ts'
import { viewInputs } from './viewInputs.ts'
import { voucherInputs, voucherRemovals } from './vouchers.ts'

/** What a shop's own people would send: one input or several for each call that names a record, all ids of one shop. */
export type SampleInput = Record<string, unknown>
export type SampleInputs = Record<string, SampleInput[]>

/** Fields that end in ID and name no record of a shop: the rights table and the groups are numbered alike everywhere. */
export const namesNoRecord = [
  'MenuID',
  'ActionID',
  'Permissions.MenuID',
  'Permissions.ActionIDs',
  'GroupID',
  'GroupIDs',
  // Categories of receipts and payments: those of the company, the first ones numbered alike everywhere.
  'ConfigID',
  'CitizenID',
  'ForgetCitizenID',
  'TID',
  'MID',
  // The code of a bank, or a fund of the shop: its own test sends foreign ones.
  'bankID',
]

type Known = { ids: Ids; word: string; versions: Record<string, number> }

/** A call that takes a new id must be entered here: until then the matrix of foreign ids fails. */
export function sampleInputs(known: Known): SampleInputs {
  const { ids, word, versions } = known
  return inShops(ids, {
    ...companyInputs(known),
    'BankCard/AddOrEdit': [
      { BankCardID: ids.till, Name: `Két ${word}`, Kind: 1, Version: versions.till },
      { Name: `Két hai ${word}`, Kind: 1, KeeperID: ids.staff },
    ],
    'BankCard/SetRealBalance': [{ BankCardID: ids.bank, RealBalance: 1_000_000 }],
    'BankCard/GetRealBalances': [{ BankCardID: ids.till }],
    'BankCard/Transfer': [{ FromID: ids.bank, ToID: ids.till, Amount: 1_000_000 }],
    'Pos/GetFees': [{ PosID: ids.pos }],
    // Whom the list is asked for must have it in hand by then.
    'Pos/HandOver': [{ PosID: ids.pos, StaffID: ids.staff }],
    'Pos/GetByConditions': [{ StaffID: ids.staff }, { PartnerID: ids.partner }],
    'Pos/GetBills': [{ PosID: ids.pos }],
    'Pos/PreviewMany': manyPos(ids),
    'Pos/ChangeMany': manyPos(ids),
    'Pos/WrongSwipeRuleWarning': [{ PosID: ids.pos, Money: 1_000_000, CardDataID: ids.card }],
    'Pos/AddOrEdit': [
      {
        PosID: ids.pos,
        Name: `POS ${word}`,
        TID: '20009999',
        BankCode: 'VCB',
        BankCardID: ids.bank,
        Version: versions.pos,
      },
      {
        Name: `POS hai ${word}`,
        TID: '20008888',
        BankCode: 'VCB',
        BankCardID: ids.bank,
        PosParentID: ids.pos,
        HolderID: ids.staff,
      },
    ],
    ...cardFileInputs(known),
    ...cardWorkInputs(known),
    ...partnerInputs(known),
    ...voucherInputs(ids),
    ...orderInputs(known),
    ...reportInputs(ids),
    ...advanceInputs(ids),
    ...pushInputs(ids, agreed),
    'LogAction/GetLogAction': [{ StaffID: ids.staff }],
    'LogAction/GetHistory': [...historyInputs(ids), { RefKind: 'order', RefID: ids.order, StaffID: ids.staff }],
    'LogAction/Undo': [{ LogID: ids.auditEvent }],
    ...viewInputs(known),
    ...moneyInputs(ids, versions),
    ...commissionInputs(ids),
    ...boardInputs(ids),
    ...cashInputs(ids),
    ...longInputs(ids),
    ...statementInputs(ids, versions),
    ...cancels({ ids, versions }),
    ...merges({ ids, versions }),
    ...advanceCancels(ids),
    ...removals(ids),
  })
}

const why = { Reason: 'Thử quyền' }

const manyPos = (ids: Ids): SampleInput[] => [
  { Ids: [ids.pos], Act: 'hand', NewHolderID: ids.staff },
  { StaffID: ids.staff, Act: 'status', NewStatus: 1, ...why },
  { PartnerID: ids.partner, Act: 'status', NewStatus: 1, ...why },
]

const manyOrders = (ids: Ids): SampleInput[] => [
  { Ids: [ids.order], Act: 'staff', NewStaffID: ids.staff },
  ...[
    { ScheduleID: ids.order },
    { StaffID: ids.staff },
    { PosID: ids.pos },
    { CustomerID: ids.customer },
    { AffID: ids.collaborator },
    { PartnerID: ids.partner },
  ].map((filter) => ({ ...filter, Act: 'mark', NewHighlight: 2 })),
]

function orderInputs({ ids, word, versions }: Known): SampleInputs {
  const order = { ScheduleID: ids.order, Version: versions.order }
  const who = { StaffID: ids.staff, PlannedPosID: ids.pos }
  const terms = { ForDate: todayHere(), Amount: 10_000_000, FeeRut: 1.8, FeeDao: 1.8, ...who }
  return {
    'ScheduleWorking/GetByConditions': [
      { ScheduleID: ids.order },
      { StaffID: ids.staff },
      { PosID: ids.pos },
      { CustomerID: ids.customer },
      { AffID: ids.collaborator },
      { PartnerID: ids.partner },
    ],
    'ScheduleWorking/GetDetail': [{ ScheduleID: ids.order }],
    'ScheduleWorking/GetStatusLog': [{ ScheduleID: ids.order }],
    'ScheduleWorking/GetCancelBlockers': [{ ScheduleID: ids.order }],
    'ScheduleWorking/CreateManual': [
      {
        CustomerID: ids.customer,
        CardDataID: ids.card,
        AffID: ids.collaborator,
        Contract_Type: 1,
        ...terms,
        ...agreed,
      },
      { CustomerID: ids.customer, CardDataID: ids.card, PartnerID: ids.partner, Contract_Type: 1, ...terms, ...agreed },
      {
        CustomerID: ids.customer,
        CardDataID: ids.card,
        Contract_Type: 1,
        CalendarID: ids.appointment,
        CalendarDate: todayHere(5),
        ...terms,
        ...agreed,
      },
    ],
    'ScheduleWorking/Update': [{ ScheduleID: ids.planned, Version: versions.planned, ...terms, ...agreed }],
    ...orderMoneyInputs(ids, { ...order, ...agreed }),
    'ScheduleWorking/AddWithdrawal': [
      { ...order, Items: [{ PosID: ids.pos, Amount: 2_000_000, LotNo: '000999' }], ...agreed },
      { ...order, Items: [{ PosPartnerID: ids.posPartner, Amount: 2_000_000 }], ...agreed },
    ],
    'ScheduleWorking/UpdateWithdrawal': [
      { ...order, LogWithdrawalID: ids.swipe, LotNo: '777', BillNo: '46', DocNo: word },
    ],
    'ScheduleWorking/SetSwipeDone': [{ ...order, Done: true, ...why }],
    'ScheduleWorking/AddDiscount': [{ ...order, Amount: 10_000, ...why, ...agreed }],
    'ScheduleWorking/UpdateFee': [{ ...order, FeeRut: 2, FeeDao: 2, ...why, ...agreed }],
    'ScheduleWorking/SetHighlight': [{ ScheduleID: ids.order, Highlight: 2 }],
    'ScheduleWorking/SetWarning': [{ ScheduleID: ids.order, IsWarning: true, ...why }],
    'ScheduleWorking/SaveNote': [{ ...order, Note: word }],
    'ScheduleWorking/PreviewMany': manyOrders(ids),
    'ScheduleWorking/ChangeMany': manyOrders(ids),
    'ScheduleWorking/Reopen': [{ ...order, ...why }],
  }
}

const cancels = ({ ids, versions }: Omit<Known, 'word'>): SampleInputs => {
  const order = { ScheduleID: ids.order, Version: versions.order }
  return {
    'ScheduleWorking/CancelLine': [{ ...order, LineID: ids.line, ...why }],
    'ScheduleWorking/CancelOrder': [{ ...order, ...why }],
    'Approval/Approve': [{ RequestID: ids.request, Password: goodPassword }],
    'Approval/Refuse': [{ RequestID: ids.request, ...why }],
  }
}

const merges = ({ ids, versions }: Omit<Known, 'word'>): SampleInputs => ({
  'Customer/ExportData': [{ CustomerID: ids.customer }],
  'Customer/GetErasure': [{ CustomerID: ids.customer }],
  'Customer/Anonymise': [{ CustomerID: ids.customer, Version: versions.customer, ...why }],
  'Customer/MergeCustomer': [
    {
      CustomerID: ids.customer,
      MergeID: ids.duplicate,
      Version: versions.customer,
      MergeVersion: versions.duplicate,
      ...why,
    },
  ],
})

/** Whatever is asked is agreed to: the matrix is about whose the records are. */
const agreed = {
  Confirm: [
    'W_LOSS',
    'W_NOBANK',
    'W_FEE_LOW',
    'W_FEE_HIGH',
    'W_SAME_CARD',
    'W_TOP_UP_OVER',
    'W_OVER_PAY',
    'W_DUP',
    'W_LIMIT',
    'W_SURPLUS',
    'W_DIFF',
    'W_SEND_OVER',
    'W_HOLDS_CARDS',
    'W_MARGIN',
  ],
}

function companyInputs({ ids, word, versions }: Known): SampleInputs {
  const person = { UserID: ids.staff, UserName: `user${ids.staff}`, FullName: `Nhân viên ${word}`, GroupID: 6 }
  return {
    'User/AjaxLoadStaff': [{ StaffID: ids.staff }],
    'User/GetPermissionStaff': [{ StaffID: ids.staff }],
    'User/AddOrEditStaff': [
      { ...person, ShopIDs: [ids.shop], Version: versions.staff },
      { ...person, UserID: undefined, UserName: 'nguoi.moi', ShopIDs: [ids.shop], Password: 'Đò sang bến vắng 9' },
    ],
    'User/AddPermissionStaff': [{ StaffID: ids.staff, Permissions: seesRecords, Version: versions.staff }],
    'User/EndSession': [{ SessionID: ids.session }],
    'Shop/AddOrEdit': [
      { ...newShopSettings, ShopID: ids.shop, ShopName: `Cửa hàng ${word}`, Version: versions.shop },
      { ...newShopSettings, ShopName: `Cửa hàng mới ${word}` },
    ],
    'LogAction/Add': [{ MenuID: 20, ActionID: 1, Note: word }],
  }
}

/** A mentioned user must see the record. */
const seesRecords = [menus.orders, menus.customers, menus.pos].map(({ menuId: MenuID }) => ({ MenuID, ActionIDs: [1] }))

function moneyInputs(ids: Ids, versions: Record<string, number>): SampleInputs {
  return {
    ...comparisonInputs(ids),
    ...debtInputs(ids),
    'Debt/UpdateNumberLo': [{ numberLoID: ids.lot, Note: 'Thử quyền', Version: versions.lot }],
    'Debt/AddPayNumberLo': [
      { numberLoID: ids.lot, Amount: 1_000_000, BankCardID: ids.bank, BankLineID: ids.payingLine, ...agreed },
    ],
  }
}

/** Last, since what is gone can be named no more. */
const removals = (ids: Ids): SampleInputs => ({
  ...voucherRemovals(ids),
  ...comparisonRemovals(ids),
  ...commissionRemovals(ids),
  ...statementRemovals(ids),
  'ListView/Delete': [{ ViewID: ids.view }],
  'Debt/CancelPayDebt': [ids.collection, ids.partnerVoucher, ids.affPayment].map((DebtID) => ({ DebtID, ...why })),
  'Debt/CancelPayNumberLo': [{ paymentID: ids.lotPayment, Reason: 'Thử quyền' }],
  'Debt/CancelPayCashBack': [{ paymentID: ids.paidCashBack, Reason: 'Thử quyền' }],
  'Debt/DeleteNumberLo': [{ numberLoID: ids.emptyLot }],
  'BankCard/CancelTransfer': [{ JournalID: ids.transfer, ...why }],
  'BankCard/CancelOpening': [{ JournalID: ids.opening, ...why }],
  'Debt/CancelOpening': [{ JournalID: ids.owedOpening, ...why }],
  'Debt/CancelOpeningPos': [{ JournalID: ids.posOpening, ...why }],
  'Partner/CancelOpening': [{ JournalID: ids.partnerOpening, ...why }],
  'BankCard/DeleteBankCard': [{ BankCardID: ids.wallet }],
  'File/RemoveFile': [{ FileID: ids.file, Reason: 'Thử quyền' }],
  'CardData/DeleteCard': [{ cardDataID: ids.card }],
  'Customer/DeleteCustomer': [{ CustomerID: ids.customer }],
  'Pos/UpdateStatus': [{ PosID: ids.pos, Status: 4, ...why }],
  'Partner/DeleteConfigFee': [{ ConfigPartnerFeeShopID: ids.partnerFee }],
  'Pos/DeletePosPartner': [{ posPartnerID: ids.posPartner }],
  'Partner/Delete': [{ PartnerID: ids.partner }],
  'Aff/DeleteAff': [{ affID: ids.collaborator }],
  'Pos/Delete': [{ posID: ids.pos }],
  'User/DeleteStaff': [{ StaffID: ids.staff, ...agreed }],
  'Shop/Delete': [{ ShopIDDelete: ids.shop }],
})

import type { Ids } from './ids.ts'

type SampleInput = Record<string, unknown>
type SampleInputs = Record<string, SampleInput[]>

/** What a list is asked with, and the files and jobs that come of it. */
export const longInputs = (ids: Ids): SampleInputs => ({
  'Job/ExcelCustomers': [{ StaffID: ids.staff }, { AffID: ids.collaborator }],
  'Job/ExcelCards': cardsOf(ids),
  'Job/ExcelOrders': [
    { ScheduleID: ids.order },
    { StaffID: ids.staff },
    { PosID: ids.pos },
    { CustomerID: ids.customer },
    { AffID: ids.collaborator },
    { PartnerID: ids.partner },
  ],
  'Job/ExcelOrderWarnings': [{ StaffID: ids.staff }],
  'Job/ExcelCancelledOrders': [{ StaffID: ids.staff }],
  'Job/ExcelPos': [{ StaffID: ids.staff }, { PartnerID: ids.partner }],
  'Job/ExcelFunds': [{}],
  'Job/ExcelCashBook': [{ BankCardID: ids.bank }],
  'Job/ExcelDueCards': [{ StaffId: ids.staff, days: 30 }],
  'Job/ExcelExpiredCards': [{}],
  'Job/ExcelHeldCards': [{ StaffId: ids.staff }],
  'Job/ExcelPartners': [{}],
  'Job/ExcelPosPartners': [{ PosID: ids.pos }, { PartnerID: ids.partner }],
  'Job/ExcelCollaborators': [{}],
  'Job/ExcelStaff': [{ StaffID: ids.staff }],
  'Job/ExcelPosMoney': [{ PosID: ids.pos }],
  'Job/ExcelLots': [{ PosID: ids.pos }, { PosIDs: [ids.pos] }, { numberLoID: ids.lot }],
  'Job/ExcelPosBills': [{ PosID: ids.pos }],
  'Job/ExcelLog': [{ StaffID: ids.staff }],
  'Job/ExcelHistory': [...historyInputs(ids), { RefKind: 'order', RefID: ids.order, StaffID: ids.staff }],
  'Job/ExcelShops': [{}],
  'Job/ExcelPartnerFees': [{ partnerID: ids.partner }, { partnenrID: ids.partner }, { shopID: ids.shop }],
  'Job/ExcelShopFees': [{}],
  'Job/ExcelPosPartnerChanges': [{ PosID: ids.pos }, { PartnerID: ids.partner }],
  'CardData/GetCardDataExcel': cardsOf(ids),
  'Job/GetByID': [{ JobID: ids.job }],
  'Job/GetFile': [{ JobID: ids.job }],
  'Job/Cancel': [{ JobID: ids.job }],
  'Import/GetByID': [{ ImportID: ids.import }],
  'Import/GetRows': [{ ImportID: ids.import }],
  'Import/GetWrong': [{ ImportID: ids.import }],
  'Import/Check': [{ ImportID: ids.import, Parts: [{ Part: 'customers', Sheet: 0, Columns: ['FullName', 'Phone'] }] }],
  'Import/Mend': [{ ImportID: ids.import, Row: 2, Cells: [{ Column: 0, Text: 'Lê An' }] }],
  'Import/Run': [{ ImportID: ids.import, Mode: 'all' }],
  'Import/Undo': [{ ImportID: ids.import }],
})

const cardsOf = (ids: Ids): SampleInput[] => [
  { CustomerID: ids.customer },
  { StaffId: ids.staff },
  { HolderStaffID: ids.staff },
  { AffID: ids.collaborator },
]

/** The history of one record of each kind. */
export const historyInputs = (ids: Ids): SampleInput[] => [
  { RefKind: 'order', RefID: ids.order },
  { RefKind: 'customer', RefID: ids.customer },
  { RefKind: 'card', RefID: ids.card },
  { RefKind: 'appointment', RefID: ids.appointment },
  { RefKind: 'pos', RefID: ids.pos },
  { RefKind: 'fund', RefID: ids.bank },
  { RefKind: 'lot', RefID: ids.lot },
  { RefKind: 'shop', RefID: ids.shop },
  { RefKind: 'aff', RefID: ids.collaborator },
  { RefKind: 'partner', RefID: ids.partner },
  { RefKind: 'posPartner', RefID: ids.posPartner },
  { RefKind: 'user', RefID: ids.staff },
  { RefKind: 'voucher', RefID: ids.voucher },
  { RefKind: 'badDebt', RefID: ids.loss },
]

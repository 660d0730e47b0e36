import { nextDueDay } from '@cardpro/contract/kit/dates'
import type { Ids } from './ids.ts'
import { todayHere } from './orders.ts'

const why = { Reason: 'Thử quyền' }
type SampleInputs = Record<string, Record<string, unknown>[]>
type Known = { ids: Ids; word: string; versions: Record<string, number> }

/** What a shop's own people would send about customers and cards. */
export function cardFileInputs({ ids, word, versions }: Known): SampleInputs {
  const person = { FullName: `Khách ${word}`, Phone: '0977123999', Consent: true, ConsentMethod: 'Tại quầy' }
  const known = { CustomerID: ids.customer, AffID: ids.collaborator }
  const face = { BankCode: 'VPB', CardType: 'VISA', Bin: '457353', Last4: '9911', HolderName: 'NGUYEN VAN KHACH' }
  const dates = { ExpMonth: 12, ExpYear: 2090, StatementDay: 5, DueDay: 25 }
  return {
    'Customer/GetByID': [{ CustomerID: ids.customer }],
    'Customer/AddOrEditCustomer': [
      { ...known, ...person, StaffID: ids.staff, ConsentFileID: ids.file, Version: versions.customer },
      { ...person, Phone: '0977123888', AffID: ids.collaborator },
    ],
    'Customer/AjaxLoadCustomer': [{ StaffID: ids.staff }, { AffID: ids.collaborator }],
    'Customer/PreviewMany': manyCustomers(ids),
    'Customer/ChangeMany': manyCustomers(ids),
    'Customer/GetSimilarCustomers': [{ CustomerID: ids.customer, Phone: person.Phone }],
    'Customer/GetMergePreview': [{ CustomerID: ids.customer, MergeID: ids.duplicate }],
    'User/AddComment': [
      { CustomerID: ids.customer, Content: word, MentionIDs: [ids.staff] },
      ...talksOf(ids).map((about) => ({ ...about, Content: word, MentionIDs: [ids.staff] })),
    ],
    'User/GetHistoryComment': [{ CustomerID: ids.customer }, ...talksOf(ids)],
    'User/ReadMentions': [{ CommentIDs: [ids.comment] }],
    'File/GetByConditions': [{ RefKind: 'customer', RefID: ids.customer }, billOf(ids)],
    'File/GetFile': [{ FileID: ids.file }],
    'File/UploadImage': [...fileOwnersOf(ids), billOf(ids)],
    'File/UploadDocument': [billOf(ids)],
    'CardData/GetByConditions': [
      { CustomerID: ids.customer },
      { StaffId: ids.staff },
      { HolderStaffID: ids.staff },
      { AffID: ids.collaborator },
    ],
    'CardData/GetByCustomerID': [{ CustomerID: ids.customer }],
    'CardData/GetByID': [{ cardDataID: ids.card }],
    'CardData/PreviewStatus': [
      { Ids: [ids.card], NewStatus: 2 },
      { CustomerID: ids.customer, NewStatus: 2 },
      { StaffId: ids.staff, NewStatus: 2 },
      { HolderStaffID: ids.staff, NewStatus: 2 },
      { AffID: ids.collaborator, NewStatus: 2 },
    ],
    'CardData/ChangeStatus': [
      { Ids: [ids.card], NewStatus: 2 },
      { CustomerID: ids.customer, NewStatus: 1 },
      { StaffId: ids.staff, NewStatus: 1 },
      { HolderStaffID: ids.staff, NewStatus: 1 },
      { AffID: ids.collaborator, NewStatus: 1 },
    ],
    'CardData/PreviewStaff': manyCards(ids),
    'CardData/ChangeStaff': manyCards(ids),
    'CardData/AddOrEdit': [
      { CardDataID: ids.card, CustomerID: ids.customer, ...face, ...dates, Version: versions.card },
      { CustomerID: ids.customer, ...face, Last4: '9922', ...dates, StaffID: ids.staff, AffID: ids.collaborator },
      { CustomerID: ids.customer, ...face, Last4: '9933', ...dates, CardInShop: 2, HolderStaffID: ids.staff },
      { CustomerID: ids.customer, ...face, Last4: '9944', ...dates, ReplacesID: ids.card },
    ],
  }
}

const manyCustomers = (ids: Ids) => [
  { Ids: [ids.customer], Act: 'staff', NewStaffID: ids.staff },
  { StaffID: ids.staff, Act: 'rank', NewRank: 1 },
  { AffID: ids.collaborator, Act: 'rank', NewRank: 1 },
]

const manyCards = (ids: Ids) => [
  { Ids: [ids.card], NewStaffID: ids.staff },
  { CustomerID: ids.customer, NewStaffID: ids.staff },
  { StaffId: ids.staff, NewStaffID: ids.staff },
  { HolderStaffID: ids.staff, NewStaffID: ids.staff },
  { AffID: ids.collaborator, NewStaffID: ids.staff },
]

const coming = { fromDate: todayHere(), toDate: todayHere(60) }
const pickedAppointments = (ids: Ids) => [
  { CardDataID: ids.card, CustomerID: ids.customer, ...coming },
  { StaffID: ids.staff, ...coming },
]

const manyAppointments = (ids: Ids) => [
  { CardDataID: ids.card, CustomerID: ids.customer, Act: 'move', ...coming },
  { StaffID: ids.staff, Act: 'move', MoveDays: 2, ...coming },
]

const manyDue = (ids: Ids) => [
  { Ids: [ids.card], days: 30, type: 2, NewResult: 1 },
  { StaffId: ids.staff, days: 30, type: 2, NewResult: 1 },
]

/** One record of each other kind that comments are about. */
const talksOf = (ids: Ids) => [
  { CardDataID: ids.card },
  { ScheduleID: ids.order },
  { ScheduleID: ids.order, LogWithdrawalID: ids.swipe },
  { PosID: ids.pos },
]

const billOf = (ids: Ids) => ({ RefKind: 'order', RefID: ids.order, LogWithdrawalID: ids.swipe })

/** One record of each kind that files belong to. */
const fileOwnersOf = (ids: Ids) => [
  { RefKind: 'customer', RefID: ids.customer },
  { RefKind: 'card', RefID: ids.card },
  { RefKind: 'order', RefID: ids.order },
  { RefKind: 'pos', RefID: ids.pos },
  { RefKind: 'partner', RefID: ids.partner },
]

/** The same about the daily work with cards. */
export function cardWorkInputs({ ids, versions }: Known): SampleInputs {
  const meeting = { CardDataID: ids.card, Date: todayHere(5), Type: 1, StaffID: ids.staff }
  // An order is made of its first day.
  const second = nextDueDay(Number(todayHere(5).slice(8)), todayHere(6))
  return {
    'CardData/CardDataCustomerByShop': [{ shopID: ids.shop }],
    'CardData/SuggestBank': [{ Bin: '457353' }],
    'CardData/GetNotifyDate': [
      { StaffId: ids.staff, days: 30 },
      { days: 30, type: 2 },
      { days: 30, Hidden: true },
    ],
    // The card's own day, the 25th, as it comes next.
    'CardData/SaveNotify': [{ cardDataID: ids.card, DateDues: nextDueDay(25, todayHere()), Result: 1 }],
    'CardData/PreviewNotifies': manyDue(ids),
    'CardData/SaveNotifies': manyDue(ids),
    'CardData/DeleteCardNotify': [{ cardDataID: ids.card }, { NotifyID: ids.card }],
    'CardData/RevealNumber': [{ cardDataID: ids.card, Password: 'không cần đúng', ...why }],
    'CardData/ChangeHoldCard': [
      { cardDataID: ids.card, cardInShop: 2, StaffId: ids.staff },
      { cardDataID: ids.card, cardInShop: 1, FileID: ids.cardFile },
    ],
    'Meta/GetCardDataShop': [{ StaffId: ids.staff }],
    'CardData/AddCalendarPayment': [
      meeting,
      { ...meeting, CalendarID: ids.appointment, RepeatMonthly: true, Version: versions.appointment },
    ],
    'CardData/GetCalendarPayment': [
      { CardDataID: ids.card, CustomerID: ids.customer, ...coming },
      { StaffID: ids.staff, ...coming },
    ],
    'Job/ExcelAppointments': [
      { CardDataID: ids.card, CustomerID: ids.customer, ...coming },
      { StaffID: ids.staff, ...coming },
    ],
    'CardData/PreviewCalendarPayments': manyAppointments(ids),
    'CardData/ChangeCalendarPayments': manyAppointments(ids),
    'ScheduleWorking/PreviewFromCalendar': pickedAppointments(ids),
    'ScheduleWorking/CreateFromCalendar': pickedAppointments(ids),
    'CardData/CancelCalendarPayment': [{ CalendarID: ids.appointment, Date: second, ...why }],
  }
}

import { logKinds } from '@cardpro/contract/kit/audit/audit'
import { commentResults } from '@cardpro/contract/kit/audit/comments'
import { cardStatuses, cardTypes } from '@cardpro/contract/kit/cardShort'
import { importKinds, importStatuses, knownModes } from '@cardpro/contract/kit/files/excelIn'
import { foundKinds } from '@cardpro/contract/kit/lists/finder'
import { jobStatuses } from '@cardpro/contract/kit/lists/jobs'
import { orderBulkActions } from '@cardpro/contract/orders/orderBulk'
import { warningLevels } from '@cardpro/contract/orders/warnings'
import { appointmentActs } from '@cardpro/contract/people/cards/appointmentBulk'
import { cardTiers } from '@cardpro/contract/people/cards/cardTier'
import {
  appointmentKinds,
  appointmentStatuses,
  cardPlaces,
  contactResults,
  dueLevels,
  shifts,
} from '@cardpro/contract/people/cards/cardWords'
import { collaboratorBases, collaboratorStatuses } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { customerRanks, customerStatuses, sexes } from '@cardpro/contract/people/customers/customer.fields'
import { customerActs } from '@cardpro/contract/people/customers/customerBulk'
import { type FirstStepKey } from '@cardpro/contract/people/firstSteps'
import { noticeNames, themeNames } from '@cardpro/contract/people/identity/account'
import { staffStatuses } from '@cardpro/contract/people/staff/staff.fields'
import { fundStatuses } from '@cardpro/contract/places/funds/fund.fields'
import { feeDirections, feeStates } from '@cardpro/contract/places/partners/fee.fields'
import { partnerStatuses, partnerTypes, settlePeriods } from '@cardpro/contract/places/partners/partner.fields'
import { linkStates, posPartnerDirections } from '@cardpro/contract/places/partners/posPartner.fields'
import { changeStatuses } from '@cardpro/contract/places/partners/posPartners'
import { ownerTypes, posStatuses } from '@cardpro/contract/places/pos/pos.fields'
import { posActions } from '@cardpro/contract/places/pos/posBulk'
import { posRules, ruleLevels } from '@cardpro/contract/places/pos/posRules'
import { paperLawNames } from '@cardpro/contract/places/shops/papers'
import { daoFeeBases, lossPolicies, roundingModes } from '@cardpro/contract/places/shops/shop.fields'
import { type Choice, choice, orAll } from '../schema.ts'

const firstStepNames: Readonly<Record<FirstStepKey, string>> = {
  shop: 'Điền thông tin cửa hàng',
  funds: 'Thêm quỹ',
  pos: 'Thêm máy POS',
  customers: 'Thêm khách và thẻ',
  staff: 'Thêm nhân viên',
  order: 'Tạo đơn đầu tiên',
  posMoney: 'Ghi tiền POS về',
}
const demoStates = { none: 'chưa có', making: 'đang tạo', ready: 'đã có', removing: 'đang xóa' }
const recordKinds = {
  order: 'Đơn hàng',
  customer: 'Khách hàng',
  card: 'Thẻ',
  appointment: 'Lịch hẹn',
  pos: 'Máy POS',
  fund: 'Quỹ',
  lot: 'Lô',
  shop: 'Cửa hàng',
  aff: 'Cộng tác viên',
  partner: 'Đối tác',
  posPartner: 'Liên kết máy POS',
  user: 'Nhân viên',
  voucher: 'Phiếu thu chi',
  badDebt: 'Nợ xấu',
  bankLine: 'Dòng ngân hàng',
  comparison: 'Đối chiếu công nợ',
}

/** Customers, cards, POS, staff, shops. */
export const choicesOfRecords: readonly Choice[] = [
  choice('Status', fundStatuses, ['BankCard/', 'Job/ExcelFunds', 'Meta/GetAllFund']),
  choice('Status', customerStatuses, ['Customer/', 'Job/ExcelCustomers']),
  choice('Status', appointmentStatuses, [
    'CardData/GetCalendarPayment',
    'CardData/PreviewCalendarPayments',
    'CardData/ChangeCalendarPayments',
    'Job/ExcelAppointments',
  ]),
  choice('Status', cardStatuses, ['CardData/', 'Meta/GetCardDataShop', 'Job/ExcelCards', 'Job/ExcelExpiredCards']),
  choice('Status', changeStatuses, ['Pos/GetLogPosCodePartner', 'Pos/UpdateStatusLogPosCodePartner']),
  choice('Status', posStatuses, ['Pos/', 'Meta/GetAllPos', 'Job/ExcelPos']),
  choice('Status', collaboratorStatuses, ['Aff/', 'Job/ExcelCollaborators']),
  choice('Status', partnerStatuses, ['Partner/', 'Job/ExcelPartners']),
  choice('Status', staffStatuses, ['User/', 'Meta/GetAllUser', 'Job/ExcelStaff']),
  choice('Status', { 0: 'Đã ngừng', 1: 'Đang dùng' }, ['Shop/', 'Payment/CreateOrUpdateConfig']),
  choice('NewStatus', cardStatuses, ['CardData/']),
  choice('NewStatus', posStatuses, ['Pos/']),
  choice('Rank', customerRanks),
  choice('NewRank', customerRanks),
  choice('Sex', sexes),
  choice('Act', customerActs, ['Customer/']),
  choice('Act', posActions, ['Pos/']),
  choice('Act', appointmentActs, ['CardData/']),
  choice('Act', orderBulkActions, ['ScheduleWorking/']),
  choice('CardInShop', cardPlaces),
  choice('cardInShop', cardPlaces),
  choice('CardType', orAll(cardTypes)),
  choice('typeCard', cardTypes),
  choice('RefusedCardTypes', cardTypes),
  choice('Tier', cardTiers),
  choice('Level', warningLevels, ['ScheduleWorking/', 'Job/ExcelOrderWarnings']),
  choice('Level', ruleLevels, ['Pos/']),
  choice('Level', dueLevels, ['CardData/', 'Job/ExcelDueCards']),
  choice('Result', contactResults, ['CardData/GetNotifyDate', 'CardData/SaveNotif', 'Job/ExcelDueCards']),
  choice('NewResult', contactResults),
  choice('Result', commentResults, ['User/']),
  choice('ExpiredKind', { 1: 'Đã hết hạn', 2: 'Sắp hết hạn' }),
  choice('Type', appointmentKinds, ['CardData/', 'Job/ExcelAppointments']),
  choice('Shift', shifts),
  choice('shiftWorking', shifts),
  ...Object.keys(posRules).map((rule) => choice(rule, ruleLevels)),
  choice('Rule', posRules),
  choice('OwnerType', ownerTypes),
  choice('SettlePeriod', settlePeriods),
  choice('Type', partnerTypes, ['Partner/', 'Job/ExcelPartners']),
  choice('Direction', posPartnerDirections, ['Pos/']),
  choice('Direction', feeDirections, ['Partner/', 'Job/ExcelPartnerFees']),
  choice('State', linkStates, ['Pos/']),
  choice('State', feeStates, ['Partner/', 'Job/ExcelPartnerFees', 'Job/ExcelShopFees']),
  choice('Base', collaboratorBases),
  choice('PaperLaw', paperLawNames),
  choice('DaoFeeBase', daoFeeBases),
  choice('LossPolicy', lossPolicies),
  choice('RoundingMode', roundingModes),
  choice('RoundingStep', { 1: 'không làm tròn', 500: '500 đồng', 1000: '1.000 đồng', 5000: '5.000 đồng' }),
  choice('Key', firstStepNames, ['FirstStep/']),
  choice('Kind', importKinds, ['Import/']),
  choice('Status', importStatuses, ['Import/']),
  choice('Outcome', { 0: 'chưa nhập', 1: 'đã thêm', 2: 'đã cập nhật', 3: 'giữ nguyên' }, ['Import/']),
  choice('Known', knownModes),
  choice('Mode', { all: 'chỉ nhập khi mọi dòng đúng', good: 'nhập các dòng đúng, bỏ dòng sai' }),
  choice('Kind', foundKinds, ['Search/']),
  choice('Kind', { customer: 'Khách', order: 'Đơn', bill: 'Bill', pos: 'Máy' }, ['User/']),
  choice('Kinds', noticeNames),
  choice('Theme', themeNames),
  choice('State', demoStates, ['Demo/']),
  choice('Site', { company: 'trang quản lý công ty', report: 'trang báo cáo' }),
  choice('RefKind', recordKinds),
  choice('Kind', logKinds, ['LogAction/']),
  choice('Status', jobStatuses, ['Job/GetMine', 'Job/Cancel']),
]

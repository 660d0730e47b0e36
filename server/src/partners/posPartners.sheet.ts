import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { formatPercent, formatVnd } from '@cardpro/contract/money/amounts'
import {
  changeStatuses,
  type LinkTerms,
  linkStates,
  type PosPartner,
  type PosPartnerChange,
  posPartnerDirections,
  type posPartners,
} from '@cardpro/contract/partners/posPartners'
import { by, columnsOf, listSheet, onDay, word } from '#excel/excel.service.ts'
import { listChanges } from './posPartnerChanges.service.ts'
import { listPosPartners } from './posPartners.service.ts'

const col = columnsOf<PosPartner>()
const directions: Record<number, string> = posPartnerDirections
const states: Record<number, string> = linkStates

const feeText = ({ Fees }: Pick<LinkTerms, 'Fees'>): string =>
  Fees.map(({ CardType, IsForeign, Percent, MinFee }) => {
    const least = MinFee > 0 ? `, ít nhất ${formatVnd(MinFee)}` : ''
    return `${cardTypes[CardType]}${IsForeign ? ' quốc tế' : ''} ${formatPercent(Percent)}${least}`
  }).join('; ')

/** What stands between shop and partner has no sum: it is told again with each of the partner's terminals. */
export const posPartnerSheet = listSheet<typeof posPartners.getPosPartner>({
  kind: 'excel.posPartners',
  menu: 'posPartners',
  right: 'posPartners.export',
  name: 'POS đối tác',
  file: 'pos-doi-tac',
  read: listPosPartners,
  columns: [
    col.text('PosName', 'Máy POS', { of: 'Máy POS', width: 26 }),
    col.text('TID', 'TID', { width: 14 }),
    col.text('PartnerName', 'Đối tác', { width: 26 }),
    col.text('PartnerCode', 'Mã phía đối tác', { of: 'Mã phía đối tác' }),
    col.made('Chờ duyệt', ({ WaitingLogID }) => (WaitingLogID === null ? '' : 'Có'), {
      of: 'Mã phía đối tác',
      width: 12,
    }),
    col.made('Chiều', ({ Direction }) => directions[Direction] ?? ''),
    col.made('Phí theo loại thẻ', feeText, { width: 44 }),
    col.day('FromDate', 'Từ ngày', { of: 'Từ – đến' }),
    col.day('ToDate', 'Đến ngày', { of: 'Từ – đến' }),
    col.money('Balance', 'Công nợ'),
    col.made('Trạng thái', ({ State }) => states[State] ?? '', { width: 16 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    Status: word('Trạng thái', { 1: 'Đang dùng', 0: 'Đã kết thúc' }),
    PosID: by('Của một máy'),
    PartnerID: by('Của một đối tác'),
  },
})

const change = columnsOf<PosPartnerChange>()
const decisions: Record<number, string> = changeStatuses

export const posPartnerChangeSheet = listSheet<typeof posPartners.getLogPosCodePartner>({
  kind: 'excel.posPartnerChanges',
  menu: 'posPartners',
  right: 'posPartners.export',
  name: 'Thay đổi POS đối tác',
  file: 'thay-doi-pos-doi-tac',
  read: listChanges,
  columns: [
    change.text('PosName', 'Máy POS', { width: 26 }),
    change.text('TID', 'TID', { width: 14 }),
    change.text('PartnerName', 'Đối tác', { width: 26 }),
    change.made('Mã cũ', ({ Old }) => Old.PartnerCode, { of: 'Thay đổi' }),
    change.made('Mã mới', ({ New }) => New.PartnerCode, { of: 'Thay đổi' }),
    change.made('Phí cũ', ({ Old }) => feeText(Old), { of: 'Thay đổi', width: 40 }),
    change.made('Phí mới', ({ New }) => feeText(New), { of: 'Thay đổi', width: 40 }),
    change.text('RequestBy', 'Người đề nghị'),
    change.instant('At', 'Lúc'),
    change.made('Trạng thái', ({ Status }) => decisions[Status] ?? '', { width: 14 }),
    change.text('DecidedBy', 'Người duyệt', { of: 'Trạng thái' }),
    change.instant('DecidedAt', 'Duyệt lúc', { of: 'Trạng thái' }),
    change.text('Note', 'Ghi chú', { of: 'Trạng thái', width: 30 }),
  ],
  filter: {
    Status: word('Trạng thái', decisions),
    fromDate: onDay('Đề nghị từ ngày'),
    toDate: onDay('Đề nghị đến ngày'),
    PosID: by('Của một máy'),
    PartnerID: by('Của một đối tác'),
  },
})

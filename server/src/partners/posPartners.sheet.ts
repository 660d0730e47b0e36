import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { formatPercent, formatVnd } from '@cardpro/contract/money/amounts'
import { linkFields, linksList } from '@cardpro/contract/partners/posPartner.fields'
import {
  changeStatuses,
  type LinkTerms,
  type PosPartner,
  type PosPartnerChange,
  type posPartners,
} from '@cardpro/contract/partners/posPartners'
import { by, columnsOf, listSheet, onDay, sheetColumns, sheetFilters, word } from '#excel/excel.service.ts'
import { listChanges } from './posPartnerChanges.service.ts'
import { listPosPartners } from './posPartners.service.ts'

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
  columns: sheetColumns<PosPartner, object>(linksList, {
    Waiting: { value: ({ WaitingLogID }) => (WaitingLogID === null ? '' : 'Có') },
    Fees: { value: feeText },
  }),
  filter: sheetFilters(linksList),
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
    change.text('PosName', linkFields.PosName.label, { width: 26 }),
    change.text('TID', linkFields.TID.label, { width: 14 }),
    change.text('PartnerName', linkFields.PartnerName.label, { width: 26 }),
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

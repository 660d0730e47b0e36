import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { linkFields, linksList } from '@cardpro/contract/places/partners/posPartner.fields'
import {
  changeStatuses,
  type LinkTerms,
  type PosPartner,
  type PosPartnerChange,
  type posPartners,
} from '@cardpro/contract/places/partners/posPartners'
import { columnsOf, listSheet, ofRecord, onDay, sheetColumns, sheetFilters, word } from '#kit/excel/excel.service.ts'
import { listChanges } from './posPartnerChanges.service.ts'
import { listPosPartners } from './posPartners.service.ts'

const feeText = ({ Fees }: Pick<LinkTerms, 'Fees'>): string =>
  Fees.map(({ CardType, IsForeign, Percent, MinFee }) => {
    const least = MinFee > 0 ? `, ít nhất ${formatVnd(MinFee)}` : ''
    return `${cardTypes[CardType]}${IsForeign ? ' quốc tế' : ''} ${formatPercent(Percent)}${least}`
  }).join('; ')

/** The debts between shop and partner have no sum: they are repeated with each of the partner's POS. */
export const posPartnerSheet = listSheet<typeof posPartners.getPosPartner>({
  name: 'POS đối tác',
  read: listPosPartners,
  columns: sheetColumns<PosPartner, object>(linksList, {
    Waiting: { value: ({ WaitingLogID }) => (WaitingLogID === null ? '' : 'Có') },
    Fees: { value: feeText },
  }),
  filter: sheetFilters(linksList),
})

const changeColumn = columnsOf<PosPartnerChange>()
const decisions: Record<number, string> = changeStatuses

export const posPartnerChangeSheet = listSheet<typeof posPartners.getLogPosCodePartner>({
  name: 'Thay đổi POS đối tác',
  read: listChanges,
  columns: [
    changeColumn.text('PosName', linkFields.PosName.label, { width: 26 }),
    changeColumn.text('TID', linkFields.TID.label, { width: 14 }),
    changeColumn.text('PartnerName', linkFields.PartnerName.label, { width: 26 }),
    changeColumn.made('Mã cũ', ({ Old }) => Old.PartnerCode, { of: 'Thay đổi' }),
    changeColumn.made('Mã mới', ({ New }) => New.PartnerCode, { of: 'Thay đổi' }),
    changeColumn.made('Phí cũ', ({ Old }) => feeText(Old), { of: 'Thay đổi', width: 40 }),
    changeColumn.made('Phí mới', ({ New }) => feeText(New), { of: 'Thay đổi', width: 40 }),
    changeColumn.text('RequestBy', 'Người đề nghị'),
    changeColumn.instant('At', 'Lúc'),
    changeColumn.made('Trạng thái', ({ Status }) => decisions[Status] ?? '', { width: 14 }),
    changeColumn.text('DecidedBy', 'Người duyệt', { of: 'Trạng thái' }),
    changeColumn.instant('DecidedAt', 'Duyệt lúc', { of: 'Trạng thái' }),
    changeColumn.text('Note', 'Ghi chú', { of: 'Trạng thái', width: 30 }),
  ],
  filter: {
    Status: word('Trạng thái', decisions),
    fromDate: onDay('Đề nghị từ ngày'),
    toDate: onDay('Đề nghị đến ngày'),
    PosID: ofRecord('Của một máy'),
    PartnerID: ofRecord('Của một đối tác'),
  },
})

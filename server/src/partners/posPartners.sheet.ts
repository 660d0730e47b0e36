import { formatPercent, formatVnd } from '@cardpro/contract/amounts'
import { cardTypes } from '@cardpro/contract/cardShort'
import { linkStates, type PosPartner, posPartnerDirections, type posPartners } from '@cardpro/contract/posPartners'
import { by, columnsOf, listSheet, word } from '#sheets/excel.service.ts'
import { listPosPartners } from './posPartners.service.ts'

const col = columnsOf<PosPartner>()
const directions: Record<number, string> = posPartnerDirections
const states: Record<number, string> = linkStates

const feeText = ({ Fees }: PosPartner): string =>
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

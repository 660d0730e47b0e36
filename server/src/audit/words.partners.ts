import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { collaboratorFields } from '@cardpro/contract/collaborators/collaborator.fields'
import { formatPercent, formatVnd } from '@cardpro/contract/money/amounts'
import { feeDirections } from '@cardpro/contract/partners/partnerFees'
import { partnerTypes, settlePeriods } from '@cardpro/contract/partners/partners'
import { posPartnerDirections } from '@cardpro/contract/partners/posPartners'
import { bank, day, type Field, fee, inUse, list, named, oneOf, text, vnd } from './words.readings.ts'
import { recordWords } from './words.records.ts'

const payout = {
  bank_code: bank('Ngân hàng'),
  account_no: text('Số tài khoản'),
  account_name: text('Chủ tài khoản'),
}

/** A fee with a partner says who takes it. */
const partnerFee = (item: Record<string, unknown>): string =>
  [feeDirections[item.direction as keyof typeof feeDirections], fee(item)].filter(Boolean).join(': ')

const linkFee = ({ CardType, IsForeign, Percent, MinFee }: Record<string, unknown>): string => {
  const least = typeof MinFee === 'number' && MinFee > 0 ? `, ít nhất ${formatVnd(MinFee)}` : ''
  const place = IsForeign === true ? 'quốc tế' : 'trong nước'
  return `${cardTypes[CardType as keyof typeof cardTypes] ?? ''} ${place} ${formatPercent(Number(Percent))}${least}`
}

/** The fields of collaborators, partners and the terminals that are shared with them. */
export const partnerKinds: Record<string, Record<string, Field>> = {
  aff: { ...recordWords(collaboratorFields), status: oneOf('Trạng thái', inUse) },
  partner: {
    name: text('Tên đối tác'),
    kind: oneOf('Loại', partnerTypes),
    contact: text('Người liên hệ'),
    phone: text('Số điện thoại'),
    zalo: text('Zalo'),
    ...payout,
    debt_limit_vnd: vnd('Hạn mức công nợ'),
    settle_period: oneOf('Kỳ đối soát', settlePeriods),
    status: oneOf('Trạng thái', inUse),
    shops: named('Cửa hàng giao dịch', 'shops'),
    newFees: list('Phí', partnerFee),
  },
  posPartner: {
    name: text('Máy POS'),
    partner: text('Đối tác'),
    partner_code: text('Mã phía đối tác'),
    direction: oneOf('Chiều', posPartnerDirections),
    from_date: day('Từ ngày'),
    to_date: day('Đến ngày'),
    newFees: list('Phí', linkFee),
  },
}

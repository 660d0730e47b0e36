import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { collaboratorFields } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { feeDirections } from '@cardpro/contract/places/partners/fee.fields'
import { partnerFields } from '@cardpro/contract/places/partners/partner.fields'
import { linkFields } from '@cardpro/contract/places/partners/posPartner.fields'
import { asText, type Field, fee, inUse, list, namedField, oneOf, text, vnd } from './auditWords.readings.ts'
import { recordWords } from './auditWords.records.ts'

/** A fee with a partner names its recipient. */
const partnerFee = (item: Record<string, unknown>): string =>
  [feeDirections[item.direction as keyof typeof feeDirections], fee(item)].filter(Boolean).join(': ')

const linkFee = ({ CardType, IsForeign, Percent, MinFee }: Record<string, unknown>): string => {
  const least = typeof MinFee === 'number' && MinFee > 0 ? `, ít nhất ${formatVnd(MinFee)}` : ''
  const place = IsForeign === true ? 'quốc tế' : 'trong nước'
  return `${cardTypes[CardType as keyof typeof cardTypes] ?? ''} ${place} ${formatPercent(Number(Percent))}${least}`
}

/** The fields of collaborators, partners and the POS that are shared with them. */
export const partnerKinds: Record<string, Record<string, Field>> = {
  aff: {
    ...recordWords(collaboratorFields),
    status: oneOf('Trạng thái', inUse),
    aff: text('Cộng tác viên'),
    withheld: vnd('Thuế TNCN khấu trừ'),
    net: vnd('Thực nhận'),
    orders: list('Các đơn', ({ code, amount }) => `${asText(code) || 'Không theo đơn'} ${formatVnd(Number(amount))}`),
  },
  partner: {
    ...recordWords(partnerFields),
    status: oneOf(partnerFields.Status.label, inUse),
    shops: namedField('Cửa hàng giao dịch', 'shops'),
    newFees: list('Phí', partnerFee),
    orders: list(
      'Tính vào đơn',
      ({ code, amount }) => `${asText(code) || 'Không theo đơn'} ${formatVnd(Number(amount))}`,
    ),
  },
  posPartner: {
    ...recordWords(linkFields),
    name: text(linkFields.PosName.label),
    partner: text(linkFields.PartnerName.label),
    newFees: list('Phí', linkFee),
  },
}

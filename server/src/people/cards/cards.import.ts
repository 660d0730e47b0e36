import { formValues } from '@cardpro/contract/kit/dictionary'
import { fold } from '@cardpro/contract/kit/search'
import { cardBrand } from '@cardpro/contract/kit/text/cardNumber'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { readCardExpiry } from '@cardpro/contract/people/cards/cardExpiry'
import { cards } from '@cardpro/contract/people/cards/cards'
import { cardTiers, readCardTier } from '@cardpro/contract/people/cards/cardTier'
import { bankCode, readBanks } from '#kit/database/banks.ts'
import { importFields, importPart, type KnownBanks, type Values } from '#kit/excel/import.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow } from '#kit/refusableRows.ts'
import {
  collaboratorOf,
  collaboratorsByPhone,
  phoneOfCollaborator,
} from '#people/collaborators/collaboratorKeys.service.ts'
import { customersByPhone } from '#people/customers/people.service.ts'
import { saveCards } from './cardEdit.ts'
import { stopCards } from './cardStop.ts'
import { faceKey, readFaces, readVersions } from './cards.repo.ts'
import { cardMissing, readCards } from './cards.service.ts'

type Owners = KnownBanks & { byPhone: Map<string, number>; collaborators: Map<string, number> }

const phoneOf = ({ CustomerPhone }: Values): string => {
  const read = readPhone(String(CustomerPhone ?? ''))
  return 'wrong' in read ? '' : read.phone
}

/** A number that was full when it was read has come down to its first six and last four digits. */
function faceOf({ CardNumber, Bin, Last4 }: Values): { Bin: string; Last4: string } {
  const [, bin, last4] = /^(\d{6})\D+(\d{4})$/.exec(String(CardNumber ?? '').trim()) ?? []
  return {
    Bin: bin ?? String(Bin ?? ''),
    Last4: last4 ?? String(Last4 ?? '').padStart(Last4 === undefined ? 0 : 4, '0'),
  }
}

const keyOf = (values: Values): string => {
  const { Bin, Last4 } = faceOf(values)
  return isFace({ Bin, Last4 }) ? `${phoneOf(values)} ${Bin} ${Last4}` : ''
}

const isFace = ({ Bin, Last4 }: { Bin: string; Last4: string }): boolean => /^\d{6}$/.test(Bin) && /^\d{4}$/.test(Last4)

const brandNames: Record<string, string> = {
  visa: 'VISA',
  master: 'MASTER',
  mastercard: 'MASTER',
  jcb: 'JCB',
  amex: 'AMEX',
  unionpay: 'UPI',
  upi: 'UPI',
  napas: 'NAPAS',
}

const tierNames = Object.values(cardTiers).slice(1).join(', ')

function tierOf(typed: Values[string]): number {
  const tier = readCardTier(String(typed))
  if (tier === null) throw UserError.at('Tier', `Hạng thẻ chỉ gồm: ${tierNames}`)
  return tier
}

function expiryOf({ Expiry }: Values): { ExpMonth: number; ExpYear: number } {
  // The form itself checks whether it has expired: an old card may be changed in everything else.
  const read = readCardExpiry(String(Expiry), '1900-01-01')
  if ('wrong' in read) throw UserError.at('Expiry', read.wrong)
  return { ExpMonth: read.month, ExpYear: read.year }
}

function numberWrong(values: Values): void {
  if (isFace(faceOf(values))) return
  if (String(values.CardNumber ?? '').endsWith('????'))
    throw UserError.at(
      'CardNumber',
      'Số thẻ không đúng, hoặc Excel đã làm tròn: hãy để cột dạng Văn bản rồi nhập lại số',
    )
  throw UserError.at('CardNumber', 'Số thẻ không đúng: cần đủ số thẻ, hoặc 6 số đầu và 4 số cuối')
}

export const cardPart = importPart<Owners>({
  part: 'cards',
  name: 'Thẻ',
  call: cards.addOrEdit,
  idField: 'CardDataID',
  fields: importFields(cardFields),
  keyOf,
  named: (values) => [
    { part: 'customers', key: phoneOf(values) },
    ...(values['AffPhone'] === undefined ? [] : [{ part: 'collaborators', key: phoneOfCollaborator(values) }]),
  ],
  look: async (ctx, rows) => {
    const [byPhone, collaborators, banks] = await Promise.all([
      customersByPhone(ctx, rows.map(phoneOf)),
      collaboratorsByPhone(ctx, rows.map(phoneOfCollaborator)),
      readBanks(ctx),
    ])
    const ids = await readFaces(ctx, [...new Set(byPhone.values())])
    const idOf = (values: Values) => {
      const { Bin, Last4 } = faceOf(values)
      return ids.get(faceKey({ customer_id: byPhone.get(phoneOf(values)) ?? 0, bin: Bin, last4: Last4 }))
    }
    return { byPhone, collaborators, banks, idOf }
  },
  inputOf: (values, { byPhone, collaborators, banks }) => {
    const { CustomerPhone, CardNumber: _number, Expiry: _expiry, CardType, BankCode, Tier, AffPhone, ...rest } = values
    const CustomerID = byPhone.get(phoneOf(values))
    if (CustomerID === undefined) throw UserError.at('CustomerPhone', `Chưa có khách hàng với SĐT ${CustomerPhone}`)
    numberWrong(values)
    const face = faceOf(values)
    const brand = CardType === undefined ? cardBrand(face.Bin) : brandNames[fold(String(CardType)).replace(/\s/g, '')]
    // A day of the month in the file goes over days after the statement that the card had before.
    const due = rest.DueDay !== undefined && rest.DueOffset === undefined ? { DueOffset: null } : {}
    return {
      ...rest,
      ...due,
      CustomerID,
      ...face,
      ...expiryOf(values),
      BankCode: bankCode(banks, BankCode),
      ...(Tier !== undefined && { Tier: tierOf(Tier) }),
      ...(AffPhone !== undefined && { AffID: collaboratorOf(collaborators, values) }),
      ...(brand && { CardType: brand }),
    }
  },
  currentMany: async (ctx, ids) => {
    const rows = await readCards(ctx, { ids })
    const forms = new Map(rows.map((card) => [card.CardDataID, formValues(cards.addOrEdit.input, card)]))
    return ids.map((id) => forms.get(id) ?? cardMissing('CardDataID'))
  },
  saveMany: async (ctx, inputs: Parameters<typeof saveCards>[1]) =>
    eachRow(await saveCards(ctx, inputs), ({ CardDataID }) => CardDataID),
  versions: readVersions,
  undoRight: 'cards.cancel',
  undoMany: (ctx, ids) =>
    stopCards(
      ctx,
      ids.map((cardDataID) => ({ cardDataID })),
    ),
})

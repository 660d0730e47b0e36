import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { fold } from '@cardpro/contract/kit/search'
import { openingDebts } from '#books/openings/openingDebts.service.ts'
import { lockForUpdate, partnersByName } from './partners.repo.ts'
import { partnerMissing } from './partners.service.ts'

/** What partners owed the shop before it came to Card Pro, or, below zero, what it owed them: against capital. */
export const partnerOpeningDebts = openingDebts({
  part: 'openingPartners',
  name: 'Công nợ đối tác',
  title: 'Công nợ đầu',
  path: 'Partner/Opening',
  menu: 'partners',
  event: 'openingDebt',
  ref: 'partner',
  dimension: 'partner',
  kind: accountKind.partner,
  sign: 1,
  ofPart: 'partners',
  fields: [
    {
      field: 'PartnerName',
      title: 'Tên đối tác',
      kind: 'text',
      isRequired: true,
      also: ['Đối tác'],
      formFields: ['PartnerID'],
      example: 'Anh Tuấn Quận 3',
    },
    {
      field: 'Amount',
      title: 'Công nợ đầu',
      kind: 'balance',
      isRequired: true,
      also: ['Công nợ', 'Còn nợ', 'Số dư đầu', 'Nợ đầu kỳ'],
      example: '20.000.000 (họ nợ), -5.000.000 (nợ họ)',
    },
  ],
  keyOf: fold,
  namedBy: 'đối tác tên',
  find: partnersByName,
  hold: async (ctx, ids) => {
    const stored = await lockForUpdate(ctx, ids)
    return ids.map((id) => stored.get(id) ?? null)
  },
  missing: partnerMissing,
})

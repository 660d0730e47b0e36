import { fold } from '@cardpro/contract/basic/search'
import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { pos } from '@cardpro/contract/pos/pos'
import { importPart, type KnownBanks, type Values } from '#excel/import.service.ts'
import { fundsByName } from '#funds/fundKeys.service.ts'
import { bankCode, readBanks } from '#platform/database/banks.ts'
import { UserError } from '#platform/http/errors.ts'
import { lockForUpdate, lockShop } from './pos.repo.ts'
import { posMissing } from './pos.service.ts'
import { deletePosMany } from './posActs.ts'
import { savePosMany } from './posEdit.ts'
import { formOf } from './posForm.ts'
import { posByTid, posVersions } from './posKeys.service.ts'

type Funds = KnownBanks & { funds: Map<string, number> }

const feeFields = Object.entries(cardTypes).map(([type, name]) => ({
  field: `Fee${type}`,
  title: `Phí ${name} (%)`,
  kind: 'percent' as const,
  also: [`% ${name}`, name],
  example: '1,1',
}))
const tidOf = ({ TID }: Values): string =>
  String(TID ?? '')
    .trim()
    .toUpperCase()

/** One percentage of a column is the fee of that card type, of cards from here and from abroad. */
const feesOf = (values: Values) =>
  Object.keys(cardTypes).flatMap((CardType) => {
    const Percent = values[`Fee${CardType}`]
    return typeof Percent === 'number' ? [false, true].map((IsForeign) => ({ CardType, IsForeign, Percent })) : []
  })

export const posPart = importPart<Funds>({
  part: 'pos',
  name: 'Máy POS',
  call: pos.addOrEdit,
  idField: 'PosID',
  fields: [
    {
      field: 'Name',
      title: 'Tên máy',
      kind: 'text',
      isRequired: true,
      also: ['Tên POS', 'Tên gợi nhớ', 'Máy POS', 'Tên'],
      example: 'POS VCB 01',
    },
    {
      field: 'TID',
      title: 'TID',
      kind: 'text',
      isRequired: true,
      also: ['Mã TID', 'Terminal ID'],
      example: '20001234',
    },
    { field: 'Code', title: 'Mã POS', kind: 'text', also: ['Mã máy', 'Mã máy POS'], example: 'M01' },
    { field: 'MID', title: 'MID', kind: 'text', also: ['Mã MID', 'Merchant ID'], example: '000000012345678' },
    { field: 'BankCode', title: 'Ngân hàng', kind: 'text', isRequired: true, also: ['NH'], example: 'VCB' },
    {
      field: 'MerchantName',
      title: 'Hộ kinh doanh',
      kind: 'text',
      also: ['HKD', 'HKD đứng tên'],
      example: 'HKD Minh Anh',
    },
    {
      field: 'Fund',
      title: 'Tài khoản nhận tiền',
      kind: 'text',
      isRequired: true,
      also: ['Quỹ', 'TK nhận tiền', 'Tiền về quỹ'],
      formFields: ['BankCardID'],
      example: 'Vietcombank',
    },
    { field: 'MaxSwipe', title: 'Tối đa một lần', kind: 'money', also: ['Hạn mức lần'], example: '50tr' },
    { field: 'MaxDay', title: 'Tối đa một ngày', kind: 'money', also: ['Hạn mức ngày'], example: '500tr' },
    { field: 'SettleDays', title: 'Số ngày tiền về', kind: 'number', also: ['Ngày tiền về'], example: '1' },
    ...feeFields,
    { field: 'Note', title: 'Ghi chú', kind: 'text', also: ['Note'], example: '' },
  ],
  keyOf: tidOf,
  named: ({ Fund }) => [{ part: 'funds', key: fold(String(Fund ?? '')) }],
  look: async (ctx, rows) => {
    const [known, funds, banks] = await Promise.all([posByTid(ctx, rows.map(tidOf)), fundsByName(ctx), readBanks(ctx)])
    return { funds, banks, idOf: (values) => known.get(tidOf(values)) }
  },
  inputOf: (values, { funds, banks }) => {
    const { Fund, BankCode, ...rest } = values
    const BankCardID = funds.get(fold(String(Fund)))
    if (BankCardID === undefined) throw UserError.at('Fund', `Chưa có quỹ tên ${Fund}`)
    const Fees = feesOf(values)
    return { ...rest, BankCode: bankCode(banks, BankCode), BankCardID, ...(Fees.length > 0 && { Fees }) }
  },
  currentMany: async (ctx, ids) => {
    // The shop is locked before its terminals, as everywhere.
    const [, stored] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, ids)])
    return ids.map((id) => {
      const terminal = stored.get(id)
      return terminal ? formOf(terminal) : posMissing('PosID')
    })
  },
  saveMany: (ctx, inputs: Parameters<typeof savePosMany>[1]) => savePosMany(ctx, inputs),
  versions: posVersions,
  // A terminal on which something was swiped since keeps its history: it is refused, and listed.
  undoRight: 'pos.cancel',
  undoMany: (ctx, ids) =>
    deletePosMany(
      ctx,
      ids.map((posID) => ({ posID })),
    ),
})

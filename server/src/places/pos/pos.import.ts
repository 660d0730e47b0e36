import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { fold } from '@cardpro/contract/kit/search'
import { pos } from '@cardpro/contract/places/pos/pos'
import { posFields } from '@cardpro/contract/places/pos/pos.fields'
import { bankCode, readBanks } from '#kit/database/banks.ts'
import { importFields, importPart, type KnownBanks, type Values } from '#kit/excel/import.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { fundsByName } from '#places/funds/funds.service.ts'
import { lockForUpdate, lockShop } from './pos.repo.ts'
import { posByTid, posMissing, posVersions } from './pos.service.ts'
import { deletePosMany } from './posActions.ts'
import { savePosMany } from './posEdit.ts'
import { formOfPos } from './posForm.ts'

type Funds = KnownBanks & { funds: Map<string, number> }

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
  fields: importFields(posFields),
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
    // The shop is locked before its POS, as everywhere.
    const [, stored] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, ids)])
    return ids.map((id) => {
      const storedPos = stored.get(id)
      return storedPos ? formOfPos(storedPos) : posMissing('PosID')
    })
  },
  saveMany: (ctx, inputs: Parameters<typeof savePosMany>[1]) => savePosMany(ctx, inputs),
  versions: posVersions,
  // A POS on which something was swiped since keeps its history: it is refused, and listed.
  undoRight: 'pos.cancel',
  undoMany: (ctx, ids) =>
    deletePosMany(
      ctx,
      ids.map((posID) => ({ posID })),
    ),
})

import { fold } from '@cardpro/contract/kit/search'
import { fundFields } from '@cardpro/contract/places/funds/fund.fields'
import { funds } from '@cardpro/contract/places/funds/funds'
import { bankCode, readBanks } from '#kit/database/banks.ts'
import { importFields, importPart, type KnownBanks, type Values } from '#kit/excel/import.service.ts'
import { saveFunds } from './fundEdit.ts'
import { undoNewFunds } from './fundStop.ts'
import { readVersions } from './funds.repo.ts'
import { fundsByName } from './funds.service.ts'

const kinds: Record<string, number> = { 'tien mat': 1, 'ngan hang': 2, 'vi dien tu': 3, vi: 3 }
const nameOf = ({ Name }: Values): string => fold(String(Name ?? ''))

/** Funds with the money that was in them when the shop came: it is posted against capital as the form does. */
export const fundPart = importPart<KnownBanks>({
  part: 'funds',
  name: 'Quỹ',
  call: funds.addOrEdit,
  idField: 'BankCardID',
  fields: importFields(fundFields),
  keyOf: nameOf,
  look: async (ctx) => {
    const [known, banks] = await Promise.all([fundsByName(ctx), readBanks(ctx)])
    return { banks, idOf: (values) => known.get(nameOf(values)) }
  },
  inputOf: ({ Kind, BankCode, ...values }, { banks }) => ({
    ...values,
    Kind: kinds[fold(String(Kind))] ?? 0,
    BankCode: BankCode === undefined ? '' : bankCode(banks, BankCode),
  }),
  saveMany: (ctx, inputs: Parameters<typeof saveFunds>[1]) => saveFunds(ctx, inputs),
  versions: readVersions,
  undoRight: 'funds.cancel',
  undoMany: undoNewFunds,
})

import { fold } from '@cardpro/contract/basic/search'
import { funds } from '@cardpro/contract/funds/funds'
import { importPart, type KnownBanks, type Values } from '#excel/import.service.ts'
import { bankCode, readBanks } from '#platform/database/banks.ts'
import { addOrEditFund, ensureUntied, lockFund, stopFund } from './fundEdit.ts'
import { fundsByName, fundVersions, takeBackOpening } from './fundKeys.service.ts'

const kinds: Record<string, number> = { 'tien mat': 1, 'ngan hang': 2, 'vi dien tu': 3, vi: 3 }
const nameOf = ({ Name }: Values): string => fold(String(Name ?? ''))

/** Funds with the money that was in them when the shop came: it is posted against capital as the form does. */
export const fundPart = importPart<KnownBanks>({
  part: 'funds',
  name: 'Quỹ',
  call: funds.addOrEdit,
  idField: 'BankCardID',
  fields: [
    {
      field: 'Name',
      title: 'Tên quỹ',
      kind: 'text',
      isRequired: true,
      also: ['Quỹ', 'Tên tài khoản'],
      example: 'Vietcombank',
    },
    { field: 'Kind', title: 'Loại quỹ', kind: 'text', isRequired: true, also: ['Loại'], example: 'Ngân hàng' },
    { field: 'BankCode', title: 'Ngân hàng', kind: 'text', also: ['NH'], example: 'VCB' },
    { field: 'AccountNo', title: 'Số tài khoản', kind: 'text', also: ['STK', 'Số TK'], example: '0071000123456' },
    { field: 'AccountName', title: 'Chủ tài khoản', kind: 'text', also: ['Chủ TK'], example: 'LE MINH ANH' },
    { field: 'OpeningBalance', title: 'Số dư đầu', kind: 'money', also: ['Số dư', 'Tồn đầu'], example: '120.000.000' },
  ],
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
  save: async (ctx, input: Parameters<typeof addOrEditFund>[1]) => (await addOrEditFund(ctx, input)).BankCardID,
  versions: fundVersions,
  undoRight: 'funds.cancel',
  undo: async (ctx, BankCardID) => {
    // Before its money goes back: a fund that stays keeps its opening balance.
    const fund = await lockFund(ctx, BankCardID)
    if (fund) await ensureUntied(ctx, BankCardID, fund)
    await takeBackOpening(ctx, BankCardID)
    await stopFund(ctx, { BankCardID })
  },
})

import { importPart, type KnownRecords, type Values } from '#kit/excel/import.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRowAsync } from '#kit/refusableRows.ts'
import { posByTid } from '#places/pos/pos.service.ts'
import { posOpening, postPosOpenings, undoPosOpening } from './lotOpenings.service.ts'

type KnownPos = KnownRecords & { byTid: Map<string, number> }

const tidOf = ({ TID }: Values): string =>
  String(TID ?? '')
    .trim()
    .toUpperCase()

/** What the banks still owed for swipes of before the shop came to Card Pro: by POS and lô, against capital. */
export const openingPosPart = importPart<KnownPos>({
  part: 'openingPos',
  name: 'Tiền POS chưa về',
  call: posOpening,
  idField: 'JournalID',
  fields: [
    {
      field: 'TID',
      title: 'TID',
      kind: 'text',
      isRequired: true,
      also: ['Mã TID', 'Terminal ID'],
      formFields: ['PosID'],
      example: '20001234',
    },
    {
      field: 'numberText',
      title: 'Số lô',
      kind: 'text',
      also: ['Lô', 'Batch'],
      example: '000123, hoặc để trống nếu không rõ lô',
    },
    {
      field: 'Date',
      title: 'Ngày lô',
      kind: 'day',
      also: ['Ngày', 'Ngày quẹt', 'Ngày kết toán'],
      example: '20/11/2025, hoặc để trống là hôm nay',
    },
    {
      field: 'Amount',
      title: 'Tiền chưa về',
      kind: 'money',
      isRequired: true,
      also: ['Chưa về', 'Còn phải về', 'Tiền POS chưa về', 'Còn chưa về'],
      example: '49.450.000 (đã trừ phí POS)',
    },
    { field: 'Note', title: 'Ghi chú', kind: 'text', example: '' },
  ],
  keyOf: (values) => {
    const { numberText = 0, Date: day = '' } = values
    return `${tidOf(values)} ${String(numberText).padStart(6, '0')} ${day}`
  },
  named: (values) => [{ part: 'pos', key: tidOf(values) }],
  look: async (ctx, rows) => ({ byTid: await posByTid(ctx, rows.map(tidOf)), idOf: () => undefined }),
  inputOf: (values, { byTid }) => {
    const PosID = byTid.get(tidOf(values))
    if (PosID === undefined) throw UserError.at('TID', `Chưa có máy POS với TID ${values.TID}`)
    const { TID: _tid, ...rest } = values
    return { ...rest, PosID }
  },
  saveMany: postPosOpenings,
  // A journal never changes.
  versions: async (_ctx, ids) => new Map(ids.map((id) => [id, 1])),
  undoRight: 'posMoney.cancel',
  undoMany: (ctx, ids) => eachRowAsync(ids, (id) => undoPosOpening(ctx, id)),
})

import { openingPart } from '#books/openings/openingDebts.service.ts'
import { eachRowAsync } from '#kit/refusableRows.ts'
import { posByTid } from '#places/pos/pos.service.ts'
import { posOpening, postPosOpenings, undoPosOpening } from './lotOpenings.service.ts'

/** What the banks still owed for swipes of before the shop came to Card Pro: by POS and lô, against capital. */
export const openingPosPart = openingPart({
  part: 'openingPos',
  name: 'Tiền POS chưa về',
  call: posOpening,
  idField: 'PosID',
  ofPart: 'pos',
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
  ],
  keyOf: (tid) => tid.trim().toUpperCase(),
  rowKeyOf: ({ numberText = 0, Date: day = '' }, tid) => `${tid} ${String(numberText).padStart(6, '0')} ${day}`,
  namedBy: 'máy POS với TID',
  find: posByTid,
  saveMany: postPosOpenings,
  undoRight: 'posMoney.cancel',
  undoMany: (ctx, ids) => eachRowAsync(ids, (id) => undoPosOpening(ctx, id)),
})

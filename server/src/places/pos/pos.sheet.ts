import type { Summary } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { calendarText, type PosRow, type pos } from '@cardpro/contract/places/pos/pos'
import { posRecordList } from '@cardpro/contract/places/pos/pos.list'
import { listSheet, sheetColumns, sheetFilters } from '#kit/excel/excel.service.ts'
import { listPos } from './posList.ts'

const feeText = ({ Fees }: PosRow): string =>
  Fees.map(({ CardType, IsForeign, IsOnUs, Percent }) =>
    `${cardTypes[CardType]}${IsForeign ? ' QT' : ''}${IsOnUs ? ' cùng NH' : ''} ${Percent === null ? '' : formatPercent(Percent)}`.trim(),
  ).join('; ')

export const posSheet = listSheet<typeof pos.getByConditions>({
  name: 'Máy POS',
  read: listPos,
  columns: sheetColumns<PosRow, Summary<typeof pos.getByConditions>>(posRecordList, {
    Fees: { value: feeText },
    MaxSwipe: { value: ({ Rules }) => Rules.MaxSwipe || null },
    MaxDay: { value: ({ Rules }) => Rules.MaxDay || null },
    UsedDay: { value: ({ Used }) => Used.Day },
    Calendar: { value: calendarText },
  }),
  filter: sheetFilters(posRecordList),
})

import type { Summary } from '@cardpro/contract/kit/call'
import type { Fund, funds } from '@cardpro/contract/places/funds/funds'
import { fundsList } from '@cardpro/contract/places/funds/funds.list'
import { listSheet, sheetColumns, sheetFilters } from '#kit/excel/excel.service.ts'
import { listFunds } from './funds.service.ts'

const defaults = ({ IsDefaultIn, IsDefaultOut, AllowNegative }: Fund): string =>
  [IsDefaultIn && 'thu', IsDefaultOut && 'chi', AllowNegative && 'cho âm'].filter(Boolean).join(' · ')

export const fundSheet = listSheet<typeof funds.getByConditions>({
  name: 'Tài khoản và quỹ',
  file: 'tai-khoan-quy',
  read: listFunds,
  columns: sheetColumns<Fund, Summary<typeof funds.getByConditions>>(fundsList, { IsDefaultIn: { value: defaults } }),
  filter: sheetFilters(fundsList),
})

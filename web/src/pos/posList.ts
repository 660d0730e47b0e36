import { ownerTypes, pos, posStatuses } from '@cardpro/contract/pos/pos'
import { useRow } from '#api/useListCall.ts'
import { listOf } from '#ui/list/list.ts'
import { inputOf } from './PosFilters.tsx'

const names: Record<number, string> = posStatuses
const owners: Record<number, string> = ownerTypes

export const posList = listOf(pos.getByConditions, {
  name: 'pos',
  inputOf,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Status: (status) => names[status] ?? '',
    OwnerType: (type) => `Loại máy: ${owners[type] ?? ''}`,
  },
  groups: { HolderID: 'NV giữ', BankCode: 'Ngân hàng', ShopID: 'Cửa hàng' },
  hasOwnControl: ['GeneralSearch', 'Status', 'BankCode', 'PartnerID', 'StaffID', 'OwnerType'],
})

/** The bills of one terminal, for their file: the drawer has a filter of its own beside that of the list. */
export const billList = listOf(pos.getBills, {
  name: 'posBills',
  inputOf: (asked: { PosID: number }) => asked,
  words: {},
})

export const useTerminal = (posId: number | null) =>
  useRow(pos.getByConditions, ['PosID', posId], {
    input: { PageSize: 200 },
    elsewhere: { PageSize: 200, Status: 0 },
  })

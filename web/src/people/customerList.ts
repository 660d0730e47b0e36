import { customerRanks, people } from '@cardpro/contract/people/people'
import { listOf } from '#ui/list/list.ts'
import { inputOf } from './customerFilters.ts'

const ranks: Record<number, string> = customerRanks

export const customerList = listOf(people.ajaxLoadCustomer, {
  name: 'customers',
  inputOf,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    HasDebt: () => 'Còn công nợ',
    Rank: (rank) => `Hạng: ${ranks[rank] ?? ''}`,
    InactiveDays: (days) => `Không đến từ ${days} ngày`,
    Status: (status) => (status === 0 ? 'Đã ngừng' : ''),
  },
  groups: { StaffID: 'NV phụ trách', AffID: 'Cộng tác viên', ShopID: 'Cửa hàng' },
  hasOwnControl: ['GeneralSearch', 'HasDebt', 'StaffID', 'AffID', 'Rank', 'InactiveDays', 'Status'],
})

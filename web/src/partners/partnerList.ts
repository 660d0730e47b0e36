import type { RawInput } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { partners, partnerTypes } from '@cardpro/contract/partners/partners'
import { useRow } from '#api/useListCall.ts'
import { listOf, sortingOf } from '#ui/list/list.ts'

/** Filters and page of the partners, as the address holds them. */
export const initialFilters = {
  GeneralSearch: '',
  Status: recordStatus.active as number,
  Type: null as number | null,
  Sort: '',
  PageIndex: 1,
  PageSize: 20,
}

/** What is not chosen is not sent. */
export const inputOf = ({ Type, ...rest }: typeof initialFilters): RawInput<typeof partners.ajaxLoadPartner> => ({
  ...rest,
  ...sortingOf(partners.ajaxLoadPartner, rest),
  ...(Type !== null && { Type }),
})

const types: Record<number, string> = partnerTypes

export const partnerList = listOf(partners.ajaxLoadPartner, {
  name: 'partners',
  inputOf,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Type: (type) => `Loại: ${types[type] ?? ''}`,
    Status: (status) => (status === recordStatus.stopped ? 'Đã ngừng' : ''),
  },
  hasOwnControl: ['GeneralSearch', 'Status', 'Type'],
})

export const usePartner = (partnerId: number | null) =>
  useRow(partners.ajaxLoadPartner, ['PartnerID', partnerId], {
    input: { PageSize: 200 },
    elsewhere: { PageSize: 200, Status: 0 },
  })

import type { RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { partnerStatuses } from '@cardpro/contract/places/partners/partner.fields'
import { partners } from '@cardpro/contract/places/partners/partners'
import { partnersList } from '@cardpro/contract/places/partners/partners.list'
import { useRow } from '#kit/api/useListCall.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { askedWith, filterWords, initialOf, type RecordFilters } from '#kit/ui/list/recordFilters.ts'

type PartnerFilters = RecordFilters<typeof partnersList>
export const initialFilters: PartnerFilters = initialOf(partnersList)

const inputOf = (filters: PartnerFilters): RawInput<typeof partners.ajaxLoadPartner> =>
  askedWith(partners.ajaxLoadPartner, filters)

export const partnerList = listOf(partners.ajaxLoadPartner, {
  name: 'partners',
  inputOf,
  initial: initialFilters,
  words: {
    ...filterWords(partnersList),
    Status: (status: number) => (status === recordStatus.stopped ? partnerStatuses[0] : ''),
  },
  // Every filter has a control in the toolbar that shows what is chosen.
  hasOwnControl: Object.keys(partnersList.filters) as (keyof typeof partnersList.filters)[],
})

export const usePartner = (partnerId: number | null) =>
  useRow(partners.ajaxLoadPartner, ['PartnerID', partnerId], {
    input: { PageSize: 200 },
    elsewhere: { PageSize: 200, Status: recordStatus.stopped },
  })

import type { RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { feeStates } from '@cardpro/contract/places/partners/fee.fields'
import { feeState, partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { linkStatuses, linksList } from '@cardpro/contract/places/partners/posPartner.fields'
import { changeStatus, changeStatuses, posPartners } from '@cardpro/contract/places/partners/posPartners'
import { useRow } from '#kit/api/useListCall.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { readDays } from '#kit/ui/list/ranges.ts'
import { askedWith, filterWords, initialOf, type RecordFilters } from '#kit/ui/list/recordFilters.ts'

// The lists on the tabs of a screen, each with its filters and page as the address holds them.

type LinkFilters = RecordFilters<typeof linksList>
export const initialLinks: LinkFilters = initialOf(linksList)

export const linksInput = (filters: LinkFilters): RawInput<typeof posPartners.getPosPartner> =>
  askedWith(posPartners.getPosPartner, filters)

export const linksOf = listOf(posPartners.getPosPartner, {
  name: 'posPartners',
  inputOf: linksInput,
  initial: initialLinks,
  words: {
    ...filterWords(linksList),
    Status: (status: number) => (status === recordStatus.stopped ? linkStatuses[0] : ''),
  },
  hasOwnControl: ['GeneralSearch', 'Status', 'PartnerID'],
})

const changeNames: Record<number, string> = changeStatuses
export const initialChanges = {
  LogStatus: changeStatus.waiting as number | null,
  fromDate: '',
  toDate: '',
  PageIndex: 1,
  PageSize: 20,
}

/** The days on which a change was asked for, also where the address names a stretch of them. */
export const askedDays = ({ fromDate, toDate }: Pick<typeof initialChanges, 'fromDate' | 'toDate'>) =>
  readDays({ from: fromDate, to: toDate }, today())

export function changesInput(filters: typeof initialChanges): RawInput<typeof posPartners.getLogPosCodePartner> {
  const { LogStatus, PageIndex, PageSize } = filters
  const { from, to } = askedDays(filters)
  return {
    PageIndex,
    PageSize,
    ...(LogStatus !== null && { Status: LogStatus }),
    ...(from && { fromDate: from }),
    ...(to && { toDate: to }),
  }
}

export const changesOf = listOf(posPartners.getLogPosCodePartner, {
  name: 'posPartners-changes',
  inputOf: changesInput,
  initial: initialChanges,
  words: { LogStatus: (status) => changeNames[status] ?? '' },
  hasOwnControl: ['LogStatus', 'fromDate', 'toDate'],
})

const stateNames: Record<number, string> = feeStates
export const initialFees = { State: feeState.current as number | null, PageIndex: 1, PageSize: 20 }

/** The periods of fees, with partners or among the company's own shops: both are narrowed alike. */
export const feesInput = ({ State, ...rest }: typeof initialFees) => ({ ...rest, ...(State !== null && { State }) })

const feeWords = { State: (state: number) => stateNames[state] ?? '' }

export const feesOf = listOf(partnerFees.getConfigPartnerFeeShop, {
  name: 'partnerFees',
  inputOf: feesInput,
  initial: initialFees,
  words: feeWords,
  hasOwnControl: ['State'],
})

export const shopFeesOf = listOf(partnerFees.getConfigFeeShops, {
  name: 'partnerShops-fees',
  inputOf: feesInput,
  initial: initialFees,
  words: feeWords,
  hasOwnControl: ['State'],
})

export const useLink = (linkId: number | null) =>
  useRow(posPartners.getPosPartner, ['posPartnerID', linkId], { input: { PageSize: 200 } })

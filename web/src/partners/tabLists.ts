import type { RawInput } from '@cardpro/contract/call'
import { feeStates, partnerFees } from '@cardpro/contract/partnerFees'
import { changeStatuses, posPartners } from '@cardpro/contract/posPartners'
import { listOf } from '#ui/list.ts'
import { standingOf } from '#ui/standing.ts'

// The lists that stand on tabs of a screen, each with its filters and page as the address holds them.

export const initialLinks = { GeneralSearch: '', Status: 1, Sort: '', PageIndex: 1, PageSize: 20 }

export const linksInput = (filters: typeof initialLinks): RawInput<typeof posPartners.getPosPartner> => ({
  ...filters,
  ...standingOf(posPartners.getPosPartner, filters),
})

export const linksOf = listOf(posPartners.getPosPartner, {
  name: 'posPartners',
  inputOf: linksInput,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Status: (status) => (status === 0 ? 'Đã kết thúc' : ''),
  },
  inSight: ['GeneralSearch', 'Status'],
})

const changeNames: Record<number, string> = changeStatuses
export const initialChanges = { LogStatus: 0 as number | null, PageIndex: 1, PageSize: 20 }

export const changesInput = ({
  LogStatus,
  ...rest
}: typeof initialChanges): RawInput<typeof posPartners.getLogPosCodePartner> => ({
  ...rest,
  ...(LogStatus !== null && { Status: LogStatus }),
})

export const changesOf = listOf(posPartners.getLogPosCodePartner, {
  name: 'posPartners-changes',
  inputOf: changesInput,
  words: { LogStatus: (status) => changeNames[status] ?? '' },
  inSight: ['LogStatus'],
})

const stateNames: Record<number, string> = feeStates
export const initialFees = { State: 1 as number | null, PageIndex: 1, PageSize: 20 }

/** The periods of fees, with partners or among the company's own shops: both are narrowed alike. */
export const feesInput = ({ State, ...rest }: typeof initialFees) => ({ ...rest, ...(State !== null && { State }) })

const feeWords = { State: (state: number) => stateNames[state] ?? '' }

export const feesOf = listOf(partnerFees.getConfigPartnerFeeShop, {
  name: 'partnerFees',
  inputOf: feesInput,
  words: feeWords,
  inSight: ['State'],
})

export const shopFeesOf = listOf(partnerFees.getConfigFeeShops, {
  name: 'partnerShops-fees',
  inputOf: feesInput,
  words: feeWords,
  inSight: ['State'],
})

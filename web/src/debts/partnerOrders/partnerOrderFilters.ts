import { type PartnerPart, partnerOrders, partnerPart, partnerParts } from '@cardpro/contract/debts/partnerOrders'
import type { RawInput } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { partners } from '@cardpro/contract/places/partners/partners'
import { useCall } from '#kit/api/hooks.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, sortingOf, withWords } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

/** Tab, filters, sort and page of the orders of partners, as the address holds them. Without dates it is this month. */
export const initialFilters = {
  Kind: partnerPart.swiped as number,
  GeneralSearch: '',
  PartnerID: null as number | null,
  CardType: null as string | null,
  State: '',
  fromDate: '',
  toDate: '',
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}
export type PartnerOrderFilters = typeof initialFilters

type PartnerCorrespondingInput = RawInput<typeof partnerOrders.partnerCorresponding>
type StateOption = {
  value: NonNullable<PartnerCorrespondingInput['State']>
  label: string
  count: 'all' | 'open' | 'unconfirmed'
}
export const states: StateOption[] = [
  { value: '', label: 'Tất cả', count: 'all' },
  { value: 'open', label: 'Còn nợ', count: 'open' },
  { value: 'unconfirmed', label: 'Chưa xác nhận', count: 'unconfirmed' },
]

/** The tabs in their order. */
export const kinds = Object.values(partnerPart)
export const kindOf = (asked: number): PartnerPart => kinds.find((kind) => kind === asked) ?? partnerPart.swiped

const typeOf = (asked: string | null) =>
  (Object.keys(cardTypes) as (keyof typeof cardTypes)[]).find((type) => type === asked) ?? ''

export function partnerOrderQuery(filters: PartnerOrderFilters): PartnerCorrespondingInput {
  const { from, to } = rangeOf(filters, today())
  const { GeneralSearch, PartnerID, PageIndex, PageSize } = filters
  return {
    Kind: kindOf(filters.Kind),
    GeneralSearch,
    CardType: typeOf(filters.CardType),
    State: states.find(({ value }) => value === filters.State)?.value ?? '',
    fromDate: from,
    toDate: to,
    PageIndex,
    PageSize,
    ...sortingOf(partnerOrders.partnerCorresponding, filters),
    ...(PartnerID !== null && { PartnerID }),
  }
}

export const partnerOrderList = listOf(partnerOrders.partnerCorresponding, {
  name: 'partnerOrders',
  inputOf: partnerOrderQuery,
  initial: initialFilters,
  words: {
    Kind: (kind) => partnerParts[kindOf(kind)],
    CardType: (type) => `Loại thẻ: ${cardTypes[type as keyof typeof cardTypes] ?? type}`,
    State: (state) => states.find(({ value }) => value === state)?.label ?? '',
  },
  hasOwnControl: ['Kind', 'GeneralSearch', 'PartnerID', 'CardType', 'State', 'fromDate', 'toDate'],
})

/** The partners to choose from, and the list as its table knows it. */
export function usePartnerOrderList() {
  const all = useCall(partners.getAllPartner, {}, { silent: true }).data?.Data ?? []
  const nameOf = (id: unknown) => all.find((one) => one.PartnerID === id)?.Name ?? '…'
  const list = withWords(partnerOrderList, { PartnerID: (id) => `Đối tác: ${nameOf(id)}` })
  return { list, partners: all.map(({ PartnerID, Name }) => ({ value: PartnerID, label: Name })) }
}

import type { RawInput } from '@cardpro/contract/kit/call'
import { custody } from '@cardpro/contract/people/cards/cards'
import { contactResults, dueLevels, expiringKind } from '@cardpro/contract/people/cards/cardWords'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { listOf, onlyChosen } from '#kit/ui/list/list.ts'
import { cardHolders } from './cardWords.ts'

const levels: Record<number, string> = dueLevels
const results: Record<number, string> = contactResults

/** Filters and page of the radar, as the address holds them. */
export const initialDue = {
  type: 1,
  days: null as number | null,
  StaffId: null as number | null,
  Level: null as number | null,
  Result: null as number | null,
  Hidden: false,
  PageIndex: 1,
  PageSize: 20,
}

/** What is not chosen is not sent. */
export const dueInput = ({ type, ...rest }: typeof initialDue) => ({ ...onlyChosen(rest), type: type === 2 ? 2 : 1 })

export const dueList = listOf(radar.getNotifyDate, {
  name: 'cards-due',
  inputOf: dueInput,
  initial: initialDue,
  words: {
    days: (days) => `${days} ngày tới`,
    Level: (level) => `Mức: ${levels[level] ?? ''}`,
    Result: (result) => `Kết quả: ${results[result] ?? ''}`,
    Hidden: () => 'Đã ẩn kỳ này',
  },
  hasOwnControl: ['type', 'days', 'StaffId', 'Level', 'Result', 'Hidden'],
})

/** Of the cards that have expired or soon will: within how many days. */
export const initialExpiring = { Kind: expiringKind.expired as number | null, days: 60, PageIndex: 1, PageSize: 20 }

export const expiringInput = (filters: typeof initialExpiring): RawInput<typeof radar.getCardExpired> => ({
  ...onlyChosen(filters),
  days: daysAhead(filters.days),
})

/** No list is refused for an old or mistyped address. */
export const daysAhead = (days: number): number =>
  radar.getCardExpired.input.shape.days.safeParse(days).success ? days : initialExpiring.days

export const expiringList = listOf(radar.getCardExpired, {
  name: 'cards-expired',
  inputOf: expiringInput,
  initial: initialExpiring,
  words: {
    Kind: (kind) => (kind === expiringKind.soon ? 'Sắp hết hạn' : ''),
    days: (days) => `Trong ${days} ngày tới`,
  },
  hasOwnControl: ['Kind', 'days'],
})

/** Of the cards that the shop and its staff hold. */
export const initialHeld = {
  cardInShop: null as number | null,
  StaffId: null as number | null,
  PageIndex: 1,
  PageSize: 20,
}

export const heldInput = (filters: typeof initialHeld): RawInput<typeof custody.getCardDataShop> => onlyChosen(filters)

export const heldList = listOf(custody.getCardDataShop, {
  name: 'cards-held',
  inputOf: heldInput,
  initial: initialHeld,
  words: { cardInShop: (place) => `Nơi giữ: ${cardHolders[place] ?? ''}` },
  hasOwnControl: ['cardInShop', 'StaffId'],
})

import type { RawInput } from '@cardpro/contract/kit/call'
import { custody } from '@cardpro/contract/people/cards/cards'
import { contactResults, dueLevels, expiringKind } from '@cardpro/contract/people/cards/cardWords'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { listOf } from '#kit/ui/list/list.ts'
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
export const dueInput = ({ days, StaffId, Level, Result, type, ...rest }: typeof initialDue) => ({
  ...rest,
  type: type === 2 ? 2 : 1,
  ...(days !== null && { days }),
  ...(StaffId !== null && { StaffId }),
  ...(Level !== null && { Level }),
  ...(Result !== null && { Result }),
})

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

export const expiringInput = ({
  Kind,
  days,
  ...rest
}: typeof initialExpiring): RawInput<typeof radar.getCardExpired> => ({
  ...rest,
  days: daysAhead(days),
  ...(Kind !== null && { Kind }),
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

export const heldInput = ({
  cardInShop,
  StaffId,
  ...rest
}: typeof initialHeld): RawInput<typeof custody.getCardDataShop> => ({
  ...rest,
  ...(cardInShop !== null && { cardInShop }),
  ...(StaffId !== null && { StaffId }),
})

export const heldList = listOf(custody.getCardDataShop, {
  name: 'cards-held',
  inputOf: heldInput,
  initial: initialHeld,
  words: { cardInShop: (place) => `Nơi giữ: ${cardHolders[place] ?? ''}` },
  hasOwnControl: ['cardInShop', 'StaffId'],
})

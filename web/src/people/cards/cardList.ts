import { actOf, type RawInput } from '@cardpro/contract/kit/call'
import { cardStatus, cardStatuses } from '@cardpro/contract/kit/cardShort'
import { notices } from '@cardpro/contract/orders/warnings'
import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { cardsList } from '@cardpro/contract/people/cards/cards.list'
import { cardTier } from '@cardpro/contract/people/cards/cardTier'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { useCan } from '#kit/api/hooks.ts'
import { type Choice, numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { readDays } from '#kit/ui/list/ranges.ts'
import { askedWith, filterWords, initialOf } from '#kit/ui/list/recordFilters.ts'
import { cardStatusName } from './cardWords.ts'

/** These the screen has no control for. */
const { HolderStaffID: _holder, Note: _note, DateDues: _days, ...initialFilters } = initialOf(cardsList)

export { initialFilters }
export type CardFilters = typeof initialFilters

/** What the list is asked with: a filter that is not chosen is left out. */
export function inputOf({
  DuesFromDate,
  DuesToDate,
  Tier,
  ...filters
}: CardFilters): RawInput<typeof cards.getByConditions> {
  const { from, to } = duesOf({ DuesFromDate, DuesToDate })
  const tier = cardTier.safeParse(Tier).data
  return {
    ...askedWith(cards.getByConditions, filters),
    ...(tier !== undefined && { Tier: tier }),
    ...(from && { DuesFromDate: from }),
    ...(to && { DuesToDate: to }),
  }
}

/** The due days that are asked for, also where the address names a stretch of them. */
export const duesOf = ({ DuesFromDate, DuesToDate }: Pick<CardFilters, 'DuesFromDate' | 'DuesToDate'>) =>
  readDays({ from: DuesFromDate, to: DuesToDate }, today())

export const cardList = listOf(cards.getByConditions, {
  name: 'cards',
  inputOf,
  initial: initialFilters,
  words: { ...filterWords(cardsList), Status: cardStatusName },
  groups: cardsList.groups,
  hasOwnControl: ['GeneralSearch', 'Status'],
})

/** What is read again once a card was made, changed, handed over or stopped. */
export const cardReads = [
  cards.getByConditions,
  cards.getByCustomerID,
  cards.getByID,
  notices.getCountNoti,
  radar.getNotifyDate,
  radar.getCardExpired,
  custody.getCardDataShop,
  appointments.getCalendarPayment,
  people.ajaxLoadCustomer,
  people.getCustomerSearch,
]

/** What a card can become, beside what it is: without the right to stop a card that is not offered. */
export function useCardStatuses(current: number | null = null): (Choice & { value: number })[] {
  const { allowed } = useCan(stopAct)
  return allStatuses.filter(({ value }) => value !== cardStatus.stopped || allowed || value === current)
}

const stopAct = actOf(cardBulk.changeStatus, { NewStatus: cardStatus.stopped })
const allStatuses = numberChoices(cardStatuses)

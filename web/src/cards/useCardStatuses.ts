import { actOf } from '@cardpro/contract/basic/call'
import { cardBulk } from '@cardpro/contract/cards/cardBulk'
import { cardStatus, cardStatuses } from '@cardpro/contract/cards/cardShort'
import { useCan } from '#api/hooks.ts'
import { type Choice, numberChoices } from '#ui/form/ChoiceField.tsx'

/** What a card can become, beside what it is: without the right to stop a card that is not offered. */
export function useCardStatuses(current: number | null = null): (Choice & { value: number })[] {
  const { allowed } = useCan(stopping)
  return all.filter(({ value }) => value !== cardStatus.stopped || allowed || value === current)
}

const stopping = actOf(cardBulk.changeStatus, { NewStatus: cardStatus.stopped })
const all = numberChoices(cardStatuses)

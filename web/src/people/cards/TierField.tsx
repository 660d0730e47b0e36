import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { cards } from '@cardpro/contract/people/cards/cards'
import { cardTiers, tierName } from '@cardpro/contract/people/cards/cardTier'
import { Form } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { numberChoices, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { useSuggestion } from '#kit/ui/form/fieldSuggestion.ts'

/**
 * The class of a card. If most cards with the same first digits have one, it is shown, and filled in while they are
 * typed.
 */
export function TierField() {
  const form = Form.useFormInstance()
  const bin: unknown = Form.useWatch('Bin', form)
  const isWhole = typeof bin === 'string' && bin.length === 6
  const found = useCall(cards.suggestBank, { Bin: isWhole ? bin : '' }, { enabled: isWhole, silent: true }).data?.Data
  const tier = isWhole ? (found?.Tier ?? 0) : 0
  // A card that is only looked at stays as it is.
  useSuggestion('Tier', tier === 0 ? undefined : tier, () => form.isFieldTouched('Bin'))
  const help = tier === 0 ? '' : `Thẻ cùng đầu số: ${tierName(tier)}`
  return <SelectField {...formFields(cardFields)('Tier')} options={tiers} help={help} required={false} />
}

const tiers = numberChoices(cardTiers)

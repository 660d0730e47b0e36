import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { type PosRule, posRules, ruleFields, ruleLevels } from '@cardpro/contract/places/pos/posRules'
import type { ReactNode } from 'react'
import { useBanks } from '#kit/pickers/useBanks.ts'
import { numberChoices, RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { CountField } from './CountField.tsx'
import { ManyField } from './ManyField.tsx'
import './pos.css'

const field = formFields(ruleFields)

/** P-RULE: the limits of a POS, each with what happens to a swipe that passes it. An empty box is no rule. */
export function RuleFields() {
  const issuers = useBanks().filter(({ CardIssuer }) => CardIssuer)
  return (
    <>
      <p className="cp-help">
        Để trống là không có quy tắc. Cảnh báo thì người quẹt phải xác nhận; Chặn thì máy chủ không cho ghi. Chỉ tính
        lần quẹt còn hiệu lực của chính máy này trong ngày.
      </p>
      <FormSection title="Mỗi lần quẹt">
        <Rule rule="MIN_SWIPE">
          <MoneyField {...field('MinSwipe')} />
        </Rule>
        <Rule rule="MAX_SWIPE">
          <MoneyField {...field('MaxSwipe')} />
        </Rule>
      </FormSection>
      <FormSection title="Cả máy">
        <Rule rule="MAX_DAY">
          <MoneyField {...field('MaxDay')} />
        </Rule>
        <Rule rule="MAX_DAY_COUNT">
          <CountField {...field('MaxDayCount')} unit="lần" />
        </Rule>
        <Rule rule="MAX_MONTH">
          <MoneyField {...field('MaxMonth')} />
        </Rule>
        <Rule rule="HOURS">
          <div className="cp-fields-2">
            <TextField {...field('OpenFrom')} placeholder="VD: 08:00" settle={clockText} />
            <TextField {...field('OpenTo')} placeholder="VD: 21:30" settle={clockText} />
          </div>
        </Rule>
      </FormSection>
      <FormSection title="Mỗi thẻ">
        <Rule rule="MAX_CARD_DAY">
          <MoneyField {...field('MaxCardDay')} />
        </Rule>
        <Rule rule="MAX_CARD_DAY_COUNT">
          <CountField {...field('MaxCardDayCount')} unit="lần" />
        </Rule>
        <Rule rule="CARD_GAP">
          <CountField {...field('CardGap')} unit="phút" />
        </Rule>
        <Rule rule="CARD_TYPES">
          <ManyField {...field('RefusedCardTypes')} options={types} />
        </Rule>
        <Rule rule="BANKS">
          <ManyField {...field('RefusedBanks')} options={issuers.map(bankChoice)} />
        </Rule>
      </FormSection>
    </>
  )
}

/** A limit, and beside it whether passing it asks or refuses. */
function Rule({ rule, children }: { rule: PosRule; children: ReactNode }) {
  return (
    <div className="cp-rule">
      {children}
      <RadioChips name={['Levels', rule]} label={`Khi trái quy tắc ${posRules[rule].toLowerCase()}`} options={levels} />
    </div>
  )
}

const levels = numberChoices(ruleLevels)
const bankChoice = ({ BankCode, ShortName }: { BankCode: string; ShortName: string }) => ({
  value: BankCode,
  label: ShortName,
})
const types = Object.entries(cardTypes).map(([value, label]) => ({ value, label }))

/** A time of day as it is stored: `8`, `830`, `8h30`, `08.30` → `08:30`; what is no time stays as it was typed. */
export function clockText(typed: string): string {
  const match = /^(\d{1,2})(?:[:hH.]?(\d{2})?)$/.exec(typed.trim())
  if (!match) return typed.trim()
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hour > 23 || minute > 59) return typed.trim()
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

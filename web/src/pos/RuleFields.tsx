import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { type PosRule, posRules, ruleLevels } from '@cardpro/contract/pos/posRules'
import type { ReactNode } from 'react'
import { useBanks } from '#pickers/useBanks.ts'
import { numberChoices, RadioChips } from '#ui/form/ChoiceField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { MoneyField } from '#ui/form/MoneyField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { CountField } from './CountField.tsx'
import { ManyField } from './ManyField.tsx'
import './rules.css'

/** P-RULE: the limits of a terminal, each with what happens to a swipe that passes it. An empty box is no rule. */
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
          <MoneyField name="MinSwipe" label={posRules.MIN_SWIPE} />
        </Rule>
        <Rule rule="MAX_SWIPE">
          <MoneyField name="MaxSwipe" label={posRules.MAX_SWIPE} />
        </Rule>
      </FormSection>
      <FormSection title="Cả máy">
        <Rule rule="MAX_DAY">
          <MoneyField name="MaxDay" label={posRules.MAX_DAY} />
        </Rule>
        <Rule rule="MAX_DAY_COUNT">
          <CountField name="MaxDayCount" label={posRules.MAX_DAY_COUNT} unit="lần" />
        </Rule>
        <Rule rule="MAX_MONTH">
          <MoneyField name="MaxMonth" label={posRules.MAX_MONTH} />
        </Rule>
        <Rule rule="HOURS">
          <div className="cp-fields-2">
            <TextField name="OpenFrom" label="Giờ mở" placeholder="VD: 08:00" settle={clockText} />
            <TextField name="OpenTo" label="Giờ đóng" placeholder="VD: 21:30" settle={clockText} />
          </div>
        </Rule>
      </FormSection>
      <FormSection title="Mỗi thẻ">
        <Rule rule="MAX_CARD_DAY">
          <MoneyField name="MaxCardDay" label={posRules.MAX_CARD_DAY} />
        </Rule>
        <Rule rule="MAX_CARD_DAY_COUNT">
          <CountField name="MaxCardDayCount" label={posRules.MAX_CARD_DAY_COUNT} unit="lần" />
        </Rule>
        <Rule rule="CARD_GAP">
          <CountField name="CardGap" label={posRules.CARD_GAP} unit="phút" />
        </Rule>
        <Rule rule="CARD_TYPES">
          <ManyField name="RefusedCardTypes" label={posRules.CARD_TYPES} options={types} />
        </Rule>
        <Rule rule="BANKS">
          <ManyField name="RefusedBanks" label={posRules.BANKS} options={issuers.map(bankChoice)} />
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

import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { cardBrand, maskCard } from '@cardpro/contract/kit/text/cardNumber'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { cards } from '@cardpro/contract/people/cards/cards'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { type BoxProps, Field, formFields, Help } from '#kit/ui/form/Field.tsx'
import { useSuggestion } from '#kit/ui/form/fieldSuggestion.ts'
import { useBankName } from './bankNames.tsx'

const field = formFields(cardFields)

/** First six and last four digits. A whole card number is refused and cut, in whichever box it lands. */
export function CardNumberFields() {
  const form = Form.useFormInstance()
  const [cut, setCut] = useState<CutCard | null>(null)
  const take = (card: CutCard) => {
    form.setFieldsValue({ Bin: card.bin, Last4: card.last4 })
    guessBrand(card.bin)
    setCut(card)
  }
  const guessBrand = (bin: string) => {
    const brand = bin.length === 6 ? cardBrand(bin) : null
    if (brand) form.setFieldValue('CardType', brand)
  }
  const hint = useBankHint()
  const warning = cut && `Không lưu số thẻ đầy đủ: chỉ giữ lại ${maskCard(cut.bin, cut.last4)}`
  return (
    <>
      <Field {...field('Bin')}>
        <DigitsBox length={6} warning={warning} hint={hint} onWhole={take} onTyped={guessBrand} />
      </Field>
      <Field {...field('Last4')}>
        <DigitsBox length={4} warning={warning} onWhole={take} />
      </Field>
    </>
  )
}

/** The bank of the shop's own cards with these digits: filled in where no bank is chosen yet, and shown under the box. */
function useBankHint(): string {
  const form = Form.useFormInstance()
  const bankName = useBankName()
  const bin: unknown = Form.useWatch('Bin', form)
  const isWhole = typeof bin === 'string' && bin.length === 6
  const found = useCall(cards.suggestBank, { Bin: isWhole ? bin : '' }, { enabled: isWhole, silent: true }).data?.Data
  const known = isWhole ? found : null
  useSuggestion('BankCode', known?.BankCode)
  if (!known) return ''
  const name = `${bankName(known.BankCode)} · ${cardTypes[known.CardType]}`
  return known.Of === 0 ? name : `${known.Cards}/${known.Of} thẻ cùng đầu số: ${name}`
}

type DigitsBoxProps = BoxProps<string> & {
  length: number
  warning: string | null
  hint?: string
  onWhole: (card: CutCard) => void
  onTyped?: (digits: string) => void
}

function DigitsBox({ value, onChange, length, warning, hint = '', onWhole, onTyped, ...input }: DigitsBoxProps) {
  const take = (text: string) => {
    const whole = cutCardNumber(text)
    if (whole) return onWhole(whole)
    const digits = someDigits(text, length)
    onChange?.(digits)
    onTyped?.(digits)
  }
  return (
    <>
      <Input
        {...input}
        className="cp-box"
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ''}
        onChange={(event) => take(event.target.value)}
      />
      <Help>{warning ? <span className="cp-help-error">{warning}</span> : hint}</Help>
    </>
  )
}

/** What may be kept of a whole card number: the rest is thrown away before anything else sees it. */
type CutCard = { bin: string; last4: string }

/** A text with 13 to 19 digits, blanks and dashes aside, is a card number; anything shorter or longer is none. */
export function cutCardNumber(text: string): CutCard | null {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 13 && digits.length <= 19 ? { bin: digits.slice(0, 6), last4: digits.slice(-4) } : null
}

/** Digits only, and no more of them than the box is for. */
export function someDigits(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most)
}

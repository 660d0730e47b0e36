import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { shareKind, shareKinds } from '@cardpro/contract/orders/orderTerms'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { feeDirection, partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { BankPicker } from '#kit/pickers/BankPicker.tsx'
import { PartnerPicker } from '#kit/pickers/PartnerPicker.tsx'
import type { SwipedCard } from '#kit/pickers/PosPicker.tsx'
import { numberChoices, SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import type { CreateForm } from './useOrderForm.ts'

const field = formFields(cardFields)
const types = Object.entries(cardTypes).map(([value, label]) => ({ value, label }))

/** Of kind 4: whose card it is, and the card by what is known of it. */
export function PartnerCardFields({ autoFocus }: { autoFocus: boolean }) {
  return (
    <>
      <PartnerPicker
        name="PartnerID"
        label="Đối tác"
        required
        autoFocus={autoFocus}
        placeholder="Tên hoặc mã đối tác"
      />
      <div className="cp-fields-2">
        <BankPicker {...field('BankCode')} required only="cards" />
        <SelectField {...field('CardType')} required options={types} />
      </div>
      <div className="cp-fields-2">
        <TextField {...field('Last4')} required placeholder="VD: 4821" />
        <SwitchField {...field('IsForeign')} help="Bật thì POS tính phí quốc tế" />
      </div>
    </>
  )
}

/** Of the other kinds: the partner who brought the customer or tops up, and what that partner has of the order. */
export function PartnerShareFields({ values }: { values: Record<string, unknown> }) {
  const hasPartner = typeof values.PartnerID === 'number'
  const kind = values.ShareKind
  return (
    <>
      <PartnerPicker name="PartnerID" label="Đối tác" placeholder="Không có" />
      {hasPartner && (
        <div className="cp-fields-2">
          <SelectField name="ShareKind" label="Chia phí cho đối tác" required options={numberChoices(shareKinds)} />
          {(kind === shareKind.aboveBase || kind === shareKind.ofTopUps) && (
            <PercentField
              name="SharePercent"
              label={kind === shareKind.aboveBase ? 'Giá gốc cho đối tác' : 'Đối tác hưởng trên số nạp'}
              required
              help={kind === shareKind.aboveBase ? 'Phần phí khách vượt giá gốc là của đối tác' : ''}
            />
          )}
        </div>
      )}
    </>
  )
}

/** The card that is typed on an order of kind 4; null while its kind is not known. */
export function typedCard({ BankCode, CardType, IsForeign }: Record<string, unknown>): SwipedCard | null {
  const type = (Object.keys(cardTypes) as SwipedCard['CardType'][]).find((one) => one === CardType)
  if (!type || typeof BankCode !== 'string') return null
  return { BankCode, CardType: type, IsForeign: IsForeign === true }
}

/**
 * Fills in what the partner pays us for such a card by the fee table, nothing before both are chosen; the customer's
 * usual fee is for other kinds of orders. Another kind of order has no share of kind 4.
 */
export function usePartnerFee(
  { antd, draft: { restored } }: CreateForm,
  values: Record<string, unknown>,
  usualPercent: number | null,
): void {
  const isPartners = values.Contract_Type === orderKind.partnerSwipe
  const percent = useTablePercent(isPartners, values)
  const wasPartners = useRef(isPartners)
  const take = useEffectEvent((rate: number | null) => {
    if (!restored) antd.setFieldValue('FeeRut', rate)
  })
  useEffect(() => {
    if (isPartners) take(percent)
    else if (wasPartners.current) take(usualPercent)
    wasPartners.current = isPartners
  }, [isPartners, percent, usualPercent])
  useEffect(() => {
    if (isPartners) antd.setFieldsValue({ ShareKind: shareKind.none, AffID: null })
  }, [isPartners, antd])
}

/** By the fee table; null without the right to see it, and if it has no fee for such a card. */
function useTablePercent(isPartners: boolean, values: Record<string, unknown>): number | null {
  const card = typedCard(values)
  const { allowed } = useCan(partnerFees.getConfigFeePartner)
  const partnerID = typeof values.PartnerID === 'number' ? values.PartnerID : 0
  const enabled = allowed && isPartners && partnerID > 0 && card !== null
  const { CardType: typeCard, IsForeign } = card ?? anyCard
  const asked = { partnerID, Direction: feeDirection.weCharge, typeCard, IsForeign }
  const { data } = useCall(partnerFees.getConfigFeePartner, asked, { enabled, silent: true })
  const [fee] = enabled && data ? data.Data : []
  return fee ? fee.Percent : null
}
const anyCard = { CardType: 'VISA', IsForeign: false } as const

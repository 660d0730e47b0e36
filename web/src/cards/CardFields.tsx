import type { ReactNode } from 'react'
import { BankPicker } from '#pickers/BankPicker.tsx'
import { MainCardFields } from '#pickers/MainCardFields.tsx'
import { numberChoices, RadioChips } from '#ui/ChoiceField.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { NoteField, TextField } from '#ui/TextField.tsx'
import { cardHolders } from './cardWords.ts'

/** The boxes of a card; `owner` is the box of the customer, `status` that of an existing card. */
export function CardFields({ owner, status }: { owner: ReactNode; status: ReactNode }) {
  return (
    <>
      <FormSection title="Thẻ">
        {owner}
        <MainCardFields />
        <div className="cp-fields-3">
          <TextField name="HolderName" label="Tên in trên thẻ" placeholder="NGUYEN VAN A" settle={capitals} />
          <MoneyField name="CreditLimit" label="Hạn mức" />
          {status}
        </div>
        <NoteField name="Note" label="Ghi chú" />
      </FormSection>
      <FormSection title="Nơi giữ thẻ">
        <div className="cp-fields-2">
          <RadioChips name="CardInShop" label="Thẻ đang ở" options={holders} required={false} />
          <TextField name="Slot" label="Ngăn giữ thẻ" />
        </div>
      </FormSection>
      <FormSection title="Phí riêng và tài khoản nạp">
        <div className="cp-fields-2">
          <PercentField name="FeeRut" label="Phí rút" help="Để trống thì theo phí của khách" />
          <PercentField name="FeeDao" label="Phí đáo" help="Để trống thì theo phí của khách" />
          <BankPicker name="TopUpBank" label="Ngân hàng nạp dư nợ" only="transfers" />
          <TextField name="TopUpAccount" label="Số tài khoản nạp dư nợ" help="Không nhập số thẻ đầy đủ vào đây" />
        </div>
      </FormSection>
    </>
  )
}

const capitals = (typed: string): string => typed.toLocaleUpperCase('vi')

const holders = numberChoices(cardHolders)

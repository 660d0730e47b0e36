import { type Bank, funds } from '@cardpro/contract/places/funds/funds'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { Source } from '#kit/ui/picker/pickerSource.ts'

type BankPickerProps = FieldProps & {
  /** Only banks that issue cards, or only those a transfer reaches; without it all of them. */
  only?: 'cards' | 'transfers'
  onPick?: (bank: Bank | null) => void
}

/** A bank by its short or its whole name; its value is the bank's code (`VCB`). */
export function BankPicker({ only: onlyBanks, ...field }: BankPickerProps) {
  return <PickerField {...field} source={onlyBanks ? banksFor[onlyBanks] : allBanks} />
}

export const allBanks: Source<typeof funds.getAllBank> = {
  call: funds.getAllBank,
  input: () => ({}),
  option: (bank) => ({ value: bank.BankCode, label: bank.ShortName, fact: bank.Name }),
  find: ({ BankCode, ShortName, Name }) => ({ codes: [BankCode, ShortName], text: Name }),
  isWhole: true,
}

export const banksFor = {
  cards: onlyBanks('CardIssuer', 'không phát hành thẻ'),
  transfers: onlyBanks('TransferSupported', 'không nhận chuyển khoản'),
}

/** The others stay in the list, disabled and with the reason, so that they can be found. */
function onlyBanks(key: 'CardIssuer' | 'TransferSupported', why: string): Source<typeof funds.getAllBank> {
  return {
    ...allBanks,
    option: (bank) => (bank[key] ? allBanks.option(bank) : { ...allBanks.option(bank), fact: why, disabled: true }),
  }
}

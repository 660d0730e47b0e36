import { type Bank, funds } from '@cardpro/contract/places/funds/funds'
import { useCall } from '#kit/api/hooks.ts'
import { type ListPowers, withWords } from '#kit/ui/list/list.ts'

export type KnownBank = Omit<Bank, 'Version'>

/** The company's own list, with what it has corrected. */
export const useBankList = () => useCall(funds.getAllBank, {}, { silent: true })

export const bankIn = (known: readonly KnownBank[], code: string): KnownBank | undefined =>
  known.find(({ BankCode }) => BankCode === code.toUpperCase())

/** `Vietcombank` for `VCB`; of a code that names no bank, or before the list is there, the code itself. */
export function useBankName(): (code: string) => string {
  const known = useBankList().data?.Data ?? []
  return (code) => bankIn(known, code)?.ShortName ?? code
}

/** The list with its filter by bank in words. */
export function useBankWords<L extends Pick<ListPowers, 'words'>>(list: L): L {
  const bankName = useBankName()
  return withWords(list, { BankCode: (code) => `Ngân hàng: ${bankName(String(code))}` })
}

/** The bank of this code by its short name, as corrected by the company. */
export const BankName = ({ code }: { code: string }) => useBankName()(code)

import { banks } from '@cardpro/contract/banks'
import { type Bank, funds } from '@cardpro/contract/funds'
import { useCall } from '#api/hooks.ts'
import type { ListPowers } from '#ui/list.ts'

type KnownBank = Omit<Bank, 'Version'>

/** As the version of the software has them, until the company's own list is there. */
const ofVersion: readonly KnownBank[] = banks.map((bank) => ({
  BankCode: bank.code,
  Bin: bank.bin ?? '',
  ShortName: bank.shortName,
  Name: bank.name,
  TransferSupported: bank.transferSupported,
  CardIssuer: bank.cardIssuer,
}))

const useList = () => useCall(funds.getAllBank, {}, { silent: true })

/** The banks as the company knows them, with what it has corrected for itself. Records keep codes, screens show these names. */
export const useBanks = (): readonly KnownBank[] => useList().data?.Data ?? ofVersion

/** `Vietcombank` for `VCB`; of a code that names no bank the code itself. */
export function useBankName(): (code: string) => string {
  const known = useBanks()
  return (code) => bankIn(known, code)?.ShortName ?? code
}

/** The bank that money goes to, by whose BIN it finds its way; undefined as long as the company's own list is not there. */
export function useReceivingBank(code: string): KnownBank | null | undefined {
  const { data, isPending } = useList()
  return isPending ? undefined : (bankIn(data?.Data ?? ofVersion, code) ?? null)
}

const bankIn = (known: readonly KnownBank[], code: string): KnownBank | undefined =>
  known.find(({ BankCode }) => BankCode === code.toUpperCase())

/** The list with its filter by bank in words. */
export function useBankWords(list: ListPowers): ListPowers {
  const bankName = useBankName()
  return { ...list, words: { ...list.words, BankCode: (code: string) => `Ngân hàng: ${bankName(code)}` } }
}

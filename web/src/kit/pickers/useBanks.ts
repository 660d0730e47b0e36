import { banks } from '@cardpro/contract/kit/money/banks'
import { bankIn, type KnownBank, useBankList } from './bankNames.tsx'

/** As the version of the software has them, until the company's own list is there. */
const ofVersion: readonly KnownBank[] = banks.map((bank) => ({
  BankCode: bank.code,
  Bin: bank.bin ?? '',
  ShortName: bank.shortName,
  Name: bank.name,
  TransferSupported: bank.transferSupported,
  CardIssuer: bank.cardIssuer,
}))

/** The banks with the company's own corrections. Records keep codes, screens show these names. */
export const useBanks = (): readonly KnownBank[] => useBankList().data?.Data ?? ofVersion

/** The bank that money goes to, by whose BIN it finds its way; undefined as long as the company's own list is not there. */
export function useReceivingBank(code: string): KnownBank | null | undefined {
  const { data, isPending } = useBankList()
  return isPending ? undefined : (bankIn(data?.Data ?? ofVersion, code) ?? null)
}

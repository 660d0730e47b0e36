import { useBankName } from './bankNames.ts'

/** The bank of this code by its short name, as the company knows it. */
export const BankName = ({ code }: { code: string }) => useBankName()(code)

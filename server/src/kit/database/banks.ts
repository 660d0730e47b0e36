import { banks as ofVersion } from '@cardpro/contract/kit/money/banks'
import { fold } from '@cardpro/contract/kit/search'
import { Bank } from '@cardpro/contract/places/funds/funds'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from './sql.ts'

const sql = loadSql(import.meta.url, './platform.sql')

/** The banks as the company of the caller knows them, with its own corrections. */
export const readBanks = (ctx: Ctx): Promise<Bank[]> =>
  ctx.db.rows(sql('list_banks'), { company_id: ctx.companyId }, Bank)

/** By its code, in capitals or not. */
export const bankIn = (banks: Bank[], code: string): Bank | undefined =>
  banks.find(({ BankCode }) => BankCode === code.toUpperCase())

/** What each code is called, for lists and the log. */
export const bankNames = (banks: Bank[]): Map<string, string> =>
  new Map(banks.map(({ BankCode, ShortName }) => [BankCode, ShortName]))

/**
 * The code of a bank from a typed code or name: the company's names first, then the usual ones, which other files may still
 * use. A text that names no bank stays as it is.
 */
export function bankCode(banks: Bank[], typed: string | number | boolean | undefined): string {
  const text = String(typed ?? '').trim()
  const folded = fold(text)
  return bankIn(banks, text)?.BankCode ?? codesByName(banks).get(folded) ?? usualCodes.get(folded) ?? text.slice(0, 20)
}

/** Names of the same spelling: the first bank has it. */
const codesOf = (banks: readonly { code: string; names: string[] }[]): Map<string, string> =>
  new Map(banks.toReversed().flatMap(({ code, names }) => names.map((name) => [fold(name), code] as const)))

const usualCodes = codesOf(ofVersion.map(({ code, shortName, name }) => ({ code, names: [shortName, name] })))
const codesOfBanks = new WeakMap<Bank[], Map<string, string>>()

/** Of one reading of the banks, for all the rows of a file that name one. */
function codesByName(banks: Bank[]): Map<string, string> {
  const found =
    codesOfBanks.get(banks) ??
    codesOf(banks.map(({ BankCode, ShortName, Name }) => ({ code: BankCode, names: [ShortName, Name] })))
  codesOfBanks.set(banks, found)
  return found
}

/** The code of a bank that transfers reach, or of the bank stored before even if they no longer do; else null. */
export const receivingBank = (banks: Bank[], code: string, before = ''): string | null =>
  pickCode(bankIn(banks, code), 'TransferSupported', before)

/** The same of a bank that issues cards. */
export const issuingBank = (banks: Bank[], code: string, before = ''): string | null =>
  pickCode(bankIn(banks, code), 'CardIssuer', before)

function pickCode(bank: Bank | undefined, does: 'TransferSupported' | 'CardIssuer', before: string): string | null {
  return bank && (bank[does] || bank.BankCode === before) ? bank.BankCode : null
}

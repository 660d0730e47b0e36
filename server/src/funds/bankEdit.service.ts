import { z } from 'zod'
import type { Db } from '#platform/db.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './bankEdit.sql')
const BankRow = z.object({
  short_name: z.string(),
  name: z.string(),
  bin: z.string().nullable(),
  transfer_supported: z.boolean(),
  card_issuer: z.boolean(),
})

/** What is to be another; null stays as it is. */
export type Correction = {
  code: string
  shortName: string | null
  name: string | null
  bin: string | null
  transferSupported: boolean | null
  cardIssuer: boolean | null
}

/** The words of the command line; null where they cannot be meant. */
export function readCorrection([code = '', ...words]: string[]): Correction | null {
  const given = new Map<string, string>()
  for (let at = 0; at < words.length; at += 2) given.set(words[at] ?? '', (words[at + 1] ?? '').normalize('NFC').trim())
  const known = ['--short', '--name', '--bin', '--transfer', '--cards']
  const yesNo = [given.get('--transfer'), given.get('--cards')]
  const bin = given.get('--bin')
  const isWrong =
    !/^[A-Z0-9]{2,20}$/i.test(code) ||
    given.size === 0 ||
    [...given].some(([word, value]) => !known.includes(word) || value === '' || value.length > 120) ||
    (bin !== undefined && !/^\d{6}$/.test(bin)) ||
    yesNo.some((word) => word !== undefined && word !== 'yes' && word !== 'no')
  if (isWrong) return null
  const asBoolean = (word: string | undefined) => (word === undefined ? null : word === 'yes')
  return {
    code: code.toUpperCase(),
    shortName: given.get('--short') ?? null,
    name: given.get('--name') ?? null,
    bin: bin ?? null,
    transferSupported: asBoolean(yesNo[0]),
    cardIssuer: asBoolean(yesNo[1]),
  }
}

/** Corrects a bank of the shared list; answers how it reads now, or null where there is no such bank. */
export async function correctBank(db: Db, correction: Correction): Promise<string | null> {
  const params = {
    code: correction.code,
    short_name: correction.shortName,
    name: correction.name,
    bin: correction.bin,
    transfer_supported: correction.transferSupported,
    card_issuer: correction.cardIssuer,
  }
  const bank = await db.transaction(0, (tx) => tx.optional(sql('correct_bank'), params, BankRow))
  if (!bank) return null
  const words = [
    bank.bin === null ? 'không có BIN' : `BIN ${bank.bin}`,
    bank.transfer_supported ? 'nhận chuyển khoản' : 'không nhận chuyển khoản',
    bank.card_issuer ? 'phát hành thẻ' : 'không phát hành thẻ',
  ]
  return `${bank.short_name}, ${bank.name} (${words.join(', ')})`
}

import { z } from 'zod'
import type { Db } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './funds.sql')
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

/** What may follow each word of the command line. */
const wordRules: Record<string, RegExp> = {
  '--short': /^.{1,40}$/,
  '--name': /^.{1,120}$/,
  '--bin': /^\d{6}$/,
  '--transfer': /^(yes|no)$/,
  '--cards': /^(yes|no)$/,
}

/** The words of the command line; null where they cannot be meant. */
export function readCorrection([code = '', ...words]: string[]): Correction | null {
  const given = new Map<string, string>()
  for (let at = 0; at < words.length; at += 2) given.set(words[at] ?? '', (words[at + 1] ?? '').normalize('NFC').trim())
  const isRight = [...given].every(([word, value]) => wordRules[word]?.test(value))
  if (!isRight || given.size === 0 || !/^[A-Z0-9]{2,20}$/i.test(code)) return null
  const text = (word: string) => given.get(word) ?? null
  const yesNo = (word: string) => (given.has(word) ? given.get(word) === 'yes' : null)
  return {
    code: code.toUpperCase(),
    shortName: text('--short'),
    name: text('--name'),
    bin: text('--bin'),
    transferSupported: yesNo('--transfer'),
    cardIssuer: yesNo('--cards'),
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

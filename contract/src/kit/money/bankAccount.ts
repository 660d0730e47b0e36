import { fields } from '../dictionary.ts'
import type { Wrong } from '../inputSentences.ts'
import { fold } from '../search.ts'
import { cardNumberRefused, holdsCardNumber, withoutCardNumbers } from '../text/safeText.ts'

/** V-ACC: 6–19 digits or capital letters; spaces, dots and dashes are dropped. A field before may have masked a card number. */
export function readBankAccount(text: string): { account: string } | Wrong {
  const account = text.replace(/[\s.-]/g, '').toUpperCase()
  if (account.includes('•') || holdsCardNumber(account)) return { wrong: cardNumberRefused }
  return /^[0-9A-Z]{6,19}$/.test(account) ? { account } : { wrong: 'Số tài khoản không hợp lệ' }
}

/**
 * The name as banks write it: capital letters without accents. Digits that were apart may make a card number now, so it
 * is masked here; what was masked before stays visibly so.
 */
export function accountOwner(name: string): string {
  const clean = fold(name)
    .toUpperCase()
    .replace(/[^A-Z0-9 .&'•-]/g, '')
    .replace(/ +/g, ' ')
    .trim()
  return withoutCardNumbers(clean)
}

/** The bank account of a record: collaborators, funds and partners have it alike. */
export const bankAccountFields = fields({
  BankCode: { label: 'Ngân hàng', kind: 'bank', column: 'bank_code', import: { also: ['NH'], example: 'VCB' } },
  AccountNo: {
    label: 'Số tài khoản',
    kind: 'text',
    column: 'account_no',
    import: { also: ['STK', 'Số TK'], example: '0071000123456' },
  },
  AccountName: {
    label: 'Chủ tài khoản',
    kind: 'text',
    column: 'account_name',
    import: { also: ['Chủ TK'], example: 'LE MINH ANH' },
    excel: { width: 28 },
  },
})

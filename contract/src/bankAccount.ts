import type { Wrong } from './reading.ts'
import { fold } from './search.ts'

/** V-ACC: 6–19 digits or capital letters; spaces, dots and dashes are dropped. */
export function readBankAccount(text: string): { account: string } | Wrong {
  const account = text.replace(/[\s.-]/g, '').toUpperCase()
  return /^[0-9A-Z]{6,19}$/.test(account) ? { account } : { wrong: 'Số tài khoản không hợp lệ' }
}

/** The name as banks write it: capital letters without accents. */
export function accountOwner(name: string): string {
  return fold(name)
    .toUpperCase()
    .replace(/[^A-Z0-9 .&'-]/g, '')
    .replace(/ +/g, ' ')
    .trim()
}

import { fold } from '@cardpro/contract/kit/search'

const inWords = new Set('+|c|cr|co|ghi co|credit|in|vao|tien vao|nhan|nhan tien|thu'.split('|'))
const outWords = new Set('-|−|d|dr|no|ghi no|debit|out|ra|tien ra|chuyen|chuyen tien|chi'.split('|'))
const longestWord = 20

/** Which side a word of a column names: money that comes in, or goes out; null: none that is known. */
export function sideOf(text: string): 'in' | 'out' | null {
  if (text.length > longestWord) return null
  const word = fold(text)
  return inWords.has(word) ? 'in' : outWords.has(word) ? 'out' : null
}

import { fold } from '@cardpro/contract/kit/search'

export type Person = { name: string; phones: string[] }

/** Why two stored customers may be duplicates; null when nothing suggests it. */
export function whySimilar(typed: Person, known: Person): string | null {
  const phone = typed.phones.find((one) => one !== '' && known.phones.includes(one))
  if (phone !== undefined) return `Cùng số ${phone}`
  if (!isAlike(typed.name, known.name)) return null
  const tail = tailsOf(typed.phones).find((one) => tailsOf(known.phones).includes(one))
  return tail === undefined ? null : `Tên giống, số điện thoại cùng đuôi ${tail}`
}

const tailLength = 4

export const tailsOf = (phones: string[]): string[] =>
  phones.filter((phone) => phone.length > tailLength).map((phone) => phone.slice(-tailLength))

/** The same words in any order, or the same family and given name with others between: `Nguyễn Đức` and `Nguyễn Văn Đức`. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length === 0 || b.length === 0) return false
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return true
  return a.length > 1 && b.length > 1 && a[0] === b[0] && a.at(-1) === b.at(-1)
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(' ')
    .filter((word) => word !== '')

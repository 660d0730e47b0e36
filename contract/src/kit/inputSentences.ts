import type { z } from 'zod'

/** What a reader of typed text answers when the text cannot be accepted: a sentence for the user. */
export type Wrong = { wrong: string }

/** Sentences of the contract that many fields share: they do not name the field. */
export const namelessSentences: ReadonlySet<string> = new Set([
  'Mã không hợp lệ',
  'Số tiền không hợp lệ',
  'Ngày không hợp lệ',
  'Tỷ lệ phí không hợp lệ',
  'Không được để trống',
])

/** The one form for a required field that is typed; abbreviations keep their capitals. The sign-in page has the specification's own. */
export const pleaseEnter = (label: string): string =>
  `Vui lòng nhập ${/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase('vi') + label.slice(1)}`

const kinds: Readonly<Record<string, string>> = {
  string: 'chữ',
  number: 'số',
  int: 'số nguyên',
  bigint: 'số nguyên',
  boolean: 'đúng hoặc sai',
  array: 'danh sách',
  object: 'nhóm thông tin',
  record: 'nhóm thông tin',
  date: 'ngày',
}

type Issue = z.core.$ZodRawIssue

/** The sentence of a schema without words of its own for a wrong value: the field by its name, and what is wanted there. */
export function inputSentence(issue: Issue): string {
  const field = `“${fieldOf(issue)}”`
  if (issue.input === undefined || issue.input === null) return `Thiếu ${field}`
  switch (issue.code) {
    case 'invalid_type':
      return `${field} phải là ${kinds[issue.expected] ?? 'giá trị hợp lệ'}`
    case 'too_small':
      return `${field} ${sizeWords(issue.origin)} ít nhất ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `${field} ${sizeWords(issue.origin)} nhiều nhất ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_value':
      return `${field} phải là một trong: ${issue.values.map(String).join(', ')}`
    default:
      return `${field} không hợp lệ`
  }
}

/** The last name on the way to a value: `Amount` of `Items.0.Amount`, `Items` of an item itself. */
const fieldOf = ({ path = [] }: Issue): string =>
  String(path.findLast((part) => typeof part === 'string') ?? 'Nội dung gửi lên')

const isCounted = (origin: string): boolean => origin === 'array' || origin === 'set'
const sizeWords = (origin: string): string => (origin === 'string' || isCounted(origin) ? 'có' : 'phải')
const unitOf = (origin: string): string => (origin === 'string' ? ' ký tự' : isCounted(origin) ? ' mục' : '')

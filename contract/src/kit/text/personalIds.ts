import type { Wrong } from '../inputSentences.ts'
import { cardNumberRefused, holdsCardNumber } from './safeText.ts'

/** V-USER: 4–32 of a–z, 0–9, dot and underscore. Capitals are lowered, since a user name is typed on phones too. */
export function readUserName(text: string): { userName: string } | Wrong {
  const userName = text.trim().toLowerCase()
  if (holdsCardNumber(userName)) return { wrong: cardNumberRefused }
  return /^[a-z0-9._]{4,32}$/.test(userName)
    ? { userName }
    : { wrong: 'Tài khoản phải có 4–32 ký tự, chỉ gồm a–z, 0–9, dấu chấm và gạch dưới' }
}

export type Sex = 'male' | 'female'
export type CitizenId = {
  citizenId: string
  kind: 'cccd' | 'cmnd'
  warning?: string
}

/**
 * V-CCCD: twelve digits — three of the province, one of century and sex, two of the birth year, six of the person. The old
 * nine digits are accepted and marked. What contradicts the birthday or the sex only warns: papers have mistakes too.
 */
export function readCitizenId(text: string, person: { birthday?: string; sex?: Sex } = {}): CitizenId | Wrong {
  const citizenId = text.replace(/[\s.]/g, '')
  if (/^\d{9}$/.test(citizenId)) return { citizenId, kind: 'cmnd', warning: 'CMND cũ 9 số' }
  if (!/^\d{12}$/.test(citizenId)) return { wrong: 'Số CCCD phải gồm 12 chữ số' }
  const warning = contradiction(citizenId, person)
  return { citizenId, kind: 'cccd', ...(warning && { warning }) }
}

/** V-TAX: ten digits, ten with a branch of three, or the twelve of a person. */
export function readTaxCode(text: string): { taxCode: string } | Wrong {
  const taxCode = text.replace(/\s/g, '')
  return /^(\d{10}(-\d{3})?|\d{12})$/.test(taxCode) ? { taxCode } : { wrong: 'Mã số thuế không hợp lệ' }
}

/** A refer code as it is kept: capital letters and digits. Blanks and dashes are how people write it down. */
export function readReferCode(text: string): { code: string } | Wrong {
  const code = text.replace(/[\s.-]/g, '').toUpperCase()
  if (holdsCardNumber(text) || holdsCardNumber(code)) return { wrong: cardNumberRefused }
  return /^[A-Z0-9]{6,20}$/.test(code) ? { code } : { wrong: 'Mã giới thiệu gồm 6 đến 20 chữ cái không dấu và chữ số' }
}

/** A person's name for others to recognise and not to keep: `Nguyễn Văn An` → `N. V. An`. One word keeps its first letter. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  if (words.length === 1) return `${last.slice(0, 1)}.`
  return [...words.slice(0, -1).map((word) => `${word.slice(0, 1)}.`), last].join(' ')
}

/** The fourth digit counts the centuries from 1900 in pairs: even for a man, odd for a woman. */
function contradiction(citizenId: string, { birthday, sex }: { birthday?: string; sex?: Sex }): string | null {
  const code = Number(citizenId[3])
  const birthYear = 1900 + 100 * Math.floor(code / 2) + Number(citizenId.slice(4, 6))
  if (birthday && Number(birthday.slice(0, 4)) !== birthYear)
    return `Số CCCD ghi năm sinh ${birthYear}, khác ngày sinh đã nhập`
  const sexOfCode: Sex = code % 2 === 0 ? 'male' : 'female'
  return sex && sex !== sexOfCode
    ? `Số CCCD ghi giới tính ${sexOfCode === 'male' ? 'nam' : 'nữ'}, khác giới tính đã nhập`
    : null
}

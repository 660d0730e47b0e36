import type { AccountField } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type Chain, chainOf, misreadAt } from '#kit/tables/rows/chain.rules.ts'
import type { Facts } from '#kit/tables/rows/printedFacts.rules.ts'
import type { PrintedSum } from '#kit/tables/rows/readLines.rules.ts'
import type { Proof } from '#kit/tables/schema.ts'

/** A transaction of an account: `moved` in đồng, above zero came in. */
export type MovedRow = { no: number; moved: number; balance: number | null; when: string }
export type AccountProofs = { chain: Chain; proofs: Proof[]; gaps: string }

const number = (value: number): string => value.toLocaleString('vi-VN')

/** All that an account's table says of itself, against its rows. */
export function proveAccount(rows: MovedRow[], facts: Facts, sums: PrintedSum<AccountField>[]): AccountProofs {
  const chain = chainOf(rows)
  const gap = gapsOf(chain)
  return {
    chain,
    gaps: gap.isGap ? gap.sentence : '',
    proofs: [...chainProof(chain, rows.length, gap), ...sumProofs(rows, sums), ...factProofs(rows, facts, chain)],
  }
}

type Gap = { sentence: string; isGap: boolean }

/** Where the balances do not follow: rows that are read wrongly are named, else something is missing between two rows. */
function gapsOf({ breaks, links }: Chain): Gap {
  const [first] = breaks
  if (!first) return { sentence: '', isGap: false }
  const misread = breaks.find((one) => misreadAt(one) !== null)
  if (misread) return { sentence: misreadSentence(misread), isGap: false }
  const off = formatVnd(first.printed - first.expected)
  const sentence = `Không liền ở ${number(breaks.length)} chỗ, đầu tiên ở dòng ${first.no}: phải còn ${formatVnd(first.expected)}, tệp ghi ${formatVnd(first.printed)}, thiếu ${off}`
  return { sentence, isGap: breaks.length * 2 <= links }
}

function misreadSentence(one: Chain['breaks'][number]): string {
  const written = `Ở dòng ${one.no} ghi ${formatVnd(Math.abs(one.moved))} mà số dư`
  return misreadAt(one) === 'sign'
    ? `${written} đi ngược lại: hãy xem lại dấu và cột của dòng này`
    : `${written} không đổi: dòng này là số dư, dòng tổng hoặc không thành công`
}

function chainProof({ links, breaks }: Chain, rows: number, gap: Gap): Proof[] {
  if (links === 0) return []
  const many = links === rows - 1 ? `cả ${number(rows)} dòng` : `${number(links)} chỗ có số dư`
  const sentence = breaks.length === 0 ? `Đúng ở ${many}` : gap.sentence
  return [{ name: 'Số dư sau mỗi dòng', isRight: breaks.length === 0 || gap.isGap, sentence }]
}

const sideSum = (rows: MovedRow[], side: 1 | -1): number =>
  rows.reduce((sum, { moved }) => (Math.sign(moved) === side ? sum + Math.abs(moved) : sum), 0)

const sides = [
  ['credit', 1, 'Tổng tiền vào'],
  ['debit', -1, 'Tổng tiền ra'],
] as const

/** A printed line of sums is that of the rows since the last one, or of all rows up to it. */
function sumProofs(rows: MovedRow[], sums: PrintedSum<AccountField>[]): Proof[] {
  let from = 0
  return sums.flatMap(({ no, after, money }) => {
    const until = rows.slice(0, after)
    const since = rows.slice(from, after)
    from = after
    return sides.flatMap(([field, side, name]): Proof[] => {
      const said = money[field]
      if (said === undefined) return []
      const isRight = [since, until].some((some) => sideSum(some, side) === Math.abs(said))
      const sentence = isRight ? rightSentence(said) : offSentence(said, sideSum(until, side))
      return [{ name: `${name} ở dòng ${no}`, isRight, sentence, no }]
    })
  })
}

const rightSentence = (printed: number): string => `Bằng số tệp in: ${formatVnd(printed)}`
const offSentence = (printed: number, read: number): string =>
  `Lệch: tệp in ${formatVnd(printed)}, các dòng cho ${formatVnd(read)}, lệch ${formatVnd(Math.abs(printed - read))}`

function factProofs(rows: MovedRow[], facts: Facts, { opening, closing }: Chain): Proof[] {
  const [came, went] = [sideSum(rows, 1), sideSum(rows, -1)]
  const begun = opening ?? facts.opening?.value ?? null
  const countOf = (side: number) => rows.filter(({ moved }) => Math.sign(moved) === side).length
  const against = (name: string, kind: keyof Facts, read: number | null): Proof[] => {
    const said = facts[kind]
    if (said === undefined || read === null) return []
    const isRight = Math.abs(said.value) === Math.abs(read)
    const sentence = isRight ? rightSentence(said.value) : offSentence(said.value, read)
    return [{ name, isRight, sentence, no: said.no }]
  }
  return [
    ...against('Tổng tiền vào', 'sumIn', came),
    ...against('Tổng tiền ra', 'sumOut', went),
    ...against('Số dòng tiền vào', 'countIn', countOf(1)),
    ...against('Số dòng tiền ra', 'countOut', countOf(-1)),
    ...against('Số dòng', 'count', rows.length),
    ...against('Số dư đầu kỳ', 'opening', opening),
    ...against('Số dư cuối kỳ', 'closing', closing ?? (begun === null ? null : begun + came - went)),
  ]
}

import { type Cell, cellText, foldHead, type Line } from '#kit/tables/cells.rules.ts'
import { cellOf, type Table } from './table.rules.ts'

const word = /(?:so tai khoan|so tk|tai khoan|account no|account number|account|a c no|stk)(?: |$)/
/** Accounts beside the one that the statement is of, and names. */
const otherWord = /(?:^| )(?:ten|chu|name|cu|old|previous|lien ket|linked|doi ung|doi tac|nhan|thu huong)(?: |$)/
/** Digits, or the last of them behind what hides the others, in groups. */
const groups = /[\dx*•]+(?:[\s.-][\dx*•]+)*/gi
const day = /^\d{1,2}[.-]\d{1,2}[.-]\d{4}$/
const longestCell = 200
const mostNumbers = 60

/** The account numbers of a file: `number` is of the account's column, else beside the word, else empty. */
export type AccountNumbers = { number: string; numbers: string[] }

export function accountNumbersIn({ others, rows, columns }: Table, head: number): AccountNumbers {
  const above = others.filter(({ no }) => no < head)
  const own = rows.flatMap((line) => numbersIn(cellOf(line, columns, 'ownAccount')))
  const beside = above.map(besideWord).find((number) => number !== '') ?? ''
  const all = [...own, ...above.flatMap(({ cells }) => cells.flatMap(numbersIn))]
  return { number: own[0] ?? beside, numbers: [...new Set(all)].slice(0, mostNumbers) }
}

function besideWord({ cells }: Line): string {
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue
    const [own] = numbersIn(cell)
    const label = own === undefined ? foldHead(cell) : foldHead(cell.slice(0, cell.search(/\d/)))
    if (!word.test(label) || otherWord.test(label)) continue
    if (own !== undefined) return own
    const next = cells.slice(column + 1).find((other) => cellText(other) !== '')
    const [found] = numbersIn(next ?? null)
    if (found !== undefined) return found
  }
  return ''
}

/** Numbers as long as those of accounts, in one piece. */
function numbersIn(cell: Cell): string[] {
  const text = cellText(cell).slice(0, longestCell)
  return [...text.matchAll(groups)].flatMap(([found]) => {
    if (day.test(found)) return []
    const whole = found.replace(/[\s.-]/g, '')
    return [whole, ...found.split(/[\s.-]/)].filter(isNumber).slice(0, 4)
  })
}

const isNumber = (text: string): boolean =>
  text.length >= 6 && text.length <= 20 && /\d{3}$/.test(text) && text.replace(/\D/g, '').length >= 4

/** Whether two numbers may be of one account: where digits are hidden, the last ones decide. */
export function isSameAccount(said: string, known: string): boolean {
  const own = known.replace(/\D/g, '')
  if (/^\d+$/.test(said)) return said.replace(/^0+/, '') === own.replace(/^0+/, '')
  const shown = /\d+$/.exec(said)?.[0] ?? ''
  return shown.length >= 3 && own.endsWith(shown)
}

import { cellText, type Line, plain } from './cells.rules.ts'
import { cellOf, type Table } from './table.rules.ts'

const word = /(?:so tai khoan|so tk|tai khoan|account no|account number|account|a c no|stk)(?: |$)/
/** Digits, or the last of them behind what hides the others. */
const number = /(?:^|[^\dA-Za-z])((?:[\dx*•]{2,}[\s.-]?)*\d{4,}(?:[\s.-]\d{2,})*)(?=$|[^\d])/i

/** The account number that the file says it is of, as it is written, without its separators; empty where it says none. */
export function accountNumberIn({ others, rows, columns }: Table): string {
  if (columns.ownAccount !== undefined)
    for (const line of rows) {
      const said = digitsIn(cellText(cellOf(line, columns, 'ownAccount')))
      if (said !== '') return said
    }
  for (const line of others) {
    const found = besideWord(line)
    if (found !== '') return found
  }
  return ''
}

function besideWord({ cells }: Line): string {
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string' || !word.test(plain(cell))) continue
    const own = digitsIn(cell)
    if (own !== '') return own
    const next = cells
      .slice(column + 1)
      .map(cellText)
      .find((text) => text !== '')
    const beside = digitsIn(next ?? '')
    if (beside !== '') return beside
  }
  return ''
}

function digitsIn(text: string): string {
  const found = number.exec(text)?.[1]?.replace(/[\s.-]/g, '') ?? ''
  return found.replace(/\D/g, '').length >= 4 && found.length >= 6 && found.length <= 20 ? found : ''
}

/** Whether two numbers may be of one account: where digits are hidden, the last ones decide. */
export function isSameAccount(said: string, known: string): boolean {
  const own = known.replace(/\D/g, '')
  if (/^\d+$/.test(said)) return said.replace(/^0+/, '') === own.replace(/^0+/, '')
  const shown = /\d+$/.exec(said)?.[0] ?? ''
  return shown.length >= 3 && own.endsWith(shown)
}

import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import { cellText, foldHead, type Line } from '#kit/tables/cells.rules.ts'
import { columnLetter, linesTold } from './sheets.rules.ts'

// Lines that are no money, and money that is no đồng: neither is read for what it is not.

type Sheet = { head: Line[]; rows: Line[]; heads: string[]; columns: Mapping['Columns'] }

/** `HKD` is a household's business more often than dollars of Hong Kong: alone it is no currency. */
const clearCurrency = /(?<![\p{L}\d])(?:USD|EUR|JPY|GBP|AUD|CAD|CHF|CNY|SGD|KRW|THB)(?![\p{L}\d])/iu
const anyCurrency =
  /(?<![\p{L}\d])(?:USD|EUR|JPY|GBP|AUD|CAD|CHF|CNY|RMB|SGD|HKD|KRW|THB|TWD|NZD|LAK|KHR)(?![\p{L}\d])/iu
const anyAlone = /^(?:USD|EUR|JPY|GBP|AUD|CAD|CHF|CNY|RMB|SGD|HKD|KRW|THB|TWD|NZD|LAK|KHR)$/i
const rate = /ty gia|rate|quy doi|vnd/
const currencyWord = /(?:^| )(?:loai tien|tien te|nguyen te|currency|ccy|dvt)(?: |$)/
const dong = /^(?:vn[dđ]|đồng|đ|₫|dong|704|việt nam đồng|viet nam dong)$/i

/** A currency other than đồng that the head, a title or a column names. */
export function currencyBlockers({ head, rows, heads, columns }: Sheet): string[] {
  const said = [
    ...head.flatMap(({ no, cells }) => {
      const texts = cells.map((cell) => cellText(cell).slice(0, 200)).filter((text) => text !== '')
      const at = texts.findIndex((text, place) => {
        const isNamed = currencyWord.test(foldHead(texts[place - 1] ?? '')) || currencyWord.test(foldHead(text))
        return !rate.test(foldHead(text)) && (isNamed ? anyCurrency : clearCurrency).test(text)
      })
      return at < 0 ? [] : [`dòng ${no}: “${texts[at]?.slice(0, 60) ?? ''}”`]
    }),
    ...heads.flatMap((title, column) =>
      columns[column] != null && anyCurrency.test(title) && !rate.test(foldHead(title)) ? [`cột “${title}”`] : [],
    ),
    ...freeColumns({ heads, columns }).flatMap(({ column, title }) => {
      const isCurrency = currencyWord.test(foldHead(title))
      const others = rows.filter(({ cells }) => {
        const text = cellText(cells[column])
        return text !== '' && (isCurrency ? !dong.test(text) : anyAlone.test(text))
      })
      const [first] = others
      return first ? [`cột ${title} có “${cellText(first.cells[column])}” ở dòng ${linesTold(others)}`] : []
    }),
  ]
  return said[0] === undefined ? [] : [`Tệp có tiền khác đồng (${said[0]}): sổ ghi bằng đồng nên không nhận`]
}

const statusHead = /(?:^| )(?:trang thai|tinh trang|ket qua|status|result|state)(?: |$)/
const countedStatus =
  /^(?:thanh cong|giao dich thanh cong|gd thanh cong|da thanh cong|hoan thanh|da hoan thanh|da hoan tat|hoan tat|da hach toan|da ghi so|da duyet|da thanh toan|da quyet toan|da xu ly|da ket toan|chap thuan|success|successful|succeeded|completed|complete|approved|settled|posted|paid|done|ok|s|00)$/
const notCounted =
  /^(?:that bai|khong thanh cong|chua thanh cong|loi|tu choi|bi tu choi|da tu choi|huy|da huy|bi huy|huy bo|dang xu ly|cho xu ly|cho duyet|dang cho|cho|treo|het han|hoan tra|fail|failed|failure|error|declined|rejected|cancel|cancelled|canceled|voided|pending|processing|in progress|timeout|expired|reversed|unsuccessful)$/
const mostStatuses = 12

/** A column with a status for each line: a value that is no success blocks the file. */
export function statusBlockers({ rows, heads, columns }: Omit<Sheet, 'head'>): string[] {
  return freeColumns({ heads, columns }).flatMap(({ column, title }) => {
    const isStatus = statusHead.test(foldHead(title))
    const said = new Map<string, Line[]>()
    for (const line of rows) {
      const text = cellText(line.cells[column])
      const before = said.get(text)
      if (before) before.push(line)
      else if (text !== '') said.set(text, [line])
      if (said.size > mostStatuses && !isStatus) return []
    }
    const wrong = [...said].filter(([text]) =>
      isStatus ? !countedStatus.test(foldHead(text)) : notCounted.test(foldHead(text)),
    )
    return wrong
      .slice(0, mostTold)
      .map(
        ([text, lines]) =>
          `Cột ${title} ghi “${text.slice(0, 60)}” ở ${lines.length} dòng (${linesTold(lines)}): chưa rõ có được tính không. Hãy bỏ các dòng không thành công (hoặc cả cột, nếu dòng nào cũng tính) khỏi tệp rồi tải lại`,
      )
  })
}

const mostTold = 5

/** Columns of which nothing is read, by title, else by letter. */
const freeColumns = ({ heads, columns }: Pick<Sheet, 'heads' | 'columns'>): { column: number; title: string }[] =>
  Array.from({ length: Math.max(heads.length, columns.length) }, (_, column) => column).flatMap((column) => {
    const title = heads[column] ? `“${heads[column]}”` : columnLetter(column)
    return columns[column] == null ? [{ column, title }] : []
  })

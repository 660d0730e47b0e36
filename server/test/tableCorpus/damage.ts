import type { Random } from '#demo/random.ts'
import { printedLine } from './accountLayouts.ts'
import { addPageSums } from './cardLayouts.ts'
import { cellDamages } from './cellDamages.ts'
import {
  type Damage,
  isAccount,
  isBook,
  isCard,
  isCsv,
  isStatement,
  isXlsx,
  rowsOf,
  set,
  textField,
  withText,
} from './damageParts.ts'
import { type Cell, columnOf, type Draft, has, type Line, written } from './table.ts'
import { digits } from './truth.ts'

// What becomes of lines, columns and sheets.

function addColumn(draft: Draft, at: number, { title, cells }: { title: string; cells: () => Cell }): void {
  draft.columns.splice(at, 0, { title, field: null })
  for (const [no, titles] of draft.heads.entries()) titles.splice(at, 0, no === draft.heads.length - 1 ? title : '')
  for (const line of draft.lines) line.cells.splice(at, 0, line.row ? cells() : null)
  draft.below = draft.below.map((cells) => (cells.length > at ? cells.toSpliced(at, 0, null) : cells))
}

/** A text that goes on in lines of its own: below its row, above it, or around it. */
const wrapped = (before: number, behind: number): Damage => ({
  fits: (draft) => isAccount(draft) && !['pdf', 'xls'].includes(draft.container) && withText(draft).length > 1,
  apply: (draft) => {
    const of = withText(draft)
    const column = columnOf(draft, 'content')
    const alone = (text: string): Line => ({ cells: draft.columns.map((_, at) => (at === column ? text : null)) })
    draft.lines = draft.lines.flatMap((line) => {
      const words = written(line.cells[column]).split(' ')
      if (!of.includes(line) || words.length < 3) return [line]
      const [above, below] = [words.splice(0, before).join(' '), words.splice(words.length - behind).join(' ')]
      line.cells[column] = words.join(' ')
      return [...(above ? [alone(above)] : []), line, ...(below ? [alone(below)] : [])]
    })
  },
})

const otherCurrency: Damage = {
  fits: isStatement,
  apply: (draft, random) => {
    draft.mayNotTake = true
    if (random.chance(0.5)) draft.above.push(['Loại tiền:', 'USD'])
    else addColumn(draft, draft.columns.length, { title: 'Loại tiền', cells: () => 'USD' })
  },
}

function failSome<T extends { isFailed?: boolean }>(random: Random, all: T[], fail: (one: T) => T): void {
  const [first] = all
  if (first) all.splice(random.whole(1, all.length), 0, fail(random.pick(all)), fail(first))
  all.sort((one, other) => whenOf(one).localeCompare(whenOf(other)))
}
const whenOf = (one: object): string => ('day' in one && 'time' in one ? `${String(one.day)} ${String(one.time)}` : '')

const unknownTitles: Record<string, string[]> = {
  credit: ['Khách nộp', 'Khoản nhận được', 'Số tiền cũ'],
  debit: ['Khoản đi', 'Số tiền đã chuyển đi', 'Đã chi hộ'],
  signed: ['Biến động', 'Giá trị'],
  balance: ['Còn trong tài khoản', 'Số dư trước'],
  on: ['Hôm', 'Ngày trước đó'],
  gross: ['Giá trị quẹt máy', 'Số tiền hoàn'],
  kept: ['Tiền giữ lại', 'Không tính phí'],
  fee: ['Tiền giữ lại', 'Phí chưa thu'],
  net: ['Còn về ví', 'Chưa thực nhận'],
  Phone: ['Liên hệ', 'Số nhà'],
  Expiry: ['Dùng tới'],
}

const lineOnce = (apply: (draft: Draft, at: number) => void): Damage => ({
  // One line twice and another one gone may be the whole truth again; of a text around a line a part would stay behind.
  fits: (draft) =>
    isStatement(draft) && rowsOf(draft).length > 4 && !draft.damages.some((name) => / line$|^text /.test(name)),
  apply: (draft, random) => {
    const inside = rowsOf(draft).slice(1, -1)
    apply(draft, draft.lines.indexOf(random.pick(inside)))
    draft.mayNotTake ||= draft.isProven
  },
})

export const damages: Record<string, Damage> = {
  ...cellDamages,
  'lone quote': {
    fits: (draft) => isCsv(draft) && has(draft, textField(draft)) && withText(draft).length > 0,
    apply: (draft, random) => {
      for (const line of withText(draft).slice(0, random.whole(1, 3))) {
        const text = `"${written(line.cells[columnOf(draft, textField(draft))])}`
        set(draft, line, [textField(draft), { raw: text }])
        if (line.row) line.row[textField(draft)] = text
      }
    },
  },
  'unquoted comma': {
    fits: (draft) =>
      isCsv(draft) && draft.container !== 'csvtab' && has(draft, textField(draft)) && withText(draft).length > 0,
    apply: (draft, random) => {
      const line = random.pick(withText(draft))
      const text = `${written(line.cells[columnOf(draft, textField(draft))])}${draft.container.slice(3)} hẹn mai`
      set(draft, line, [textField(draft), { raw: text }])
      if (line.row) line.row[textField(draft)] = text
    },
  },
  'hidden rows': {
    fits: (draft) => isXlsx(draft) && isStatement(draft) && rowsOf(draft).length > 2,
    apply: (draft, random) => {
      for (const line of rowsOf(draft).slice(1, random.whole(2, 4))) line.isHidden = true
      draft.mayNotTake ||= !has(draft, 'balance')
    },
  },
  'second sheet': {
    fits: (draft) =>
      isBook(draft) && isStatement(draft) && rowsOf(draft).length > 5 && draft.lines.every(({ row }) => row),
    apply: (draft) => {
      const lines = draft.lines.splice(Math.ceil(draft.lines.length / 2))
      draft.more.push({ name: 'Tháng sau', lines, isHidden: false })
    },
  },
  'hidden sheet': {
    fits: (draft) => isXlsx(draft) && isStatement(draft),
    apply: (draft) => {
      const lines = rowsOf(draft).map(({ cells, row }) => ({ ...(row && { row }), cells: [...cells] }))
      draft.more.push({ name: 'Nháp', lines: [...lines, ...lines], isHidden: true })
    },
  },
  'failed rows': {
    fits: isStatement,
    account: (random, { lines }) =>
      failSome(random, lines, (line) => ({ ...line, isFailed: true, ref: `FT26${digits(random, 9)}` })),
    card: (random, sales) =>
      failSome(random, sales, (sale) => ({ ...sale, isFailed: true, approval: '', rrn: `6325${digits(random, 8)}` })),
  },
  'other currency': otherCurrency,
  'negative reversal': {
    fits: (draft) => has(draft, 'credit', 'debit') && rowsOf(draft).length > 3,
    apply: (draft, random) => {
      const line = random.pick(rowsOf(draft))
      const vnd = Number(line.row?.['vnd'])
      set(draft, line, [vnd < 0 ? 'credit' : 'debit', { vnd: -Math.abs(vnd) }])
      set(draft, line, [vnd < 0 ? 'debit' : 'credit', null])
    },
  },
  'page sums': {
    fits: (draft) => isStatement(draft) && draft.lines.every(({ row }) => row) && draft.lines.length > 6,
    apply: (draft) => {
      addPageSums(draft, 5)
      draft.isProven = true
    },
  },
  'opening with a day': {
    fits: (draft) => isAccount(draft) && has(draft, 'on') && draft.lines.every(({ row }) => row),
    apply: (draft, random) => {
      const first = rowsOf(draft)[0]?.cells[columnOf(draft, 'on')] ?? null
      const word = random.pick(['Số dư đầu kỳ', 'Số dư mang sang', 'Opening balance'])
      const line = printedLine(draft, word, { [random.pick(['balance', 'credit', 'signed'])]: 5_000_000 })
      set(draft, line, ['on', first])
      if (line.cells.filter((cell) => cell !== null).length > 2) draft.lines.unshift(line)
    },
  },
  'count in footer': {
    fits: isStatement,
    apply: (draft, random) => {
      const count = rowsOf(draft).length
      const words = random.pick(['Tổng số giao dịch:', 'Số lượng giao dịch:', 'Total transactions:'])
      draft.isProven = true
      draft.below.push([words, count])
    },
  },
  'day once': {
    fits: (draft) => has(draft, 'on') && rowsOf(draft).length > 2,
    apply: (draft, random) => {
      draft.isMerged = isXlsx(draft) && random.chance(0.5)
      let above = ''
      for (const line of rowsOf(draft)) {
        const day = String(line.row?.['on'])
        if (day === above) set(draft, line, ['on', null])
        above = day
      }
    },
  },
  'text below': wrapped(0, 2),
  'text above': wrapped(2, 0),
  'text around': wrapped(1, 1),
  'dropped line': lineOnce((draft, at) => draft.lines.splice(at, 1)),
  'doubled line': lineOnce((draft, at) => {
    const line = draft.lines[at]
    if (line) draft.lines.splice(at, 0, structuredClone(line))
  }),
  'fee of its own': {
    fits: (draft) => isCard(draft) && has(draft, 'net'),
    card: (random, sales) => {
      for (const sale of sales) if (random.chance(0.4)) sale.more = Math.round(sale.gross / 40_000) * 1_000
    },
  },
  'column of codes': {
    fits: () => true,
    apply: (draft, random) => {
      const title = random.pick(['Mã nội bộ', 'Ghi chú khác', 'Kênh', ''])
      const width = random.pick([6, 8, 12])
      addColumn(draft, random.whole(0, draft.columns.length), { title, cells: () => ({ code: digits(random, width) }) })
    },
  },
  'unknown title': {
    fits: (draft) => draft.heads.length === 1 && Object.keys(unknownTitles).some((field) => has(draft, field)),
    apply: (draft, random) => {
      const field = random.pick(Object.keys(unknownTitles).filter((one) => has(draft, one)))
      const at = columnOf(draft, field)
      const title = random.pick(unknownTitles[field] ?? [])
      draft.heads = draft.heads.map((titles) => titles.with(at, title))
      for (const line of draft.lines)
        if (!line.row && line.cells.length > at && typeof line.cells[at] === 'string') line.cells[at] = title
    },
  },
}

import {
  codeFields,
  codeOf,
  type Damage,
  dayFields,
  isAmount,
  isBook,
  isStatement,
  isXlsx,
  recode,
  rowsOf,
  set,
} from './damageParts.ts'
import { type Cell, columnOf, type Draft, has, written } from './table.ts'

// What becomes of single cells: codes, days, clocks, letters and amounts.

const hasTextDays = ({ style }: Draft): boolean => style.days !== 'cell' && style.clock === '24'

const guard = (shape: (code: string) => string): Damage => ({
  fits: (draft) => codeFields.some((field) => has(draft, field)) && draft.container !== 'pdf',
  apply: (draft) => recode(draft, codeFields, (cell) => (codeOf(cell) === '' ? cell : shape(codeOf(cell)))),
})

const otherClock = (clock: Draft['style']['clock']): Damage => ({
  fits: (draft) => (has(draft, 'at') || has(draft, 'time')) && draft.style.clock === '24',
  apply: (draft) => {
    draft.style.clock = clock
    if (draft.style.days === 'cell') draft.style.days = 'd/m/y'
  },
})

const oldFont = (font: 'tcvn3' | 'vni'): Damage => ({
  fits: (draft) => ['xlsx', 'xls', 'ods'].includes(draft.container) && draft.layout !== 'no-accents',
  apply: (draft) => {
    draft.font = font
  },
})

const dayNumber = (cell: Cell): number =>
  cell !== null && typeof cell === 'object' && 'day' in cell ? Number(cell.day.slice(8)) : 0
const dayColumn = (draft: Draft): string => dayFields.find((field) => has(draft, field)) ?? ''
const dayCells = (draft: Draft): Cell[] =>
  rowsOf(draft).map(({ cells }) => cells[columnOf(draft, dayColumn(draft))] ?? null)

const [start1904, dayMs] = [Date.UTC(1904, 0, 1), 86_400_000]
const isDayAlone = (cell: Cell): cell is { day: string } =>
  cell !== null && typeof cell === 'object' && 'day' in cell && cell.time === undefined

export const cellDamages: Record<string, Damage> = {
  'US-turned days': {
    fits: (draft) => {
      const days = dayCells(draft).map(dayNumber)
      return (
        isBook(draft) && isStatement(draft) && days.some((day) => day > 12) && days.some((day) => day > 0 && day <= 12)
      )
    },
    apply: (draft) => {
      draft.style.days = 'd/m/y'
      recode(draft, dayFields, (cell) => {
        if (cell === null || typeof cell !== 'object' || !('day' in cell) || dayNumber(cell) > 12) return cell
        const [y, m, d] = cell.day.split('-')
        return { isTurned: true, day: `${y}-${d}-${m}`, ...(cell.time !== undefined && { time: cell.time }) }
      })
    },
  },
  'rounded codes': {
    fits: (draft) => has(draft, 'rrn') && draft.container !== 'pdf',
    apply: (draft) => {
      recode(draft, ['rrn'], (cell, line) => {
        const code = codeOf(cell)
        if (code === '') return cell
        if (line.row) line.row['rrn'] = ''
        return isBook(draft) ? Number(`${code.slice(0, 6)}000000`) : `${code[0]}.${code.slice(1, 6)}E+11`
      })
    },
  },
  'rounded phones': {
    fits: (draft) => draft.kind === 'import',
    apply: (draft, random) => {
      draft.mayNotTake = true
      const line = random.pick(rowsOf(draft))
      const field = has(draft, 'Phone') ? 'Phone' : 'CustomerPhone'
      set(draft, line, [field, `9.0${random.whole(1, 9)}E+08`])
    },
  },
  'lost zeros': {
    fits: (draft) => ['tid', 'Phone', 'CustomerPhone'].some((field) => has(draft, field)) && draft.container !== 'pdf',
    apply: (draft) =>
      recode(draft, codeFields, (cell) => (/^\d{1,14}$/.test(codeOf(cell)) ? Number(codeOf(cell)) : cell)),
  },
  'formula guards': guard((code) => `="${code}"`),
  'quote guards': guard((code) => `'${code}`),
  'formula without value': {
    fits: (draft) => isXlsx(draft) && isStatement(draft),
    apply: (draft, random) => {
      const lines = rowsOf(draft).filter(({ cells }) => cells.some(isAmount))
      for (const { cells } of lines.slice(0, random.whole(1, 3))) cells[cells.findIndex(isAmount)] = { noValue: true }
    },
  },
  'old font TCVN3': oldFont('tcvn3'),
  'old font VNI': oldFont('vni'),
  'clock AM/PM': otherClock('AM'),
  'clock SA/CH': otherClock('CH'),
  'clock of Greenwich': {
    fits: (draft) => has(draft, 'at') && draft.style.clock === '24',
    apply: (draft) => {
      draft.style.clock = 'Z'
    },
  },
  'days from 1904': {
    fits: isXlsx,
    apply: (draft, random) => {
      draft.is1904 = true
      if (draft.style.clock === '24') draft.style.days = 'cell'
      const isBare = random.chance(0.4)
      recode(draft, dayFields, (cell) =>
        isBare && isDayAlone(cell) ? (Date.parse(cell.day) - start1904) / dayMs : cell,
      )
    },
  },
  'MM/YY made a day': {
    fits: (draft) => isBook(draft) && has(draft, 'Expiry'),
    apply: (draft) =>
      recode(draft, ['Expiry'], (cell) => {
        const [month, year] = written(cell).split('/').map(Number)
        const day = new Date(Date.UTC(2026, (month ?? 1) - 1, year))
        return day.getUTCMonth() === (month ?? 1) - 1 ? { isTurned: true, day: day.toISOString().slice(0, 10) } : cell
      }),
  },
  'ambiguous days': {
    fits: (draft) => isStatement(draft) && hasTextDays(draft) && draft.style.days !== 'y-m-d',
    wish: { isAmbiguous: true },
  },
  'both separators': {
    fits: (draft) => isStatement(draft),
    apply: (draft) => {
      draft.style.money = 'mixed'
    },
  },
  'unit of 1.000': {
    fits: isStatement,
    wish: { unit: 1_000 },
    apply: (draft, random) => {
      draft.style.unit = 1_000
      draft.above.push([random.pick(['Đơn vị tính: 1.000 đồng', 'ĐVT: nghìn đồng'])])
    },
  },
}

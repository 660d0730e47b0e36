import { formatVnd } from '@cardpro/contract/kit/money/amounts'

type CountFigures = { Book: number | null; Counted: number | null }

/** The lines I, II and III of the form 08a-TT: III is I less II, so a shortage is above zero. */
export function paperFigures(count: CountFigures): {
  book: number
  counted: number
  difference: number
  reason: string
} {
  const [book, counted] = [count.Book ?? 0, count.Counted ?? 0]
  const difference = book - counted
  return { book, counted, difference, reason: reasonOf(difference) }
}

function reasonOf(difference: number): string {
  if (difference === 0) return 'khớp sổ'
  return difference > 0 ? `thiếu ${formatVnd(difference)}` : `thừa ${formatVnd(-difference)}`
}

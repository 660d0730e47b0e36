import { businessDay, formatInstant, formatTime } from '@cardpro/contract/basic/dates'
import type { Dashboard } from '@cardpro/contract/reports/reports'
import { today } from '#ui/hooks/today.ts'

/** Until when the books are proved, or the first row that is wrong. One line, however long that row is. */
export function BooksProof({ books }: { books: NonNullable<Dashboard['Books']> }) {
  const { At, Broken } = books
  if (Broken !== '')
    return (
      <div className="cp-dash-books cp-ink-red cp-bold" role="alert" title={Broken}>
        Sổ lệch: {Broken}
      </div>
    )
  const until = businessDay(new Date(At)) === today() ? formatTime(At) : formatInstant(At)
  return <div className="cp-dash-books">Cân đối ✓ đến {until}</div>
}

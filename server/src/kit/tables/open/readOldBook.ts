import { headRoom } from '@cardpro/contract/kit/files/tableForms'
import type { Sheet } from '../cells.rules.ts'
import { unreadOldBook } from './containers.rules.ts'
import type { Room } from './grid.rules.ts'
import { linesOf, mergedIn } from './readBook.ts'
import { Unread } from './unread.ts'

/** The Excel files of 1997 to 2003. What of them is hidden is not told. */
export async function readOldBook(bytes: Uint8Array, room: Room): Promise<Sheet[]> {
  // Taken in when it is needed: few banks send such files.
  const { readXls } = await import('hucre')
  const book = await readXls(bytes, { maxRows: room.limits.rows + headRoom + 2 }).catch(() => {
    throw new Unread(unreadOldBook)
  })
  return book.sheets.map((sheet) => ({
    name: sheet.name,
    lines: linesOf(sheet.rows, room),
    marks: { isHidden: false, hiddenRows: [], hiddenColumns: [], merged: mergedIn(sheet), noValue: [] },
    notes: ['Tệp .xls đời cũ không cho biết dòng nào bị ẩn hay bị lọc: mọi dòng đều được tính'],
  }))
}

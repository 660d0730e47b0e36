/** A file that cannot be read; the message is the reason and the way out. Each door names its own field of the form. */
export class Unread extends Error {}

/** How much of a file is taken: lines of a sheet, those above and below its rows not counted; columns; cells and letters in all. */
export type TableLimits = { rows: number; columns: number; cells: number; unpacked: number }

const thousands = (count: number): string => count.toLocaleString('vi-VN')

/** More lines than are taken of one sheet. */
export const tooManyRows = ({ rows }: Pick<TableLimits, 'rows'>): Unread =>
  new Unread(`Tệp có hơn ${thousands(rows)} dòng: hãy chia thành nhiều tệp`)
/** More columns than are taken of one sheet. */
export const tooManyColumns = ({ columns }: TableLimits): Unread => new Unread(`Tệp có hơn ${columns} cột`)
/** More cells or letters than there is memory for. */
export const tooLarge = (): Unread =>
  new Unread('Tệp quá lớn khi mở ra. Hãy chia thành nhiều tệp nhỏ hơn rồi nhập lần lượt.')

/** What is no file of its kind inside. */
export const brokenSentence =
  'Không đọc được tệp: tệp hỏng hoặc không do Excel ghi. Hãy mở bằng Excel rồi lưu lại dạng .xlsx'

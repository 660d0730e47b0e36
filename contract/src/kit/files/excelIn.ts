import { z } from 'zod'
import { list, read, write } from '../call.ts'
import { emptyAnswer, id, instant, paging } from '../fields.ts'
import { Started } from '../lists/jobs.ts'

/** What can be read from Excel, as it is called on screen. */
export const importKinds = {
  customers: 'Khách hàng',
  cards: 'Thẻ',
  pos: 'Máy POS',
  partners: 'Đối tác',
  moveIn: 'Chuyển vào Card Pro',
} as const
export type ImportKind = keyof typeof importKinds
const Kind = z.enum(Object.keys(importKinds) as [ImportKind, ...ImportKind[]], { error: 'Không có loại nhập này' })

export const importStatus = { read: 0, checked: 1, imported: 2, undone: 3 } as const
export const importStatuses = { 0: 'Mới đọc', 1: 'Đã kiểm tra', 2: 'Đã nhập', 3: 'Đã hoàn tác' } as const
/** How a row is treated whose key is stored already. */
export const knownModes = { update: 'Cập nhật', skip: 'Bỏ qua', refuse: 'Báo lỗi' } as const
const Known = z.enum(['update', 'skip', 'refuse'])

/** At most so many rows are pasted at a time, the heads not counted. */
export const mostPasted = 500
/** At most so many rows and columns of a workbook are taken. */
export const mostRows = 20_000
export const mostColumns = 60

/** A sheet of the file. Dropped: columns that may not be kept, such as CVV. */
const Sheet = z.object({
  Name: z.string(),
  Rows: z.number().int(),
  Heads: z.array(z.string()),
  Dropped: z.array(z.string()),
})
/** Which sheet a part is read from (none: left out), and which field each of its columns is. */
const Part = z.object({
  Part: z.string().max(40),
  Sheet: z.number().int().min(0).max(100).nullable(),
  Columns: z.array(z.string().max(40).nullable()).max(mostColumns),
})
export type ImportPart = z.infer<typeof Part>

const Field = z.object({ Field: z.string(), Title: z.string(), IsRequired: z.boolean() })

export const Import = z.object({
  ImportID: id,
  Kind,
  FileName: z.string(),
  Status: z.number().int(),
  /** The job that works on it, or did last; 0 before there was one. */
  JobID: z.number().int(),
  CreatedAt: instant,
  DoneAt: instant.nullable(),
  Sheets: z.array(Sheet),
  Known,
  /** Wrong: how many rows of its sheet are. */
  Parts: z.array(Part.extend({ Name: z.string(), Fields: z.array(Field), Wrong: z.number().int() })),
  /** Rows: all of the parts chosen. Made, Changed, Kept: their results, expected or done. */
  Rows: z.number().int(),
  Wrong: z.number().int(),
  Made: z.number().int(),
  Changed: z.number().int(),
  Kept: z.number().int(),
  /** The caller may undo what the file has stored. */
  MayUndo: z.boolean(),
})
export type Import = z.infer<typeof Import>

/** A row of the file. Errors: field → sentence. Outcome: 0 none yet, 1 made, 2 changed, 3 left as it is. */
export const ImportRow = z.object({
  Sheet: z.number().int(),
  Row: z.number().int(),
  Cells: z.array(z.string()),
  Errors: z.record(z.string(), z.string()),
  Outcome: z.number().int(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The whole form; an Excel file of ten thousand rows has about one megabyte. */
const excelBytesMax = 10 * 1024 * 1024
/** DryRun: it is checked only, and stored by Import/Run. Without it a file with no wrong row is stored by the job that checks it. */
const importMode = z.object({ DryRun: z.boolean().default(false) })
/** At most so many rows are sent as JSON at a time. */
const mostSent = 5_000
const sentCell = z.union([z.string().max(4000, 'Ô tối đa 4.000 ký tự'), z.number(), z.boolean(), z.null()])
const howRows = importMode.extend({
  /** A record each, by the names of its fields or by the heads of the template, instead of a file. */
  Rows: z
    .array(z.record(z.string().max(100), sentCell))
    .min(1, 'Không có dòng nào')
    .max(mostSent, `Mỗi lần gửi tối đa ${mostSent.toLocaleString('vi-VN')} dòng, nhiều hơn hãy nhập bằng tệp Excel`)
    .optional(),
})
const describeImport = (what: string) =>
  `Reads ${what} from a table (multipart/form-data, field File: .xlsx, .xls, .ods, .csv or a page that Excel opens, up to 10 MB) and begins to check it: where no row is wrong the job that is answered stores them, and else none. With DryRun (in the query or the form) nothing is stored before Import/Run. Card numbers are cut to first six and last four as they are read; columns for CVV, PIN or OTP are dropped.`
const aboutRows = (what: string, row: string) =>
  `${describeImport(what)} Instead of a file it takes JSON, {"Rows": [{${row}}, …]}, and has stored all rows when it answers (JobID 0), or none: then Errors names each wrong row (Rows.0.BankCode).`
const Read = z.object({ ImportID: id, JobID: z.number().int() })

/** The rights to add what a file may hold, and to delete it: all of a whole shop, else those of the kind. */
const recordsOf = [
  'customers',
  'cards',
  'pos',
  'partners',
  'funds',
  'collaborators',
  'customerDebts',
  'posMoney',
] as const
const addRights = recordsOf.map((menu) => `${menu}.add` as const)
const undoRights = recordsOf.map((menu) => `${menu}.cancel` as const)

export const excelIn = {
  customers: write('Customer/ImportCustomerExcel', {
    about: aboutRows('customers', '"FullName": …, "Phone": …'),
    access: 'customers.add',
    scope: 'one',
    input: howRows,
    data: Read,
    takesFile: excelBytesMax,
    fileField: 'File',
    takesRows: true,
  }),
  cards: write('CardData/AddListCard', {
    about: aboutRows('cards', '"CustomerPhone": …, "CardNumber": …, "BankCode": …, "StatementDay": …'),
    access: 'cards.add',
    scope: 'one',
    input: howRows,
    data: Read,
    takesFile: excelBytesMax,
    fileField: 'File',
    takesRows: true,
  }),
  pos: write('Pos/ImportPosExcel', {
    about: aboutRows('POS', '"Name": …, "TID": …, "BankCode": …, "Fund": …'),
    access: 'pos.add',
    scope: 'one',
    input: howRows,
    data: Read,
    takesFile: excelBytesMax,
    fileField: 'File',
    takesRows: true,
  }),
  partners: write('Partner/ImportPartnerExcel', {
    about: aboutRows('partners and their fees', '"Name": …, "Phone": …, "Type": …'),
    access: 'partners.add',
    scope: 'one',
    input: howRows,
    data: Read,
    takesFile: excelBytesMax,
    fileField: 'File',
    takesRows: true,
  }),
  moveIn: write('Import/MoveIn', {
    about: describeImport(
      'a whole shop: funds, collaborators, partners, customers, cards, POS, opening debts, commission not yet paid and POS money on its way',
    ),
    access: 'funds.add',
    scope: 'one',
    asksToo: addRights,
    input: importMode,
    data: Read,
    takesFile: excelBytesMax,
    fileField: 'File',
  }),
}

export const imports = {
  getByID: read('Import/GetByID', {
    about:
      'An Excel file that was read in this shop: its sheets, what was chosen, and how many rows are good or wrong. Like all calls about one file it is for its author, and for others with the rights of Import/Undo.',
    access: 'signed-in',
    asksToo: addRights,
    scope: 'one',
    input: z.object({ ImportID: id }),
    data: Import,
  }),
  getRows: list('Import/GetRows', {
    about: 'The rows of one sheet with what is wrong with them, by their number in Excel. Total: how many match.',
    access: 'signed-in',
    asksToo: addRights,
    scope: 'one',
    input: paging.extend({
      ImportID: id,
      Sheet: z.number().int().min(0).max(100).default(0),
      OnlyWrong: z.boolean().default(false),
    }),
    row: ImportRow,
  }),
  getList: list('Import/GetList', {
    about:
      'The latest 20 Excel files of a kind that were stored in this shop, newest first: the caller’s own, and with the rights to delete such records those of all users.',
    access: 'signed-in',
    scope: 'one',
    input: z.object({ Kind }),
    row: z.object({
      ImportID: id,
      FileName: z.string(),
      Status: z.number().int(),
      DoneAt: instant.nullable(),
      StaffName: z.string(),
      Made: z.number().int(),
      Changed: z.number().int(),
    }),
  }),
  check: write('Import/Check', {
    about:
      'Checks the rows again, with another sheet, other columns, or another choice for rows that are known. Stores nothing.',
    access: 'signed-in',
    scope: 'one',
    asksToo: addRights,
    input: z.object({ ImportID: id, Known: Known.default('update'), Parts: z.array(Part).max(10) }),
    data: Started,
  }),
  mend: write('Import/Mend', {
    about:
      'Types over cells of one row of a file that is not stored yet, and checks this row again, with the rows related to it: those with the same key, and those that name it. Answers the row. Stores no record. A full card number is cut as it is in a file.',
    access: 'signed-in',
    scope: 'one',
    asksToo: addRights,
    input: z.object({
      ImportID: id,
      Sheet: z.number().int().min(0).max(100).default(0),
      Row: z.number().int().min(1),
      Cells: z
        .array(
          z.object({
            Column: z
              .number()
              .int()
              .min(0)
              .max(mostColumns - 1),
            Text: z.string().max(4000, 'Ô tối đa 4.000 ký tự'),
          }),
        )
        .min(1)
        .max(mostColumns),
    }),
    data: ImportRow,
  }),
  paste: write('Import/Paste', {
    about:
      'Rows that were copied in Excel, as texts, are read like a file: kept without full card numbers, checked, and not stored before Import/Run. The first line may be column titles; else the cells are in the order of the template.',
    access: 'signed-in',
    scope: 'one',
    asksToo: addRights,
    input: z.object({
      Kind,
      Rows: z
        .array(z.array(z.string()).max(mostColumns, `Mỗi dòng tối đa ${mostColumns} ô`))
        .min(1, 'Không có dòng nào để dán')
        .max(mostPasted + 1, `Mỗi lần dán tối đa ${mostPasted} dòng, nhiều hơn hãy nhập bằng tệp Excel`),
    }),
    data: Read,
  }),
  run: write('Import/Run', {
    about:
      'Stores the rows in one transaction: all of them (refused while one is wrong), or the good ones alone. Refused: a file that was stored before and not undone.',
    access: 'signed-in',
    scope: 'one',
    asksToo: addRights,
    input: z.object({ ImportID: id, Mode: z.enum(['all', 'good']) }),
    data: Started,
  }),
  undo: write('Import/Undo', {
    about:
      'Takes back what a file has stored: what it made is stopped, what it changed is as before. What was touched since stays, and is listed with the rows. It asks the right to delete each kind of record that the file has; of its author it asks nothing more for 30 minutes.',
    access: 'signed-in',
    scope: 'one',
    asksToo: [...addRights, ...undoRights],
    input: z.object({ ImportID: id }),
    data: Started,
  }),
  getTemplate: read('Import/GetTemplate', {
    about: 'An empty Excel file with the heads that are understood. The answer is the file itself.',
    access: 'signed-in',
    scope: 'one',
    input: z.object({ Kind }),
    data: emptyAnswer,
    givesFile: true,
  }),
  getWrong: read('Import/GetWrong', {
    about: 'The wrong rows as an Excel file, as they were, with a column saying why. The answer is the file itself.',
    access: 'signed-in',
    asksToo: addRights,
    scope: 'one',
    input: z.object({ ImportID: id }),
    data: emptyAnswer,
    givesFile: true,
  }),
}

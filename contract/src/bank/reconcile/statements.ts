import { z } from 'zod'
import { list, read, withRights, write } from '../../kit/call.ts'
import { confirm, day, dayOut, id, instant, paging, reason, text, version, vnd } from '../../kit/fields.ts'
import { dayForms, mostTableColumns, type NumberForm, numberForms, units } from '../../kit/files/tableForms.ts'
import { type AnyField, accountFields, statementFields, statementKind } from './statementWords.ts'

/** A file of statements: photographs and scans are not read. */
const statementBytesMax = 20 * 1024 * 1024
/** At most so many lines are pasted at a time, the heads not counted. */
export const mostPastedLines = 5_000

const Field = z.enum(Object.keys({ ...statementFields, ...accountFields }) as [AnyField, ...AnyField[]], {
  error: 'Không có cột này',
})
const Form = z.enum(Object.keys(numberForms) as [NumberForm, ...NumberForm[]])

/** How the cells are read. Head: the line of titles, from 1; Columns: what each column is, null: left out. Unit: by what an amount is multiplied. */
export const Mapping = z.object({
  Sheet: z.number().int().min(0).max(100),
  Head: z.number().int().min(0).max(10_000),
  Columns: z.array(Field.nullable()).max(mostTableColumns, `Tối đa ${mostTableColumns} cột`),
  DayForm: z.enum(dayForms),
  NumberForm: Form,
  Unit: z.literal(units, { error: 'Đơn vị không hợp lệ' }),
})
export type Mapping = z.infer<typeof Mapping>

/** One check of a file by itself. Sentence: what was weighed, with the figures where it fails. */
const Proof = z.object({ Name: z.string(), Ok: z.boolean(), Sentence: z.string() })

/** A POS as the file names it. PosID null: not known here; IsLeftOut: its rows are not taken. */
const NamedPos = z.object({
  Text: z.string(),
  Rows: z.number().int(),
  PosID: id.nullable(),
  PosName: z.string(),
  IsLeftOut: z.boolean(),
})

/** A line of the file as it would be taken. Known: it was taken before. Errors: field → sentence. */
const PreviewRow = z.object({
  No: z.number().int(),
  Cells: z.array(z.string()),
  Read: z.record(z.string(), z.string()),
  Errors: z.record(z.string(), z.string()),
  IsKnown: z.boolean(),
})

/**
 * A statement that was read and not yet taken. Template: the layout that was recognised, empty where it is new; Changed: by what
 * the layout differs from the one remembered. Ask: what has to be decided before it can be taken.
 */
export const StatementDraft = z.object({
  StatementID: id,
  /** The same, as the specification calls it. */
  FileID: id,
  Kind: z.number().int(),
  Version: version,
  FileName: z.string(),
  Sheets: z.array(z.object({ Name: z.string(), Rows: z.number().int() })),
  Mapping,
  Template: z.string(),
  Changed: z.array(z.string()),
  /** The titles of the columns, and below them the first lines as they are in the file. */
  Heads: z.array(z.string()),
  Lines: z.array(PreviewRow),
  Proofs: z.array(Proof),
  Terminals: z.array(NamedPos),
  Rows: z.number().int(),
  Fresh: z.number().int(),
  Known: z.number().int(),
  Wrong: z.number().int(),
  Gross: vnd,
  Fee: vnd,
  Net: vnd,
  /** Of an account: the fund, what came in and went out, and what the bank prints as its balance before and after. */
  FundName: z.string(),
  In: vnd,
  Out: vnd,
  Opening: vnd.nullable(),
  Closing: vnd.nullable(),
  /** Notes that block nothing: `214/260 dòng đã có, chỉ nhận 46 dòng mới`. */
  Notes: z.array(z.string()),
  /** Why it cannot be taken as it is; empty: it can. */
  Blockers: z.array(z.string()),
})
export type StatementDraft = z.infer<typeof StatementDraft>

/**
 * Status: statementStatus. Money of its rows, đồng; Posted: of how many rows the money is booked. Of a bank account Gross came in, Fee went out, Net is
 * what is left of both.
 */
export const Statement = z.object({
  StatementID: id,
  Kind: z.number().int(),
  FileName: z.string(),
  Status: z.number().int(),
  BankCode: z.string(),
  PosName: z.string(),
  FundName: z.string(),
  FromDate: dayOut.nullable(),
  ToDate: dayOut.nullable(),
  Rows: z.number().int(),
  Matched: z.number().int(),
  Posted: z.number().int(),
  Skipped: z.number().int(),
  Gross: vnd,
  Fee: vnd,
  Net: vnd,
  StaffName: z.string(),
  At: instant,
})
export type Statement = z.infer<typeof Statement>

/** A number is the BankCardID of a fund, anything else the code of a bank. */
const bankOrFund = z
  .union([text.pipe(z.string().max(40, 'Ngân hàng không hợp lệ')), id], { error: 'Ngân hàng không hợp lệ' })
  .transform(String)
  .default('')

const pastedLines = z
  .array(z.array(z.string()).max(mostTableColumns, `Mỗi dòng tối đa ${mostTableColumns} ô`))
  .min(1, 'Không có dòng nào để dán')
  .max(mostPastedLines + 1, `Mỗi lần dán tối đa ${mostPastedLines.toLocaleString('vi-VN')} dòng`)

const fund = z
  .number({ error: 'Vui lòng chọn quỹ' })
  .int('Vui lòng chọn quỹ')
  .positive('Vui lòng chọn quỹ')
  .max(Number.MAX_SAFE_INTEGER, 'Vui lòng chọn quỹ')

const aboutDraft =
  'is read into a draft: its layout is recognised or guessed, its rows are proven by its own sums, card numbers are cut to first six and last four before anything is kept. Nothing is taken before Reconcile/TakeStatement; a draft lives for seven days. Refused: a file that was taken before (with who and when), macros, external links, scripts or files inside it, a scan.'

const password = z.string().max(127, 'Mật khẩu tối đa 127 ký tự').default('')

export const statements = {
  uploadImagePDF: write('File/UploadImagePDF', {
    about: `A statement of an acquirer (multipart/form-data, any field; .xlsx, .xls, .ods, .csv, a page that Excel opens, or .pdf with texts; at most 20 MB) ${aboutDraft} Password: of a locked PDF, a field of the form and never of the query, of which nothing is kept; without it, or with a wrong one, the answer has the code PASSWORD, after five wrong ones for a while PASSWORD_TRIES. posid: the POS or the parent it is of; bankID: the code of the bank, or the BankCardID of the fund that is paid into; fromDate and toDate: rows outside are counted in a note.`,
    access: 'uploadBill.add',
    scope: 'one',
    takesFile: statementBytesMax,
    fileField: 'file',
    input: z.object({
      posid: id.optional(),
      bankID: bankOrFund,
      fromDate: day.optional(),
      toDate: day.optional(),
      Password: password,
    }),
    data: StatementDraft,
  }),
  paste: write('Reconcile/PasteStatement', {
    about: `What was copied from a table, as texts, ${aboutDraft}`,
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({
      posid: id.optional(),
      bankID: bankOrFund,
      Rows: pastedLines,
    }),
    data: StatementDraft,
  }),
  uploadBank: write('Reconcile/UploadBankStatement', {
    about: `A statement of a bank account (multipart/form-data, any field; .xlsx, .xls, .ods, .csv, a page that Excel opens, or .pdf with texts; at most 20 MB) ${aboutDraft} Password: as File/UploadImagePDF has it. BankCardID: the fund whose account it is. Proven by the balance after each line and by what the file prints as opening, closing and sums. Refused: the account number of another fund, which is named.`,
    access: 'uploadBill.add',
    scope: 'one',
    takesFile: statementBytesMax,
    fileField: 'file',
    input: z.object({ BankCardID: fund, Password: password }),
    data: StatementDraft,
  }),
  pasteBank: write('Reconcile/PasteBankStatement', {
    about: `What was copied from a table of an account's lines, as texts, ${aboutDraft} BankCardID: the fund whose account it is.`,
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({ BankCardID: fund, Rows: pastedLines }),
    data: StatementDraft,
  }),
  getDraft: read('Reconcile/GetDraft', {
    about: 'A draft of the caller as it is now.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({ StatementID: id }),
    data: StatementDraft,
  }),
  mapDraft: write('Reconcile/MapStatement', {
    about:
      'Sets what the columns of a draft are, which POS each name is (Terminals: PosID null leaves its rows out), and reads it again. Refused: a field twice, no amount, no day, a POS of another shop.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({
      StatementID: id,
      Mapping,
      Terminals: z
        .array(z.object({ Text: z.string().max(100), PosID: id.nullable() }))
        .max(500)
        .default([]),
      Version: version,
    }),
    data: StatementDraft,
  }),
  take: write('Reconcile/TakeStatement', {
    about:
      'Takes the rows of a draft that are not known yet, remembers its layout and the POS it names, and matches the rows with swipes. Matches of class A and G are chosen; nothing is posted. Of an account its lines are kept, each once whichever source delivers it (Rows: how many were new, as Fresh of the draft; lines that another source has delivered count as Known and add their balances). Refused: a proof that fails, a name without a POS, no fresh row.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({ StatementID: id, Version: version, Confirm: confirm }),
    data: z.object({ StatementID: id, Rows: z.number().int(), Chosen: z.number().int() }),
  }),
  remove: write('Reconcile/RemoveStatement', {
    about:
      'Takes a statement off again with its matches, or throws an own draft away, for which uploadBill.add is enough; its rows may come again. Refused: one with money that is booked, or with lines of an account that vouchers are linked to.',
    access: 'uploadBill.cancel',
    orAccess: ['uploadBill.add'],
    scope: 'one',
    input: z.object({ StatementID: id, Reason: reason }),
    data: z.object({ StatementID: id }),
  }),
  getList: list('Reconcile/GetStatements', {
    about:
      'Statements that were taken or removed, latest first: of acquirers (Kind 1), of bank accounts (2), or both (0). Summary: how many there are of each kind.',
    access: 'uploadBill.view',
    scope: 'one',
    input: paging.extend({
      Kind: z
        .number()
        .int()
        .min(0, 'Loại sao kê không hợp lệ')
        .max(2, 'Loại sao kê không hợp lệ')
        .default(statementKind.pos),
      text: text,
      fromDate: day.optional(),
      toDate: day.optional(),
      PosID: id.optional(),
      BankCardID: id.optional(),
    }),
    row: Statement,
    summary: z.object({
      Counts: z.object({ All: z.number().int(), Pos: z.number().int(), Account: z.number().int() }),
    }),
  }),
}

/** Taking off what was taken asks more than throwing an own draft away. */
export const removeTaken = withRights(statements.remove, ['uploadBill.cancel'])

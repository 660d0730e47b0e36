import { lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import type { StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import type { AccountField } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatDay } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type NewLine, weighLines } from '#bank/bankLines/bankLines.service.ts'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { mapWithPauses } from '#kit/pauses.ts'
import { type AccountNumbers, isSameAccount } from '../reading/accountNumber.rules.ts'
import type { TakeWarning } from '../reading/sheets.rules.ts'
import { inTheWay, knownNote, lineOut, noneFresh, Preview } from './draftParts.ts'
import type { Draft } from './draftStore.ts'

const sql = loadSql(import.meta.url, './accountDraft.sql')
const Told = z.object({
  on: z.string(),
  at: z.string().nullable(),
  amount: z.number(),
  balance: z.number().nullable(),
  content: z.string(),
  ref: z.string(),
  counter: z.string(),
  name: z.string(),
})
const Row = z.object({ no: z.number(), read: Told })
const Counts = z.object({ rows: z.number(), wrong: z.number() })
const PreviewRow = Preview.omit({ isKnown: true })
const FundRow = z.object({ id: z.number(), name: z.string(), accountNo: z.string() })
const BegunRow = z.object({ begunOn: z.string().nullable() })

/** `lines`: those of the file since the fund began, the oldest first. */
export type AccountWeighing = { draft: StatementDraft; lines: NewLine[]; asked: TakeWarning[] }

/** A draft of an account's statement as it is now: what would be taken, what is known already, what blocks it. */
export async function weighAccount(ctx: Ctx, draft: Draft): Promise<AccountWeighing> {
  const fundId = draft.fundId ?? 0
  const sheet = { company_id: ctx.companyId, id: draft.id, sheet_no: draft.mapping.mapping.Sheet }
  const { blockers, asked: askedOfFile, notes } = inTheWay(draft)
  const gaps = draft.sheets.account?.gaps ?? ''
  const asked = [...askedOfFile, ...(gaps === '' ? [] : [{ Code: 'W_GAP', Message: `Số dư trong tệp: ${gaps}` }])]
  const shows = { ...sheet, head: draft.mapping.mapping.Head, shows_all: blockers.length > 0 }
  const [rows, counts, preview, begunOn] = await Promise.all([
    readRows(ctx, sheet),
    ctx.db.one(sql('account_counts'), sheet, Counts),
    ctx.db.rows(sql('account_preview'), shows, PreviewRow),
    readBegunOn(ctx, fundId),
  ])
  const oldest = draft.sheets.account?.order === -1 ? rows.toReversed() : rows
  const own = oldest.filter(({ read }) => begunOn === null || read.on >= begunOn)
  const lines = await mapWithPauses(own, lineOf)
  const kept = await weighLines(ctx, { fundId, source: lineSource.file, lines })
  // A line that came from another source already is kept as its twin, and is no new one.
  const fresh = new Set(kept.flatMap(({ line, twinOf }) => (twinOf === null ? [line] : [])))
  const known = new Set(own.flatMap(({ no }, index) => (isIn(fresh, lines[index]) ? [] : [no])))
  const figures = { rows: counts.rows, known: known.size, fresh: fresh.size }
  const early = rows.length - own.length
  return {
    draft: {
      ...draftOut(
        draft,
        preview.toSorted((a, b) => a.no - b.no),
        known,
      ),
      Rows: counts.rows,
      Fresh: figures.fresh,
      Known: figures.known,
      Wrong: counts.wrong,
      In: sumOf(rows, 1),
      Out: sumOf(rows, -1),
      Notes: [...notes, ...asked.map(({ Message }) => Message), ...notesOf(draft, figures, earlyNote(early, begunOn))],
      Blockers: [
        ...blockers,
        ...(kept.length === 0 ? noneFresh(figures) : []),
        ...(early > 0 && early === rows.length ? [earlyNote(early, begunOn)] : []),
      ],
    },
    lines,
    asked,
  }
}

const isIn = (all: ReadonlySet<NewLine>, line: NewLine | undefined): boolean => line !== undefined && all.has(line)

const inPage = 1_000
type AccountRow = z.infer<typeof Row>

async function readRows(ctx: Ctx, sheet: { company_id: number; id: number; sheet_no: number }): Promise<AccountRow[]> {
  const rows: AccountRow[] = []
  for (let isMore = true; isMore; ) {
    const from = { after: rows.at(-1)?.no ?? -1, limit: inPage }
    const page = await ctx.db.rows(sql('account_rows'), { ...sheet, ...from }, Row)
    rows.push(...page)
    isMore = page.length === inPage
  }
  return rows
}

const lineOf = ({ read }: AccountRow): NewLine => ({
  key: null,
  bookedOn: read.on,
  bookedAt: read.at,
  amountVnd: read.amount,
  balanceVnd: read.balance,
  content: read.content,
  counterAccount: read.counter,
  counterName: read.name,
  refNo: read.ref,
})

const sumOf = (rows: AccountRow[], sign: number): number =>
  rows.reduce((sum, { read: { amount } }) => (Math.sign(amount) === sign ? sum + Math.abs(amount) : sum), 0)

async function readBegunOn(ctx: Ctx, fundId: number): Promise<string | null> {
  const fund = { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: fundId }
  return (await ctx.db.one(sql('fund_begun_on'), fund, BegunRow)).begunOn
}

/** What the bank moved before the opening balance of the fund is in it. */
const earlyNote = (lines: number, begunOn: string | null): string =>
  lines === 0
    ? ''
    : `${lines.toLocaleString('vi-VN')} dòng ở trước ngày quỹ có số dư đầu (${formatDay(begunOn)}), không nhận`

const notesOf = ({ sheets: { account } }: Draft, figures: Parameters<typeof knownNote>[0], early: string): string[] => [
  ...knownNote(figures),
  ...(early === '' ? [] : [early]),
  ...(account?.number === '' ? ['Tệp không ghi số tài khoản: hãy chắc là sao kê của quỹ này'] : []),
]

type Outline = Omit<StatementDraft, 'Rows' | 'Fresh' | 'Known' | 'Wrong' | 'In' | 'Out' | 'Notes' | 'Blockers'>

const draftOut = (draft: Draft, preview: z.infer<typeof PreviewRow>[], known: ReadonlySet<number>): Outline => ({
  StatementID: draft.id,
  FileID: draft.id,
  Kind: draft.kind,
  Version: draft.version,
  FileName: draft.fileName,
  Sheets: draft.sheets.sheets,
  Mapping: draft.mapping.mapping,
  Template: draft.sheets.template,
  Changed: draft.sheets.changed,
  Heads: draft.sheets.heads,
  Lines: preview.map((line) => lineOut({ ...line, read: moveToSide(line.read), isKnown: known.has(line.no) }, fieldOf)),
  Proofs: draft.sheets.proofs,
  Terminals: [],
  Gross: 0,
  Fee: 0,
  Net: 0,
  FundName: draft.fundName,
  Opening: draft.sheets.account?.opening ?? null,
  Closing: draft.sheets.account?.closing ?? null,
})

/** An amount is put in the column of its side, where the sides have columns of their own. */
const moveToSide = (read: z.infer<typeof PreviewRow>['read']) => {
  const amount = Number(read?.['amount'] ?? 0)
  return read && { ...read, ...(amount > 0 ? { credit: amount } : { debit: -amount }) }
}

const fieldOf: Partial<Record<string, AccountField>> = {
  credit: 'credit',
  debit: 'debit',
  on: 'bookedOn',
  at: 'bookedAt',
  amount: 'amount',
  balance: 'balance',
  content: 'content',
  ref: 'refNo',
  counter: 'counterAccount',
  name: 'counterName',
}

type Fund = { id: number; name: string; accountNo: string }

/** A file of another account than the fund's is refused, and the right fund named. */
export async function ensureOwnAccount(ctx: Ctx, fund: Fund, said: AccountNumbers | undefined): Promise<void> {
  const { number = '', numbers = [] } = said ?? {}
  if (number === '' || fund.accountNo === '') return
  if ([number, ...numbers].some((one) => isSameAccount(one, fund.accountNo))) return
  const all = await ctx.db.rows(sql('fund_of_account'), { company_id: ctx.companyId, shop_id: oneShop(ctx) }, FundRow)
  const right = all.find(({ accountNo }) => isSameAccount(number, accountNo))
  const advice = right ? `Hãy chọn quỹ ${right.name}.` : 'Cửa hàng chưa có quỹ nào với số tài khoản này.'
  throw UserError.at(
    'BankCardID',
    `Sao kê này của tài khoản …${number.slice(-4)}, không phải ${fund.name} (…${fund.accountNo.slice(-4)}). ${advice}`,
  )
}

import type { Input } from '@cardpro/contract/basic/call'
import { formatDay } from '@cardpro/contract/basic/dates'
import type { StatementDraft, statements } from '@cardpro/contract/reconcile/statements'
import { type StatementField, statementFields } from '@cardpro/contract/reconcile/statementWords'
import { z } from 'zod'
import { type Ctx, oneShop } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { type Cell, cellText } from '../reading/cells.rules.ts'
import { type Draft, findDraft, type Terminal, terminalsOf } from './draftStore.ts'

const sql = loadSql(import.meta.url, './draftRows.sql')
const count = z.number()
const Weighed = z.object({ known: count, fresh: count, outside: count })
const Counted = z.object({ rows: count, wrong: count, gross: count, fee: count, net: count })
const Preview = z.object({
  no: count,
  cells: z.custom<Cell[]>(Array.isArray),
  read: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  errors: z.record(z.string(), z.string()),
  isKnown: z.boolean().nullable(),
})

/** The key of a draft's rows, with the names whose terminal is known. */
export const rowsKey = (ctx: Ctx, { id, mapping }: Draft, terminals: Terminal[]) => {
  const known = terminals.filter(({ posId }) => posId !== null)
  return {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    id,
    sheet_no: mapping.mapping.Sheet,
    names: known.map(({ name }) => name),
    pos_ids: known.map(({ posId }) => posId),
  }
}

/** `outside`: how many fresh rows are of other days than were asked for. */
export type Weighing = { draft: StatementDraft; terminals: Terminal[]; outside: string }

/** A draft as it stands now: what would be taken, what is known already, what is in the way. */
export async function weighDraft(ctx: Ctx, draft: Draft): Promise<Weighing> {
  const terminals = await terminalsOf(ctx, draft)
  const key = rowsKey(ctx, draft, terminals)
  const { sheets: read, mapping: choice, askedFrom, askedTo } = draft
  const leftOut = terminals.flatMap(({ name, isLeftOut }) => (isLeftOut ? [name] : []))
  const isUnread = !choice.mapping.Columns.includes('gross')
  const [weighed, counted, lines] = await Promise.all([
    ctx.db.one(sql('weigh_draft'), { ...key, asked_from: askedFrom, asked_to: askedTo }, Weighed),
    ctx.db.one(sql('count_lines'), { ...without(key), left_out: leftOut }, Counted),
    ctx.db.rows(sql('preview_lines'), { ...key, head: choice.mapping.Head, shows_all: isUnread }, Preview),
  ])
  const outside = outsideSentence(draft, weighed.outside)
  const figures = { ...weighed, ...counted }
  const out: StatementDraft = {
    StatementID: draft.id,
    Version: draft.version,
    FileName: draft.fileName,
    Sheets: read.sheets,
    Mapping: choice.mapping,
    Template: read.template,
    Changed: read.changed,
    Heads: read.heads,
    Lines: lines.map(lineOut),
    Proofs: read.proofs,
    Terminals: terminals.map(terminalOut),
    Rows: counted.rows,
    Fresh: weighed.fresh,
    Known: weighed.known,
    Wrong: counted.wrong,
    Gross: counted.gross,
    Fee: counted.fee,
    Net: counted.net,
    Notes: [...knownNote(figures), ...(outside === '' ? [] : [outside])],
    Blockers: [
      ...read.blockers,
      ...(read.tie === '' ? [] : [read.tie]),
      ...terminalBlockers(terminals),
      ...noneFresh(figures),
    ],
  }
  return { draft: out, terminals, outside }
}

const without = ({ names: _names, pos_ids: _ids, shop_id: _shop, ...key }: ReturnType<typeof rowsKey>) => key

const number = (value: number): string => value.toLocaleString('vi-VN')

type Figures = z.infer<typeof Weighed> & z.infer<typeof Counted>

const knownNote = ({ rows, known, fresh }: Figures): string[] =>
  known === 0 || fresh === 0 ? [] : [`${number(known)}/${number(rows)} dòng đã có, chỉ nhận ${number(fresh)} dòng mới`]

const noneFresh = ({ rows, known, fresh }: Figures): string[] =>
  known > 0 && fresh === 0 && known === rows ? [`Cả ${number(rows)} dòng đã có, không còn dòng mới để nhận`] : []

function outsideSentence({ askedFrom, askedTo }: Draft, rows: number): string {
  if (rows === 0) return ''
  const asked =
    askedFrom === null
      ? `đến ${formatDay(askedTo)}`
      : `${askedTo === null ? 'từ ' : ''}${formatDay(askedFrom)}${askedTo === null ? '' : `–${formatDay(askedTo)}`}`
  return `${number(rows)} dòng ngoài ${asked}`
}

/** What a row is of has to be said, or that it is left out. */
function terminalBlockers(terminals: Terminal[]): string[] {
  const open = terminals.filter(({ posId, isLeftOut }) => posId === null && !isLeftOut)
  return open.map(({ name, text, isMid, rows }) =>
    name === ''
      ? `${number(rows)} dòng không ghi mã máy: hãy chọn máy POS của sao kê`
      : `${isMid ? 'MID' : 'TID'} ${text ?? name} chưa có trong Máy POS (${number(rows)} dòng)`,
  )
}

const terminalOut = ({
  name,
  text,
  rows,
  posId,
  posName,
  isLeftOut,
}: Terminal): StatementDraft['Terminals'][number] => ({
  Text: text ?? name,
  Rows: rows,
  PosID: posId,
  PosName: posName,
  IsLeftOut: isLeftOut,
})

const fieldOf: Partial<Record<string, StatementField>> = {
  tid: 'tid',
  mid: 'mid',
  at: 'swipedAt',
  on: 'swipedOn',
  paid: 'paidOn',
  lot: 'lotNo',
  bill: 'billNo',
  approval: 'approval',
  rrn: 'rrn',
  last4: 'pan',
  brand: 'brand',
  gross: 'gross',
  fee: 'fee',
  vat: 'feeVat',
  net: 'net',
  kind: 'kind',
  isForeign: 'isForeign',
  isOnUs: 'isOnUs',
}

function lineOut({ no, cells, read, errors, isKnown }: z.infer<typeof Preview>): StatementDraft['Lines'][number] {
  const told = Object.entries(read ?? {}).flatMap(([name, value]) => {
    const field = fieldOf[name]
    if (field === undefined || !(field in statementFields) || value === null || value === '') return []
    return [[field, String(value)] as const]
  })
  return {
    No: no,
    Cells: cells.map(cellText),
    Read: Object.fromEntries(told),
    Errors: errors,
    IsKnown: isKnown === true,
  }
}

type Get = typeof statements.getDraft

export async function getDraft(ctx: Ctx, { StatementID }: Input<Get>): Promise<StatementDraft> {
  return (await weighDraft(ctx, await findDraft(ctx, StatementID))).draft
}

import type { StatementDraft, statements } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Input } from '@cardpro/contract/kit/call'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { weighAccount } from './accountDraft.ts'
import { inTheWay, knownNote, lineOut, noneFresh, number, Preview } from './draftParts.ts'
import { type Draft, findDraft, type NamedPos, posListOf } from './draftStore.ts'

const sql = loadSql(import.meta.url, './draftRows.sql')
const count = z.number()
const Weighed = z.object({ known: count, fresh: count, outside: count })
const Counted = z.object({ rows: count, wrong: count, gross: count, fee: count, net: count })

/** The key of a draft's rows, with the names whose POS is known, each with the time in which it was so. */
export const rowsKey = (ctx: Ctx, { id, mapping }: Draft, posList: NamedPos[]) => {
  const known = posList.filter(({ posId }) => posId !== null)
  return {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    id,
    sheet_no: mapping.mapping.Sheet,
    names: known.map(({ name }) => name),
    pos_ids: known.map(({ posId }) => posId),
    since: known.map(({ since }) => since),
    until: known.map(({ until }) => until),
  }
}

/** `outside`: how many fresh rows are of other days than were asked for. */
export type Weighing = { draft: StatementDraft; posList: NamedPos[]; outside: string }

/** A draft as it is now: what would be taken, what is known already, what blocks it. */
export async function weighDraft(ctx: Ctx, draft: Draft): Promise<Weighing> {
  const posList = await posListOf(ctx, draft)
  const key = rowsKey(ctx, draft, posList)
  const { sheets: read, mapping: choice, askedFrom, askedTo } = draft
  const leftOut = posList.flatMap(({ name, isLeftOut }) => (isLeftOut ? [name] : []))
  const isUnread = !choice.mapping.Columns.includes('gross')
  const [weighed, counted, lines] = await Promise.all([
    ctx.db.one(sql('weigh_draft'), { ...key, asked_from: askedFrom, asked_to: askedTo }, Weighed),
    ctx.db.one(sql('count_lines'), { ...sheetKey(key), left_out: leftOut }, Counted),
    ctx.db.rows(sql('preview_lines'), { ...key, head: choice.mapping.Head, shows_all: isUnread }, Preview),
  ])
  const outside = outsideSentence(draft, weighed.outside)
  const { blockers, asked, notes } = inTheWay(draft)
  const figures = { ...weighed, ...counted }
  const out: StatementDraft = {
    StatementID: draft.id,
    FileID: draft.id,
    Kind: draft.kind,
    Version: draft.version,
    FileName: draft.fileName,
    Sheets: read.sheets,
    Mapping: choice.mapping,
    Template: read.template,
    Changed: read.changed,
    Heads: read.heads,
    Lines: lines.map((line) => lineOut(line)),
    Proofs: read.proofs,
    Terminals: posList.map(namedPosOut),
    Rows: counted.rows,
    Fresh: weighed.fresh,
    Known: weighed.known,
    Wrong: counted.wrong,
    Gross: counted.gross,
    Fee: counted.fee,
    Net: counted.net,
    ...noAccount,
    Notes: [
      ...notes,
      ...read.notes,
      ...asked.map(({ Message }) => Message),
      ...knownNote(figures),
      ...pastNotes(posList),
      ...(outside === '' ? [] : [outside]),
    ],
    Blockers: [...blockers, ...(read.tie === '' ? [] : [read.tie]), ...posBlockers(posList), ...noneFresh(figures)],
  }
  return { draft: out, posList, outside }
}

const noAccount = { FundName: '', In: 0, Out: 0, Opening: null, Closing: null }

const sheetKey = ({ company_id, id, sheet_no }: ReturnType<typeof rowsKey>) => ({ company_id, id, sheet_no })

function outsideSentence({ askedFrom, askedTo }: Draft, rows: number): string {
  if (rows === 0) return ''
  const asked =
    askedFrom === null
      ? `đến ${formatDay(askedTo)}`
      : `${askedTo === null ? 'từ ' : ''}${formatDay(askedFrom)}${askedTo === null ? '' : `–${formatDay(askedTo)}`}`
  return `${number(rows)} dòng ngoài ${asked}`
}

/** Each row needs a POS, or is left out. */
function posBlockers(posList: NamedPos[]): string[] {
  const open = posList.filter(({ posId, isLeftOut }) => posId === null && !isLeftOut)
  return open.map(({ name, text, isMid, rows }) =>
    name === ''
      ? `${number(rows)} dòng không ghi mã máy: hãy chọn máy POS của sao kê`
      : `${isMid ? 'MID' : 'TID'} ${text ?? name} chưa có trong Máy POS (${number(rows)} dòng)`,
  )
}

/** Rows from before a TID or MID moved to another POS. */
const pastNotes = (posList: NamedPos[]): string[] =>
  posList
    .filter(({ isPast }) => isPast)
    .map(
      ({ name, text, isMid, rows, until, posName }) =>
        `${number(rows)} dòng ${isMid ? 'MID' : 'TID'} ${text ?? name} trước ${formatInstant(new Date(until).toISOString())} là của máy ${posName}`,
    )

const namedPosOut = ({
  name,
  text,
  rows,
  posId,
  posName,
  isLeftOut,
}: NamedPos): StatementDraft['Terminals'][number] => ({
  Text: text ?? name,
  Rows: rows,
  PosID: posId,
  PosName: posName,
  IsLeftOut: isLeftOut,
})

type Get = typeof statements.getDraft

export async function getDraft(ctx: Ctx, { StatementID }: Input<Get>): Promise<StatementDraft> {
  const draft = await findDraft(ctx, StatementID)
  return draft.kind === statementKind.account
    ? (await weighAccount(ctx, draft)).draft
    : (await weighDraft(ctx, draft)).draft
}

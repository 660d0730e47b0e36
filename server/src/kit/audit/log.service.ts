import {
  actionOfId,
  type audit,
  historyRights,
  LogRow,
  logActions,
  logKind,
  logMenus,
  menuOfId,
} from '@cardpro/contract/kit/audit/audit'
import { eventSentence } from '@cardpro/contract/kit/audit/events'
import { undoDays } from '@cardpro/contract/kit/audit/undo'
import type { Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { addDays } from '@cardpro/contract/kit/dates'
import { entriesOf } from '@cardpro/contract/kit/dictionary'
import { maskPhone } from '@cardpro/contract/kit/text/phone'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { z } from 'zod'
import { type Ctx, can, ensureRight, seesPosRates, type WriteCtx } from '#kit/context.ts'
import { bankNames, readBanks } from '#kit/database/banks.ts'
import { idAt } from '#kit/database/ids.ts'
import { type Period, readPeriod } from '#kit/database/period.ts'
import { CountRow, IdRow } from '#kit/database/rows.ts'
import type { Block, Params } from '#kit/database/sql.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { withoutForgotten } from './anonymisedRows.ts'
import { record } from './audit.service.ts'
import { idsIn, wordsOf } from './auditWords.ts'
import { wayBack } from './undoing.service.ts'

const sql = loadSql(import.meta.url, './log.sql')

const StoredLogRow = LogRow.omit({
  Menu: true,
  Action: true,
  Act: true,
  Note: true,
  Ref: true,
  Before: true,
  After: true,
}).extend({
  event: z.string(),
  sentence: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
type StoredLogRow = z.infer<typeof StoredLogRow>
const DayCount = z.object({ day: z.string(), count: z.number() })
type DayCount = z.infer<typeof DayCount>
const Named = z.object({ id: z.number(), name: z.string() })

const usualDays = 6

export type GetLogActionInput = Input<typeof audit.getLogAction>
type Window = { offset: number; limit: number }

/** The period that is read: the one that was asked for, or the last seven days. */
export const periodOf = (ctx: Ctx, input: GetLogActionInput): Period =>
  readPeriod(input, { from: addDays(ctx.today, -usualDays), to: ctx.today })

/** What narrows the log besides days and words. */
export const filterOf = async (ctx: Ctx, input: GetLogActionInput) => ({
  company_id: ctx.companyId,
  shop_ids: await shopsInView(ctx),
  menu_id: input.MenuID ?? null,
  action_id: input.ActionID ?? null,
  user_id: input.StaffID ?? null,
  kind: input.Kind ?? null,
})

/** Lịch sử thao tác of the shops in view; the rows of the company itself only at its level. */
export async function listLog(ctx: Ctx, input: GetLogActionInput): Promise<Page<typeof audit.getLogAction>> {
  const { from, to } = periodOf(ctx, input)
  const filter = await filterOf(ctx, input)
  const period = { from_day: from, to_day: to, open_day: addDays(ctx.today, -1) }
  const days = await ctx.db.rows(sql('log_days'), { ...filter, ...period }, DayCount)
  const window = { offset: (input.PageIndex - 1) * input.PageSize, limit: input.PageSize }
  const rows = await readRows(ctx, filter, { days, window })
  return { rows, total: days.reduce((sum, { count }) => sum + count, 0), summary: { IsCut: false } }
}

/** These rows of the log, newest first. */
export const readLog = async (ctx: Ctx, ids: number[]): Promise<LogRow[]> =>
  readStored(ctx, sql('rows_of_log'), { company_id: ctx.companyId, shop_ids: await shopsInView(ctx), ids })

/** What was done to one record, for users who may see that record. */
export async function getHistory(
  ctx: Ctx,
  input: Input<typeof audit.getHistory>,
): Promise<Page<typeof audit.getHistory>> {
  ensureRight(ctx, historyRights[input.RefKind])
  const record = {
    company_id: ctx.companyId,
    shop_ids: await shopsInView(ctx),
    ref_kind: input.RefKind,
    ref_id: input.RefID,
  }
  const filter = {
    ...record,
    action_id: input.ActionID ?? null,
    user_id: input.StaffID ?? null,
    from_day: input.fromDate ?? null,
    to_day: input.toDate ?? null,
  }
  const page = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [stored, { count }, undoneRows] = await Promise.all([
    ctx.db.rows(sql('history_rows'), { ...filter, ...page }, StoredLogRow),
    ctx.db.one(sql('count_history'), filter, CountRow),
    ctx.db.rows(sql('undone_of_record'), record, IdRow),
  ])
  const undone = new Set(undoneRows.map(({ id }) => id))
  const rows = await allInWords(ctx, stored)
  return {
    rows: rows.map((row, index) => {
      const event = stored[index]
      return { ...row, MayUndo: event !== undefined && !undone.has(event.LogID) && mayUndo(ctx, event) }
    }),
    total: count,
  }
}

/** A write works in one shop, so what was done elsewhere is undone there; shops are changed from anywhere. */
function mayUndo(ctx: Ctx, { ShopID, Kind, At, RefKind, event, detail }: StoredLogRow): boolean {
  const isElsewhere = ShopID !== ctx.shopId && RefKind !== 'shop'
  if (Kind !== logKind.done || isElsewhere || At.slice(0, 10) < addDays(ctx.today, 1 - undoDays)) return false
  const back = wayBack({ refKind: RefKind, event, detail })
  return back !== null && can(ctx, back.right)
}

/** A note that a client sends. It proves nothing, and is marked as what it is. */
export async function addNote(ctx: WriteCtx, input: Input<typeof audit.add>): Promise<null> {
  const menu = menuOfId(input.MenuID)
  const action = actionOfId(input.ActionID)
  if (!menu) throw UserError.at('MenuID', `Không có màn hình số ${input.MenuID}`)
  if (!action) throw UserError.at('ActionID', `Không có thao tác số ${input.ActionID}`)
  const note = safeNote(input.Note)
  if (note === '') throw UserError.at('Note', 'Vui lòng nhập ghi chú')
  await ensureNoFlood(ctx)
  await record(ctx, { menu, action, event: 'note.add', detail: { note } }, 'note')
  return null
}

/** The company level includes closed shops: events in them and about them remain visible. */
async function shopsInView(ctx: Ctx): Promise<number[]> {
  if (ctx.shopId !== companyShopId) return ctx.shopIds
  const key = { company_id: ctx.companyId, user_id: ctx.userId, is_owner: ctx.isOwner }
  const closed = await ctx.db.rows(sql('closed_shops'), key, IdRow)
  return [companyShopId, ...ctx.shopIds, ...closed.map(({ id }) => id)]
}

/** The counts locate the days of the page, so only those are read, however far back it is. */
async function readRows(ctx: Ctx, filter: Params, { days, window }: { days: DayCount[]; window: Window }) {
  const place = placeOf(days, window)
  if (!place) return []
  return readStored(ctx, sql('log_rows'), { ...filter, ...place, limit: window.limit })
}

function placeOf(days: DayCount[], { offset, limit }: Window) {
  let before = 0
  let first: { to_day: string; offset: number } | null = null
  for (const { day, count } of days) {
    if (!first && before + count > offset) first = { to_day: day, offset: offset - before }
    before += count
    if (first && before >= offset + limit) return { ...first, from_day: day }
  }
  return first && { ...first, from_day: days.at(-1)?.day ?? first.to_day }
}

const readStored = async (ctx: Ctx, block: Block, params: Params): Promise<LogRow[]> =>
  allInWords(ctx, await ctx.db.rows(block, params, StoredLogRow))

async function allInWords(ctx: Ctx, stored: StoredLogRow[]): Promise<LogRow[]> {
  const rows = await withoutForgotten(ctx, stored)
  const ids = rows.map(idsIn)
  const [users, funds, shops, collaborators, banks] = await Promise.all([
    namesOf(ctx, sql('user_names'), new Set(ids.flatMap((one) => one.users))),
    namesOf(ctx, sql('fund_names'), new Set(ids.flatMap((one) => one.funds))),
    namesOf(ctx, sql('shop_names'), new Set(ids.flatMap((one) => one.shops))),
    namesOf(ctx, sql('collaborator_names'), new Set(ids.flatMap((one) => one.collaborators))),
    readBanks(ctx).then(bankNames),
  ])
  return rows.map((row) => inWords(ctx, row, { users, funds, shops, collaborators, banks }))
}

async function namesOf(ctx: Ctx, block: Block, ids: Set<number>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map()
  const rows = await ctx.db.rows(block, { company_id: ctx.companyId, ids: [...ids] }, Named)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function inWords(
  ctx: Ctx,
  { detail, event, sentence, ...row }: StoredLogRow,
  names: Parameters<typeof wordsOf>[1],
): LogRow {
  // The costs of a POS reveal the profit: its fees are only for users who may see those.
  const { newFees: _, ...others } = detail
  const shown = seesPosRates(ctx) ? detail : others
  const words = wordsOf({ RefKind: row.RefKind, detail: shown }, names)
  return {
    ...row,
    Menu: logMenus.get(row.MenuID) ?? '',
    Action: logActions.get(row.ActionID) ?? '',
    Act: sentence || eventSentence(event, typeof detail['of'] === 'string' ? detail['of'] : ''),
    ...words,
    ...(row.RefKind === 'customer' && !can(ctx, 'customers.phone') && withoutPhones(words)),
  }
}

const phoneLabels = entriesOf(customerFields).flatMap(([, { kind, label, history = label }]) =>
  kind === 'phone' ? [history] : [],
)

const withoutPhones = ({ Before, After }: Pick<LogRow, 'Before' | 'After'>) => ({
  Before: maskedIn(Before),
  After: maskedIn(After),
})

const maskedIn = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([label, text]) => [label, phoneLabels.includes(label) ? maskPhone(text) : text]),
  )

const mostNotes = 30
const minuteMs = 60_000

async function ensureNoFlood(ctx: WriteCtx): Promise<void> {
  const since = idAt(new Date(ctx.now.getTime() - minuteMs), 0)
  const params = { company_id: ctx.companyId, user_id: ctx.userId, kind: logKind.note, since }
  const { count } = await ctx.db.one(sql('count_notes'), params, CountRow)
  if (count >= mostNotes)
    throw new UserError('Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút', { code: 'TOO_FAST' })
}

import { type audit, logActions, logMenus } from '@cardpro/contract/kit/audit/audit'
import { eventCodes, eventTemplate } from '@cardpro/contract/kit/audit/events'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import { filterOf, type GetLogActionInput, listLog, periodOf, readLog } from '#kit/audit/log.service.ts'
import { type Ctx, seesPosRates } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { findCustomerIds } from '#people/customers/people.service.ts'
import { type LogWords, readLogWords, valuePattern } from './logSearch.rules.ts'

const sql = loadSql(import.meta.url, './logSearch.sql')
const NamedRecordRow = z.object({ kind: z.string(), id: z.number() })
type NamedRecordRow = z.infer<typeof NamedRecordRow>
const Found = z.object({ total: z.number(), ids: z.number().array(), isCut: z.boolean() })

/** So many of the newest rows of a shop's period are searched for words; for a record none is. */
const mostSearched = 50_000

/** Events whose sentence contains a value of the row. */
const composedEvents = eventCodes.filter((event) => eventTemplate(event).includes('{of}'))
const plainEvents = eventCodes.filter((event) => !composedEvents.includes(event))

type LogPage = Page<typeof audit.getLogAction>

/** Lịch sử thao tác. A text is first turned into the records and users that it names; the rest is searched in the rows. */
export async function getLogAction(ctx: Ctx, input: GetLogActionInput): Promise<LogPage> {
  return fold(input.GeneralSearch) === '' ? listLog(ctx, input) : searchLog(ctx, input)
}

/**
 * The rows about a record that is meant, from the whole history by its index, or of the days that were chosen; and those of
 * the period that contain the words: user, action, origin, and the values before and after.
 */
async function searchLog(ctx: Ctx, input: GetLogActionInput): Promise<LogPage> {
  const { from, to } = periodOf(ctx, input)
  const words = readLogWords(input.GeneralSearch)
  const [named, records] = await Promise.all([findNamed(ctx, words), findRecords(ctx, input, words)])
  const hasDays = input.fromDate !== undefined || input.toDate !== undefined
  const folded = fold(input.GeneralSearch)
  const asTyped = new RegExp(words.pattern)
  const found = await ctx.db.one(
    sql('find_rows'),
    {
      ...(await filterOf(ctx, input)),
      from_day: from,
      to_day: to,
      has_days: hasDays,
      ref_kinds: records.map(({ kind }) => kind),
      ref_ids: records.map(({ id }) => id),
      user_ids: named.flatMap(({ kind, id }) => (kind === 'user' ? [id] : [])),
      menu_ids: idsByName(logMenus, folded),
      action_ids: idsByName(logActions, folded),
      events: plainEvents.filter((event) => asTyped.test(eventTemplate(event))),
      composed_events: composedEvents,
      templates: composedEvents.map(eventTemplate),
      pattern: words.pattern,
      values: valuePattern(
        words,
        named.map(({ id }) => id),
      ),
      // The cost of a POS reveals the profit: its fees are for users who may see POS.
      sees_fees: seesPosRates(ctx),
      reach: mostSearched,
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Found,
  )
  return { rows: await readLog(ctx, found.ids), total: found.total, summary: { IsCut: found.isCut } }
}

const idsByName = (names: ReadonlyMap<number, string>, folded: string): number[] =>
  [...names].filter(([, name]) => fold(name).includes(folded)).map(([id]) => id)

/** The users, funds, shops and collaborators of this name: rows keep their ids. They are few. */
const findNamed = (ctx: Ctx, { pattern }: LogWords): Promise<NamedRecordRow[]> =>
  ctx.db.rows(sql('find_named'), { company_id: ctx.companyId, pattern }, NamedRecordRow)

/** The records that the text names, each by an index of its own. */
async function findRecords(ctx: Ctx, input: GetLogActionInput, words: LogWords): Promise<NamedRecordRow[]> {
  const [customers, others] = await Promise.all([
    findCustomerIds(ctx, input.GeneralSearch),
    ctx.db.rows(
      sql('find_records'),
      {
        company_id: ctx.companyId,
        shop_ids: ctx.shopIds,
        code_from: words.order?.from ?? '',
        code_to: words.order?.to ?? '',
        last4: words.last4,
        lot: words.lot,
        pattern: words.pattern,
      },
      NamedRecordRow,
    ),
  ])
  return [...customers.map((id) => ({ kind: 'customer', id })), ...others]
}

import type { Input, Summary } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { payoutContent, topUpContent } from '@cardpro/contract/kit/money/transferContent'
import { vietQr } from '@cardpro/contract/kit/money/vietqr'
import { fold } from '@cardpro/contract/kit/search'
import { type PushKind, PushRow, type pushes, pushKind, pushState } from '@cardpro/contract/orders/pushes/pushes'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { bankIn, readBanks } from '#kit/database/banks.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { Act, actSentence } from './acts.ts'

const sql = loadSql(import.meta.url, './pushes.sql')

/** A row of the queue, without what the company knows of its bank. */
const QueueRow = PushRow.omit({ Key: true, BankName: true, Content: true, Payload: true })
export type QueueRow = z.infer<typeof QueueRow>
const TakenRow = Act.extend({
  ScheduleID: z.number(),
  Kind: PushRow.shape.Kind,
  leftVnd: z.number().nullable(),
  code: z.string(),
})
const PushQueuePage = z.object({
  sums: z.object({ state: z.number(), count: z.number(), vnd: z.number().nullable() }).array(),
  rows: QueueRow.array(),
})
type PushQueuePage = z.infer<typeof PushQueuePage>

type GetPushListCall = typeof pushes.getPushList

/** The queue of the shop, with the code to be scanned for each row. */
export async function listPushes(ctx: Ctx, input: Input<GetPushListCall>): Promise<Page<GetPushListCall>> {
  const [{ rows, sums }, taken, banks] = await Promise.all([
    ctx.db.one(
      sql('list_queue'),
      {
        ...allOf(ctx),
        state: input.State ?? null,
        kind: input.Kind ?? null,
        fund_id: input.BankCardID ?? null,
        staff_id: input.StaffID ?? null,
        bank_code: input.BankCode,
        search: fold(input.GeneralSearch).replace(/[\\%_]/g, '\\$&'),
        limit: input.PageSize,
        offset: (input.PageIndex - 1) * input.PageSize,
      },
      PushQueuePage,
    ),
    takenFrom(ctx),
    readBanks(ctx),
  ])
  const shown = sums.filter(({ state }) => input.State === undefined || state === input.State)
  return {
    rows: withKeys(rows).map((row) => ({ ...row, ...transferOf(row, banks) })),
    total: shown.reduce((total, { count }) => total + count, 0),
    summary: { ...summaryOf(sums), Taken: taken },
  }
}

async function takenFrom(ctx: Ctx): Promise<Summary<GetPushListCall>['Taken']> {
  const key = { company_id: ctx.companyId, shop_ids: [oneShop(ctx)], user_id: ctx.userId }
  const rows = await ctx.db.rows(sql('taken_pushes'), key, TakenRow)
  return rows.map(({ ScheduleID, Kind, leftVnd, ...act }) => {
    const left = leftVnd === null ? '' : `, dòng còn ${formatVnd(leftVnd)}`
    return { ScheduleID, Kind, Text: actSentence(act, ctx.today) + left }
  })
}

/** A row that was sent keeps its place on the screens that show it, so it keeps its key, unless its order has another one. */
function withKeys(rows: QueueRow[]): (QueueRow & Pick<PushRow, 'Key'>)[] {
  const taken = new Set<string>()
  return rows.map((row) => {
    const key = `${row.ScheduleID}-${row.Kind}`
    const Key = taken.has(key) ? String(row.PushID) : key
    taken.add(Key)
    return { ...row, Key }
  })
}

/** The open rows of some orders, as they are now, without those that are sent. */
export async function openRowsOf(ctx: Ctx, orderIds: number[]): Promise<QueueRow[]> {
  const { rows } = await ctx.db.one(sql('list_queue'), { ...allOf(ctx), order_ids: orderIds }, PushQueuePage)
  return rows.filter(({ State }) => State !== pushState.sent)
}

type WaitingPushes = { count: number; amountVnd: number; who: string; since: string }

/** What is still to be sent, and which row of it has waited longest; null where nothing waits. */
export async function waitingPushes(ctx: Ctx): Promise<WaitingPushes | null> {
  const { rows, sums } = await ctx.db.one(
    sql('list_queue'),
    { ...allOf(ctx), oldest_first: true, limit: 1 },
    PushQueuePage,
  )
  const [oldest] = rows
  if (!oldest || oldest.State === pushState.sent) return null
  const open = sums.filter(({ state }) => state !== pushState.sent)
  return {
    count: open.reduce((total, { count }) => total + count, 0),
    amountVnd: summaryOf(sums).Left,
    who: oldest.CustomerName,
    since: oldest.Since,
  }
}

const allOf = (ctx: Ctx) => ({
  company_id: ctx.companyId,
  shop_ids: [oneShop(ctx)],
  today: ctx.today,
  order_ids: null,
  state: null,
  kind: null,
  fund_id: null,
  staff_id: null,
  bank_code: '',
  search: '',
  oldest_first: false,
  limit: 1_000,
  offset: 0,
})

function summaryOf(sums: PushQueuePage['sums']) {
  const states = Object.values(pushState)
  const of = (wanted: (state: number) => boolean, key: 'count' | 'vnd') =>
    sums.reduce((total, row) => total + (wanted(row.state) ? (row[key] ?? 0) : 0), 0)
  return {
    Counts: Object.fromEntries(states.map((state) => [String(state), of((one) => one === state, 'count')])),
    Left: of((state) => state !== pushState.sent, 'vnd'),
    Sent: of((state) => state === pushState.sent, 'vnd'),
  }
}

type Banks = Awaited<ReturnType<typeof readBanks>>

/** What is written on the transfer, and its code while it is to be sent and the account can be reached. */
export function transferOf(row: QueueRow, banks: Banks): Pick<PushRow, 'BankName' | 'Content' | 'Payload'> {
  const Content = contentOf(row.Kind, row.Code)
  const bank = bankIn(banks, row.BankCode)
  const isOpen = row.State !== pushState.sent
  const isReached = isOpen && bank?.TransferSupported && bank.Bin !== '' && /^[0-9A-Z]{1,19}$/.test(row.AccountNo)
  return {
    BankName: bank?.ShortName ?? row.BankCode,
    Content,
    Payload: isReached
      ? vietQr({ bin: bank.Bin, account: row.AccountNo, content: Content, amountVnd: row.Amount })
      : null,
  }
}

const contentOf = (kind: PushKind, code: string): string =>
  kind === pushKind.topUp ? topUpContent(code) : payoutContent(code)

import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orders } from '@cardpro/contract/orders/orders'
import { type PushOutcome, type pushes, pushKind } from '@cardpro/contract/orders/pushes/pushes'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { readInput } from '#kit/http/input.ts'
import { addSentMoney, addTopUp } from '#orders/lines/orderLines.service.ts'
import { entries } from '#orders/queue/entries.service.ts'
import { findFunds } from '#places/funds/funds.service.ts'
import { claimRow, freeRow, type HeldPush, holdPushes, type PushRef, recordPush } from './pushes.service.ts'
import type { QueueRow } from './queue.service.ts'

type MarkPushedInput = Input<typeof pushes.markPushed>
type Item = MarkPushedInput['Items'][number]

/** Đã chuyển: each row is posted as from its order's page. What is refused is that row's own, unless it is the only one. */
export async function markPushed(ctx: WriteCtx, input: MarkPushedInput): Promise<Data<typeof pushes.markPushed>> {
  const shopId = oneShop(ctx)
  ensureDifferent(input.Items)
  await findFunds(ctx, shopId, [input.BankCardID])
  const hold = await holdPushes(ctx, input.Items)
  const Rows: PushOutcome[] = []
  for (const item of input.Items) Rows.push(await outcomeOf(ctx, { input, item, hold }))
  return { Rows }
}

function ensureDifferent(items: Item[]): void {
  const keys = new Set(items.map(({ ScheduleID, Kind }) => `${ScheduleID}/${Kind}`))
  if (keys.size < items.length) throw UserError.at('Items', 'Một dòng được chọn hai lần')
}

type Marking = { input: MarkPushedInput; item: Item; hold: (ref: PushRef) => HeldPush }

async function outcomeOf(ctx: WriteCtx, marking: Marking): Promise<PushOutcome> {
  const { input, item, hold } = marking
  const ref = { ScheduleID: item.ScheduleID, Kind: item.Kind }
  try {
    const { order } = await ctx.db.attempt(() => markOne(ctx, marking))
    return { ...ref, Code: order.code, Result: 1, Message: '' }
  } catch (error) {
    if (!(error instanceof UserError) || input.Items.length === 1) throw error
    return { ...ref, Code: codeOf(hold, item), Result: 0, Message: error.message }
  }
}

function codeOf(hold: Marking['hold'], item: Item): string {
  try {
    return hold(item).order.code
  } catch {
    return ''
  }
}

async function markOne(ctx: WriteCtx, { input, item, hold }: Marking): Promise<HeldPush> {
  const held = hold(item)
  // Another row of the same order may have been sent just now, which lowers this one.
  const isShared = input.Items.filter(({ ScheduleID }) => ScheduleID === item.ScheduleID).length > 1
  const now = isShared ? (await holdPushes(ctx, [item]))(item) : held
  const row = await freeRow(ctx, now, item.Kind)
  if (row.Amount !== item.Amount)
    throw UserError.at(
      'Amount',
      `Dòng của đơn ${row.Code} nay là ${formatVnd(row.Amount)}, không còn là ${formatVnd(item.Amount)}`,
      'STALE_WRITE',
    )
  const id = await claimRow(ctx, held.order, row)
  const key = { shop_id: held.order.shopId, id }
  await entries.mark(ctx, {
    ...key,
    amount_vnd: row.Amount,
    fund_id: input.BankCardID,
    ref_no: input.RefNo,
    user_id: ctx.userId,
    today: ctx.today,
    bank_code: row.BankCode,
    account_no: row.AccountNo,
    account_name: row.AccountName,
  })
  await entries.setLine(ctx, { ...key, line_id: await postPush(ctx, row, input) })
  await recordPush(ctx, held, { event: 'push.send', kind: item.Kind, detail: { amount: row.Amount } })
  return held
}

/** The act itself, with its own rules; answers the line that it posted. */
async function postPush(
  ctx: WriteCtx,
  row: QueueRow,
  { BankCardID, RefNo, Reason, Confirm }: MarkPushedInput,
): Promise<number> {
  const money = { ScheduleID: row.ScheduleID, Amount: row.Amount, BankCardID, RefNo, Confirm }
  const note = row.Note || Reason
  if (row.Kind === pushKind.topUp)
    return (await addTopUp(ctx, readInput(orders.addTopUp.input, { ...money, Note: note }))).LineID
  const to = { ToBankCode: row.BankCode, ToAccountNo: row.AccountNo, ToAccountName: row.AccountName }
  return (await addSentMoney(ctx, readInput(orders.addSentMoney.input, { ...money, ...to, Reason: note }))).LineID
}

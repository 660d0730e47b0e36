import type { Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { people } from '@cardpro/contract/people/customers/customer.calls'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { type Ending, reasonGiven } from '#kit/safeNote.ts'
import { readBalances, readOpenOrders, type StoredCustomer, stopMany } from './customers.repo.ts'
import { endAllOf, lockCustomers } from './people.service.ts'
import { keepFindable } from './searchableCustomers.ts'

type Stopping = Ending<Input<typeof people.deleteCustomer>>

/** Deactivates a settled customer, with what is planned for it. Repeating it changes nothing. */
export const stopCustomer = async (ctx: WriteCtx, input: Stopping): Promise<null> =>
  onlyRow(await stopCustomers(ctx, [input]))

/** Each customer deactivated, or why it cannot be. */
export async function stopCustomers(ctx: WriteCtx, inputs: Stopping[]): Promise<Refusable<null>[]> {
  const ids = inputs.map(({ CustomerID }) => CustomerID)
  const locked = await lockCustomers(ctx, ids)
  const inUse = locked.flatMap((before, index) =>
    isAccepted(before) && before.status !== recordStatus.stopped
      ? [{ id: ids[index] ?? 0, fullName: before.full_name }]
      : [],
  )
  const obstacles = await whyNotStopped(ctx, inUse)
  const stopping = eachRow(locked, (before, index): StoppedCustomer | null => {
    const id = ids[index] ?? 0
    if (before.status === recordStatus.stopped) return null
    const obstacle = obstacles.get(id)
    if (obstacle) throw new UserError(obstacle)
    return { id, before, reason: reasonGiven(inputs[index]?.Reason) }
  })
  const stopped = stopping.filter(isAccepted).filter((row) => row !== null)
  await stopLocked(ctx, stopped)
  const ended = await endAllOf(
    ctx,
    stopped.map(({ id }) => id),
  )
  return eachRow(stopping, (row) => row && onlyRow([ended[stopped.indexOf(row)] ?? null]))
}

type StoppedCustomer = { id: number; before: StoredCustomer; reason: { reason?: string } }

async function stopLocked(ctx: WriteCtx, customers: StoppedCustomer[]): Promise<void> {
  if (customers.length === 0) return
  await stopMany(
    ctx,
    customers.map(({ id }) => id),
  )
  await keepFindable(
    ctx,
    customers.map(({ id, before }) => ({ id, before, after: { ...before, status: recordStatus.stopped } })),
  )
  await audit.recordMany(
    ctx,
    customers.map(({ id, before, reason }) => ({
      menu: 'customers',
      event: 'customer.deactivate',
      ref: { kind: 'customer', id },
      detail: { before, after: { status: recordStatus.stopped }, ...reason },
    })),
  )
}

type NamedCustomer = { id: number; fullName: string }

/** The blockers of deactivating customers: money or orders between them and the shop; empty where there is nothing. */
export async function whyNotStopped(ctx: Ctx, customers: NamedCustomer[]): Promise<Map<number, string>> {
  if (customers.length === 0) return new Map()
  const ids = customers.map(({ id }) => id)
  const [balances, open] = await Promise.all([readBalances(ctx, oneShop(ctx), ids), readOpenOrders(ctx, ids)])
  return new Map(
    customers.map(({ id, fullName }) => [
      id,
      obstacleOf(fullName, { balanceVnd: balances.get(id) ?? 0, open: open.get(id) ?? [] }),
    ]),
  )
}

function obstacleOf(fullName: string, { balanceVnd, open }: { balanceVnd: number; open: string[] }): string {
  if (balanceVnd > 0) return `Khách ${fullName} còn nợ ${formatVnd(balanceVnd)}, thu xong mới ngừng được`
  if (balanceVnd < 0) return `Cửa hàng còn nợ khách ${fullName} ${formatVnd(-balanceVnd)}, trả xong mới ngừng được`
  if (open.length === 0) return ''
  return `Khách ${fullName} còn ${open.length} đơn chưa xong: ${open.slice(0, 3).join(', ')}${open.length > 3 ? ', …' : ''}`
}

import type { Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { funds } from '@cardpro/contract/places/funds/funds'
import { reverseEach } from '#books/ledger/reverseEach.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { type Ending, reasonGiven } from '#kit/safeNote.ts'
import {
  lockForUpdate,
  readBalances,
  readFirstOpenings,
  readPosNames,
  type StoredFund,
  stopMany,
} from './funds.repo.ts'
import { fundMissing } from './funds.service.ts'

type Stopping = Ending<Input<typeof funds.deleteBankCard>>

/**
 * Stops a fund that holds no money and that nothing needs. Its rows stay, since the cash book refers to it. Stopping it
 * again changes nothing.
 */
export const stopFund = async (ctx: WriteCtx, input: Stopping): Promise<null> => onlyRow(await stopFunds(ctx, [input]))

/** Each fund stopped, or why it cannot be. */
async function stopFunds(ctx: WriteCtx, inputs: Refusable<Stopping>[]): Promise<Refusable<null>[]> {
  const stored = await lockForUpdate(
    ctx,
    inputs.filter(isAccepted).map(({ BankCardID }) => BankCardID),
  )
  const found = eachRow(inputs, ({ BankCardID: id, Reason }) => {
    const before = stored.get(id)
    if (!before) throw fundMissing('BankCardID')
    return before.status === recordStatus.stopped ? null : { id, before, reason: reasonGiven(Reason) }
  })
  const inUse = found.filter(isAccepted).filter((row) => row !== null)
  const obstacles = await whyNotStopped(
    ctx,
    inUse.map(({ id, before }) => ({ ...before, id })),
  )
  const stopped = inUse.filter(({ id }) => !obstacles.has(id))
  await stopMany(
    ctx,
    stopped.map(({ id }) => id),
  )
  await audit.recordMany(
    ctx,
    stopped.map(({ id, before, reason }) => ({
      menu: 'funds',
      event: 'fund.deactivate',
      ref: { kind: 'fund', id },
      detail: { before, after: { status: recordStatus.stopped }, ...reason },
    })),
  )
  return eachRow(found, (row) => {
    const obstacle = row && obstacles.get(row.id)
    if (obstacle) throw obstacle
    return null
  })
}

/** Stops funds that a file has made, after their opening balances are reversed: as long as their money is still there. */
export async function undoNewFunds(ctx: WriteCtx, ids: number[]): Promise<Refusable<null>[]> {
  const stored = await lockForUpdate(ctx, ids)
  const ties = await whyTied(
    ctx,
    [...stored].map(([id, fund]) => ({ ...fund, id })),
  )
  // A fund that stays keeps its opening balance.
  const going = ids.filter((id) => stored.has(id) && !ties.has(id))
  const openings = [...(await readFirstOpenings(ctx, going))]
  const reversed = await reverseEach(
    ctx,
    openings.map(([, journalId]) => journalId),
    'Hoàn tác số dư đầu',
  )
  const refusals = new Map([...ties, ...openings.map(([id], index) => [id, reversed[index]] as const)])
  return stopFunds(
    ctx,
    ids.map((BankCardID) => refusals.get(BankCardID) ?? { BankCardID }),
  )
}

type NamedFund = Pick<StoredFund, 'name' | 'is_default_in' | 'is_default_out'> & { id: number }

/** What keeps funds from being stopped: money in them, POS that pay into them, or that they are a default of the shop. */
export async function whyNotStopped(ctx: WriteCtx, named: NamedFund[]): Promise<Map<number, UserError>> {
  const ids = named.map(({ id }) => id)
  const [balances, ties] = await Promise.all([readBalances(ctx, ids), whyTied(ctx, named)])
  const full = named.flatMap(({ id, name }) => {
    const balanceVnd = balances.get(id) ?? 0
    if (balanceVnd === 0) return []
    const sentence = `Quỹ ${name} còn ${formatVnd(balanceVnd)}, chuyển hết tiền rồi mới ngừng được`
    return [[id, UserError.at('BankCardID', sentence)] as const]
  })
  return new Map([...full, ...ties])
}

/** What would be left without its fund, whatever money there is in that. */
async function whyTied(ctx: WriteCtx, named: NamedFund[]): Promise<Map<number, UserError>> {
  const posNames = await readPosNames(
    ctx,
    named.map(({ id }) => id),
  )
  return new Map(
    named.flatMap((fund) => {
      const tie = tieOf(fund, posNames.get(fund.id) ?? [])
      return tie === '' ? [] : [[fund.id, UserError.at('BankCardID', tie)] as const]
    }),
  )
}

function tieOf(
  { name, is_default_in: isDefaultIn, is_default_out: isDefaultOut }: NamedFund,
  posNames: string[],
): string {
  if (posNames.length > 0) {
    const which = `${posNames.slice(0, 5).join(', ')}${posNames.length > 5 ? ', …' : ''}`
    return `Quỹ ${name} đang nhận tiền của ${posNames.length} máy POS: ${which}. Đổi tài khoản nhận tiền của các máy đó trước`
  }
  if (!isDefaultIn && !isDefaultOut) return ''
  const uses = [...(isDefaultIn ? ['thu'] : []), ...(isDefaultOut ? ['chi'] : [])].join(' và ')
  return `Quỹ ${name} đang là quỹ mặc định khi ${uses}, đặt quỹ khác làm mặc định hoặc bỏ mặc định trước`
}

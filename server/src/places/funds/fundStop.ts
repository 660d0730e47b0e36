import type { Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { funds } from '@cardpro/contract/places/funds/funds'
import { reverseEach } from '#books/ledger/reverseEach.service.ts'
import { stopper } from '#kit/audit/stopping.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { onlyRow, type Refusable } from '#kit/refusableRows.ts'
import type { Ending } from '#kit/safeNote.ts'
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

/** Stops a fund that holds no money and that nothing needs. Its rows stay, since the cash book refers to it. */
export const stopFund = async (ctx: WriteCtx, { BankCardID: id, Reason: reason }: Stopping): Promise<null> =>
  onlyRow(await stopFunds(ctx, [{ id, reason }]))

const stopFunds = stopper({
  menu: 'funds',
  event: 'fund.deactivate',
  kind: 'fund',
  lock: lockForUpdate,
  missing: () => fundMissing('BankCardID'),
  whyNotStopped,
  stopMany,
})

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
    ids.map((id) => refusals.get(id) ?? { id }),
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

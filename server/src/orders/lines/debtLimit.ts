import { formatVnd } from '@cardpro/contract/money/amounts'
import type { Note } from '#orders/orders.rules.ts'
import { balanceOfCustomer } from '#people/people.service.ts'
import type { Ctx } from '#platform/context.ts'

type Debtor = { shopId: number; id: number; name: string; limitVnd: number }

/** Warns before a customer comes to owe more than the limit; `moreVnd`: what would be owed besides. */
export async function debtWarnings(
  ctx: Ctx,
  { limitVnd, name, ...customer }: Debtor,
  moreVnd: number,
): Promise<Note[]> {
  if (limitVnd === 0) return []
  const owedVnd = (await balanceOfCustomer(ctx, customer)) + moreVnd
  if (owedVnd <= limitVnd) return []
  const Message = `Khách ${name} sẽ nợ ${formatVnd(owedVnd)}, vượt hạn mức nợ ${formatVnd(limitVnd)}`
  return [{ Code: 'W_DEBT_LIMIT', Message }]
}

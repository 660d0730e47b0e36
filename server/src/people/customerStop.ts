import { formatVnd } from '@cardpro/contract/amounts'
import type { Input } from '@cardpro/contract/call'
import type { people } from '@cardpro/contract/people'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/errors.ts'
import { safeNote } from '#platform/safeNote.ts'
import { loadSql } from '#platform/sql.ts'
import { keepFindable } from './findable.ts'
import { balanceOfCustomer, type Held, holdCustomer } from './people.service.ts'

const sql = loadSql(import.meta.url, './customerEdit.sql')
const CodeRow = z.object({ code: z.string() })

/** Stops a customer with whom everything is settled. Stopping him again changes nothing. */
export async function stopCustomer(ctx: WriteCtx, input: Input<typeof people.deleteCustomer>): Promise<null> {
  const shopId = oneShop(ctx)
  const key = { company_id: ctx.companyId, id: input.CustomerID }
  const before = await holdCustomer(ctx, shopId, input.CustomerID)
  if (before.status === 0) return null
  const [balanceVnd, open] = await Promise.all([
    balanceOfCustomer(ctx, { shopId, id: input.CustomerID }),
    ctx.db.rows(sql('open_orders'), key, CodeRow),
  ])
  refuseUnsettled(before, balanceVnd)
  if (open.length > 0) {
    const codes = open.slice(0, 3).map(({ code }) => code)
    throw new UserError(
      `Khách ${before.full_name} còn ${open.length} đơn chưa xong: ${codes.join(', ')}${open.length > 3 ? ', …' : ''}`,
    )
  }
  await ctx.db.run(sql('stop_customer'), { ...key, shop_id: shopId, user_id: ctx.userId })
  await keepFindable(ctx, input.CustomerID, { before, after: { ...before, status: 0 } })
  const detail = {
    before,
    after: { status: 0 },
    ...(input.Reason !== undefined && { reason: safeNote(input.Reason, 'Reason') }),
  }
  await audit.record(ctx, {
    menu: 'customers',
    action: 'cancel',
    act: 'Ngừng khách hàng',
    ref: { kind: 'customer', id: input.CustomerID },
    detail,
  })
  return null
}

function refuseUnsettled({ full_name: fullName }: Held, balanceVnd: number): void {
  if (balanceVnd > 0) throw new UserError(`Khách ${fullName} còn nợ ${formatVnd(balanceVnd)}, thu xong mới ngừng được`)
  if (balanceVnd < 0)
    throw new UserError(`Cửa hàng còn nợ khách ${fullName} ${formatVnd(-balanceVnd)}, trả xong mới ngừng được`)
}

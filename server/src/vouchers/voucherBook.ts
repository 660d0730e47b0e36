import { companyShopId } from '@cardpro/contract/basic/constants'
import type { Right } from '@cardpro/contract/identity/rights'
import { type Ctx, ensureRight } from '#platform/context.ts'

type Act = 'view' | 'add' | 'cancel' | 'export'

/** The company's own book takes a right of its own besides that of the call. */
export function ensureBookRight(ctx: Ctx, act: Act): void {
  const right: Right = `companyBook.${act}`
  if (ctx.shopId === companyShopId) ensureRight(ctx, right)
}

/** In whose menu the log has it. */
export const menuOfBook = ({ shopId }: Pick<Ctx, 'shopId'>) =>
  shopId === companyShopId ? ('companyBook' as const) : ('collectExpense' as const)

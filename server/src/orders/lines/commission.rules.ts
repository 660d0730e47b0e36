import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { commissionOf } from '@cardpro/contract/orders/commission'
import { lineEffects, lineKind } from '@cardpro/contract/orders/orderMoney'
import type { Transfer, TransferDimensions } from '#books/ledger/ledger.service.ts'
import type { LockedOrder, OrderState } from '#orders/order.ts'
import type { Draft } from './action.ts'

/** What collaborators earn on an order once an action is done, and the line that posts the difference to what is posted. */
export type CommissionChange = { parentVnd: number; drafts: Draft[] }

/** Hoa hồng is counted afresh after every action, by the terms that the order was made with; only the differences are posted. */
export function commissionChange(order: LockedOrder, about: TransferDimensions): CommissionChange {
  const now = commissionOf(order, order)
  const parentDiffVnd = now.parentVnd - order.parentCommissionVnd
  const diffVnd = now.ownVnd + now.parentVnd - order.commissionVnd
  const transfers = [
    ...earningTransfers(order.collaboratorId, diffVnd - parentDiffVnd, about),
    ...earningTransfers(order.parentCollaboratorId, parentDiffVnd, about),
  ]
  const { journal } = lineEffects[lineKind.commission]
  const draft = { kind: lineKind.commission, amountVnd: diffVnd, journal: { type: journal, transfers } }
  return { parentVnd: now.parentVnd, drafts: transfers.length > 0 ? [draft] : [] }
}

/** What one of them earns more or, below 0, less. */
function earningTransfers(collaboratorId: number | null, vnd: number, about: TransferDimensions): Transfer[] {
  if (collaboratorId === null || vnd === 0) return []
  const cost = { kind: accountKind.commission, owner: collaboratorId }
  const owed = { kind: accountKind.collaborator, owner: collaboratorId, ref: about.order ?? 0 }
  const sides = vnd > 0 ? { debit: cost, credit: owed } : { debit: owed, credit: cost }
  return [{ ...sides, amountVnd: Math.abs(vnd), about: { ...about, collaborator: collaboratorId } }]
}

/** An order of which nothing is left has earned nothing. */
export const noCommission = { commissionVnd: 0, parentCommissionVnd: 0 } satisfies Partial<OrderState>

import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import type { CommissionTerms } from '@cardpro/contract/orders/commission'
import { commissionTerms, commissionWords } from '@cardpro/contract/orders/commissionWords'
import { useEffect, useRef } from 'react'
import { useCall } from '#api/hooks.ts'
import { useSession } from '#api/session.ts'
import { suggest } from '#ui/form/suggest.ts'
import { referrerOf } from './CustomerFacts.tsx'
import type { Chosen, CreateForm } from './useOrderForm.ts'

/**
 * The collaborator of the card, else of the customer, stands in the box as long as no other one was chosen; what a draft says
 * stays. Answers where it comes from.
 */
export function useUsualAff({ antd, restored }: CreateForm, chosen: Chosen): string {
  const inUse = useCall(collaborators.getAff, {}, { silent: true }).data?.Data
  const usual = inUse && referrerOf(chosen, inUse)
  const usualId = inUse && (usual?.id ?? null)
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (usualId === undefined) return
    const before = last.current
    last.current = usualId
    if (restored || (antd.getFieldValue('AffID') ?? null) !== before) return
    suggest(antd, 'AffID', usualId)
  }, [antd, restored, usualId])
  return usual ? `CTV ${usual.source}: ${usual.name}` : ''
}

/** What the chosen collaborator earns of the order, for users who see profit and collaborators. */
export function useAffTerms(affId: unknown): { aff: CommissionTerms | null; affLabel: string } {
  const rights = useSession().user?.Rights ?? []
  const affID = typeof affId === 'number' ? affId : 0
  const enabled = affID > 0 && rights.includes('orders.profit') && rights.includes('collaborators.view')
  const rates = useCall(collaborators.percentAff, { affID }, { enabled, silent: true }).data?.Data
  if (!enabled || !rates) return { aff: null, affLabel: '' }
  return { aff: commissionTerms(rates), affLabel: `Hoa hồng CTV ${commissionWords(rates)}` }
}

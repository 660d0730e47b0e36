import type { CommissionTerms } from '@cardpro/contract/orders/commission'
import { commissionTerms, commissionWords } from '@cardpro/contract/orders/commissionWords'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { useEffect, useRef } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { suggestValue } from '#kit/ui/form/fieldSuggestion.ts'
import { referrerOf } from './CustomerFacts.tsx'
import type { CreateForm, CustomerChoice } from './useOrderForm.ts'

/**
 * Fills in the collaborator of the card, else of the customer, as long as no other one was chosen; the value of a draft
 * stays. Returns where it comes from.
 */
export function useUsualCollaborator({ antd, draft: { restored } }: CreateForm, chosen: CustomerChoice): string {
  const inUse = useCall(collaborators.getCollaborator, {}, { silent: true }).data?.Data
  const usual = inUse && referrerOf(chosen, inUse)
  const usualId = inUse && (usual?.id ?? null)
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (usualId === undefined) return
    const before = last.current
    last.current = usualId
    if (restored || (antd.getFieldValue('AffID') ?? null) !== before) return
    suggestValue(antd, 'AffID', usualId)
  }, [antd, restored, usualId])
  return usual ? `CTV ${usual.source}: ${usual.name}` : ''
}

/** What the chosen collaborator earns of the order, for users who see profit and collaborators. */
export function useCollaboratorTerms(collaboratorId: unknown): {
  collaborator: CommissionTerms | null
  collaboratorLabel: string
} {
  const rights = useSession().user?.Rights ?? []
  const affID = typeof collaboratorId === 'number' ? collaboratorId : 0
  const enabled = affID > 0 && rights.includes('orders.profit') && rights.includes('collaborators.view')
  const rates = useCall(collaborators.percentCollaborator, { affID }, { enabled, silent: true }).data?.Data
  if (!enabled || !rates) return { collaborator: null, collaboratorLabel: '' }
  return { collaborator: commissionTerms(rates), collaboratorLabel: `Hoa hồng CTV ${commissionWords(rates)}` }
}

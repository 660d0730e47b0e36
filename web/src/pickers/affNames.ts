import { collaborators } from '@cardpro/contract/partners/collaborators'
import { useCall } from '#api/hooks.ts'
import type { ListPowers } from '#ui/list/list.ts'

/** The list with its filter by collaborator in words; `affId`: whom it is narrowed to. */
export function useAffWords(list: ListPowers, affId: number | null): ListPowers {
  const inUse = useCall(collaborators.getAff, {}, { enabled: affId !== null, silent: true }).data?.Data
  const nameOf = (id: number) => inUse?.find(({ AffID }) => AffID === id)?.Name ?? '…'
  return { ...list, words: { ...list.words, AffID: (id: number) => `CTV: ${nameOf(id)}` } }
}

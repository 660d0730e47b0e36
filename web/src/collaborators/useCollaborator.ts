import { type Aff, collaborators } from '@cardpro/contract/partners/collaborators'
import { useCall } from '#api/hooks.ts'

type CollaboratorQuery = { data: Aff | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** One collaborator by id. There is no call for one alone, and no shop has more than a page of them; the stopped ones come after. */
export function useCollaborator(affId: number | null): CollaboratorQuery {
  const used = useCall(collaborators.getByConditions, { PageSize: 200 }, { enabled: affId !== null })
  const active = used.data?.Data.find((one) => one.AffID === affId)
  const isElsewhere = affId !== null && used.isSuccess && !active
  const stopped = useCall(collaborators.getByConditions, { PageSize: 200, Status: 0 }, { enabled: isElsewhere })
  const back = isElsewhere ? stopped.data?.Data.find((one) => one.AffID === affId) : undefined
  return {
    data: active ?? back,
    isFetching: used.isFetching || (isElsewhere && stopped.isFetching),
    error: used.error ?? stopped.error,
    refetch: used.refetch,
  }
}

import { type Partner, partners } from '@cardpro/contract/partners/partners'
import { useCall } from '#api/hooks.ts'

type PartnerQuery = { data: Partner | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** One partner by id. There is no call for one alone, and no shop has more than a page of them; the stopped ones come after. */
export function usePartner(partnerId: number | null): PartnerQuery {
  const used = useCall(partners.ajaxLoadPartner, { PageSize: 200 }, { enabled: partnerId !== null })
  const active = used.data?.Data.find((one) => one.PartnerID === partnerId)
  const isElsewhere = partnerId !== null && used.isSuccess && !active
  const stopped = useCall(partners.ajaxLoadPartner, { PageSize: 200, Status: 0 }, { enabled: isElsewhere })
  const back = isElsewhere ? stopped.data?.Data.find((one) => one.PartnerID === partnerId) : undefined
  return {
    data: active ?? back,
    isFetching: used.isFetching || (isElsewhere && stopped.isFetching),
    error: used.error ?? stopped.error,
    refetch: used.refetch,
  }
}

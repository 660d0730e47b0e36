import { type PosPartner, posPartners } from '@cardpro/contract/partners/posPartners'
import { useCall } from '#api/hooks.ts'

type LinkQuery = { data: PosPartner | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** One link by id. There is no call for one alone, and no shop has more than a page of them. */
export function useLink(linkId: number | null): LinkQuery {
  const all = useCall(posPartners.getPosPartner, { PageSize: 200 }, { enabled: linkId !== null })
  const { isFetching, error, refetch } = all
  return { data: all.data?.Data.find((one) => one.posPartnerID === linkId), isFetching, error, refetch }
}

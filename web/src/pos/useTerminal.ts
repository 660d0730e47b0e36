import { type PosRow, pos } from '@cardpro/contract/pos/pos'
import { useCall } from '#api/hooks.ts'

type TerminalQuery = { data: PosRow | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** One terminal by its id. There is no call for one alone, and no shop has more than a page of them. */
export function useTerminal(posId: number | null): TerminalQuery {
  const all = useCall(pos.getByConditions, { PageSize: 200 }, { enabled: posId !== null })
  const held = all.data?.Data.find((one) => one.PosID === posId)
  const isElsewhere = posId !== null && all.isSuccess && !held
  const given = useCall(pos.getByConditions, { PageSize: 200, Status: 0 }, { enabled: isElsewhere })
  const back = isElsewhere ? given.data?.Data.find((one) => one.PosID === posId) : undefined
  return {
    data: held ?? back,
    isFetching: all.isFetching || (isElsewhere && given.isFetching),
    error: all.error ?? given.error,
    refetch: all.refetch,
  }
}

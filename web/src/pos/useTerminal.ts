import { pos } from '@cardpro/contract/pos/pos'
import { useRow } from '#api/useListCall.ts'

export const useTerminal = (posId: number | null) =>
  useRow(pos.getByConditions, ['PosID', posId], {
    input: { PageSize: 200 },
    elsewhere: { PageSize: 200, Status: 0 },
  })

import { type PosRow, pos } from '@cardpro/contract/pos/pos'
import { useEditRow } from '#ui/table/useEditRow.ts'
import { typedOf } from './PosDrawer.tsx'

export type EditPos = ReturnType<typeof usePosEdit>

/** Changes one field of a terminal from the list. */
export const usePosEdit = () =>
  useEditRow<typeof pos.addOrEdit, PosRow>(pos.addOrEdit, {
    idOf: ({ PosID }) => PosID,
    inputOf: typedOf,
    refresh: [pos.getByConditions, pos.getAllPos],
  })

import { type Partner, partners } from '@cardpro/contract/partners/partners'
import { useEditRow } from '#ui/table/useEditRow.ts'
import { typedOf } from './PartnerDrawer.tsx'

export type EditPartner = ReturnType<typeof usePartnerEdit>

/** Changes one field of a partner from the list. */
export const usePartnerEdit = () =>
  useEditRow<typeof partners.addOrEdit, Partner>(partners.addOrEdit, {
    idOf: ({ PartnerID }) => PartnerID,
    inputOf: typedOf,
    refresh: [partners.ajaxLoadPartner],
  })

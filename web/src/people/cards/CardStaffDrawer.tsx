import type { RawInput } from '@cardpro/contract/kit/call'
import { cardStaffBulk } from '@cardpro/contract/people/cards/cardStaffBulk'
import { cards } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { useState } from 'react'
import { BulkStaff } from '#kit/ui/bulk/BulkChoice.tsx'
import { BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import type { Filters } from '#kit/ui/list/filters.ts'
import type { PickedRows } from '#kit/ui/list/list.ts'

type CardStaffDrawerProps = {
  picked: PickedRows
  /** What the act is asked with for all cards that these filters of the list let through. */
  filterOf: (filters: Filters) => Omit<RawInput<typeof cardStaffBulk.previewMany>, 'NewStaffID'>
  onClose: () => void
}

/** Many cards go to a colleague, who calls their owners from then on. */
export function CardStaffDrawer({ picked, filterOf, onClose }: CardStaffDrawerProps) {
  const [staffId, setStaff] = useState<number | null>(null)
  const which = 'keys' in picked ? { Ids: picked.keys.map(Number) } : filterOf(picked.filters)
  return (
    <BulkDrawer
      title="Giao nhân viên phụ trách thẻ"
      words={{ noun: 'thẻ', verb: 'Giao' }}
      calls={{ preview: cardStaffBulk.previewMany, change: cardStaffBulk.changeMany, refresh }}
      wanted={{ ...which, NewStaffID: staffId }}
      onClose={onClose}
    >
      {(isBegun) => (
        <BulkStaff
          id="card-new-staff"
          label="Nhân viên phụ trách mới"
          none="Không ai"
          value={staffId}
          isFixed={isBegun}
          onChange={setStaff}
        />
      )}
    </BulkDrawer>
  )
}

const refresh = [cards.getByConditions, cards.getByCustomerID, cards.getByID, radar.getNotifyDate, radar.getCardExpired]

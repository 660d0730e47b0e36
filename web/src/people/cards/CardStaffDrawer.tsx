import type { BulkRow } from '@cardpro/contract/kit/bulk'
import type { RawInput } from '@cardpro/contract/kit/call'
import { cardStaffBulk } from '@cardpro/contract/people/cards/cardStaffBulk'
import { cards } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { identity } from '@cardpro/contract/people/identity/identity'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { BulkChoice, BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import { NamedResults } from '#kit/ui/bulk/BulkResults.tsx'
import { searchOf } from '#kit/ui/form/clearButton.tsx'
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
  const [staffId, setStaff] = useState(noStaff)
  const { data } = useCall(identity.getAllStaff, {})
  const staff = (data?.Data ?? []).map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))
  const which = 'keys' in picked ? { Ids: picked.keys.map(Number) } : filterOf(picked.filters)
  return (
    <BulkDrawer<BulkRow>
      title="Giao nhân viên phụ trách thẻ"
      words={{ noun: 'thẻ', verb: 'Giao' }}
      calls={{ preview: cardStaffBulk.previewMany, change: cardStaffBulk.changeMany, refresh }}
      wanted={{ ...which, NewStaffID: staffId === noStaff ? null : staffId }}
      onClose={onClose}
      results={(rows, isDone) => <NamedResults label="Từng thẻ" name="Khách hàng" rows={rows} isDone={isDone} />}
    >
      {(isBegun) => (
        <BulkChoice id="card-new-staff" label="Nhân viên phụ trách mới">
          <Select
            id="card-new-staff"
            value={staffId}
            options={[{ value: noStaff, label: 'Không ai' }, ...staff]}
            disabled={isBegun}
            showSearch={searchOf}
            onChange={setStaff}
          />
        </BulkChoice>
      )}
    </BulkDrawer>
  )
}

/** Among ids, which begin at 1. */
const noStaff = 0
const refresh = [cards.getByConditions, cards.getByCustomerID, cards.getByID, radar.getNotifyDate, radar.getCardExpired]

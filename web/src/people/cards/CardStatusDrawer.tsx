import type { RawInput } from '@cardpro/contract/kit/call'
import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { notices } from '@cardpro/contract/orders/warnings'
import { type CardResult, cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { cards } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { Select } from 'antd'
import { useState } from 'react'
import { BulkChoice, BulkReason } from '#kit/ui/bulk/BulkChoice.tsx'
import { BulkDrawerOf } from '#kit/ui/bulk/BulkDrawer.tsx'
import type { Filters } from '#kit/ui/list/filters.ts'
import type { PickedRows } from '#kit/ui/list/list.ts'
import { CardResults } from './CardResults.tsx'
import { useCardStatuses } from './cardList.ts'
import { stopReasons } from './StopCard.tsx'

type CardStatusDrawerProps = {
  picked: PickedRows
  /** What the act is asked with for all cards that these filters of the list let through. */
  filterOf: (filters: Filters) => Omit<RawInput<typeof cardBulk.previewStatus>, 'NewStatus'>
  onClose: () => void
}

/** Another status for many cards. */
export function CardStatusDrawer({ picked, filterOf, onClose }: CardStatusDrawerProps) {
  const [status, setStatus] = useState(2)
  const statuses = useCardStatuses()
  const [chosen, setReason] = useState<string>()
  const reason = chosen?.trim() ?? ''
  const which = 'keys' in picked ? { Ids: picked.keys.map(Number) } : filterOf(picked.filters)
  return (
    <BulkDrawerOf<CardResult>
      title="Đổi trạng thái thẻ"
      words={{ noun: 'thẻ', verb: 'Đổi' }}
      calls={{ preview: cardBulk.previewStatus, change: cardBulk.changeStatus, refresh }}
      wanted={{ ...which, NewStatus: status }}
      also={status === cardStatus.stopped ? { Reason: reason } : {}}
      missing={status !== cardStatus.stopped || reason !== '' ? undefined : 'Vui lòng chọn hoặc nhập lý do'}
      onClose={onClose}
      results={(rows, isDone) => <CardResults rows={rows} isDone={isDone} />}
    >
      {(isBegun) => (
        <>
          <BulkChoice id="card-new-status" label="Trạng thái mới">
            <Select id="card-new-status" value={status} options={statuses} disabled={isBegun} onChange={setStatus} />
          </BulkChoice>
          {status === cardStatus.stopped && (
            <BulkReason
              id="card-stop-reason"
              reasons={stopReasons}
              value={chosen}
              isFixed={isBegun}
              onChange={setReason}
            />
          )}
        </>
      )}
    </BulkDrawerOf>
  )
}

const refresh = [
  cards.getByConditions,
  cards.getByCustomerID,
  cards.getByID,
  notices.getCountNoti,
  radar.getCardExpired,
]

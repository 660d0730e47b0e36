import { contactResults } from '@cardpro/contract/people/cards/cardWords'
import { radarBulk } from '@cardpro/contract/people/cards/dueBulk'
import { Select } from 'antd'
import { useState } from 'react'
import { BulkChoice } from '#kit/ui/bulk/BulkChoice.tsx'
import { BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import type { PickedRows } from '#kit/ui/list/list.ts'
import { dueInput, type initialDue } from '#people/cards/workLists.ts'
import { radarReads } from './useDueActs.ts'

/** What came of calling, or writing to, the owners of many cards. */
export function DueBulkDrawer({ picked, onClose }: { picked: PickedRows; onClose: () => void }) {
  const [result, setResult] = useState(3)
  return (
    <BulkDrawer
      title="Ghi kết quả nhắc"
      words={{ noun: 'thẻ', verb: 'Ghi cho' }}
      calls={{ preview: radarBulk.previewMany, change: radarBulk.changeMany, refresh: radarReads }}
      wanted={{ ...whichOf(picked), NewResult: result }}
      onClose={onClose}
    >
      {(isBegun) => (
        <BulkChoice id="bulk-result" label="Khách trả lời">
          <Select id="bulk-result" value={result} options={results} disabled={isBegun} onChange={setResult} />
        </BulkChoice>
      )}
    </BulkDrawer>
  )
}

const results = [...numberChoices(contactResults), { value: 0, label: 'Chưa gọi' }]

/** Cards that were chosen by hand are looked for under the same filter, which knows their days. */
function whichOf(picked: PickedRows) {
  const filters = 'keys' in picked ? picked.among : picked.filters
  const { PageIndex: _page, PageSize: _size, ...filter } = dueInput(filters as typeof initialDue)
  return 'keys' in picked ? { ...filter, Ids: picked.keys.map(Number) } : filter
}

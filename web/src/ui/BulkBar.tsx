import { Button } from 'antd'
import { useState } from 'react'
import { ActionButton } from './ActionButton.tsx'
import type { Picked } from './list.ts'
import type { ListToolsProps } from './listToolsProps.ts'

/** What can be done with the chosen rows, or with all that the filter lets through. */
export function BulkBar({ list, narrowing, noun, total, chosen }: ListToolsProps) {
  const filters = JSON.stringify(narrowing.all)
  // All of one filter are not all of another.
  const [wholeOf, setWholeOf] = useState('')
  const isWhole = wholeOf === filters && chosen.keys.length > 0
  if (!list.bulk || chosen.keys.length === 0) return null
  const picked: Picked = isWhole ? { filters: narrowing.all, total } : { keys: chosen.keys, among: narrowing.all }
  const count = isWhole ? total : chosen.keys.length
  return (
    <div className="cp-bulk" role="group" aria-label="Việc làm cho nhiều dòng">
      <b aria-live="polite">
        {isWhole ? 'Đã chọn tất cả' : 'Đã chọn'} {count.toLocaleString('vi-VN')} {noun}
      </b>
      {!isWhole && total > chosen.keys.length && (
        <button type="button" className="cp-link" onClick={() => setWholeOf(filters)}>
          Chọn tất cả {total.toLocaleString('vi-VN')} {noun} theo bộ lọc
        </button>
      )}
      {list.bulk.acts.map(({ label, call, onPick }) => (
        <ActionButton key={label} call={call} small onClick={() => onPick(picked)}>
          {label}
        </ActionButton>
      ))}
      <Button size="small" type="text" onClick={chosen.clear}>
        Bỏ chọn
      </Button>
    </div>
  )
}

import { type OrderBulkAction, orderBulk, orderBulkActions } from '@cardpro/contract/orders/orderBulk'
import { highlights } from '@cardpro/contract/orders/orderWords'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { BulkChoice, BulkStaff } from '#kit/ui/bulk/BulkChoice.tsx'
import { BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { useDebounced } from '#kit/ui/hooks/timers.ts'
import { type PickedRows, pickedInput } from '#kit/ui/list/list.ts'
import { orderCalls } from '#orders/lines/orderCalls.ts'
import { orderQuery } from './orderFilters.ts'

type OrdersBulkDrawerProps = { action: OrderBulkAction; picked: PickedRows; onClose: () => void }
type Choice = { colour: number; line: string; staff: number | null }

const verbs: Record<OrderBulkAction, string> = { mark: 'Đánh dấu', note: 'Ghi chú', staff: 'Giao' }
const colours = numberChoices(highlights)

/** One action on many orders that moves no money: a colour, a line in the note, other staff. */
export function OrdersBulkDrawer({ action, picked, onClose }: OrdersBulkDrawerProps) {
  const [choice, setChoice] = useState<Choice>({ colour: 1, line: '', staff: null })
  const line = useDebounced(choice.line.trim(), 400)
  const missing = missingOf(action, choice)
  return (
    <BulkDrawer
      title={orderBulkActions[action]}
      words={{ noun: 'đơn', verb: verbs[action], name: 'Mã đơn' }}
      calls={{ preview: orderBulk.previewMany, change: orderBulk.changeMany, refresh: orderCalls }}
      wanted={{ ...pickedInput(picked, orderQuery), ...askedWith(action, { ...choice, line }) }}
      isWhole={missing === undefined && (action !== 'note' || line === choice.line.trim())}
      missing={missing}
      onClose={onClose}
    >
      {(isBegun) => <Asked action={action} choice={choice} isFixed={isBegun} onChange={setChoice} />}
    </BulkDrawer>
  )
}

function missingOf(action: OrderBulkAction, { line, staff }: Choice): string | undefined {
  if (action === 'note' && line.trim() === '') return 'Vui lòng nhập ghi chú'
  return action === 'staff' && staff === null ? 'Vui lòng chọn nhân viên' : undefined
}

function askedWith(Act: OrderBulkAction, { colour, line, staff }: Choice) {
  if (Act === 'mark') return { Act, NewHighlight: colour }
  return Act === 'note' ? { Act, AddNote: line } : { Act, NewStaffID: staff ?? undefined }
}

type AskedProps = { action: OrderBulkAction; choice: Choice; isFixed: boolean; onChange: (choice: Choice) => void }

function Asked({ action, choice, isFixed, onChange }: AskedProps) {
  if (action === 'mark')
    return (
      <BulkChoice id="bulk-colour" label="Màu">
        <Select
          id="bulk-colour"
          value={choice.colour}
          options={colours}
          disabled={isFixed}
          onChange={(colour) => onChange({ ...choice, colour })}
        />
      </BulkChoice>
    )
  if (action === 'note')
    return (
      <BulkChoice id="bulk-line" label="Thêm vào ghi chú">
        <Input
          id="bulk-line"
          value={choice.line}
          maxLength={2000}
          disabled={isFixed}
          placeholder="VD: Khách hẹn lại thứ hai"
          onChange={({ target }) => onChange({ ...choice, line: target.value })}
        />
      </BulkChoice>
    )
  return (
    <BulkStaff
      label="Nhân viên mới"
      value={choice.staff}
      isFixed={isFixed}
      onChange={(staff) => onChange({ ...choice, staff })}
    />
  )
}

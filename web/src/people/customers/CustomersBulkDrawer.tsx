import type { RawInput } from '@cardpro/contract/kit/call'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { type CustomerAct, customerActs, customerBulk } from '@cardpro/contract/people/customers/customerBulk'
import { Select } from 'antd'
import { useState } from 'react'
import { BulkChoice, BulkReason, BulkStaff } from '#kit/ui/bulk/BulkChoice.tsx'
import { BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import { type PickedRows, pickedInput } from '#kit/ui/list/list.ts'
import { inputOf, ranks } from './customerList.ts'
import { stopReasons } from './StopCustomer.tsx'

type PreviewManyInput = RawInput<typeof customerBulk.previewMany>
type Choice = Required<Pick<PreviewManyInput, 'NewStaffID' | 'NewRank'>> & { Reason: string | undefined }
type CustomersBulkDrawerProps = { act: CustomerAct; picked: PickedRows; onClose: () => void }

/** One action on many customers. */
export function CustomersBulkDrawer({ act, picked, onClose }: CustomersBulkDrawerProps) {
  const [choice, setChoice] = useState<Choice>({ NewStaffID: null, NewRank: 0, Reason: undefined })
  const reason = choice.Reason?.trim() ?? ''
  return (
    <BulkDrawer
      title={customerActs[act]}
      words={{ noun: 'khách', verb: verbs[act] }}
      calls={{ preview: customerBulk.previewMany, change: customerBulk.changeMany, refresh }}
      wanted={{ ...pickedInput(picked, inputOf), ...askedWith(act, choice) }}
      also={act === 'stop' ? { Reason: reason } : {}}
      missing={act !== 'stop' || reason !== '' ? undefined : 'Vui lòng chọn hoặc nhập lý do'}
      onClose={onClose}
    >
      {(isBegun) => (
        <What act={act} choice={choice} isFixed={isBegun} onChange={(change) => setChoice({ ...choice, ...change })} />
      )}
    </BulkDrawer>
  )
}

const verbs: Record<CustomerAct, string> = { staff: 'Giao', rank: 'Đổi hạng', stop: 'Ngừng' }
const refresh = [people.ajaxLoadCustomer, people.getByID]

function askedWith(Act: CustomerAct, { NewStaffID, NewRank }: Choice) {
  if (Act === 'staff') return { Act, NewStaffID }
  return Act === 'rank' ? { Act, NewRank } : { Act }
}

type WhatProps = {
  act: CustomerAct
  choice: Choice
  isFixed: boolean
  onChange: (change: Partial<Choice>) => void
}

function What({ act, choice, isFixed, onChange }: WhatProps) {
  if (act === 'staff')
    return (
      <BulkStaff
        label="Nhân viên phụ trách mới"
        none="Không ai"
        value={choice.NewStaffID ?? null}
        isFixed={isFixed}
        onChange={(NewStaffID) => onChange({ NewStaffID })}
      />
    )
  if (act === 'rank')
    return (
      <BulkChoice id="bulk-rank" label="Hạng mới">
        <Select
          id="bulk-rank"
          value={choice.NewRank}
          options={ranks}
          disabled={isFixed}
          onChange={(NewRank) => onChange({ NewRank })}
        />
      </BulkChoice>
    )
  return (
    <BulkReason
      reasons={stopReasons}
      value={choice.Reason}
      isFixed={isFixed}
      onChange={(Reason) => onChange({ Reason })}
    />
  )
}

import type { BulkRow } from '@cardpro/contract/kit/bulk'
import type { RawInput } from '@cardpro/contract/kit/call'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { type CustomerAct, customerActs, customerBulk } from '@cardpro/contract/people/customers/customerBulk'
import { identity } from '@cardpro/contract/people/identity/identity'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { BulkChoice, BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import { NamedResults } from '#kit/ui/bulk/BulkResults.tsx'
import { searchOf } from '#kit/ui/form/clearButton.tsx'
import { ReasonBox } from '#kit/ui/form/ReasonField.tsx'
import { narrowingOf, type PickedRows } from '#kit/ui/list/list.ts'
import { type CustomerFilters, inputOf, ranks } from './customerList.ts'
import { stopReasons } from './StopCustomer.tsx'

type PreviewManyInput = RawInput<typeof customerBulk.previewMany>
type Choice = Required<Pick<PreviewManyInput, 'NewStaffID' | 'NewRank'>> & { Reason: string | undefined }
type CustomersBulkDrawerProps = { act: CustomerAct; picked: PickedRows; onClose: () => void }

/** One action on many customers. */
export function CustomersBulkDrawer({ act, picked, onClose }: CustomersBulkDrawerProps) {
  const [choice, setChoice] = useState<Choice>({ NewStaffID: null, NewRank: 0, Reason: undefined })
  const reason = choice.Reason?.trim() ?? ''
  return (
    <BulkDrawer<BulkRow>
      title={customerActs[act]}
      words={{ noun: 'khách', verb: verbs[act] }}
      calls={{ preview: customerBulk.previewMany, change: customerBulk.changeMany, refresh }}
      wanted={{ ...whichOf(picked), ...askedWith(act, choice) }}
      also={act === 'stop' ? { Reason: reason } : {}}
      missing={act !== 'stop' || reason !== '' ? undefined : 'Vui lòng chọn hoặc nhập lý do'}
      onClose={onClose}
      results={(rows, isDone) => <NamedResults label="Từng khách" name="Khách hàng" rows={rows} isDone={isDone} />}
    >
      {(isBegun) => (
        <What act={act} choice={choice} isFixed={isBegun} onChange={(change) => setChoice({ ...choice, ...change })} />
      )}
    </BulkDrawer>
  )
}

/** Ids begin at 1. */
const noStaff = 0

const verbs: Record<CustomerAct, string> = { staff: 'Giao', rank: 'Đổi hạng', stop: 'Ngừng' }
const refresh = [people.ajaxLoadCustomer, people.getByID]

function whichOf(picked: PickedRows) {
  if ('keys' in picked) return { Ids: picked.keys.map(Number) }
  return narrowingOf(inputOf(picked.filters as CustomerFilters))
}

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
  const { data } = useCall(identity.getAllStaff, {}, { enabled: act === 'staff' })
  const staff = (data?.Data ?? []).map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))
  if (act === 'staff')
    return (
      <BulkChoice id="bulk-staff" label="Nhân viên phụ trách mới">
        <Select
          id="bulk-staff"
          value={choice.NewStaffID ?? noStaff}
          options={[{ value: noStaff, label: 'Không ai' }, ...staff]}
          disabled={isFixed}
          showSearch={searchOf}
          onChange={(id) => onChange({ NewStaffID: id === noStaff ? null : id })}
        />
      </BulkChoice>
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
    <BulkChoice id="bulk-reason" label="Lý do">
      <ReasonBox
        id="bulk-reason"
        reasons={stopReasons}
        value={choice.Reason}
        disabled={isFixed}
        onChange={(Reason) => onChange({ Reason })}
      />
    </BulkChoice>
  )
}

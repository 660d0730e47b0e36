import type { BulkRow } from '@cardpro/contract/kit/bulk'
import { identity } from '@cardpro/contract/people/identity/identity'
import { pos, posStatus } from '@cardpro/contract/places/pos/pos'
import { posStatuses } from '@cardpro/contract/places/pos/pos.fields'
import { type PosAction, posActions, posBulk } from '@cardpro/contract/places/pos/posBulk'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { BulkChoice, BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import { NamedResults } from '#kit/ui/bulk/BulkResults.tsx'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { searchOf } from '#kit/ui/form/clearButton.tsx'
import { narrowingOf, type PickedRows } from '#kit/ui/list/list.ts'
import { inputOf, type PosListFilters } from './posList.ts'

type PosBulkDrawerProps = { action: PosAction; picked: PickedRows; onClose: () => void }
type Choice = { status: number; holder: number; reason: string }

/** One action on many POS: a bank that keeps them all locked for a day, or a colleague who leaves. */
export function PosBulkDrawer({ action, picked, onClose }: PosBulkDrawerProps) {
  const [choice, setChoice] = useState<Choice>({ status: posStatus.locked, holder: shopItself, reason: '' })
  const isStatus = action === 'status'
  return (
    <BulkDrawer<BulkRow>
      title={posActions[action]}
      words={{ noun: 'máy', verb: isStatus ? 'Đổi' : 'Bàn giao' }}
      calls={{ preview: posBulk.previewMany, change: posBulk.changeMany, refresh }}
      wanted={{ ...whichOf(picked), ...inputOfAction(action, choice) }}
      also={{ Reason: choice.reason.trim() }}
      missing={isStatus && choice.reason.trim() === '' ? 'Vui lòng nhập lý do' : undefined}
      onClose={onClose}
      results={(rows, isDone) => <NamedResults label="Từng máy" name="Máy POS" rows={rows} isDone={isDone} />}
    >
      {(isBegun) => (
        <>
          {isStatus ? (
            <BulkChoice id="bulk-status" label="Trạng thái mới">
              <Select
                id="bulk-status"
                value={choice.status}
                options={statuses}
                disabled={isBegun}
                onChange={(status) => setChoice({ ...choice, status })}
              />
            </BulkChoice>
          ) : (
            <Holder value={choice.holder} isFixed={isBegun} onChange={(holder) => setChoice({ ...choice, holder })} />
          )}
          <BulkChoice id="bulk-reason" label={isStatus ? 'Lý do' : 'Ghi chú'}>
            <Input
              id="bulk-reason"
              value={choice.reason}
              disabled={isBegun}
              placeholder={isStatus ? 'Ngân hàng khóa, tạm nghỉ…' : 'Kèm sạc, cuộn giấy…'}
              onChange={({ target }) => setChoice({ ...choice, reason: target.value })}
            />
          </BulkChoice>
        </>
      )}
    </BulkDrawer>
  )
}

/** Among ids, which begin at 1: the shop has them itself. */
const shopItself = 0
const statuses = numberChoices(posStatuses)
const refresh = [pos.getByConditions, pos.getAllPos]

export const inputOfAction = (Act: PosAction, { status, holder }: Choice) =>
  Act === 'status' ? { Act, NewStatus: status } : { Act, NewHolderID: holder === shopItself ? null : holder }

export function whichOf(picked: PickedRows) {
  if ('keys' in picked) return { Ids: picked.keys.map(Number) }
  return narrowingOf(inputOf(picked.filters as PosListFilters))
}

type HolderProps = { value: number; isFixed: boolean; onChange: (holder: number) => void }

function Holder({ value, isFixed, onChange }: HolderProps) {
  const { data } = useCall(identity.getAllStaff, {})
  const staff = (data?.Data ?? []).map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))
  return (
    <BulkChoice id="bulk-holder" label="Giao cho">
      <Select
        id="bulk-holder"
        value={value}
        options={[{ value: shopItself, label: 'Nhận lại về cửa hàng' }, ...staff]}
        disabled={isFixed}
        showSearch={searchOf}
        onChange={onChange}
      />
    </BulkChoice>
  )
}

import { pos, posStatus } from '@cardpro/contract/places/pos/pos'
import { posStatuses } from '@cardpro/contract/places/pos/pos.fields'
import { type PosAction, posActions, posBulk } from '@cardpro/contract/places/pos/posBulk'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { BulkChoice, BulkStaff } from '#kit/ui/bulk/BulkChoice.tsx'
import { BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { type PickedRows, pickedInput } from '#kit/ui/list/list.ts'
import { inputOf } from './posList.ts'

type PosBulkDrawerProps = { action: PosAction; picked: PickedRows; onClose: () => void }
type Choice = { status: number; holder: number | null; reason: string }

/** One action on many POS: a bank that keeps them all locked for a day, or a colleague who leaves. */
export function PosBulkDrawer({ action, picked, onClose }: PosBulkDrawerProps) {
  const [choice, setChoice] = useState<Choice>({ status: posStatus.locked, holder: null, reason: '' })
  const isStatus = action === 'status'
  return (
    <BulkDrawer
      title={posActions[action]}
      words={{ noun: 'máy', verb: isStatus ? 'Đổi' : 'Bàn giao', name: 'Máy POS' }}
      calls={{ preview: posBulk.previewMany, change: posBulk.changeMany, refresh }}
      wanted={{ ...pickedInput(picked, inputOf), ...inputOfAction(action, choice) }}
      also={{ Reason: choice.reason.trim() }}
      missing={isStatus && choice.reason.trim() === '' ? 'Vui lòng nhập lý do' : undefined}
      onClose={onClose}
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
            <BulkStaff
              id="bulk-holder"
              label="Giao cho"
              none="Nhận lại về cửa hàng"
              value={choice.holder}
              isFixed={isBegun}
              onChange={(holder) => setChoice({ ...choice, holder })}
            />
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

const statuses = numberChoices(posStatuses)
const refresh = [pos.getByConditions, pos.getAllPos]

export const inputOfAction = (Act: PosAction, { status, holder }: Choice) =>
  Act === 'status' ? { Act, NewStatus: status } : { Act, NewHolderID: holder }

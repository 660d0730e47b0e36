import { counts, type Shift, shiftState, shiftStates } from '@cardpro/contract/cash/cashbook/counts'
import { useEffect, useEffectEvent } from 'react'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { afterCount } from './countList.ts'
import './counts.css'

type ChooseTillProps = { onCount: (fundId: number) => void; onClose: () => void }

/** The funds of cash with their shifts: one ends the shift, the same or another user counts. The only one is counted at once. */
export function ChooseTill({ onCount, onClose }: ChooseTillProps) {
  const query = useCall(counts.getShifts, { PageSize: 200 })
  const shifts = query.data?.Data
  const only = shifts?.length === 1 ? shifts[0]?.BankCardID : undefined
  const goOn = useEffectEvent(onCount)
  useEffect(() => {
    if (only !== undefined) goOn(only)
  }, [only])
  if (!shifts) return <DrawerWaiting title="Kiểm quỹ" query={query} missing="Chưa có quỹ tiền mặt" onClose={onClose} />
  return (
    <DrawerFrame title="Kiểm quỹ" subject="chọn quỹ tiền mặt" isNarrow onClose={onClose}>
      {shifts.length === 0 && (
        <Empty title="Chưa có quỹ tiền mặt" reason="Thêm quỹ loại Tiền mặt ở Tài khoản & quỹ rồi đếm." />
      )}
      {shifts.map((shift) => (
        <Till key={shift.BankCardID} shift={shift} onCount={onCount} />
      ))}
    </DrawerFrame>
  )
}

const tones = { 0: 'blue', 1: 'orange', 2: 'green' } as const

function Till({ shift, onCount }: { shift: Shift; onCount: (fundId: number) => void }) {
  const { BankCardID, Name, State, EndedBy, EndedAt, LastBy, LastAt } = shift
  const end = useSubmit(counts.endShift, { refresh: afterCount })
  const [who, at] = State === shiftState.waiting ? [EndedBy, EndedAt] : [LastBy, LastAt]
  return (
    <div className="cp-settled row gap-10 line-under">
      <div className="fit">
        <b>{Name}</b>{' '}
        <Tag tone={tones[State as keyof typeof tones]}>{shiftStates[State as keyof typeof shiftStates]}</Tag>
        <div className="cp-small">
          {who === '' ? 'chưa đếm lần nào' : who} {at && <DateText value={at} as="short" />}
        </div>
      </div>
      {State !== shiftState.waiting && (
        <ActionButton
          call={counts.endShift}
          small
          label={`Kết ca ${Name}`}
          loading={end.isPending}
          onClick={() => void end.submit({ BankCardID })}
        >
          Kết ca
        </ActionButton>
      )}
      <ActionButton
        call={counts.countFund}
        small
        kind="primary"
        label={`Đếm ${Name}`}
        onClick={() => onCount(BankCardID)}
      >
        Đếm
      </ActionButton>
    </div>
  )
}

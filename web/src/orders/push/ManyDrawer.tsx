import type { Answer } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { mostPushes, type PushOutcome, type PushRow, pushes, pushState } from '@cardpro/contract/orders/pushes/pushes'
import { Button } from 'antd'
import { useState } from 'react'
import { saveBytes } from '#kit/api/files.ts'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { FundAfter } from '#kit/pickers/places/FundAfter.tsx'
import { useFundChoice } from '#kit/pickers/places/places.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import type { PickedRows } from '#kit/ui/list/list.ts'
import { moneyCalls } from '#orders/lines/orderCalls.ts'
import { isOpen, pushQuery, refOf } from './pushFilters.ts'
import './pushes.css'

export type ManyAct = 'mark' | 'file'
type ManyProps = { act: ManyAct; picked: PickedRows; onClose: () => void }

/** Acts on the chosen rows, read again as they are now: those that are open, and no other user's. */
export function ManyDrawer({ act, picked, onClose }: ManyProps) {
  const filters = 'keys' in picked ? picked.among : picked.filters
  // The filters are those of this list.
  const asked = { ...pushQuery(filters as never), PageIndex: 1, PageSize: mostPushes }
  const [rows, setRows] = useState<PushRow[] | null>(null)
  const { data } = useCall(pushes.getPushList, asked)
  const me = useSession().user?.UserID
  if (rows === null) {
    if (data) setRows(data.Data.filter((row) => isOpen(row) && (!('keys' in picked) || picked.keys.includes(row.Key))))
    return null
  }
  const free = rows.filter(({ ClaimedByID }) => ClaimedByID === null || ClaimedByID === me)
  const props = { rows: free, others: rows.length - free.length, onClose }
  return act === 'mark' ? <MarkMany {...props} /> : <FileOfMany {...props} />
}

type RowsProps = { rows: PushRow[]; others: number; onClose: () => void }

const sumOf = (rows: PushRow[]): number => rows.reduce((sum, { Amount }) => sum + Amount, 0)

/** Đã chuyển tất cả đã chọn: each row is posted by itself, and refusals are shown row by row. */
function MarkMany({ rows, others, onClose }: RowsProps) {
  const [refused, setRefused] = useState<PushOutcome[]>([])
  const form = useCallForm(pushes.markPushed, {
    initial: { Items: rows.map((row) => ({ ...refOf(row), Amount: row.Amount })) },
    draft: false,
    refresh: [pushes.getPushList, ...moneyCalls],
    success: doneText,
    onDone: ({ Data }) => {
      const wrong = Data.Rows.filter(({ Result }) => Result === 0)
      if (wrong.length === 0) onClose()
      else setRefused(wrong)
    },
  })
  const fund = useFundChoice(form.antd, 'IsDefaultOut')
  if (refused.length > 0) return <Refused refused={refused} onClose={onClose} />
  return (
    <FormDrawer
      form={form}
      title="Đã chuyển"
      subject={`${rows.length} dòng · ${formatVnd(sumOf(rows))}`}
      onClose={onClose}
      save={`Đã chuyển ${rows.length} dòng`}
      size={{ width: 'act' }}
    >
      <FundPicker name="BankCardID" label="Chi từ" />
      <FundAfter place={fund && { ...fund, isCarried: false }} changeVnd={-sumOf(rows)} />
      <TextField name="RefNo" label="Mã giao dịch" placeholder="VD: FT26325A7K1" />
      <Others count={others} />
      <Lines rows={rows} />
    </FormDrawer>
  )
}

const doneText = ({ Data }: Answer<typeof pushes.markPushed>): string => {
  const done = Data.Rows.filter(({ Result }) => Result === 1).length
  return `Đã chuyển ${done} trên ${Data.Rows.length} dòng`
}

type RefusedProps = { refused: PushOutcome[]; onClose: () => void }

const Refused = ({ refused, onClose }: RefusedProps) => (
  <DrawerFrame
    title="Đã chuyển"
    subject={`${refused.length} dòng chưa ghi được`}
    isNarrow
    onClose={onClose}
    footer={
      <DrawerFoot>
        <Button type="primary" onClick={onClose}>
          Đóng
        </Button>
      </DrawerFoot>
    }
  >
    <ul className="cp-push-lines" aria-label="Dòng chưa ghi được">
      {refused.map(({ ScheduleID, Kind, Code, Message }) => (
        <li key={`${ScheduleID}-${Kind}`}>
          <b>{Code}</b>
          <small className="cp-ink-red">{Message}</small>
        </li>
      ))}
    </ul>
  </DrawerFrame>
)

/** Xuất file chuyển khoản: one file for the fund that pays; the rows are the caller's from then on. */
function FileOfMany({ rows: all, others, onClose }: RowsProps) {
  const rows = all.filter(({ Payload }) => Payload !== null)
  const form = useCallForm(pushes.pushFile, {
    initial: { Items: rows.map(refOf) },
    draft: false,
    refresh: [pushes.getPushList],
    success: ({ Data }) => `Đã xuất ${Data.FileName}, các dòng là của bạn trong 10 phút`,
    onDone: ({ Data }) => {
      saveBytes(new Blob([Data.Content], { type: 'text/csv;charset=utf-8' }), Data.FileName)
      onClose()
    },
  })
  const fund = useFundChoice(form.antd, 'IsDefaultOut')
  return (
    <FormDrawer
      form={form}
      title="Xuất file chuyển khoản"
      subject={`${rows.length} dòng · ${formatVnd(sumOf(rows))}`}
      onClose={onClose}
      save="Xuất file CSV"
      size={{ width: 'act' }}
    >
      <FundPicker name="BankCardID" label="Chi từ" />
      <FundAfter place={fund && { ...fund, isCarried: false }} changeVnd={-sumOf(rows)} />
      <Others count={others} />
      {rows.length < all.length && (
        <div className="below-14">
          <Note tone="orange">
            {all.length - rows.length} dòng chưa có tài khoản nhận chuyển khoản nên không có trong file.
          </Note>
        </div>
      )}
      <Lines rows={rows} />
    </FormDrawer>
  )
}

const Others = ({ count }: { count: number }) =>
  count > 0 && (
    <div className="below-14">
      <Note tone="orange">{count} dòng đã chọn đang do người khác xử lý nên không có ở đây.</Note>
    </div>
  )

const Lines = ({ rows }: { rows: PushRow[] }) => (
  <ul className="cp-push-lines" aria-label="Các dòng">
    {rows.map((row) => (
      <li key={row.Key}>
        <b>{row.CustomerName}</b>
        <span className="cp-figure">{formatVnd(row.Amount)}</span>
        <small>
          {row.Code} ·{' '}
          {row.State === pushState.failed
            ? row.Reason
            : row.AccountNo
              ? `${row.BankName} ${row.AccountNo}`
              : 'chưa có tài khoản'}
        </small>
      </li>
    ))}
  </ul>
)

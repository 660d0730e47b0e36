import { LockOutlined } from '@ant-design/icons'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type PushRow, pushes, pushState } from '@cardpro/contract/orders/pushes/pushes'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useSession } from '#kit/api/session.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { HeroMoney } from '#kit/ui/basic/Money.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { CopyButton, QrPicture } from '#kit/ui/basic/QrCard.tsx'
import { useNow } from '#kit/ui/hooks/timers.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { orderPath } from '#orders/lines/orderActions.ts'
import { FullQr } from './FullQr.tsx'
import { MarkForm } from './MarkForm.tsx'
import { StateTag, spaceAccount } from './pushColumns.tsx'
import { isOpen, leftText } from './pushFilters.ts'
import { ReturnPush, UnplanPush } from './ReturnPush.tsx'
import { Steps } from './Steps.tsx'
import type { PushChoice } from './usePushChoice.ts'
import { useSwipeStep } from './useSwipeStep.ts'
import './pushes.css'

type PanelProps = { choice: PushChoice; row: PushRow }
/** What lies over the panel. */
type Part = 'full' | 'failed' | 'returned' | 'unplan'

/** The row that is looked at: where the money goes, its code to be scanned, and what became of it. */
export function PushPanel({ choice, row }: PanelProps) {
  const [open, setOpen] = useState<Part | null>(null)
  const swipe = useSwipeStep(choice.step)
  const me = useSession().user?.UserID
  const isFree = isOpen(row) && (row.ClaimedByID === null || row.ClaimedByID === me) && choice.refused === ''
  return (
    <aside className="cp-push-panel stack" aria-label={`Dòng của đơn ${row.Code}`}>
      <PanelHead choice={choice} row={row} />
      <div className="cp-push-body fill" {...swipe}>
        {choice.refused !== '' && <Note tone="orange">{choice.refused}</Note>}
        <div className="cp-push-hero">
          <HeroMoney value={row.Amount} />
        </div>
        {choice.isMine && <Held key={row.Key} row={row} onFull={() => setOpen('full')} />}
        <Facts row={row} />
        {isFree && (
          <MarkForm key={`${row.Key}-${row.Amount}`} row={row} onDone={choice.goOn}>
            <ActionButton call={pushes.returnPush} onClick={() => setOpen('failed')}>
              Lỗi
            </ActionButton>
            <ActionButton call={pushes.returnPush} onClick={() => setOpen('returned')}>
              Trả lại
            </ActionButton>
            {row.IsPlanned && (
              <ActionButton call={pushes.unplanPush} onClick={() => setOpen('unplan')}>
                Bỏ
              </ActionButton>
            )}
          </MarkForm>
        )}
      </div>
      {open && <Opened open={open} choice={choice} row={row} onClose={() => setOpen(null)} />}
    </aside>
  )
}

/** What only the user who holds the row sees: its code, and that an act on its order has changed the amount since. */
function Held({ row, onFull }: { row: PushRow; onFull: () => void }) {
  const [openedVnd] = useState(row.Amount)
  return (
    <>
      {openedVnd !== row.Amount && (
        <Note tone="orange">
          Số tiền của dòng vừa đổi từ {formatVnd(openedVnd)} thành {formatVnd(row.Amount)}
        </Note>
      )}
      {row.Payload ? (
        <button type="button" className="cp-push-qr" aria-label="Xem mã QR toàn màn hình" onClick={onFull}>
          <QrPicture payload={row.Payload} label={`Mã VietQR chuyển cho ${row.AccountName}`} />
        </button>
      ) : (
        <Note tone="orange">Chưa có tài khoản nhận được VietQR, hãy chuyển theo cách khác.</Note>
      )}
    </>
  )
}

type OpenedProps = PanelProps & { open: Part; onClose: () => void }

function Opened({ open, choice, row, onClose }: OpenedProps) {
  if (open === 'full') return <FullQr choice={choice} row={row} onClose={onClose} />
  if (open === 'unplan') return <UnplanPush row={row} onClose={onClose} />
  return <ReturnPush row={row} state={pushState[open]} onClose={onClose} />
}

function PanelHead({ choice, row }: PanelProps) {
  return (
    <Row as="header" className="cp-push-head" gap={8}>
      <Steps choice={choice} />
      <span className="grow" />
      <Claim row={row} />
      <Button type="text" size="small" aria-label="Đóng dòng này" onClick={choice.close}>
        ×
      </Button>
    </Row>
  )
}

function Claim({ row }: { row: PushRow }) {
  const me = useSession().user?.UserID
  const left = leftText(row.ClaimedUntil, useNow(1_000))
  if (row.ClaimedByID === null || left === '') return <StateTag row={row} />
  const isMine = row.ClaimedByID === me
  return (
    <span
      className={
        isMine
          ? 'cp-push-claim cp-muted text-12 cp-bold cp-nowrap sunken cp-push-mine'
          : 'cp-push-claim cp-muted text-12 cp-bold cp-nowrap sunken'
      }
    >
      <LockOutlined aria-hidden /> {isMine ? 'Bạn đang giữ' : `${row.ClaimedBy} đang xử lý`} · còn {left}
    </span>
  )
}

function Facts({ row }: { row: PushRow }) {
  return (
    <dl className="cp-push-facts grid above-10 text-13">
      <dt>Người nhận</dt>
      <dd>{row.AccountName || row.CustomerName}</dd>
      {row.AccountNo !== '' && (
        <>
          <dt>Tài khoản</dt>
          <dd>
            {row.BankName} · {spaceAccount(row.AccountNo)} <CopyButton text={row.AccountNo} />
          </dd>
        </>
      )}
      <dt>Nội dung</dt>
      <dd>
        {row.Content} <CopyButton text={row.Content} />
      </dd>
      <dt>Đơn</dt>
      <dd>
        <Link to={orderPath(row.ScheduleID)}>{row.Code}</Link> {row.StaffName !== '' && `· NV ${row.StaffName}`}
      </dd>
      {row.Note !== '' && (
        <>
          <dt>Ghi chú</dt>
          <dd>{row.Note}</dd>
        </>
      )}
      {row.Reason !== '' && (
        <>
          <dt>{row.State === pushState.returned ? 'Trả lại' : 'Lỗi'}</dt>
          <dd>
            {row.Reason} ({row.ReasonBy})
          </dd>
        </>
      )}
      {row.SentAt !== null && (
        <>
          <dt>Đã chuyển</dt>
          <dd>
            {formatVnd(row.Amount)} từ {row.FundName}
            {row.RefNo && `, mã ${row.RefNo}`}, {row.SentBy}
          </dd>
        </>
      )}
    </dl>
  )
}

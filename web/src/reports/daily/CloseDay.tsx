import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { dayStateOf } from '@cardpro/contract/reports/dailyReport'
import { closeStep, type DayClose, dayClose, ownerReopens } from '@cardpro/contract/reports/dayClose'
import { Button } from 'antd'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { BankStep } from './BankStep.tsx'
import { CloseStep } from './CloseStep.tsx'
import { CountStep } from './CountStep.tsx'
import { LockedNote } from './LockedNote.tsx'
import { LockForm } from './LockForm.tsx'

type CloseProps = { close: DayClose; show: (kind: string, id?: number) => void }

/** The seven steps, each with what it waits for, and the lock at the foot. */
export function CloseDay({ close, show }: CloseProps) {
  const { Date: day, Lock, Steps, Funds } = close
  const mayLockAgain = Lock.State === dayStateOf.locked && Lock.Version > 0 && (Lock.Changes?.length ?? 0) > 0
  const isOpen = Lock.State !== dayStateOf.locked
  return (
    <div className="cp-close stack">
      <div className="cp-close-steps fill">
        {close.Waiting && <WaitingNote waiting={close.Waiting} show={show} />}
        <LockedNote lock={Lock} />
        <ol>
          {Steps.map((step) =>
            step.Step === closeStep.count ? (
              <CountStep key={step.Step} step={step} funds={Funds} isOpen={isOpen} />
            ) : (
              <CloseStep key={step.Step} step={step} day={day} isOpen={isOpen} show={show} />
            ),
          )}
          {close.Bank && <BankStep bank={close.Bank} day={day} />}
          <li className="cp-close-step">
            <span className="cp-close-mark grid cp-ink-grey" aria-hidden="true">
              7
            </span>
            <Row as="div" align="baseline" pack="spread">
              <b>Báo cáo và khóa sổ</b>
              <span className="cp-muted">{beforeWords(close)}</span>
            </Row>
          </li>
        </ol>
        <Row>
          <Button type="link" size="small" onClick={() => show('locks')}>
            Các lần khóa, mở sổ
          </Button>
          {close.Rules.MayEdit && (
            <Button type="link" size="small" onClick={() => show('rules')}>
              Quy định chốt ngày
            </Button>
          )}
        </Row>
      </div>
      <footer className="cp-close-foot grid line-over">
        {isOpen || mayLockAgain ? (
          <LockForm close={close} />
        ) : (
          <>
            <p className="cp-muted">Ngày đã khóa: không ghi, không hủy gì vào ngày này và trước đó.</p>
            <ActionButton call={dayClose.unlockDay} blocked={whyNotReopen(close)} onClick={() => show('reopen')}>
              Mở lại {formatDay(day).slice(0, 5)}
            </ActionButton>
          </>
        )}
      </footer>
    </div>
  )
}

export function whyNotReopen({ Rules, Waiting }: DayClose): string | undefined {
  if (!Rules.MayEdit) return ownerReopens
  return Waiting ? 'Đã có yêu cầu mở sổ đang chờ duyệt' : undefined
}

/** The state of the day before this one. */
export function beforeWords({ OpenFrom, OpenTo, OpenDays, BeforeLockedAt, Lock }: DayClose): string {
  if (Lock.State === dayStateOf.locked) return ''
  if (BeforeLockedAt) return `Ngày trước đã khóa lúc ${formatTime(BeforeLockedAt)}`
  if (OpenDays === 0) return ''
  const [from, to] = [formatDay(OpenFrom).slice(0, 5), formatDay(OpenTo).slice(0, 5)]
  return OpenDays === 1 ? `Ngày ${from} chưa chốt` : `${OpenDays} ngày từ ${from} đến ${to} chưa chốt`
}

type WaitingProps = { waiting: NonNullable<DayClose['Waiting']>; show: CloseProps['show'] }

const WaitingNote = ({ waiting: { Date: day, By, At, Reason, IsOwn }, show }: WaitingProps) => (
  <div className="below-12">
    <Note
      tone="orange"
      act={
        <Button size="small" onClick={() => show('requests')}>
          Xem yêu cầu
        </Button>
      }
    >
      {IsOwn ? 'Bạn' : By} xin mở lại sổ từ {formatDay(day)} lúc <DateText value={At} />: {Reason}. Chờ người thứ hai
      duyệt.
    </Note>
  </div>
)

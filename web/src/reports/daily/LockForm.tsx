import { LockOutlined } from '@ant-design/icons'
import { formatDay, formatMonth, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { dailyReport, dayStateOf } from '@cardpro/contract/reports/dailyReport'
import { closeStep, type DayClose, dayClose } from '@cardpro/contract/reports/dayClose'
import { Button } from 'antd'
import { useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'

/** The lock itself: what follows from it, what it asks, and why it is refused. */
export function LockForm({ close }: { close: DayClose }) {
  const { Date: day, Lock, Steps } = close
  const [agreed, setAgreed] = useState<string[]>([])
  const { submit, isPending, error, clearError } = useSubmit(dayClose.lockDay, {
    refresh: [dayClose.getDayClose, dailyReport.reportDaily, dayClose.getDayLocks],
    onSuccess: ({ Data: { Version } }) =>
      showSuccess(`Đã khóa sổ ngày ${formatDay(day)}${Version > 1 ? `, bản ${Version}` : ''}`),
  })
  const short = formatDay(day).slice(0, 5)
  const question = error instanceof Refusal && error.code === 'CONFIRM' ? error : null
  const lock = (codes: string[]) => {
    setAgreed(codes)
    void submit({ Date: day }, codes.length > 0 ? codes : undefined)
  }
  return (
    <>
      {question && (
        <Question
          question={question}
          isPending={isPending}
          onBack={clearError}
          onAgree={() => lock([...agreed, ...question.warnings.map(({ Code }) => Code)])}
        />
      )}
      {error && !question && (
        <Note tone="red">
          {error.message.split('\n').map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Note>
      )}
      <p className="cp-muted">
        Sau khi khóa: không ghi, không hủy gì vào ngày {short} trở về trước
        {day === lastDayOfMonth(day) && `, tháng ${formatMonth(day.slice(0, 7))} đóng lại`}. Bản báo cáo này được giữ
        kèm mã kiểm.
      </p>
      <ActionButton
        call={dayClose.lockDay}
        kind="primary"
        icon={<LockOutlined aria-hidden />}
        loading={isPending}
        blocked={whatHolds(Steps)}
        onClick={() => lock([])}
      >
        {`${Lock.State === dayStateOf.locked ? 'Chốt lại' : 'Khóa sổ'} ${short}`}
      </ActionButton>
    </>
  )
}

/** What keeps the lock off before it is even asked for: an open step that must be done, or one without a reason. */
export function whatHolds(steps: DayClose['Steps']): string | undefined {
  const open = steps.filter(({ Step, Open }) => Step !== closeStep.count && Open > 0)
  const blocking = open.filter(({ Blocks }) => Blocks)
  if (blocking.length > 0) return `Bước ${numbers(blocking)} phải làm xong`
  const silent = open.filter(({ Reason }) => Reason === '')
  return silent.length > 0 ? `Bước ${numbers(silent)} chưa có lý do` : undefined
}

const numbers = (steps: DayClose['Steps']): string => steps.map(({ Step }) => Step).join(', ')

type QuestionProps = { question: Refusal; isPending: boolean; onBack: () => void; onAgree: () => void }

/** What goes along with the lock. */
const Question = ({ question, isPending, onBack, onAgree }: QuestionProps) => (
  <div role="alertdialog" aria-label={question.message}>
    <Note tone="orange">
      {question.message.split('\n').map((line) => (
        <div key={line}>
          <b>{line}</b>
        </div>
      ))}
      <Row above={8}>
        <Button size="small" autoFocus onClick={onBack}>
          Quay lại
        </Button>
        <Button size="small" type="primary" loading={isPending} onClick={onAgree}>
          Khóa tất cả
        </Button>
      </Row>
    </Note>
  </div>
)

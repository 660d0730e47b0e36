import { CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { formatInstant } from '@cardpro/contract/dates'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Refusal } from '#api/refusal.ts'
import './states.css'

/** A whole screen that could not be shown. */
export function PageError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className="cp-page-error">
      <LoadError error={error} {...(onRetry && { onRetry })} />
    </div>
  )
}

/** What failed, from when the figures on screen are, and the way to try again. */
export function LoadError({
  error,
  shownSince,
  onRetry,
}: {
  error: unknown
  shownSince?: number | undefined
  onRetry?: () => void
}) {
  const { message, errorId } = readError(error)
  return (
    <Note
      tone="red"
      act={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            Thử lại
          </Button>
        )
      }
    >
      <b>{message}</b>{' '}
      {shownSince ? `Đang xem số liệu lúc ${formatInstant(new Date(shownSince).toISOString()).slice(11, 16)}.` : ''}
      {errorId && <small>Mã lỗi {errorId}</small>}
    </Note>
  )
}

/** A sentence that has to be read before going on: red for what failed, orange for a warning. */
export function Note({
  tone,
  act,
  children,
}: {
  tone: 'red' | 'orange' | 'primary'
  act?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`cp-note cp-note-${tone}`} role={tone === 'red' ? 'alert' : 'note'}>
      {tone === 'red' ? <CloseCircleOutlined aria-hidden /> : <ExclamationCircleOutlined aria-hidden />}
      <div className="cp-note-text">{children}</div>
      {act}
    </div>
  )
}

function readError(error: unknown): { message: string; errorId: string | undefined } {
  const message = error instanceof Error && error.message ? error.message : 'Chưa tải được dữ liệu.'
  return { message, errorId: error instanceof Refusal ? error.answer.ErrorID : undefined }
}

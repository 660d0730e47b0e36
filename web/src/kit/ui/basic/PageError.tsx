import { CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Refusal } from '#kit/api/refusal.ts'
import './states.css'
import './status.css'

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
  isOther = false,
  onRetry,
}: {
  error: unknown
  shownSince?: number | undefined
  /** What is on screen answers another filter or page than the one that failed. */
  isOther?: boolean
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
      {shownSince ? `Đang xem số liệu lúc ${clockOf(shownSince)}${isOther ? ' của bộ lọc hoặc trang trước' : ''}.` : ''}
      {errorId && <ErrorId id={errorId} />}
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
    <div className={`cp-note flex align-start gap-10 text-13 cp-note-${tone}`} role={tone === 'red' ? 'alert' : 'note'}>
      {tone === 'red' ? <CloseCircleOutlined aria-hidden /> : <ExclamationCircleOutlined aria-hidden />}
      <div className="grow">{children}</div>
      {act}
    </div>
  )
}

type NoRowsYetProps = {
  query: { data: unknown; error: unknown; refetch: () => unknown }
  /** The text if there are none. */
  none: string
}

/** In the place of a short table: its rows are on their way, could not be read, or there are none. */
export function NoRowsYet({ query, none }: NoRowsYetProps) {
  if (query.error && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <p className="cp-hint" aria-busy={!query.data}>
      {query.data ? none : 'Đang tải…'}
    </p>
  )
}

const clockOf = (ms: number): string => formatInstant(new Date(ms).toISOString()).slice(11, 16)

/** By it the operator finds what happened in the server's log. */
const ErrorId = ({ id }: { id: string }) => (
  <small>
    Mã lỗi {id}{' '}
    <Button type="link" size="small" onClick={() => void navigator.clipboard?.writeText(id)}>
      Sao chép
    </Button>
  </small>
)

function readError(error: unknown): { message: string; errorId: string | undefined } {
  if (error instanceof Refusal && error.isUnanswered)
    return { message: 'Chưa kết nối được máy chủ.', errorId: undefined }
  const message = error instanceof Error && error.message ? error.message : 'Chưa tải được dữ liệu.'
  return { message, errorId: error instanceof Refusal ? error.answer.ErrorID : undefined }
}

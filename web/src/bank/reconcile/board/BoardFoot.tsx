import { CheckCircleOutlined } from '@ant-design/icons'
import { board as calls } from '@cardpro/contract/bank/reconcile/board'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Button } from 'antd'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { keyHints } from './boardKeys.ts'
import { entriesOf, isBalanced } from './forecast.ts'
import type { Board } from './useBoard.ts'
import type { Posting } from './usePosting.ts'

type FootProps = { board: Board; posting: Posting }

/** What "Ghi" books, as lines of the voucher, and the button. */
export function BoardFoot({ board, posting }: FootProps) {
  const { forecast } = board
  const entries = entriesOf(forecast)
  return (
    <section className="cp-rec-foot firm" aria-label="Sẽ ghi">
      <PostNotes posting={posting} />
      <p className="cp-rec-hints row cp-muted cp-nowrap line-over" aria-hidden>
        {keyHints.map(([key, words]) => (
          <span key={key}>
            <Kbd>{key}</Kbd> {words}
          </span>
        ))}
      </p>
      <div className="cp-rec-book row cp-muted text-13 cp-nowrap">
        <b>
          {forecast.rows.length} dòng · {forecast.lots} lô
        </b>
        {entries.map(({ name, vnd }) => (
          <span key={name}>
            {name} <b>{formatVnd(vnd)}</b>
          </span>
        ))}
        {entries.length > 0 && isBalanced(entries) && (
          <span className="cp-ink-green">
            <CheckCircleOutlined aria-hidden /> Cân
          </span>
        )}
        <span className="grow" />
        <small>Hoàn tác được 30 ngày</small>
        <PostButton board={board} posting={posting} />
      </div>
    </section>
  )
}

export function PostButton({ board: { forecast }, posting, withMoney = false }: FootProps & { withMoney?: boolean }) {
  return (
    <ActionButton
      call={calls.payDebtFromPDF}
      kind="primary"
      loading={posting.isPending}
      blocked={posting.blocked}
      onClick={posting.post}
    >
      Ghi {forecast.rows.length} dòng{withMoney ? ` · ${formatVnd(forecast.receivedVnd)}` : ' '}
      {!withMoney && <Kbd>Ctrl Enter</Kbd>}
    </ActionButton>
  )
}

type Noted = Pick<Posting, 'question' | 'refusal' | 'leave' | 'agree' | 'isPending'>

/** What the server asks before it books, or why it does not. */
export function PostNotes({ posting }: { posting: Noted }) {
  const { question, refusal } = posting
  if (question)
    return (
      <div role="alertdialog" aria-label={question.message}>
        <Note tone="orange">
          {question.message.split('\n').map((line) => (
            <div key={line}>{line}</div>
          ))}
          <Row above={8}>
            <Button size="small" onClick={posting.leave}>
              Quay lại
            </Button>
            <Button size="small" type="primary" autoFocus loading={posting.isPending} onClick={posting.agree}>
              Vẫn ghi
            </Button>
          </Row>
        </Note>
      </div>
    )
  if (!refusal) return null
  return (
    <Note
      tone="red"
      act={
        <Button size="small" onClick={posting.leave}>
          Đã rõ
        </Button>
      }
    >
      {refusal.message}
    </Note>
  )
}

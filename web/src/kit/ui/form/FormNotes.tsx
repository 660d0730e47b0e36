import type { Call } from '@cardpro/contract/kit/call'
import { Button } from 'antd'
import { Refusal, UnknownOutcome } from '#kit/api/refusal.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import type { CallForm, Question } from './useCallForm.ts'

/** Above the boxes: why it was refused, or what the user has to agree to. */
export function FormNotes<C extends Call>({ form }: { form: CallForm<C> }) {
  if (form.question) return <Asked question={form.question} isPending={form.isPending} />
  if (!form.refusal) return <Unplaced messages={form.unplaced} />
  const { message } = form.refusal
  const { blockers, code, errors } = form.refusal instanceof Refusal ? form.refusal : noRefusal
  // An error shown at its field, and in the toast, is not repeated here.
  if (Object.keys(errors).length > 0 && blockers.length === 0)
    return <Unplaced messages={Object.entries(errors).flatMap(([key, said]) => (form.labels.has(key) ? [] : [said]))} />
  // The message may be made of the blockers; one that it contains already is not repeated.
  const more = blockers.filter((blocker) => !message.includes(blocker.Message))
  return (
    <div className="below-14">
      <Note tone="red">
        <b>{message}</b>
        {more.map((blocker) => (
          <div key={blocker.Code + blocker.Message}>{blocker.Message}</div>
        ))}
        {form.refusal instanceof UnknownOutcome && (
          <Row above={8}>
            <Button size="small" loading={form.isPending} onClick={form.tryAgain}>
              Kiểm tra
            </Button>
          </Row>
        )}
        {code === 'STALE_WRITE' && (
          <Row above={8}>
            <Button size="small" onClick={form.tryAgain}>
              Tải lại
            </Button>
          </Row>
        )}
      </Note>
    </div>
  )
}

const noRefusal = { blockers: [], code: '', errors: {} }

function Unplaced({ messages }: { messages: string[] }) {
  if (messages.length === 0) return null
  return (
    <div className="below-14">
      <Note tone="red">
        {messages.map((message) => (
          <div key={message}>{message}</div>
        ))}
      </Note>
    </div>
  )
}

function Asked({ question, isPending }: { question: Question; isPending: boolean }) {
  const { refusal, agree, back } = question
  // The message is usually made of the warnings; one that it contains already is not repeated.
  const warnings = refusal.warnings.filter((warning) => !refusal.message.includes(warning.Message))
  return (
    <div className="below-14" role="alertdialog" aria-label={refusal.message}>
      <Note tone="orange">
        {refusal.message.split('\n').map((line) => (
          <div key={line}>
            <b>{line}</b>
          </div>
        ))}
        {warnings.map((warning) => (
          <div key={warning.Code}>{warning.Message}</div>
        ))}
        <Row above={8}>
          <Button size="small" autoFocus onClick={back}>
            Quay lại
          </Button>
          <Button size="small" type="primary" loading={isPending} onClick={agree}>
            Vẫn tiếp tục
          </Button>
        </Row>
      </Note>
    </div>
  )
}

import type { Call } from '@cardpro/contract/basic/call'
import { Button } from 'antd'
import { Refusal, UnknownOutcome } from '#api/refusal.ts'
import { Note } from '#ui/basic/PageError.tsx'
import { Row } from '#ui/layout/layout.tsx'
import type { CallForm } from './useCallForm.ts'

/** Above the boxes: why it was refused, or what the user has to agree to. */
export function FormNotes<C extends Call>({ form }: { form: CallForm<C> }) {
  if (form.question) return <Question form={form} question={form.question} />
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
            <Button size="small" loading={form.isPending} onClick={form.checkAgain}>
              Kiểm tra
            </Button>
          </Row>
        )}
        {code === 'STALE_WRITE' && (
          <Row above={8}>
            <Button size="small" onClick={form.reload}>
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

function Question<C extends Call>({ form, question }: { form: CallForm<C>; question: Refusal }) {
  // The message is usually made of the warnings; one that it contains already is not repeated.
  const warnings = question.warnings.filter((warning) => !question.message.includes(warning.Message))
  return (
    <div className="below-14" role="alertdialog" aria-label={question.message}>
      <Note tone="orange">
        {question.message.split('\n').map((line) => (
          <div key={line}>
            <b>{line}</b>
          </div>
        ))}
        {warnings.map((warning) => (
          <div key={warning.Code}>{warning.Message}</div>
        ))}
        <Row above={8}>
          <Button size="small" autoFocus onClick={form.goBack}>
            Quay lại
          </Button>
          <Button size="small" type="primary" loading={form.isPending} onClick={form.agree}>
            Vẫn tiếp tục
          </Button>
        </Row>
      </Note>
    </div>
  )
}

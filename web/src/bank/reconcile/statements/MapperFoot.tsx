import { type StatementDraft, statements } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { afterLines, afterPosting } from '#bank/reconcile/boardRefresh.ts'
import { useCan, useSubmit } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { isDialogOpen } from '#kit/ui/hooks/useHotkey.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { whyNotTaken } from './mapping.ts'

type FootProps = { draft: StatementDraft; isChanging: boolean; onGone: () => void; onTaken: () => void }

/** Nhận: the rows go to the board; or the file is thrown away. */
export function MapperFoot({ draft, isChanging, onGone, onTaken }: FootProps) {
  const { StatementID, Version, Fresh, Kind } = draft
  const isAccount = Kind === statementKind.account
  const take = useSubmit(statements.take, {
    refresh: [...afterPosting, ...afterLines],
    onSuccess: ({ Data: { Rows, Chosen } }) => {
      showSuccess(isAccount ? `Đã nhận ${Rows} dòng ngân hàng` : `Đã nhận ${Rows} dòng, khớp sẵn ${Chosen} dòng`)
      onTaken()
    },
  })
  const drop = useSubmit(statements.remove, { refresh: [statements.getList], onSuccess: onGone })
  const question = take.error instanceof Refusal && take.error.code === 'CONFIRM' ? take.error : null
  const why = whyNotTaken(draft, isChanging)
  const send = (codes?: string[]) => void take.submit({ StatementID, Version }, codes)
  const { allowed } = useCan(statements.take)
  useControlEnter(() => allowed && why === '' && !question && send())
  return (
    <footer className="cp-map-foot">
      {question && (
        <Question
          question={question}
          isPending={take.isPending}
          onBack={take.clearError}
          onAgree={() => send(question.warnings.map(({ Code }) => Code))}
        />
      )}
      {take.error && !question && <Note tone="red">{take.error.message}</Note>}
      <div>
        <span className="cp-muted">
          {why === ''
            ? `Nhận chưa ghi sổ: dòng vào ${isAccount ? 'danh sách dòng ngân hàng' : 'bàn đối soát'} để khớp. Mẫu cột được nhớ cho lần sau.`
            : why}
        </span>
        <span className="grow" />
        <ActionButton
          call={statements.remove}
          loading={drop.isPending}
          onClick={() => void drop.submit({ StatementID, Reason: 'Bỏ tệp khi ghép cột' })}
        >
          Bỏ tệp
        </ActionButton>
        <ActionButton
          call={statements.take}
          kind="primary"
          loading={take.isPending}
          blocked={why === '' ? undefined : why}
          onClick={() => send()}
        >
          Nhận {Fresh.toLocaleString('vi-VN')} dòng <Kbd>Ctrl Enter</Kbd>
        </ActionButton>
      </div>
    </footer>
  )
}

type QuestionProps = { question: Refusal; isPending: boolean; onBack: () => void; onAgree: () => void }

const Question = ({ question, isPending, onBack, onAgree }: QuestionProps) => (
  <div role="alertdialog" aria-label={question.message}>
    <Note tone="orange">
      <div>{question.message}</div>
      <Row above={8}>
        <Button size="small" onClick={onBack}>
          Quay lại
        </Button>
        <Button size="small" type="primary" autoFocus loading={isPending} onClick={onAgree}>
          Vẫn nhận
        </Button>
      </Row>
    </Note>
  </div>
)

/** Wherever the keyboard focus is on the screen, but not behind a drawer. */
function useControlEnter(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isDialogOpen()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

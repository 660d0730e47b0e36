import { type LineSuggestion, lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { differenceAnswers } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { PostNotes } from '#bank/reconcile/board/BoardFoot.tsx'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { useHotkey } from '#kit/ui/hooks/useHotkey.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { UndoLine } from './UndoLine.tsx'
import { type LinePosting, type PostedLine, undoBlocked, undoCallOf, useLinePosting } from './useLinePosting.ts'
import '../bankLines/bankLines.css'

type DrawerProps = {
  lineId: number
  /** The place of the suggestion that is picked at first. */
  pick?: number
  /** Called once it is booked; without it the drawer stays and shows that. */
  onPosted?: (posted: PostedLine) => void
  onClose: () => void
}

/** A line of an account: what it may be, picked by a digit, booked by Ctrl Enter. */
export function SuggestionDrawer({ lineId, pick, onPosted, onClose }: DrawerProps) {
  const { data, error, refetch } = useCall(lineMatches.getSuggestions, { LineIDs: [lineId] })
  const advice = data?.Data[0]
  const posting = useLinePosting(advice, onPosted)
  const picking = usePicking(advice?.Suggestions ?? [], pick)
  const { posted } = posting
  const [isUndoing, setUndoing] = useState(false)
  useCtrlEnter(() => {
    if (!posted && picking.blocked === undefined && picking.picked) posting.post(picking.picked, picking.answer)
  })
  if (posted && isUndoing) return <UndoLine posted={posted} onDone={posting.forget} onClose={() => setUndoing(false)} />
  return (
    <DrawerFrame
      title="Dòng ngân hàng"
      subject={advice && formatVnd(advice.Left)}
      onClose={onClose}
      footer={<Foot lineId={lineId} picking={picking} posting={posting} onUndo={() => setUndoing(true)} />}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!advice && !error && <SkeletonRows columns={3} rows={4} />}
      {advice && <Body note={advice.Note} picking={picking} posting={posting} />}
    </DrawerFrame>
  )
}

type BodyProps = { note: string; picking: Picking; posting: LinePosting }

/** What it was booked as, or else what it may be. */
function Body({ note, picking, posting }: BodyProps) {
  const { posted } = posting
  return (
    <div className="cp-line grid gap-8">
      {posted ? (
        <p role="status">{posted.codes === '' ? 'Đã liên kết' : `Đã ghi ${posted.codes}`}</p>
      ) : (
        <Suggested note={note} picking={picking} />
      )}
      <PostNotes posting={posting} />
    </div>
  )
}

type Picking = ReturnType<typeof usePicking>

/** The first suggestion is picked where it is certain; a difference has its usual answer until another is chosen. */
function usePicking(suggestions: LineSuggestion[], place?: number) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [answered, setAnswered] = useState<{ key: string; answer: number } | null>(null)
  const [first] = suggestions
  const asked = place === undefined ? undefined : suggestions[place - 1]
  const usual = asked ?? (first?.Class === 'A' ? first : undefined)
  const picked = suggestions.find(({ Key }) => Key === chosen) ?? usual
  const answer = answered && answered.key === picked?.Key ? answered.answer : (picked?.Answer ?? null)
  return {
    suggestions,
    picked,
    answer,
    blocked: whyNot(picked, answer),
    pick: setChosen,
    setAnswer: (next: number) => {
      if (picked?.Answers.includes(next)) setAnswered({ key: picked.Key, answer: next })
    },
  }
}

function whyNot(picked: LineSuggestion | undefined, answer: number | null): string | undefined {
  if (!picked) return 'Chưa chọn gợi ý nào'
  if (picked.Refusal !== '') return picked.Refusal
  return picked.Answers.length > 0 && answer === null ? 'Chưa chọn cách xử lý chênh lệch' : undefined
}

function Suggested({ note, picking }: { note: string; picking: Picking }) {
  const { suggestions, picked, pick } = picking
  if (suggestions.length === 0) return <Empty title={note === '' ? 'Dòng này đã ghi đủ' : note} />
  return (
    <>
      <SuggestionList suggestions={suggestions} picked={picked?.Key ?? null} onPick={pick} />
      {note !== '' && <p className="cp-muted">{note}</p>}
      {picked && picked.Answers.length > 0 && <Answers picked={picked} picking={picking} />}
    </>
  )
}

const keys: Record<number, string> = { 1: 'O', 2: 'F', 3: 'T', 4: 'H', 5: 'U' }

function Answers({ picked, picking }: { picked: LineSuggestion; picking: Picking }) {
  const { Difference, Answers: all } = picked
  return (
    <fieldset className="cp-line-answers flex wrap gap-8">
      <legend>{`${Difference < 0 ? 'Về thiếu' : 'Về thừa'} ${formatVnd(Math.abs(Difference))}`}</legend>
      {all.map((answer) => (
        <AnswerButton key={answer} answer={answer} picking={picking} />
      ))}
    </fieldset>
  )
}

function AnswerButton({ answer, picking }: { answer: number; picking: Picking }) {
  const key = keys[answer] ?? ''
  const act = () => picking.setAnswer(answer)
  useHotkey(key, act)
  const isOn = picking.answer === answer
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={isOn ? 'cp-line-answer cp-line-picked' : 'cp-line-answer'}
      onClick={act}
    >
      <Kbd>{key}</Kbd> {differenceAnswers[answer as keyof typeof differenceAnswers]}
    </button>
  )
}

type FootProps = { lineId: number; picking: Picking; posting: LinePosting; onUndo: () => void }

function Foot({ lineId, picking, posting, onUndo }: FootProps) {
  const { picked, answer, blocked } = picking
  const decline = useSubmit(lineMatches.decline, {
    refresh: [lineMatches.getSuggestions],
    onSuccess: () => showSuccess('Không gợi ý lại cách này'),
  })
  if (posting.posted)
    return (
      <DrawerFoot>
        {posting.posted.codes !== '' && (
          <ActionButton
            call={undoCallOf(posting.posted)}
            kind="danger"
            blocked={undoBlocked(posting.posted)}
            onClick={onUndo}
          >
            Hoàn tác
          </ActionButton>
        )}
      </DrawerFoot>
    )
  return (
    <DrawerFoot>
      <ActionButton
        call={lineMatches.decline}
        kind="quiet"
        shortcut="x"
        blocked={picked ? undefined : 'Chưa chọn gợi ý nào'}
        onClick={() => picked && void decline.submit({ LineID: lineId, Key: picked.Key })}
      >
        Không phải
      </ActionButton>
      <ActionButton call={lineMatches.postUnknown} onClick={posting.postUnknown} loading={posting.isPending}>
        Ghi chưa rõ
      </ActionButton>
      <ActionButton
        call={lineMatches.post}
        kind="primary"
        blocked={blocked}
        loading={posting.isPending}
        onClick={() => picked && posting.post(picked, answer)}
      >
        {picked?.Step === 'voucher' ? 'Liên kết' : 'Ghi'} <Kbd>Ctrl Enter</Kbd>
      </ActionButton>
    </DrawerFoot>
  )
}

/** Ctrl Enter does it, wherever the keyboard focus is in the drawer. */
function useCtrlEnter(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey || event.isComposing || event.defaultPrevented) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

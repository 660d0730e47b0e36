import type { Answer, Call, RawInput } from '@cardpro/contract/basic/call'
import { Form, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useRefresh, useSubmit } from '#api/hooks.ts'
import { Refusal } from '#api/refusal.ts'
import { restoreOf } from '#ui/draft/draftRules.ts'
import type { Fields } from '#ui/draft/mergeRules.ts'
import { type DraftState, type PickedOption, useDraft } from '#ui/draft/useDraft.ts'
import { type Conflict, type EditedRecord, useMerging, versionOf } from '#ui/draft/useMerging.ts'
import { type Cancelling, useTellDone } from '#ui/hooks/useUndo.ts'
import { checkInput, type FieldError, type FieldLabel, serverErrors } from './checkInput.ts'

type CallFormOptions<C extends Call> = {
  /** What the boxes show at first, and what is sent besides the boxes: ids, Version. */
  initial?: Partial<RawInput<C>>
  refresh?: readonly Call[]
  /** What the call's own rules cannot know, field → sentence; asked with the values once those rules are met. */
  check?: (input: RawInput<C>) => Record<string, string>
  /**
   * The toast after it is written, the result first: `Đã ghi tiền về 69.216.800`. It may name what was sent, but no
   * difference to the record behind the form: that may have been read again meanwhile, with this very change in it. Null
   * where another call follows, which shows the toast.
   */
  success: string | ((answer: Answer<C>, sent: RawInput<C>) => string) | null
  onDone?: (answer: Answer<C>) => void
  /** Of money that was posted: what cancels it and where, so that the toast leads there; null where it takes more than one. */
  cancelling?: { call: Call; at: (answer: Answer<C>) => string | null }
  /**
   * The record that is changed, where `initial` is what is on file of it, read with `useRecord`: when another user has
   * saved it meanwhile, both changes are merged. Not for money: the user has to check that again before it is posted.
   */
  record?: EditedRecord | undefined
  /** What is typed is kept as a draft: not at all, or without boxes that are worked out from others. */
  draft?: false | { without: readonly string[] }
}

export type CallForm<C extends Call = Call> = {
  call: C
  antd: FormInstance
  id: string
  initial: object
  /** Field name → its words, filled in by the fields so that a message can name them. */
  labels: Map<string, FieldLabel>
  /** What was picked in a list that shows names. */
  picked: Map<string, PickedOption>
  /** Grows when boxes were filled in from elsewhere: they are mounted again. */
  round: number
  draft: DraftState
  /** Takes up the draft that was found; answers what came into the boxes. */
  restore: () => void
  /** What the last draft brought, for screens that look up more about it. */
  restored: Fields | null
  conflict: Conflict | null
  closeConflict: () => void
  isPending: boolean
  /** Why it was not written; null while it asks. Nothing typed is lost. */
  refusal: Error | null
  /** Error messages of fields that have no box on screen. */
  unplaced: string[]
  /** What the user has to agree to before it is written. */
  question: Refusal | null
  /** Checks the boxes and writes. A second button may do something else afterwards than the first one. */
  save: (onDone?: (answer: Answer<C>) => void) => void
  agree: () => void
  /** After an unknown outcome: sends the same call with the same key again, to get its result. */
  checkAgain: () => void
  goBack: () => void
  /** Something was changed in a box. */
  onTyped: () => void
  /** After an edit conflict: reads the record again. What was typed stays, and goes out with the new Version. */
  reload: () => void
}

/** The state of one form over one write call; draw it with FormDrawer or FormPage. */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): CallForm<C> {
  const boxes = useBoxes(call, options)
  const { antd, labels, base, initial, draft } = boxes
  const asking = useAsking(call, options, draft.drop)
  const { error, clearError } = asking
  const [unplaced, setUnplaced] = useState<string[]>([])

  const write = (version: number | undefined, more: AskOptions<C>) => {
    const sent = { ...initial, ...antd.getFieldsValue(true), ...(version !== undefined && { Version: version }) }
    const checked = checkInput(call, sent, labels)
    if ('errors' in checked) return setUnplaced(showErrors(boxes, checked.errors))
    const wrong = serverErrors(options.check?.(checked.input) ?? {})
    setUnplaced(showErrors(boxes, wrong))
    if (wrong.length === 0) asking.ask(checked.input, more)
  }
  const merging = useMerging({
    ...boxes,
    call,
    record: options.record,
    newest: initial,
    write: (version, kept) => {
      clearError()
      write(version, { onDone: asking.lastDone(), kept })
    },
  })
  const refresh = useRefresh()
  const renew = () => void merging.renew(() => refresh(options.refresh ?? []))
  const isStale = options.record !== undefined && error instanceof Refusal && error.code === 'STALE_WRITE'
  const meet = useEffectEvent(() => {
    if (isStale) renew()
    else if (error instanceof Refusal) void showErrors(boxes, serverErrors(error.errors))
  })
  useEffect(() => meet(), [error])

  const question = error instanceof Refusal && error.code === 'CONFIRM' ? error : null
  const isMet = question !== null || (isStale && (merging.isRenewing || merging.conflict !== null))
  return {
    ...boxes,
    call,
    restore: () => takeUp(boxes, merging.setConflict),
    conflict: merging.conflict,
    closeConflict: () => merging.setConflict(null),
    isPending: asking.isPending || merging.isRenewing,
    question,
    refusal: isMet ? null : error,
    unplaced,
    save: (onDone) => write(versionOf(base) ?? versionOf(initial), { onDone }),
    agree: asking.agree,
    checkAgain: asking.again,
    goBack: clearError,
    /** A refusal of the former values no longer holds once they are changed. */
    onTyped: () => {
      draft.onTyped()
      if (unplaced.length > 0) setUnplaced([])
      if (dropErrors(boxes, error)) clearError()
    },
    reload: () => {
      clearError()
      renew()
    },
  }
}

type Boxes = ReturnType<typeof useBoxes>

/** What the server refused may be right again with any box changed, not only with the one it named. */
function dropErrors({ antd }: Boxes, error: unknown): boolean {
  if (!(error instanceof Refusal) || error.code === 'STALE_WRITE') return false
  antd.setFields(serverErrors(error.errors).map(({ name }) => ({ name, errors: [] })))
  return true
}

/** The values of the boxes, their initial values, and their draft. */
function useBoxes<C extends Call>(call: C, options: CallFormOptions<C>) {
  const [antd] = Form.useForm()
  const id = useId()
  const [labels] = useState(() => new Map<string, FieldLabel>())
  const [picked] = useState(() => new Map<string, PickedOption>())
  const initial = (options.initial ?? {}) as object as Fields
  const [base, setBase] = useState(initial)
  const [round, setRound] = useState(0)
  const [restored, setRestored] = useState<Fields | null>(null)
  const draft = useDraft({ call, antd, base, picked, kept: options.draft })
  /** Puts values in from elsewhere; they count as typed. */
  const fill = (values: Fields) => {
    const fields = Object.entries(values)
    if (fields.length === 0) return
    antd.setFields(fields.map(([name, value]) => ({ name, value, touched: true, errors: [] })))
    setRound((before) => before + 1)
  }
  return { antd, id, labels, picked, initial, base, setBase, round, fill, restored, setRestored, draft }
}

/** Puts a draft into the boxes; where it meets what another user has saved since, the user chooses first. */
function takeUp({ draft, base, picked, fill, setRestored }: Boxes, ask: (conflict: Conflict | null) => void): void {
  const { offer, fields, settle } = draft
  if (!offer) return
  const { values, clashes } = restoreOf(offer, { fields, base })
  for (const one of offer.content.Names) picked.set(`${one.Call} ${one.Value}`, one)
  const take = (chosen: Fields) => {
    ask(null)
    fill({ ...values, ...chosen })
    setRestored({ ...values, ...chosen })
    settle()
  }
  if (clashes.length === 0) return take({})
  ask({ clashes, who: '', at: null, mine: 'Trong bản nháp', save: 'Khôi phục', resolve: take })
}

type OnDone<C extends Call> = ((answer: Answer<C>) => void) | undefined
type AskOptions<C extends Call> = { onDone?: OnDone<C>; kept?: string }

/**
 * Sends the input and shows the outcome, also when the answer comes only after a retry, perhaps after the form was
 * closed.
 */
function useAsking<C extends Call>(call: C, options: CallFormOptions<C>, onWritten: () => void) {
  const last = useRef<{ input: RawInput<C>; confirmed: string[] } & AskOptions<C>>(null)
  const isOnScreen = useOnScreen()
  const tellDone = useTellDone()
  const { submit, isPending, error, clearError } = useSubmit(call, {
    refresh: options.refresh ?? [],
    handles: options.record && 'STALE_WRITE',
    onSuccess: (answer, key) => {
      const sent = last.current?.input ?? ({} as RawInput<C>)
      const done = typeof options.success === 'function' ? options.success(answer, sent) : options.success
      const kept = last.current?.kept ?? ''
      const cancelling = cancellingOf(options, answer)
      if (done !== null)
        tellDone(kept === '' ? done : `${done}. ${kept}`, { call, sent: sent as object, key, cancelling })
      onWritten()
      const onDone = last.current?.onDone ?? options.onDone
      if (isOnScreen()) onDone?.(answer)
    },
  })
  const again = () => {
    if (!last.current) return
    const { input, confirmed } = last.current
    void submit(input, confirmed.length > 0 ? confirmed : undefined)
  }
  const ask = (input: RawInput<C>, more: AskOptions<C>) => {
    last.current = { input, confirmed: [], ...more }
    again()
  }
  const agree = () => {
    if (!(error instanceof Refusal) || !last.current) return
    last.current.confirmed.push(...error.warnings.map((warning) => warning.Code))
    again()
  }
  return { ask, again, agree, isPending, error, clearError, lastDone: () => last.current?.onDone }
}

function cancellingOf<C extends Call>({ cancelling }: CallFormOptions<C>, answer: Answer<C>): Cancelling | null {
  const at = cancelling?.at(answer) ?? null
  return cancelling && at !== null ? { call: cancelling.call, at } : null
}

/** Whether the form is still there to be asked; it may be closed while an answer is on its way. */
function useOnScreen(): () => boolean {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return () => isThere.current
}

/** Marks the fields and takes the user to the first of them; answers the messages that have no field on screen. */
function showErrors({ antd, id }: { antd: FormInstance; id: string }, errors: FieldError[]): string[] {
  const boxes = errors.map(({ name }) => document.getElementById([id, ...name].join('_')))
  antd.setFields(errors)
  boxes.find((box) => box !== null)?.focus()
  return errors.filter((_, index) => boxes[index] === null).flatMap((error) => error.errors)
}

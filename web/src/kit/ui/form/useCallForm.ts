import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { Form, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useRefresh, useSubmit } from '#kit/api/hooks.ts'
import { Refusal, UnknownOutcome } from '#kit/api/refusal.ts'
import { type Author, authorOf, type Conflict, type EditedRecord, keptWords } from '#kit/ui/draft/conflict.ts'
import { editedFields } from '#kit/ui/draft/draftRules.ts'
import { type Fields, mergeFields } from '#kit/ui/draft/mergeRules.ts'
import { type DraftState, type PickedOption, useDraft } from '#kit/ui/draft/useDraft.ts'
import { type Cancelling, useTellDone } from '#kit/ui/hooks/useUndo.ts'
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
  conflict: Conflict | null
  isPending: boolean
  /** Why it was not written; null while it asks. Nothing typed is lost. */
  refusal: Error | null
  /** Error messages of fields that have no box on screen. */
  unplaced: string[]
  /** What the user has to agree to before it is written. */
  question: Question | null
  /** Checks the boxes and writes. A second button may do something else afterwards than the first one. */
  save: (onDone?: (answer: Answer<C>) => void) => void
  /**
   * After an unknown outcome: sends the same call with the same key again, to get its result. After an edit conflict: reads
   * the record again. What was typed stays, and goes out with the new Version.
   */
  tryAgain: () => void
  /** Something was changed in a box. */
  onTyped: () => void
}
export type Question = { refusal: Refusal; agree: () => void; back: () => void }

/** The state of one form over one write call; draw it with FormDrawer or FormPage. Its steps follow in this order. */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): CallForm<C> {
  const boxes = useBoxes(options.initial ?? {})
  const draft = useDraft(call, boxes, options.draft)
  const sending = useSending(call, options, { boxes, draft })
  const renewal = useRenewal(call, options, { boxes, sending })
  const { base, initial, conflict } = boxes
  const { error, clearError } = sending

  const isStale = options.record !== undefined && isRefused(error, 'STALE_WRITE')
  const meet = useEffectEvent(() => {
    if (isStale) void renewal.start()
    else if (error instanceof Refusal) void showErrors(boxes, serverErrors(error.errors))
  })
  useEffect(() => meet(), [error])

  const question = isRefused(error, 'CONFIRM') ? error : null
  const isMet = question !== null || (isStale && (renewal.isUnderWay || conflict !== null))
  return {
    ...boxes,
    call,
    draft,
    isPending: sending.isPending || renewal.isUnderWay,
    question: question && { refusal: question, agree: sending.agree, back: clearError },
    refusal: isMet ? null : error,
    unplaced: sending.unplaced,
    save: (onDone) => sending.write({ ...initial, ...versionIn(base) }, { onDone }),
    tryAgain: () => {
      if (error instanceof UnknownOutcome) return sending.again()
      clearError()
      void renewal.start()
    },
    onTyped: () => {
      draft.onTyped()
      sending.forgetErrors()
    },
  }
}

/** 1. The values of the boxes, with what they opened with, and the choice that another user's values may ask for. */
function useBoxes(opened: object) {
  const [antd] = Form.useForm()
  const id = useId()
  const [labels] = useState(() => new Map<string, FieldLabel>())
  const [picked] = useState(() => new Map<string, PickedOption>())
  const initial = opened as Fields
  const [base, setBase] = useState(initial)
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** Puts values in from elsewhere; they count as typed. */
  const fill = (values: Fields) => {
    const fields = Object.entries(values)
    if (fields.length === 0) return
    antd.setFields(fields.map(([name, value]) => ({ name, value, touched: true, errors: [] })))
    setRound((before) => before + 1)
  }
  /** Where boxes clash, the user chooses before they are filled. */
  const choose = (asked: Omit<Conflict, 'back'>) => {
    const back = () => setConflict(null)
    const resolve = (chosen: Fields) => {
      back()
      asked.resolve(chosen)
    }
    if (asked.clashes.length === 0) resolve({})
    else setConflict({ ...asked, resolve, back })
  }
  return { antd, id, labels, picked, initial, base, setBase, round, fill, conflict, choose }
}
type Boxes = ReturnType<typeof useBoxes>

type SentCall<C extends Call> = {
  input: RawInput<C>
  confirmed: string[]
  onDone?: ((answer: Answer<C>) => void) | undefined
  /** What was kept of another user's change, for the toast. */
  kept?: string
}

/**
 * 2. Checks and sends the boxes and shows the outcome, also when the answer comes only after a retry, perhaps after the
 * form was closed.
 */
function useSending<C extends Call>(
  call: C,
  options: CallFormOptions<C>,
  { boxes, draft }: { boxes: Boxes; draft: DraftState },
) {
  const last = useRef<SentCall<C>>(null)
  const [unplaced, setUnplaced] = useState<string[]>([])
  const isOnScreen = useOnScreen()
  const tellDone = useTellDone()
  const { submit, isPending, error, clearError } = useSubmit(call, {
    refresh: options.refresh ?? [],
    handles: options.record && 'STALE_WRITE',
    onSuccess: (answer, key) => {
      if (!last.current) return
      const { input, kept = '', onDone = options.onDone } = last.current
      const done = typeof options.success === 'function' ? options.success(answer, input) : options.success
      const cancelling = cancellingOf(options, answer)
      if (done !== null) tellDone(kept === '' ? done : `${done}. ${kept}`, { call, sent: input, key, cancelling })
      draft.drop()
      if (isOnScreen()) onDone?.(answer)
    },
  })
  const again = () => {
    if (!last.current) return
    const { input, confirmed } = last.current
    void submit(input, confirmed.length > 0 ? confirmed : undefined)
  }
  const write = (record: Fields, more: Pick<SentCall<C>, 'onDone' | 'kept'>) => {
    const typed = { ...record, ...boxes.antd.getFieldsValue(true), ...versionIn(record) }
    const checked = checkInput(call, typed, boxes.labels)
    const wrong = 'errors' in checked ? checked.errors : serverErrors(options.check?.(checked.input) ?? {})
    setUnplaced(showErrors(boxes, wrong))
    if ('errors' in checked || wrong.length > 0) return
    last.current = { input: checked.input, confirmed: [], ...more }
    again()
  }
  return {
    isPending,
    error,
    clearError,
    unplaced,
    again,
    write,
    /** On top of another user's change. */
    writeMerged: (record: Fields, kept: string) => {
      clearError()
      write(record, { onDone: last.current?.onDone, kept })
    },
    agree: () => {
      if (error instanceof Refusal) last.current?.confirmed.push(...error.warnings.map(({ Code }) => Code))
      again()
    },
    /** What the server refused may be right again with any box changed, not only with the one it named. */
    forgetErrors: () => {
      if (unplaced.length > 0) setUnplaced([])
      if (!(error instanceof Refusal) || error.code === 'STALE_WRITE') return
      boxes.antd.setFields(serverErrors(error.errors).map(({ name }) => ({ name, errors: [] })))
      clearError()
    },
  }
}

/** A newer record may reach the screen a moment after its request is done; longer than this it is not coming. */
const renewalMs = 1_000

/**
 * 3. After an edit conflict: reads the record again and merges. What both changed alike, or only one of them, is no
 * conflict; then it is written at once. Otherwise the user chooses, box by box, and nothing typed is lost.
 */
function useRenewal<C extends Call>(
  call: C,
  { record, refresh: calls = [] }: CallFormOptions<C>,
  { boxes, sending }: { boxes: Boxes; sending: { writeMerged: (record: Fields, kept: string) => void } },
) {
  const { antd, labels, initial, base, setBase, fill, choose } = boxes
  /** Whose newer record is awaited. */
  const [awaited, setAwaited] = useState<Author | 'asked' | null>(null)
  const refresh = useRefresh()
  const { Version } = versionIn(initial)
  const merge = useEffectEvent((author: Author) => {
    if (Version === undefined || Version === versionIn(base).Version) return
    setAwaited(null)
    if (!record) return setBase({ ...base, Version })
    const { taken, clashes } = mergeFields(editedFields(call), {
      base,
      mine: antd.getFieldsValue(true),
      theirs: initial,
    })
    const kept = keptWords(
      Object.keys(taken).map((name) => labels.get(name)?.label ?? ''),
      author,
    )
    const resolve = (chosen: Fields) => {
      setBase(initial)
      fill({ ...taken, ...chosen })
      sending.writeMerged(initial, kept)
    }
    choose({ clashes, ...author, mine: 'Của tôi', save: 'Lưu lựa chọn', resolve })
  })
  useEffect(() => {
    if (awaited === null || awaited === 'asked') return
    const soon = setTimeout(() => merge(awaited))
    return () => clearTimeout(soon)
  }, [awaited, Version])
  const start = async () => {
    setAwaited('asked')
    // An object of its own: where a later renewal has begun, this one's end leaves that alone.
    const author = { ...(await authorOf(record)) }
    setAwaited(author)
    await refresh(calls)
    setTimeout(() => setAwaited((now) => (now === author ? null : now)), renewalMs)
  }
  return { isUnderWay: awaited !== null, start }
}

const versionIn = ({ Version }: Fields): { Version?: number } => (typeof Version === 'number' ? { Version } : {})

const isRefused = (error: Error | null, code: string): error is Refusal =>
  error instanceof Refusal && error.code === code

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

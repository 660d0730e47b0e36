import type { Answer, Call, RawInput } from '@cardpro/contract/call'
import { Form, type FormInstance } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useRefresh, useSubmit } from '#api/hooks.ts'
import { Refusal } from '#api/refusal.ts'
import { showSuccess } from '#api/toasts.tsx'
import { checkInput, type FieldError, type FieldLabel, serverErrors } from './checkInput.ts'

export type CallFormOptions<C extends Call> = {
  /** What the boxes show at first, and what is sent besides the boxes: ids, Version. */
  initial?: Partial<RawInput<C>>
  refresh?: readonly Call[]
  /** What the call's own rules cannot know, field → sentence; asked with the values once those rules are met. */
  check?: (input: RawInput<C>) => Record<string, string>
  /**
   * The toast after it is written, the result first: `Đã ghi tiền về 69.216.800`. It may name what was sent, but no
   * difference to the record behind the form: that may have been read again meanwhile, with this very change in it.
   */
  success: string | ((answer: Answer<C>, sent: RawInput<C>) => string)
  onDone?: (answer: Answer<C>) => void
}

export type CallForm<C extends Call = Call> = {
  call: C
  antd: FormInstance
  id: string
  initial: object
  /** Field name → label, filled in by the fields so that a message can name them. */
  labels: Map<string, FieldLabel>
  isPending: boolean
  /** Why it was not written; null while it asks. Nothing typed is lost. */
  refusal: Error | null
  /** Messages about what no box on screen stands for. */
  unplaced: string[]
  /** What the user has to agree to before it is written. */
  question: Refusal | null
  /** Checks the boxes and writes. A second button may do something else afterwards than the first one. */
  save: (onDone?: (answer: Answer<C>) => void) => void
  agree: () => void
  /** After an unknown outcome: sends the very same once more, to learn what became of it. */
  checkAgain: () => void
  goBack: () => void
  /** After somebody else was faster: reads the record again. What was typed stays, and goes out with the new Version. */
  reload: () => void
}

/** The state of one form over one write call; draw it with FormDrawer or FormPage. */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): CallForm<C> {
  const [antd] = Form.useForm()
  const id = useId()
  const [labels] = useState(() => new Map<string, FieldLabel>())
  const { ask, again, agree, isPending, error, clearError } = useAsking(call, options)
  const refresh = useRefresh()
  const [unplaced, setUnplaced] = useState<string[]>([])
  const initial = options.initial ?? {}
  const { version, isRenewing, renew } = useVersion(initial)

  const save: CallForm<C>['save'] = (onDone) => {
    const checked = checkInput(call, { ...initial, ...antd.getFieldsValue(true), ...version }, labels)
    if ('errors' in checked) return setUnplaced(showErrors({ antd, id }, checked.errors))
    const more = serverErrors(options.check?.(checked.input) ?? {})
    setUnplaced(showErrors({ antd, id }, more))
    if (more.length > 0) return
    ask(checked.input, onDone)
  }

  useEffect(() => {
    if (error instanceof Refusal) void showErrors({ antd, id }, serverErrors(error.errors))
  }, [error, antd, id])

  const question = error instanceof Refusal && error.code === 'CONFIRM' ? error : null
  return {
    call,
    antd,
    id,
    initial,
    labels,
    isPending: isPending || isRenewing,
    question,
    refusal: question ? null : error,
    unplaced,
    save,
    agree,
    checkAgain: again,
    goBack: clearError,
    reload: () => {
      clearError()
      renew(refresh(options.refresh ?? []))
    },
  }
}

type OnDone<C extends Call> = ((answer: Answer<C>) => void) | undefined

/**
 * Sends what is asked for and says what became of it, also when the answer comes only after somebody asked once more,
 * perhaps with the form closed meanwhile.
 */
function useAsking<C extends Call>(call: C, options: CallFormOptions<C>) {
  const last = useRef<{ input: RawInput<C>; confirmed: string[]; onDone: OnDone<C> }>(null)
  const isOnScreen = useOnScreen()
  const { submit, isPending, error, clearError } = useSubmit(call, {
    refresh: options.refresh ?? [],
    onSuccess: (answer) => {
      const sent = last.current?.input ?? ({} as RawInput<C>)
      showSuccess(typeof options.success === 'string' ? options.success : options.success(answer, sent))
      const onDone = last.current?.onDone ?? options.onDone
      if (isOnScreen()) onDone?.(answer)
    },
  })
  const again = () => {
    if (!last.current) return
    const { input, confirmed } = last.current
    void submit(input, confirmed.length > 0 ? confirmed : undefined)
  }
  const ask = (input: RawInput<C>, onDone: OnDone<C>) => {
    last.current = { input, confirmed: [], onDone }
    again()
  }
  const agree = () => {
    if (!(error instanceof Refusal) || !last.current) return
    last.current.confirmed.push(...error.warnings.map((warning) => warning.Code))
    again()
  }
  return { ask, again, agree, isPending, error, clearError }
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

type Version = { Version: number }
/** A newer record may reach the screen a moment after its request is done; longer than this it is not coming. */
const renewalMs = 1_000

/**
 * The Version of what the form was opened on, and the way to take the newest. A list that refreshes itself behind the form
 * must not slip in a newer one: the user would overwrite what he never saw. Renewing ends when another Version is there.
 */
function useVersion(initial: object): {
  version: Version | null
  isRenewing: boolean
  renew: (read: Promise<void>) => void
} {
  const newest = versionOf(initial)
  const [opened, setOpened] = useState(newest)
  const [isRenewing, setRenewing] = useState(false)
  if (isRenewing && newest && newest.Version !== opened?.Version) {
    setOpened(newest)
    setRenewing(false)
  }
  const renew = (read: Promise<void>) => {
    setRenewing(true)
    void read.finally(() => setTimeout(() => setRenewing(false), renewalMs))
  }
  return { version: opened ?? newest, isRenewing, renew }
}

const versionOf = (initial: object): Version | null =>
  'Version' in initial && typeof initial.Version === 'number' ? { Version: initial.Version } : null

/** Marks the fields and takes the user to the first of them; answers the messages that have no field on screen. */
function showErrors({ antd, id }: { antd: FormInstance; id: string }, errors: FieldError[]): string[] {
  const boxes = errors.map(({ name }) => document.getElementById([id, ...name].join('_')))
  antd.setFields(errors)
  boxes.find((box) => box !== null)?.focus()
  return errors.filter((_, index) => boxes[index] === null).flatMap((error) => error.errors)
}

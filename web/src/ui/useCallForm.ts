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
  /** The toast after it is written, the result first: `Đã ghi tiền về 69.216.800`. */
  success: string | ((answer: Answer<C>) => string)
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
  goBack: () => void
  /** After somebody else was faster: reads the record again. What was typed stays, and goes out with the new Version. */
  reload: () => void
}

/** The state of one form over one write call; draw it with FormDrawer or FormPage. */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): CallForm<C> {
  const [antd] = Form.useForm()
  const id = useId()
  const [labels] = useState(() => new Map<string, FieldLabel>())
  const last = useRef<{ input: RawInput<C>; confirmed: string[]; onDone?: ((answer: Answer<C>) => void) | undefined }>(
    null,
  )
  const { submit, isPending, error, clearError } = useSubmit(call, options.refresh ? { refresh: options.refresh } : {})
  const refresh = useRefresh()
  const [unplaced, setUnplaced] = useState<string[]>([])
  const initial = options.initial ?? {}
  const { version, isRenewing, renew } = useVersion(initial)

  const post = async () => {
    const ask = last.current
    if (!ask) return
    const answer = await submit(ask.input, ask.confirmed.length > 0 ? ask.confirmed : undefined)
    if (!answer) return
    showSuccess(typeof options.success === 'string' ? options.success : options.success(answer))
    const onDone = ask.onDone ?? options.onDone
    onDone?.(answer)
  }
  const save: CallForm<C>['save'] = (onDone) => {
    const checked = checkInput(call, { ...initial, ...antd.getFieldsValue(true), ...version }, labels)
    if ('errors' in checked) return setUnplaced(showErrors({ antd, id }, checked.errors))
    const more = serverErrors(options.check?.(checked.input) ?? {})
    setUnplaced(showErrors({ antd, id }, more))
    if (more.length > 0) return
    last.current = { input: checked.input, confirmed: [], onDone }
    void post()
  }
  const agree = () => {
    if (!(error instanceof Refusal) || !last.current) return
    last.current.confirmed.push(...error.warnings.map((warning) => warning.Code))
    void post()
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
    goBack: clearError,
    reload: () => {
      clearError()
      renew(refresh(options.refresh ?? []))
    },
  }
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

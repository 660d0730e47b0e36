import { type FormEvent, useRef, useState } from 'react'
import { newKey } from '#kit/api/client.ts'
import { Refusal, UnknownOutcome, unexpectedText } from '#kit/api/refusal.ts'
import { showError } from '#kit/api/toasts.tsx'

/** `false` as an initial value allows any boolean. */
type Wide<V> = V extends boolean ? boolean : V

type Errors = Record<string, string>

type Form<T> = {
  initial: T
  /** The sentences for what is wrong, by field, in the order of the fields. */
  check: (values: T) => Errors
  /**
   * Sends the values and leads away; the form stays busy until the next page is there. The key names this intent, however often
   * it is sent.
   */
  submit: (values: T, idempotencyKey: string) => Promise<void>
}

/** The state of a form on a public page, where antd is not loaded. Error sentences are shown beside their fields. */
export function usePublicForm<T extends Record<string, string | boolean>>(form: Form<T>) {
  const [values, setValues] = useState(form.initial)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(null)

  const set = <K extends keyof T & string>(name: K, value: Wide<T[K]>): void => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _gone, ...others }) => others)
  }

  const mark = (found: Errors, element: HTMLFormElement): void => {
    setErrors(found)
    const first = Array.from(element.elements).find(
      (field) => field.getAttribute('name') && found[field.getAttribute('name') ?? ''],
    )
    if (first instanceof HTMLElement) first.focus()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const element = event.currentTarget
    const found = form.check(values)
    mark(found, element)
    if (isBusy || Object.keys(found).length > 0) return
    setBusy(true)
    key.current ??= newKey()
    try {
      await form.submit(values, key.current)
    } catch (failure) {
      if (!(failure instanceof UnknownOutcome)) key.current = null
      mark(failure instanceof Refusal ? failure.errors : {}, element)
      showFailure(failure)
      setBusy(false)
    }
  }

  return { values, errors, isBusy, set, onSubmit }
}

/** Whatever was not the server's own refusal has the sentence of the specification. */
function showFailure(failure: unknown): void {
  if (failure instanceof Refusal) return showError(failure.message, failure.answer.ErrorID)
  const mayAskAgain = failure instanceof UnknownOutcome
  showError(unexpectedText, '', mayAskAgain ? 'Chưa rõ kết quả: bấm lại để kiểm tra, không bị ghi hai lần.' : '')
}

import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { noReason } from '@cardpro/contract/kit/fields'
import type { ReactNode } from 'react'
import { FormDrawer } from './FormDrawer.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useCallForm } from './useCallForm.ts'
import './form.css'

type ConfirmActionProps<C extends Call> = {
  call: C
  /** Everything but the reason: the id, the Version. */
  input: Partial<RawInput<C>>
  title: string
  /** The usual reasons; "Khác" is added. Empty: the action needs none. */
  reasons: string[]
  /** The toast when done, and the calls that are read again then. */
  done: {
    success: string | ((answer: Answer<C>) => string)
    refresh: readonly Call[]
    after?: (answer: Answer<C>) => void
  }
  /** The button: `Hủy đơn`. */
  save: string
  onClose: () => void
  /** What will happen. */
  children?: ReactNode
}

/** Asks before something is cancelled or deleted, with a reason that is sent as `Reason`. */
export function ConfirmAction<C extends Call>({
  call,
  input,
  title,
  reasons,
  done,
  save,
  onClose,
  children,
}: ConfirmActionProps<C>) {
  const form = useCallForm(call, {
    initial: input,
    draft: false,
    refresh: done.refresh,
    success: done.success,
    check: (typed) => (reasons.length > 0 && !reasonOf(typed) ? { Reason: 'Vui lòng chọn hoặc nhập lý do' } : noErrors),
    onDone: (answer) => {
      done.after?.(answer)
      onClose()
    },
  })
  return (
    <FormDrawer form={form} title={title} onClose={onClose} save={save} size={{ width: 'act' }} foot={{ danger: true }}>
      {children && <div className="cp-muted below-14">{children}</div>}
      {reasons.length > 0 && <ReasonField reasons={reasons} />}
    </FormDrawer>
  )
}

const noErrors: Record<string, string> = {}

/** The call takes an empty reason for `noReason`; the screen wants one. */
const reasonOf = (typed: object): unknown => ('Reason' in typed && typed.Reason !== noReason ? typed.Reason : '')

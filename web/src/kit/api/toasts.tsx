import { type Id, toast } from 'react-toastify/unstyled'

/** The last ones that go by themselves. */
let passingIds: Id[] = []
const mostShown = 5

/** The same sentence is shown once, however many requests failed for the same reason. */
export function showError(message: string, errorId = '', hint = ''): void {
  addPassing(toast.error(<ErrorText {...{ message, errorId, hint }} />, { toastId: message }))
}

export function showSuccess(message: string): void {
  addPassing(toast.success(message))
}

/** A change by another user, to be opened when it suits. */
export function showNotice(message: string): void {
  addPassing(toast.info(message, { toastId: message }))
}

/** Esc: what has been read may go at once. What waits for an answer stays. */
export function closeToasts(): void {
  for (const id of passingIds) toast.dismiss(id)
  passingIds = []
}

function addPassing(id: Id): void {
  passingIds = [...passingIds, id].slice(-mostShown)
}

/** What can be undone, as long as the toast is shown. */
export function showUndoable(message: string, undo: () => void): void {
  addPassing(
    toast.success(({ closeToast }) => (
      <Line message={message} action="Hoàn tác" onAction={() => (closeToast(), undo())} />
    )),
  )
}

/** For an unknown outcome: a button asks the server for the result. Stays until that is known; `id` names the write. */
export function showUnknown(id: string, { message, hint = '' }: ToastText, check: () => void): void {
  toast.error(
    ({ closeToast }) => (
      <Line message={message} hint={hint} action="Kiểm tra" onAction={() => (closeToast(), check())} />
    ),
    { toastId: id, autoClose: false, closeOnClick: false },
  )
}

export const hideUnknown = (id: string): void => toast.dismiss(id)

type ErrorTextProps = { message: string; errorId: string; hint: string }

function ErrorText({ message, errorId, hint }: ErrorTextProps) {
  const more = errorId === '' ? hint : `Mã lỗi ${errorId}`
  const copied = [message, more].filter(Boolean).join('\n')
  return (
    <Line
      message={message}
      hint={more}
      action="Sao chép"
      onAction={() => void navigator.clipboard?.writeText(copied)}
    />
  )
}

/** A sentence, and in a line of its own what may be done about it. */
export type ToastText = { message: string; hint?: string }
type LineProps = ToastText & { action: string; onAction: () => void }

function Line({ message, hint = '', action, onAction }: LineProps) {
  return (
    <div className="toast-line">
      <span>{message}</span>
      {hint !== '' && <small>{hint}</small>}
      <button
        type="button"
        onClick={(event) => {
          event.stopPropagation()
          onAction()
        }}
      >
        {action}
      </button>
    </div>
  )
}

import { type Id, toast } from 'react-toastify/unstyled'

/** The last ones that go by themselves. */
let passing: Id[] = []
const mostShown = 5

/** The same sentence is shown once, however many requests failed for the same reason. */
export function showError(message: string): void {
  pass(toast.error(<ErrorText message={message} />, { toastId: message }))
}

export function showSuccess(message: string): void {
  pass(toast.success(message))
}

/** Esc: what has been read may go at once. What waits for an answer stays. */
export function closeToasts(): void {
  for (const id of passing) toast.dismiss(id)
  passing = []
}

function pass(id: Id): void {
  passing = [...passing, id].slice(-mostShown)
}

/** What can be taken back, for as long as the toast stands. */
export function showUndoable(message: string, undo: () => void): void {
  pass(
    toast.success(({ closeToast }) => (
      <Line message={message} action="Hoàn tác" onAction={() => (closeToast(), undo())} />
    )),
  )
}

/** The way out of an unknown outcome: ask the server what became of it. Stays until that is known; `id` says of what. */
export function showUnknown(id: string, message: string, check: () => void): void {
  toast.error(
    ({ closeToast }) => <Line message={message} action="Kiểm tra" onAction={() => (closeToast(), check())} />,
    { toastId: id, autoClose: false, closeOnClick: false },
  )
}

export const hideUnknown = (id: string): void => toast.dismiss(id)

function ErrorText({ message }: { message: string }) {
  return <Line message={message} action="Sao chép" onAction={() => void navigator.clipboard?.writeText(message)} />
}

function Line({ message, action, onAction }: { message: string; action: string; onAction: () => void }) {
  return (
    <div className="toast-line">
      <span>{message}</span>
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

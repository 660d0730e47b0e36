import { toastAutoCloseMs, toastDraggablePercent, toastPosition } from '@cardpro/contract/basic/constants'
import { type AnimationEvent, useEffect } from 'react'
import { cssTransition, ToastContainer } from 'react-toastify/unstyled'
import { closeToasts } from '#api/toasts.tsx'
import { isDialogOpen } from '#ui/hooks/useHotkey.ts'
import { useToastPlace } from './useToastPlace.ts'
import '#theme/toasts.css'

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false })

/** Where every toast appears. The numbers are the specification's. */
export function Toasts() {
  useToastPlace()
  useEffect(() => {
    // Of an open drawer Esc closes the drawer.
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && !isDialogOpen() && closeToasts()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div onAnimationStartCapture={noteStart} onAnimationEndCapture={stopEarlyEnd}>
      <ToastContainer
        position={toastPosition}
        autoClose={toastAutoCloseMs}
        draggable
        draggablePercent={toastDraggablePercent}
        transition={fade}
        limit={5}
        newestOnTop
        aria-label="Thông báo"
        closeButton={CloseButton}
      />
    </div>
  )
}

/** When the progress bar of each toast began to run. */
const began = new WeakMap<EventTarget, number>()

function noteStart({ animationName, target, timeStamp }: AnimationEvent): void {
  if (animationName === 'toast-time' && !began.has(target)) began.set(target, timeStamp)
}

/**
 * A toast closes when its progress bar has run. On a busy machine Chromium ended that animation 40 to 80 ms after its start and
 * then went on with it, at about one toast in 200: the toast was gone before it was read. Such an end closes nothing.
 */
function stopEarlyEnd(event: AnimationEvent): void {
  if (event.animationName !== 'toast-time') return
  if (event.timeStamp - (began.get(event.target) ?? 0) < toastAutoCloseMs * 0.9) event.stopPropagation()
}

function CloseButton({ closeToast }: { closeToast: (event: React.MouseEvent<HTMLElement>) => void }) {
  return (
    <button type="button" className="Toastify__close-button" aria-label="Đóng thông báo" onClick={closeToast}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M1 0 5 4 9 0l1 1-4 4 4 4-1 1-4-4-4 4-1-1 4-4-4-4z" />
      </svg>
    </button>
  )
}

import { toastAutoCloseMs, toastDraggablePercent, toastPosition } from '@cardpro/contract/kit/constants'
import { type AnimationEvent, useEffect } from 'react'
import { cssTransition, ToastContainer } from 'react-toastify/unstyled'
import { closeToasts } from '#kit/api/toasts.tsx'
import { isDialogOpen } from '#kit/ui/hooks/useHotkey.ts'
import { useToastPlace } from './useToastPlace.ts'
import '#kit/theme/toasts.css'

const fadeTransition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false })

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
    <div onAnimationEndCapture={stopEarlyEnd}>
      <ToastContainer
        position={toastPosition}
        autoClose={toastAutoCloseMs}
        draggable
        draggablePercent={toastDraggablePercent}
        transition={fadeTransition}
        limit={5}
        newestOnTop
        aria-label="Thông báo"
        closeButton={CloseButton}
      />
    </div>
  )
}

/**
 * A toast closes when the animation of its progress bar ends. On a busy machine the compositor starts it at a moment that
 * the page has not reached yet: for a frame the animation is before its start, which CSS reports as an end after 0 s, and
 * then it goes on.
 */
export function stopEarlyEnd(event: Pick<AnimationEvent, 'animationName' | 'elapsedTime' | 'stopPropagation'>): void {
  if (event.animationName === 'toast-time' && event.elapsedTime === 0) event.stopPropagation()
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

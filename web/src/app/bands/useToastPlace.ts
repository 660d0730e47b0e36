import { useEffect } from 'react'
import { toast } from 'react-toastify/unstyled'
import { type Box, toastPlace } from './toastPlace.ts'

/** The screen changes under a toast: a drawer closes, the next action appears. */
const lookMs = 150

/** The buttons and figures of each kind of screen, and the box that is typed into. */
const keptParts = [
  '.cp-page-actions',
  '.ant-btn-primary',
  'button[type=submit]',
  '.cp-drawer-foot',
  '.bottom-bar',
  '.cp-order-acts',
  '.cp-order-bar',
  '.cp-order-sum',
  '.cp-order-equation',
  '.cp-dash-now',
  '.cp-equation',
  'input:focus',
  'textarea:focus',
].join(',')

/** Keeps the toasts off what the user needs next, for as long as there are some. */
export function useToastPlace(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const stop = () => {
      clearInterval(timer)
      timer = undefined
    }
    const look = () => {
      const toasts = document.querySelector<HTMLElement>('.Toastify__toast-container')
      if (toasts?.firstElementChild) place(toasts)
      else stop()
    }
    const unsubscribe = toast.onChange(({ status }) => {
      if (status !== 'added') return
      requestAnimationFrame(look)
      timer ??= setInterval(look, lookMs)
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [])
}

function place(toasts: HTMLElement): void {
  const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const isPhone = screen.width < 768
  const drawer = openDrawer()
  const kept = [...document.querySelectorAll(keptParts)].filter(isInReach(drawer)).map(boxOf).filter(isSeen)
  const found = toastPlace({
    screen,
    size: { width: toasts.offsetWidth, height: toasts.offsetHeight },
    kept,
    drawer: drawer && boxOf(drawer),
    isPhone,
  })
  const { style } = toasts
  style.right = `${found.right}px`
  style.top = 'top' in found ? `${found.top}px` : 'auto'
  style.bottom = 'bottom' in found ? `${found.bottom}px` : 'auto'
}

/** The one in front. */
const openDrawer = (): Element | null =>
  [...document.querySelectorAll('.ant-drawer-open .ant-drawer-section')].at(-1) ?? null

/** What lies behind a drawer is not to be reached anyway. */
const isInReach = (drawer: Element | null) => (part: Element) => drawer === null || drawer.contains(part)

function boxOf(part: Element): Box {
  const { left, top, right, bottom } = part.getBoundingClientRect()
  return { left, top, right, bottom }
}

const isSeen = ({ left, top, right, bottom }: Box): boolean =>
  right > left && bottom > top && bottom > 0 && top < window.innerHeight

import { Tooltip } from 'antd'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { eagerComponent } from '#kit/ui/hooks/lazyComponent.ts'
import type { HeaderDropdownProps } from './HeaderDropdown.tsx'

/** Loaded once the screen is drawn: the header is drawn without it. */
const HeaderDropdown = eagerComponent(() => import('./HeaderDropdown.tsx').then((file) => file.HeaderDropdown))

type HeaderMenuProps = Omit<HeaderDropdownProps, 'onClose'> & {
  /** Of the button. */
  className: string
  /** The class of the element around it. */
  place?: string
  /** The tooltip while it is pointed at and closed. */
  hint?: string
  children: ReactNode
}

/** A button of the header that opens a menu. */
export function HeaderMenu({ className, place = '', hint = '', children, ...dropdown }: HeaderMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const turn = (open: boolean) => {
    setOpen(open)
    if (!open) button.current?.focus()
  }
  return (
    <span className={`header-menu ${place}`}>
      <Tooltip title={isOpen ? '' : hint}>
        <button
          ref={button}
          type="button"
          className={className}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => turn(!isOpen)}
        >
          {children}
        </button>
      </Tooltip>
      <Suspense>{isOpen && <HeaderDropdown {...dropdown} onClose={() => turn(false)} />}</Suspense>
    </span>
  )
}

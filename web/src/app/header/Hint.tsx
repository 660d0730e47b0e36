import { Tooltip } from 'antd'
import { type ReactElement, useState } from 'react'

/**
 * The name of a button that shows an icon alone. It goes away when the button is pressed: left open, it would take the
 * Escape that is meant for the drawer the button opened.
 */
export function Hint({ title, children }: { title: string; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const anew = () => setPressed(false)
  return (
    <span className="shell-hint" onClickCapture={() => setPressed(true)} onPointerEnter={anew} onFocus={anew}>
      <Tooltip title={title} open={isOpen && !isPressed} onOpenChange={setOpen}>
        {children}
      </Tooltip>
    </span>
  )
}

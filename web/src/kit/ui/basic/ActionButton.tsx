import { PlusOutlined } from '@ant-design/icons'
import type { Call } from '@cardpro/contract/kit/call'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { useHotkeysOn } from '#kit/ui/hooks/hotkeySwitch.ts'
import { useHotkey } from '#kit/ui/hooks/useHotkey.ts'
import './button.css'

type ActionButtonProps = {
  /** The call the button makes; without the right to it the button is disabled and shows why. */
  call: Call
  onClick: () => void
  kind?: 'primary' | 'default' | 'quiet' | 'danger'
  icon?: ReactNode
  /** A key that does the same, shown inside the button. */
  shortcut?: string
  /** Why the action makes no sense right now, in a sentence. */
  blocked?: string | undefined
  small?: boolean
  /** Its name for a screen reader. */
  label?: string
  loading?: boolean
  children: ReactNode
}

export function ActionButton({ call, blocked, ...button }: ActionButtonProps) {
  const { allowed, why } = useCan(call)
  return <PlainButton {...button} blocked={allowed ? blocked : why} />
}

/** What a screen is most opened for: to add a record. */
export const AddButton = (button: Pick<ActionButtonProps, 'call' | 'onClick' | 'children'>) => (
  <ActionButton {...button} kind="primary" icon={<PlusOutlined aria-hidden />} shortcut="N" />
)

/** The same button for actions that need no right, such as navigation. */
function PlainButton({
  onClick,
  kind = 'default',
  icon,
  shortcut,
  blocked,
  small,
  label,
  loading = false,
  children,
}: Omit<ActionButtonProps, 'call'>) {
  const isKeyOn = useHotkeysOn()
  const act = blocked ? () => undefined : onClick
  useHotkey(shortcut, act, typeof children === 'string' ? children : '')
  const button = (
    // Off, but still reachable by keyboard: so that its reason can be read.
    <Button
      {...kinds[kind]}
      // The label is enough; a screen reader would read out the English name of the icon.
      icon={icon && <span aria-hidden="true">{icon}</span>}
      size={small ? 'small' : 'middle'}
      onClick={act}
      loading={loading}
      aria-label={label}
      aria-disabled={blocked ? true : undefined}
      {...(blocked && { className: 'cp-button-off' })}
    >
      {children}
      {shortcut && isKeyOn && <Kbd>{shortcut.toUpperCase()}</Kbd>}
    </Button>
  )
  return blocked ? <Tooltip title={blocked}>{button}</Tooltip> : button
}

/** A key, as it is printed on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="cp-kbd" aria-hidden="true">
      {children}
    </kbd>
  )
}

const kinds = {
  primary: { type: 'primary' },
  default: {},
  quiet: { type: 'text' },
  danger: { danger: true },
} as const

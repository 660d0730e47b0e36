import { EllipsisOutlined } from '@ant-design/icons'
import type { Call } from '@cardpro/contract/call'
import { Popover } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useCan } from '#api/hooks.ts'
import './button.css'

export type RowAction = {
  label: string
  /** The call the act makes; without the right to it the entry stays and says why it is off. */
  call?: Call
  onClick: () => void
  danger?: boolean
  blocked?: string | undefined
}

/** What can be done with one row, behind the three dots. */
export function RowActions({ actions }: { actions: RowAction[] }) {
  const [open, setOpen] = useState(false)
  if (actions.length === 0) return null
  const close = () => setOpen(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="cp-menu" role="menu" onKeyDown={(event) => moveInMenu(event, close)}>
          {actions.map((action, index) => (
            <MenuEntry key={action.label} action={action} close={close} isFirst={index === 0} />
          ))}
        </div>
      }
    >
      <button
        type="button"
        className="cp-row-menu"
        aria-label="Thao tác"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => event.stopPropagation()}
      >
        <EllipsisOutlined aria-hidden />
      </button>
    </Popover>
  )
}

type EntryProps = { action: RowAction; close: () => void; isFirst: boolean }

function MenuEntry({ action, ...entry }: EntryProps) {
  return action.call ? (
    <GuardedEntry action={action} call={action.call} {...entry} />
  ) : (
    <Entry action={action} {...entry} />
  )
}

function GuardedEntry({ call, action, ...entry }: EntryProps & { call: Call }) {
  const { allowed, why } = useCan(call)
  return <Entry action={allowed ? action : { ...action, blocked: why }} {...entry} />
}

function Entry({ action, close, isFirst }: EntryProps) {
  const { label, danger, blocked, onClick } = action
  return (
    <button
      type="button"
      role="menuitem"
      ref={isFirst ? focusOnce : null}
      className={danger ? 'cp-menu-danger' : ''}
      aria-disabled={blocked ? true : undefined}
      onClick={(event) => {
        event.stopPropagation()
        if (blocked) return
        close()
        onClick()
      }}
    >
      <span>
        {label}
        {blocked && <small>{blocked}</small>}
      </span>
    </button>
  )
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  event.stopPropagation()
  if (event.key === 'Escape') close()
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll('button')]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  entries[(at + step + entries.length) % entries.length]?.focus()
}

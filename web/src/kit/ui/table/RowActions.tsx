import type { Call } from '@cardpro/contract/kit/call'
import { Popover } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import '#kit/ui/basic/button.css'

export type RowAction = {
  label: string
  /** The call the action makes; without the right to it the entry is disabled and shows why. */
  call?: Call
  onClick: () => void
  danger?: boolean
  blocked?: string | undefined
  /** A line above it separates it from the entries before. */
  isFirstOfGroup?: true
}

/** What can be done with one row, behind the three dots. The menu is made when it is opened: a list has hundreds of them. */
export function RowActions({ actions }: { actions: RowAction[] }) {
  const [open, setOpen] = useState(false)
  const [roomPx, setRoom] = useState<number>()
  const button = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  return (
    <span className="cp-row-menu-box">
      <button
        ref={button}
        type="button"
        className="cp-row-menu grid cp-quiet"
        aria-label="Thao tác"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          event.stopPropagation()
          setRoom(roomBeside(event.currentTarget))
          setOpen(!open)
        }}
      >
        {dots}
      </button>
      {open && <Menu actions={actions} roomPx={roomPx} setOpen={setOpen} onEscape={() => button.current?.focus()} />}
    </span>
  )
}

/** How tall a menu may be, which opens below its button or above it, whichever side has room. */
function roomBeside(button: HTMLElement): number {
  const { top, bottom } = button.getBoundingClientRect()
  return Math.max(top, window.innerHeight - bottom) - edgesPx
}
/** The padding of the box around the menu, and some air. */
const edgesPx = 32

const dots = (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
    <circle cx="2.2" cy="7" r="1.2" />
    <circle cx="7" cy="7" r="1.2" />
    <circle cx="11.8" cy="7" r="1.2" />
  </svg>
)

type MenuProps = {
  actions: RowAction[]
  /** Longer ones scroll. */
  roomPx?: number | undefined
  setOpen: (open: boolean) => void
  onEscape: () => void
}

/** Lies over the button, in a box that it may fill, so that another press there closes what the first one opened. */
export function Menu({ actions, roomPx, setOpen, onEscape }: MenuProps) {
  const close = () => setOpen(false)
  const leave = () => {
    close()
    onEscape()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open
      onOpenChange={setOpen}
      content={
        <Stack
          className="cp-menu"
          style={{ maxHeight: roomPx }}
          role="menu"
          onKeyDown={(event) => moveInMenu(event, leave)}
        >
          {actions.map((action, index) => (
            <MenuEntry key={action.label} action={action} close={close} isFirst={index === 0} />
          ))}
        </Stack>
      }
    >
      <span className="menu-anchor" aria-hidden="true" onClick={(event) => event.stopPropagation()} />
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
  const { label, danger, blocked, onClick, isFirstOfGroup } = action
  return (
    <button
      type="button"
      role="menuitem"
      ref={isFirst ? focusOnce : null}
      className={[danger && 'cp-menu-danger', isFirstOfGroup && 'cp-menu-group'].filter(Boolean).join(' ')}
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

function moveInMenu(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  event.stopPropagation()
  if (event.key === 'Escape') leave()
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll('button')]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  entries[(at + step + entries.length) % entries.length]?.focus()
}

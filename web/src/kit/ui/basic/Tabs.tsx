import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './tabs.css'

export type Tab = { key: string; label: string; count?: number | undefined }

type TabsProps = {
  label: string
  tabs: Tab[]
  active: string
  onChange: (key: string) => void
  children: ReactNode
}

/** Views of one record, one of them open. The arrow keys move between them. */
export function Tabs({ label, tabs, active, onChange, children }: TabsProps) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = tabs.findIndex(({ key }) => key === active)
    const next = (at + step + tabs.length) % tabs.length
    onChange(tabs[next]?.key ?? active)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div className="cp-tabs flex firm line-under" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, label: text, count }) => (
          <button
            key={key}
            ref={key === active ? intoView : null}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {text}
            {count ? <em>{count}</em> : null}
          </button>
        ))}
      </div>
      <div className="cp-tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}

/** On a phone the open tab may be beyond the edge. */
const intoView = (tab: HTMLButtonElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

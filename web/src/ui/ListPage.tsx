import { Children, createContext, type ReactNode, use, useState } from 'react'
import { useDocumentTitle } from '#api/useDocumentTitle.ts'
import './page.css'

export type ListPageProps = {
  title: string
  subtitle?: ReactNode
  /** Buttons at the right of the title; one of them is the primary. */
  actions?: ReactNode
  toolbar?: ReactNode
  chips?: ReactNode
  children: ReactNode
}

/** A screen with a title, its filters, and one body that takes the rest of the height. */
export function ListPage({ title, subtitle, actions, toolbar, chips, children }: ListPageProps) {
  useDocumentTitle(title)
  const slot = useState<HTMLElement | null>(null)
  return (
    <ToolSlot value={slot}>
      <section className="cp-page" aria-label={title}>
        <header className="cp-page-head">
          <div className="cp-page-title">
            <h1>{title}</h1>
            {subtitle && <div className="cp-page-subtitle">{subtitle}</div>}
          </div>
          {actions && <div className="cp-page-actions">{actions}</div>}
        </header>
        {toolbar && <div className="cp-page-slot">{toolbar}</div>}
        {chips && <div className="cp-page-slot">{chips}</div>}
        <div className="cp-page-body">{children}</div>
      </section>
    </ToolSlot>
  )
}

type Slot = readonly [HTMLElement | null, (slot: HTMLElement | null) => void]
const ToolSlot = createContext<Slot>([null, () => undefined])

/** Where the list of the screen puts its own tools: at the right end of the toolbar; null where there is none. */
export const useToolSlot = (): HTMLElement | null => use(ToolSlot)[0]

/** Search and filters in one line; `extra` stands at the right. On a phone what follows the first has a line that scrolls. */
export function Toolbar({ children, extra }: { children: ReactNode; extra?: ReactNode }) {
  const [, setSlot] = use(ToolSlot)
  const [first, ...filters] = Children.toArray(children)
  return (
    <div className="cp-toolbar" role="search">
      {first}
      {filters.length > 0 && <div className="cp-toolbar-filters">{filters}</div>}
      <div className="cp-toolbar-extra">
        {extra}
        <span className="cp-toolbar-tools" ref={setSlot} />
      </div>
    </div>
  )
}

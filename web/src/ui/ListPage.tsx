import type { ReactNode } from 'react'
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
  return (
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
  )
}

/** Search and filters in one line; `extra` stands at the right. */
export function Toolbar({ children, extra }: { children: ReactNode; extra?: ReactNode }) {
  return (
    <div className="cp-toolbar" role="search">
      {children}
      {extra && <div className="cp-toolbar-extra">{extra}</div>}
    </div>
  )
}

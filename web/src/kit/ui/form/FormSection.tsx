import type { ReactNode } from 'react'
import { Row } from '#kit/ui/layout/layout.tsx'
import './form.css'

/** A part of a long form or of a detail under a name of its own, parted from the one above by a line. */
export function FormSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="cp-section" aria-label={title}>
      <Row as="header" pack="spread" className="cp-section-head">
        <h3>{title}</h3>
        {aside}
      </Row>
      {children}
    </section>
  )
}

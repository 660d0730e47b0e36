import type { ReactNode } from 'react'
import { Money, type Tone } from './Money.tsx'
import './panel.css'

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A bordered group with a head, for what can be acted on by itself. Never inside another one. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className="cp-panel" aria-label={title}>
      <header className="cp-panel-head">
        <h2>{title}</h2>
        {aside && <span>{aside}</span>}
      </header>
      {children}
    </section>
  )
}

/** Lines of label and value in two columns, or in one. */
export const FactGrid = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'cp-facts cp-facts-wide' : 'cp-facts'}>{children}</div>
)

/** Label and value in one line. */
export function InfoRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="cp-info flex pack-spread gap-12 text-13">
      <span>{label}</span>
      <span>{children}</span>
    </div>
  )
}

export type SumLine = { label: string; value: number | null; tone?: Tone }

/** Amounts under each other, and their sum. */
export function SumTable({
  lines,
  total,
}: {
  lines: SumLine[]
  total?: { label: string; value: number | null } | { label: string; text: ReactNode }
}) {
  return (
    <dl className="cp-sum">
      {lines.map((line) => (
        <div key={line.label} className="flex pack-spread gap-12">
          <dt className="cp-muted">{line.label}</dt>
          <dd className="firm">
            <Money value={line.value} {...(line.tone && { tone: line.tone })} />
          </dd>
        </div>
      ))}
      {total && (
        <div className="cp-sum-total flex pack-spread gap-12">
          <dt>{total.label}</dt>
          <dd className="firm">{'text' in total ? total.text : <Money value={total.value} />}</dd>
        </div>
      )}
    </dl>
  )
}

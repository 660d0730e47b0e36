import type { ReactNode } from 'react'
import { HeroMoney, type Tone } from './Money.tsx'
import './equation.css'

export type Figure = { label: string; value: number | null; tone?: Tone }
export type Term = Figure & { sign?: '+' | '−' }

type EquationStripProps = {
  terms: Term[]
  result: Figure
  /** A figure subtracted from the result, both shown: what they owe less what is owed to them. */
  less?: Figure
  /** A figure of its own at the right, parted by a line: the profit. */
  aside?: Figure
  label?: string
}

/** A balance with the sum it comes from: `Đã rút − Đã nạp − Phí − Đã chuyển = Còn phải trả khách`. */
export function EquationStrip({ terms, result, less, aside, label = 'Cách tính' }: EquationStripProps) {
  return (
    <section className="cp-equation" aria-label={label}>
      {terms.map((term, index) => (
        <span key={term.label} className="cp-equation-term flex">
          {index > 0 && <i>{term.sign ?? '+'}</i>}
          <Part figure={term} />
        </span>
      ))}
      <span className="cp-equation-term flex">
        <i>=</i>
        <Part figure={result} isResult />
      </span>
      {less && (
        <span className="cp-equation-term flex">
          <i>−</i>
          <Part figure={less} isResult />
        </span>
      )}
      {aside && (
        <span className="cp-equation-aside">
          <Part figure={aside} />
        </span>
      )}
    </section>
  )
}

/** Figures side by side, without a sum between them. */
export function FigureStrip({ figures }: { figures: (Figure | { label: string; text: ReactNode })[] }) {
  return (
    <dl className="cp-figures grid framed">
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt className="cp-small cp-nowrap">{figure.label}</dt>
          <dd>
            {'text' in figure ? (
              figure.text
            ) : (
              <HeroMoney value={figure.value} size="figure" {...(figure.tone && { tone: figure.tone })} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ figure, isResult = false }: { figure: Figure; isResult?: boolean }) {
  return (
    <span className={isResult ? 'cp-part stack cp-part-result' : 'cp-part stack'}>
      <small className="cp-small cp-nowrap">{figure.label}</small>
      <HeroMoney
        value={figure.value}
        size={isResult ? 'result' : 'figure'}
        zero="0"
        {...(figure.tone && { tone: figure.tone })}
      />
    </span>
  )
}

import { mainMeasure, type Report } from '@cardpro/contract/reports/report'
import { HeroMoney } from '#kit/ui/basic/Money.tsx'
import { Change, figureText } from './figureText.tsx'
import type { ReportSums } from './reportColumns.tsx'

type StripProps = { report: Report; shown: readonly string[]; sums: ReportSums; onWhy: (() => void) | null }

/** The figures of the whole filter in one line, the report's own one large; each beside that of the period before. */
export function FigureStrip({ report, shown, sums, onWhy }: StripProps) {
  const measures = Object.entries(report.measures).filter(([key]) => sums.Now[key] !== null)
  const main = mainMeasure(measures)
  const others = shown.flatMap((key) => measures.filter(([known]) => known === key && known !== main?.[0]))
  return (
    <section className="cp-figure-strip flex line-under" aria-label="Tổng của kỳ">
      {[...(main ? [main] : []), ...others].map(([key, measure], index) => (
        <div key={key}>
          <small title={measure.about}>{measure.title}</small>
          {index === 0 ? (
            <HeroMoney value={sums.Now[key] ?? null} size="panel" zero="0" />
          ) : (
            <b>{figureText(measure, sums.Now[key])}</b>
          )}
          {sums.Before && (
            <span className="cp-muted text-12">
              <Change measure={measure} now={sums.Now[key]} before={sums.Before[key]} /> kỳ trước{' '}
              {figureText(measure, sums.Before[key])}
              {onWhy && key === 'Profit' && <WhyButton onClick={onWhy} />}
            </span>
          )}
        </div>
      ))}
    </section>
  )
}

/** Opens why profit changed, beside the change. */
export const WhyButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="cp-why-open cp-ink-primary text-12" onClick={onClick}>
    Vì sao lãi đổi?
  </button>
)

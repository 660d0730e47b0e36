import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Dashboard } from '@cardpro/contract/reports/reports'
import { FigureLink, targets } from './FigureLink.tsx'

type ExpectedProps = { rows: Dashboard['Expected']; totalVnd: number | null }

/** Tiền về dự kiến: what the banks still owe, by the day it should be here. What is late comes last, in red. */
export function ExpectedPanel({ rows, totalVnd }: ExpectedProps) {
  const late = rows.filter((row) => row.LateDays > 0)
  const coming = rows.filter((row) => row.LateDays === 0)
  return (
    <section className="cp-panel cp-dash-expected stack" aria-label="Tiền về dự kiến">
      <header className="cp-panel-head">
        <h2>Tiền về dự kiến</h2>
        {totalVnd !== null && (
          <FigureLink target={targets.posMoney()}>
            <b>{formatVnd(totalVnd)}</b>
          </FigureLink>
        )}
      </header>
      <div className="cp-dash-scroll fill">
        {rows.length === 0 && <p className="cp-hint">Ngân hàng không còn khoản nào phải trả.</p>}
        {[...coming, ...late].map((row) => (
          <FigureLink
            key={`${row.Date} ${row.PosID}`}
            target={targets.posMoney({ PosID: row.PosID })}
            className="cp-expected row gap-10 text-13 line-under"
          >
            <span
              className={
                row.LateDays > 0
                  ? 'cp-expected-day grid firm cp-nowrap cp-negative'
                  : 'cp-expected-day grid firm cp-nowrap'
              }
            >
              <b>{formatDay(row.Date).slice(0, 5)}</b>
              <small>{row.LateDays > 0 ? `Trễ ${row.LateDays} ngày` : 'Dự kiến'}</small>
            </span>
            <span className="fit grid cut-each">
              <b>{row.PosName}</b>
              <small title={row.Lots.join(', ')}>lô {row.Lots.join(', ')}</small>
            </span>
            {row.Amount !== null && <b>{formatVnd(row.Amount)}</b>}
          </FigureLink>
        ))}
      </div>
    </section>
  )
}

/** What is left of each POS's limit today. */
export function LimitsPanel({ rows }: { rows: NonNullable<Dashboard['Limits']> }) {
  return (
    <section className="cp-panel cp-dash-limits stack" aria-label="Hạn mức POS hôm nay">
      <header className="cp-panel-head">
        <h2>Hạn mức POS hôm nay</h2>
      </header>
      <div className="cp-dash-scroll fill">
        {rows.length === 0 && <p className="cp-hint">Chưa đặt hạn mức ngày cho máy POS nào.</p>}
        {rows.map(({ PosID, Name, Used, Limit }) => (
          <FigureLink key={PosID} target={targets.pos} className="cp-limit">
            <span>
              <b>{Name}</b>
              {Used > Limit ? (
                <span className="cp-negative">vượt {formatVnd(Used - Limit)}</span>
              ) : (
                <span>
                  <small>còn</small> {formatVnd(Limit - Used)}
                </span>
              )}
            </span>
            <progress
              max={Limit}
              value={Math.min(Used, Limit)}
              aria-label={`${Name} đã dùng ${formatVnd(Used)} / ${formatVnd(Limit)}`}
            />
          </FigureLink>
        ))}
      </div>
    </section>
  )
}

import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { CashFlowLine } from '@cardpro/contract/reports/cashFlow'
import { waterfallBars } from './waterfallBars.ts'

const millions = (vnd: number): string =>
  (Math.round(vnd / 100_000) / 10)
    .toLocaleString('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .replace('-', '−')

/** `2 tỷ`, `500 tr` */
function tickText(vnd: number): string {
  if (vnd === 0) return '0'
  const [unit, name] = Math.abs(vnd) >= 1_000_000_000 ? [1_000_000_000, 'tỷ'] : [1_000_000, 'tr']
  return `${(vnd / unit).toLocaleString('vi-VN', { maximumFractionDigits: 1 })} ${name}`.replace('-', '−')
}

/** Where the money went, from what was to what is. The table below it has the same figures. */
export function Waterfall({ lines, isDay }: { lines: CashFlowLine[]; isDay: boolean }) {
  const { bars, ticks } = waterfallBars(lines)
  return (
    <figure className="cp-waterfall">
      <figcaption>
        <b>Tiền đi đâu trong {isDay ? 'ngày' : 'kỳ'}</b> <span className="cp-muted">triệu đồng</span>
        <ul aria-hidden="true">
          <li className="cp-flow-balance">Tồn</li>
          <li className="cp-flow-in">Thu</li>
          <li className="cp-flow-out">Chi</li>
        </ul>
      </figcaption>
      <div className="cp-waterfall-field flex gap-10">
        <div className="cp-waterfall-ticks" aria-hidden="true">
          {ticks.map(({ value, at }) => (
            <span key={value} style={{ bottom: `${at * 100}%` }}>
              {tickText(value)}
            </span>
          ))}
        </div>
        <ol>
          {bars.map(({ title, value, kind, from, to }, index) => (
            <li key={title} title={`${title}: ${formatVnd(value)}`}>
              <div className="cp-waterfall-room">
                {ticks.map((tick) => (
                  <i key={tick.value} style={{ bottom: `${tick.at * 100}%` }} className="line-over" />
                ))}
                {index < bars.length - 1 && <i style={{ bottom: `${to * 100}%` }} className="cp-waterfall-step" />}
                <i
                  className={`cp-waterfall-bar cp-flow-${kind}`}
                  style={{ bottom: `${Math.min(from, to) * 100}%`, height: `${Math.abs(to - from) * 100}%` }}
                />
                <span style={{ bottom: `${Math.max(from, to) * 100}%` }}>
                  {kind === 'balance' || value <= 0 ? '' : '+'}
                  {millions(value)}
                </span>
              </div>
              <small>{kind === 'balance' ? <b>{title}</b> : title}</small>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

import { formatVnd } from '@cardpro/contract/money/amounts'
import type { CashFlowLine } from '@cardpro/contract/reports/cashFlow'
import { waterfallBars } from './waterfallBars.ts'

const millions = (vnd: number): string =>
  (Math.round(vnd / 100_000) / 10)
    .toLocaleString('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .replace('-', '−')

/** Where the money went, from what was to what is. The table below it has the same figures. */
export function Waterfall({ lines }: { lines: CashFlowLine[] }) {
  const { bars, zero } = waterfallBars(lines)
  return (
    <figure className="cp-waterfall">
      <figcaption>
        <b>Tiền đi đâu trong kỳ</b> <span className="cp-muted">triệu đồng</span>
        <ul aria-hidden="true">
          <li className="cp-flow-balance">Tồn</li>
          <li className="cp-flow-in">Thu</li>
          <li className="cp-flow-out">Chi</li>
        </ul>
      </figcaption>
      <ol>
        {bars.map(({ title, value, kind, from, to }) => (
          <li key={title} title={`${title}: ${formatVnd(value)}`}>
            <div className="cp-waterfall-room">
              <i style={{ bottom: `${zero * 100}%` }} className="cp-waterfall-zero" />
              <span style={{ bottom: `${Math.max(from, to) * 100}%` }}>
                {kind === 'balance' ? '' : value > 0 ? '+' : ''}
                {millions(value)}
              </span>
              <i
                className={`cp-waterfall-bar cp-flow-${kind}`}
                style={{ bottom: `${Math.min(from, to) * 100}%`, height: `${Math.abs(to - from) * 100}%` }}
              />
            </div>
            <small>{title}</small>
          </li>
        ))}
      </ol>
    </figure>
  )
}

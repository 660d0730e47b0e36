import { CheckOutlined } from '@ant-design/icons'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { Tag } from '#ui/basic/StatusTag.tsx'
import type { Part } from './boardLines.ts'
import { partAt } from './cursor.ts'
import { LineList } from './LineList.tsx'
import { ClassMark, joined, shortDay } from './marks.tsx'
import { isReady, isSure, payoutState, sumOf, weakest } from './rowState.ts'
import type { Board } from './useBoard.ts'

/** What the bank pays, day by day and terminal by terminal. */
export function PayoutColumn({ board }: { board: Board }) {
  const { ground, cursor, setCursor, steps } = board
  const { parts } = ground
  const total = parts.reduce((sum, { rows }) => sum + sumOf(rows), 0)
  return (
    <section className="cp-rec-col" aria-label="Ngân hàng trả">
      <h2 className="cp-rec-colhead">
        Ngân hàng trả
        <small>
          {parts.length} khoản · {formatVnd(total)}
        </small>
      </h2>
      <LineList
        label="Khoản ngân hàng trả"
        lines={parts.map((part) => ({
          key: String(part.payout.PayoutID),
          className: 'cp-rec-payout',
          cells: <PayoutCell part={part} />,
        }))}
        at={String(partAt(ground, cursor)?.payout.PayoutID)}
        isActive={cursor.column === 'payouts'}
        steps={steps}
        onPick={(key) => setCursor({ ...cursor, column: 'payouts', payoutId: Number(key), line: null })}
        empty={<p className="cp-rec-none">Không có khoản nào thuộc bộ lọc này.</p>}
      />
    </section>
  )
}

function PayoutCell({ part: { payout, rows } }: { part: Part }) {
  const state = payoutState(rows, payout)
  const weak = weakest(rows)
  const share = rows.every(isReady) ? 'on' : rows.some(isReady) ? 'half' : 'off'
  const isDone = state.label === 'Đã ghi' || state.label === 'Bỏ qua'
  const lots = new Set(rows.map(({ Match }) => Match?.Bills[0]?.numberLoID ?? 0)).size
  return (
    <div role="gridcell" className="cp-rec-payout-cell">
      <span className={`cp-rec-box cp-rec-box-${isDone ? 'none' : share}`} aria-hidden>
        {isDone || share !== 'on' ? null : <CheckOutlined />}
      </span>
      <div>
        <div className="cp-rec-two">
          <b className={isDone ? 'cp-muted' : ''}>{formatVnd(sumOf(rows))}</b>
          <Tag tone={state.tone}>{state.label}</Tag>
        </div>
        <div className="cp-rec-two cp-rec-small">
          <span className="cp-ellipsis">
            {joined(shortDay(payout.PaidOn), payout.PosName, `${lots} lô`, `${rows.length} dòng`)}
          </span>
          {payout.PaymentCode !== '' ? (
            <span className="cp-ink-primary">{payout.PaymentCode}</span>
          ) : (
            weak && <ClassMark of={weak} count={isSure(weak) ? 1 : rows.filter(({ Class }) => Class === weak).length} />
          )}
        </div>
      </div>
    </div>
  )
}

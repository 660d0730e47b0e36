import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Slot } from './credits.ts'
import { atSlot, slotAt } from './cursor.ts'
import { LineList } from './LineList.tsx'
import { sumOf } from './rowState.ts'
import { CreditCell, MoneyCell, PayoutCell } from './SlotCells.tsx'
import type { Board } from './useBoard.ts'

/** The credits of the bank, line by line with the payouts that they are; without any, what it pays by the statements. */
export function PayoutColumn({ board }: { board: Board }) {
  const { ground, cursor, setCursor, steps, bankCredits } = board
  const { slots, parts } = ground
  const isTold = bankCredits.credits.length > 0
  const title = isTold ? 'Ngân hàng báo có' : 'Ngân hàng trả'
  const total = isTold
    ? bankCredits.credits.reduce((sum, { Amount }) => sum + Amount, 0)
    : parts.reduce((sum, { rows }) => sum + sumOf(rows), 0)
  const at = slotAt(ground, cursor)
  return (
    <section className="cp-rec-col stack" aria-label={title}>
      <h2 className="cp-rec-colhead">
        {title}
        <small>
          {isTold ? `${bankCredits.credits.length} dòng` : `${parts.length} khoản`} · {formatVnd(total)}
        </small>
      </h2>
      <LineList
        label="Khoản ngân hàng trả"
        lines={slots.map((slot) => ({ key: slot.key, className: classOf(slot), cells: <Cell slot={slot} /> }))}
        at={at?.key}
        isActive={cursor.column === 'payouts'}
        steps={steps}
        onPick={(key) => {
          const picked = slots.find((slot) => slot.key === key)
          if (picked) setCursor(atSlot(cursor, picked))
        }}
        empty={<p className="cp-rec-none">Không có khoản nào thuộc bộ lọc này.</p>}
      />
    </section>
  )
}

const classOf = (slot: Slot): string =>
  slot.kind === 'part' && slot.creditId !== null ? 'cp-rec-payout cp-rec-under' : 'cp-rec-payout'

function Cell({ slot }: { slot: Slot }) {
  if (slot.kind === 'credit') return <CreditCell slot={slot} />
  if (slot.kind === 'money') return <MoneyCell money={slot.money} />
  return <PayoutCell part={slot.part} isWaiting={slot.isWaiting} />
}

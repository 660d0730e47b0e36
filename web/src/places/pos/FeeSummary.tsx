import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import type { PosChoiceFee } from '@cardpro/contract/places/pos/pos'
import { Popover } from 'antd'
import { seenFees } from '#kit/pickers/PosPicker.tsx'
import { FeeTable } from './FeeTable.tsx'
import './pos.css'

const shortNames = { ...cardTypes, MASTER: 'Master', UPI: 'UPI' }

/** The fees of today in one line; the whole table is behind it. */
export function FeeSummary({ fees: shown }: { fees: PosChoiceFee[] }) {
  if (shown.length === 0) return <span className="cp-ink-orange">chưa có phí</span>
  const fees = seenFees(shown)
  if (fees.length === 0) return <span className="cp-quiet">—</span>
  const order = Object.keys(cardTypes)
  const home = fees
    .filter((fee) => !fee.IsForeign && !fee.IsOnUs)
    .toSorted((a, b) => order.indexOf(a.CardType) - order.indexOf(b.CardType))
  const lines = (home.length > 0 ? home : fees).slice(0, 3)
  const more = fees.length - lines.length
  return (
    <Popover trigger={['hover', 'focus']} placement="bottomLeft" arrow={false} content={<FeeTable fees={fees} />}>
      <button type="button" className="cp-fee-summary">
        {lines.map((fee) => (
          <span key={`${fee.CardType}${fee.IsForeign}${fee.IsOnUs}`}>
            {shortNames[fee.CardType]} <b className="cp-ink cp-name">{formatPercent(fee.Percent)}</b>
          </span>
        ))}
        {more > 0 && <span className="cp-quiet">+{more}</span>}
      </button>
    </Popover>
  )
}

import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PosFee } from '@cardpro/contract/places/pos/pos'
import './pos.css'

/** Fees in force, card type by domestic or foreign; below, where they differ, those for cards of the POS's own bank. */
export function FeeTable({ fees }: { fees: PosFee[] }) {
  const shown = [false, true].flatMap((isOnUs) =>
    Object.entries(cardTypes)
      .filter(([type]) => fees.some((fee) => fee.CardType === type && fee.IsOnUs === isOnUs))
      .map(([type, name]) => ({ type, name: isOnUs ? `${name} cùng ngân hàng` : name, isOnUs })),
  )
  return (
    <table className="cp-fee-table text-list cp-figure" aria-label="Biểu phí hôm nay">
      <thead>
        <tr>
          <th scope="col">Loại thẻ</th>
          <th scope="col">Trong nước</th>
          <th scope="col">Quốc tế</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ type, name, isOnUs }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {[false, true].map((isForeign) => (
              <td key={String(isForeign)}>
                {feeText(
                  fees.find((fee) => fee.CardType === type && fee.IsForeign === isForeign && fee.IsOnUs === isOnUs),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function feeText(fee: PosFee | undefined): string {
  if (!fee) return '—'
  return fee.MinFee > 0 ? `${formatPercent(fee.Percent)}, ít nhất ${formatVnd(fee.MinFee)}` : formatPercent(fee.Percent)
}

import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PlaceNow } from './places.ts'
import '../pickers.css'

/** What a fund will hold, or a staff member carry; red where it cannot pay. */
export function FundAfter({ place, changeVnd }: { place: PlaceNow | undefined; changeVnd: number }) {
  if (!place) return null
  const { isCarried, Balance, AllowNegative } = place
  const name = isCarried ? `Tạm ứng của ${place.Name}` : place.Name
  const afterVnd = Balance + changeVnd
  const isShort = afterVnd < 0 && changeVnd < 0 && !AllowNegative
  const missing = isCarried ? 'không đủ: đang giữ' : 'không đủ tiền: còn'
  return (
    <p className={isShort ? 'cp-place-after cp-negative' : 'cp-place-after'} role={isShort ? 'alert' : undefined}>
      {isShort
        ? `${name} ${missing} ${formatVnd(Balance)}, thiếu ${formatVnd(-afterVnd)}`
        : `${name}: ${formatVnd(Balance)} → ${formatVnd(afterVnd)}`}
    </p>
  )
}

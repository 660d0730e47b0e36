import { counts, type Shift } from '@cardpro/contract/cash/cashbook/counts'
import { formatTime } from '@cardpro/contract/kit/dates'
import { useCall } from '#kit/api/hooks.ts'
import type { OpenDrawer } from '#kit/ui/drawer/useDrawer.ts'
import './counts/counts.css'

/** The fund that is being counted blind on this screen right now, from when its counting began; its book is hidden so long. */
export function useCounted(open: OpenDrawer | null): Shift | null {
  const id = open?.kind === 'count' ? open.id : null
  const [shift] =
    useCall(counts.getShifts, { BankCardID: id ?? 0 }, { enabled: id !== null, silent: true }).data?.Data ?? []
  const isHidden = id !== null && shift?.BankCardID === id && shift.IsBlind && shift.BegunAt !== null
  return isHidden ? shift : null
}

/** In place of the figures of the fund. */
export const HiddenBook = ({ shift: { BegunBy, BegunAt } }: { shift: Shift }) => (
  <div className="cp-hidden-book">
    <b>Sổ của quỹ này ẩn khi đang đếm</b>
    {BegunBy} đang đếm từ {formatTime(BegunAt ?? '')}. Số dư và các dòng hiện lại khi gửi kết quả.
  </div>
)

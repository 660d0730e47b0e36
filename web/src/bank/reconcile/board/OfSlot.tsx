import { formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import type { Slot } from './credits.ts'

/** The middle column where nothing of a statement belongs to what is chosen: what it is, and what can be done with it. */
export function OfSlot({ slot }: { slot: Slot | undefined }) {
  if (slot?.kind === 'money') {
    const { Code, Amount, Left, StaffName, At, FundName, BankCardID, Date: on } = slot.money
    return (
      <p className="cp-rec-none">
        {Code} {formatVnd(Amount)}, {StaffName} ghi {formatInstant(At)} vào {FundName}:{' '}
        {Left === Amount ? 'chưa có dòng ngân hàng' : `còn ${formatVnd(Left)} chưa có dòng ngân hàng`}. Dòng về thì hiện
        gợi ý liên kết.{' '}
        <Link tabIndex={-1} to="/report/cashbook" search={{ BankCardID, fromDate: on, toDate: on }}>
          Xem sổ quỹ
        </Link>
      </p>
    )
  }
  if (slot?.kind === 'credit')
    return (
      <p className="cp-rec-none">
        {slot.credit.Content || 'Dòng ngân hàng không có nội dung.'}
        <br />
        Không khoản nào của sao kê nằm dưới dòng này. Enter xem gợi ý.
      </p>
    )
  return <p className="cp-rec-none">Chọn một khoản ở cột bên trái.</p>
}

import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { feeDirection, partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { type KeyboardEvent, useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { FeeEditor } from './FeeEditor.tsx'
import { kindName } from './feeKinds.ts'
import type { Cell } from './matrix.ts'

type FeeButtonProps = {
  cell: Cell
  /** Its place in the grid, by which it is found again. */
  at: string
  isFirst: boolean
  onWalk?: (event: KeyboardEvent<HTMLElement>) => void
  onDone: (isSaved: boolean) => void
}

/** A fee as a cell shows it; opened it becomes the boxes to change it. */
export function FeeButton({ cell, at, isFirst, onWalk, onDone }: FeeButtonProps) {
  const [isOpen, setOpen] = useState<'kept' | 'typed' | null>(null)
  const { allowed, why } = useCan(partnerFees.configFeePartnerShop)
  const close = (isSaved: boolean) => {
    setOpen(null)
    // The button is there again only after the boxes are gone.
    setTimeout(() => onDone(isSaved))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (allowed && event.key === 'F2') setOpen('kept')
    // The digit itself then goes into the box that has just taken the focus.
    else if (allowed && /^\d$/.test(event.key)) setOpen('typed')
    else onWalk?.(event)
  }
  if (isOpen) return <FeeEditor cell={cell} isEmpty={isOpen === 'typed'} onClose={close} />
  const isLoss = (cell.fee?.Margin ?? 0) < 0
  return (
    <button
      type="button"
      data-cell={at}
      tabIndex={isFirst ? 0 : -1}
      className={
        isLoss ? 'cp-fee-cell row pack-end gap-6 cp-figure cp-fee-loss' : 'cp-fee-cell row pack-end gap-6 cp-figure'
      }
      aria-disabled={allowed ? undefined : true}
      title={allowed ? lossTitle(cell) : why}
      onClick={() => allowed && setOpen('kept')}
      onKeyDown={onKeyDown}
    >
      <span className="unseen">
        {cell.partner.Name}, {kindName({ typeCard: cell.typeCard, IsForeign: cell.isForeign })}:{' '}
      </span>
      <FeeFace cell={cell} />
    </button>
  )
}

export function FeeFace({ cell: { fee } }: { cell: Cell }) {
  if (!fee)
    return (
      <span className="cp-quiet">
        <span aria-hidden="true">—</span>
        <span className="unseen">chưa có phí</span>
      </span>
    )
  return (
    <>
      {fee.Margin !== null && fee.Margin < 0 && <em>lỗ</em>}
      <b>{formatPercent(fee.Percent)}</b>
      {fee.MinFee > 0 && <small> ≥ {formatVnd(fee.MinFee)}</small>}
    </>
  )
}

/** Why a cell is marked, or from when on its fee holds. */
export function lossTitle({ fee, direction }: Cell): string {
  if (!fee || fee.Margin === null || fee.Margin >= 0) return ''
  const by = formatPercent(Math.abs(fee.Margin))
  return direction === feeDirection.theyCharge
    ? `Cao hơn phí rút mặc định của cửa hàng ${by}`
    : `Thấp hơn phí máy POS cao nhất của cửa hàng ${by}`
}

import { formatDay, parseDay } from '@cardpro/contract/kit/dates'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { Button } from 'antd'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { MoneyBox } from '#kit/ui/form/MoneyField.tsx'
import { PercentBox } from '#kit/ui/form/PercentField.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { feeText, kindName } from './feeKinds.ts'
import type { Cell } from './matrix.ts'

type FeeEditorProps = { cell: Cell; isEmpty: boolean; onClose: (isSaved: boolean) => void }

/** The boxes of one cell: Enter saves and goes on, Esc leaves it as it was. What loses is asked about in its place. */
export function FeeEditor({ cell, isEmpty, onClose }: FeeEditorProps) {
  const { percent, setPercent, minFee, setMinFee, save, isPending, message, isAsked } = useFeeEditor(cell, {
    isEmpty,
    onSaved: () => onClose(true),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The grid around it must not walk away.
    event.stopPropagation()
    if (event.key === 'Escape') onClose(false)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save()
    else return
    event.preventDefault()
  }
  return (
    <div className="cp-fee-editor" role="group" aria-label={`Phí ${cell.partner.Name}`} onKeyDown={onKeyDown}>
      <label onFocus={selectAll}>
        <small>Phí</small>
        <PercentBox value={percent} onChange={setPercent} autoFocus />
      </label>
      <label onFocus={selectAll}>
        <small>Tối thiểu</small>
        <MoneyBox value={minFee} onChange={setMinFee} placeholder="0" />
      </label>
      {message && (
        <p role="alert" className={isAsked ? 'cp-ink-orange' : 'cp-ink-red'}>
          {message}
        </p>
      )}
      <Row pack="end" className="cp-fee-actions">
        <Button size="small" onClick={() => onClose(false)}>
          Thôi
        </Button>
        <Button size="small" type="primary" loading={isPending} onClick={save}>
          {isAsked ? 'Vẫn lưu' : 'Lưu'}
        </Button>
      </Row>
    </div>
  )
}

type Editing = { isEmpty: boolean; onSaved: () => void }

/** The values in the boxes, and the way to save them: saving a second time confirms what was asked. */
function useFeeEditor(cell: Cell, { isEmpty, onSaved }: Editing) {
  const [percent, setPercent] = useState<number | null>(isEmpty ? null : (cell.fee?.Percent ?? null))
  const [minFee, setMinFee] = useState<number | null>(cell.fee?.MinFee || null)
  const [wrong, setWrong] = useState('')
  const { submit, isPending, error, clearError } = useFeeSubmit()
  const question = error instanceof Refusal && error.code === 'CONFIRM' ? error : null
  const save = async () => {
    const problem = problemOf(cell, percent, minFee)
    setWrong(problem)
    if (problem !== '' || percent === null) return
    const fee = { Percent: percent, MinFee: minFee ?? 0 }
    const confirmed = question?.warnings.map(({ Code }) => Code)
    if (!(await submit({ ...inputOf(cell), ...fee }, confirmed))) return
    const kind = kindName({ typeCard: cell.typeCard, IsForeign: cell.isForeign })
    showSuccess(`${cell.partner.Name}, ${kind}: ${feeText(fee)} từ ${formatDay(cell.from)}`)
    onSaved()
  }
  // A confirmation of one figure does not confirm another.
  const changed =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      clearError()
      set(value)
    }
  const boxes = { percent, setPercent: changed(setPercent), minFee, setMinFee: changed(setMinFee) }
  return {
    ...boxes,
    save: () => void save(),
    isPending,
    message: wrong || error?.message,
    isAsked: wrong === '' && question !== null,
  }
}

const useFeeSubmit = () =>
  useSubmit(partnerFees.configFeePartnerShop, {
    refresh: [partnerFees.getConfigFeePartner, partnerFees.getConfigPartnerFeeShop],
  })

export const inputOf = ({ partner, typeCard, direction, isForeign, from, fee }: Cell) => ({
  partnerID: partner.PartnerID,
  typeCard,
  Direction: direction,
  IsForeign: isForeign,
  FromDate: from ?? '',
  ...(fee && { ConfigPartnerFeeShopID: fee.ConfigPartnerFeeShopID }),
})

export function problemOf({ from }: Cell, percent: number | null, minFee: number | null): string {
  if (from === null || parseDay(from) === null) return 'Chọn ngày áp dụng ở góc phải phía trên'
  if (percent === null) return 'Nhập phí, hoặc bỏ mức phí ở Lịch sử phí'
  if (Number.isNaN(percent)) return 'Chưa đọc được tỷ lệ phí'
  return minFee !== null && Number.isNaN(minFee) ? 'Chưa đọc được phí tối thiểu' : ''
}

const selectAll = ({ target }: FocusEvent<HTMLElement>) => target instanceof HTMLInputElement && target.select()

import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { type PosFee, pos } from '@cardpro/contract/places/pos/pos'
import { Fragment, useEffect, useId, useState } from 'react'
import { seenFees } from '#kit/pickers/PosPicker.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { DayBox } from '#kit/ui/form/DayField.tsx'
import { type BoxProps, Field, Help } from '#kit/ui/form/Field.tsx'
import { useFormContext } from '#kit/ui/form/FormContext.ts'
import { MoneyBox } from '#kit/ui/form/MoneyField.tsx'
import { PercentBox } from '#kit/ui/form/PercentField.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { PickerBox } from '#kit/ui/picker/PickerBox.tsx'
import type { Source } from '#kit/ui/picker/pickerSource.ts'
import { cellOf, changedFees, copiedCells, type FeeCell, type FeeCells, type NewFee } from './feeChanges.ts'
import './pos.css'

/** The fee table by card type, place of issue and issuing bank. What is typed over a fee holds from the day below it on. */
export function FeeMatrixField({ current }: { current: PosFee[] }) {
  return (
    <Field name="Fees" label="Phí theo loại thẻ" required={false}>
      <FeeMatrix current={current} />
    </Field>
  )
}

function FeeMatrix({ value, onChange, current }: BoxProps<NewFee[]> & { current: PosFee[] }) {
  // The values of a draft are in `value` already.
  const [typed, setTyped] = useState<FeeCells>(() => copiedCells(value ?? []))
  const [from, setFrom] = useState<string | null>(value?.[0]?.FromDate ?? today())
  const [issuer, setIssuer] = useState<Issuer>('other')
  const changes = value ?? []
  useLabels(changes)
  const take = (cells: FeeCells, day: string | null) => {
    setTyped(cells)
    setFrom(day)
    onChange?.(changedFees(cells, current, day))
  }
  return (
    <>
      <Row pack="spread" wrap gap={10} className="cp-fee-bar">
        <Segments label="Ngân hàng phát hành thẻ" options={issuers} value={issuer} onChange={setIssuer} />
        <CopyFees onCopy={(fees) => take({ ...typed, ...copiedCells(fees) }, from)} />
      </Row>
      <p className="cp-help">{issuerHelp[issuer]}</p>
      <div className="cp-rates">
        {heads.map((head) => (
          <small key={head} className="cp-rates-head">
            {head}
          </small>
        ))}
        {Object.entries(cardTypes).map(([type, name]) => (
          <Fragment key={type}>
            <span className="cp-rates-type">{name}</span>
            {places.map((place) => {
              const key = `${type}.${place.key}.${issuer}`
              return (
                <FeeBoxes
                  key={key}
                  place={place.word}
                  label={`${name} ${place.word}${issuer === 'own' ? ' cùng ngân hàng' : ''}`}
                  cell={cellOf(key, typed, current)}
                  isChanged={key in typed}
                  onChange={(cell) => take({ ...typed, [key]: cell }, from)}
                />
              )
            })}
          </Fragment>
        ))}
      </div>
      <div className="cp-fee-from grid gap-10 above-12 cp-muted text-list">
        <div>
          <small aria-hidden="true">Phí mới áp dụng từ</small>
          <DayBox label="Phí mới áp dụng từ ngày" value={from} onChange={(day) => take(typed, day)} />
        </div>
        <span>
          {changes.length === 0
            ? 'Gõ đè lên ô nào thì phí đó đổi từ ngày này; lần quẹt trước ngày này giữ phí cũ.'
            : `${changes.length} mức phí mới áp dụng từ ngày này; lần quẹt trước ngày này giữ phí cũ.`}
        </span>
      </div>
      <Help>{'\u00a0'}</Help>
    </>
  )
}

/** Fills the table with the fees of another POS; they are sent with the form, from the day below the table on. */
function CopyFees({ onCopy }: { onCopy: (fees: PosFee[]) => void }) {
  const id = useId()
  const [copied, setCopied] = useState<number | null>(null)
  return (
    <div className="cp-fee-copy grid gap-8 cp-muted text-list">
      <label htmlFor={id}>Sao chép từ máy</label>
      <PickerBox
        id={id}
        placeholder="Chọn máy"
        source={posSource}
        value={copied}
        onChange={(posId) => setCopied(typeof posId === 'number' ? posId : null)}
        onPick={(posRow) => posRow && onCopy(seenFees(posRow.Fees))}
      />
    </div>
  )
}

const posSource: Source<typeof pos.getByConditions> = {
  call: pos.getByConditions,
  input: () => ({ PageSize: 200 }),
  option: (posRow) => ({
    value: posRow.PosID,
    label: posRow.Name,
    fact: posRow.Fees.length === 0 ? 'chưa có phí' : `${posRow.Fees.length} mức phí`,
    disabled: posRow.Fees.length === 0,
  }),
  find: ({ Name, TID }) => ({ codes: [Name, TID], text: '' }),
  isWhole: true,
}

type FeeBoxesProps = {
  place: string
  label: string
  cell: FeeCell
  isChanged: boolean
  onChange: (cell: FeeCell) => void
}

function FeeBoxes({ place, label, cell, isChanged, onChange }: FeeBoxesProps) {
  return (
    <>
      <small className="cp-rates-place" aria-hidden>
        {place}
      </small>
      <span className={isChanged ? 'cp-fee-changed' : ''} role="group" aria-label={`Phí ${label}`}>
        <PercentBox placeholder="—" value={cell.percent} onChange={(percent) => onChange({ ...cell, percent })} />
      </span>
      <span className={isChanged ? 'cp-fee-changed' : ''} role="group" aria-label={`Phí tối thiểu ${label}`}>
        <MoneyBox placeholder="0" value={cell.minFee} onChange={(minFee) => onChange({ ...cell, minFee })} />
      </span>
    </>
  )
}

/** A refusal names the fee by its place in what is sent; here it learns what that fee is called. */
function useLabels(changes: NewFee[]): void {
  const context = useFormContext()
  useEffect(() => {
    for (const [index, { CardType, IsForeign, IsOnUs }] of changes.entries()) {
      const name = `${cardTypes[CardType]} ${IsForeign ? 'quốc tế' : 'trong nước'}${IsOnUs ? ' cùng ngân hàng' : ''}`
      context?.labels.set(`Fees.${index}.Percent`, { label: `Phí ${name}`, verb: 'nhập' })
      context?.labels.set(`Fees.${index}.MinFee`, { label: `Phí tối thiểu ${name}`, verb: 'nhập' })
      context?.labels.set(`Fees.${index}.FromDate`, { label: 'Ngày áp dụng phí', verb: 'nhập' })
    }
  }, [context, changes])
}

const heads = ['Loại thẻ', 'Trong nước', 'Tối thiểu', 'Quốc tế', 'Tối thiểu QT']
const places = [
  { key: 'home', word: 'trong nước' },
  { key: 'abroad', word: 'quốc tế' },
]

type Issuer = 'other' | 'own'
const issuers: { value: Issuer; label: string }[] = [
  { value: 'other', label: 'Khác ngân hàng' },
  { value: 'own', label: 'Cùng ngân hàng' },
]
const issuerHelp: Record<Issuer, string> = {
  other: 'Cho mọi thẻ; thẻ do chính ngân hàng của máy phát hành cũng dùng phí này nếu không có phí riêng.',
  own: 'Chỉ cho thẻ do chính ngân hàng của máy phát hành. Để trống là dùng phí khác ngân hàng.',
}

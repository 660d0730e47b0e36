import { cardTypes } from '@cardpro/contract/cardShort'
import type { PosFee } from '@cardpro/contract/pos'
import { Fragment, useEffect, useState } from 'react'
import { DayBox } from '#ui/DayField.tsx'
import { type BoxProps, Field, Help } from '#ui/Field.tsx'
import { useFormContext } from '#ui/FormContext.ts'
import { MoneyBox } from '#ui/MoneyField.tsx'
import { PercentBox } from '#ui/PercentField.tsx'
import { today } from '#ui/today.ts'
import { cellOf, changedFees, type FeeCell, type FeeCells, type NewFee } from './feeChanges.ts'
import './pos.css'

/** The fee table by card type and place of issue. What is typed over a fee holds from the day below the table on. */
export function FeeMatrixField({ current }: { current: PosFee[] }) {
  return (
    <Field name="Fees" label="Phí theo loại thẻ" required={false}>
      <FeeMatrix current={current} />
    </Field>
  )
}

function FeeMatrix({ value, onChange, current }: BoxProps<NewFee[]> & { current: PosFee[] }) {
  const [typed, setTyped] = useState<FeeCells>({})
  const [from, setFrom] = useState<string | null>(today())
  const changes = value ?? []
  useLabels(changes)
  const take = (cells: FeeCells, day: string | null) => {
    setTyped(cells)
    setFrom(day)
    onChange?.(changedFees(cells, current, day))
  }
  return (
    <>
      <div className="cp-fee-matrix">
        {heads.map((head) => (
          <small key={head} className="cp-fee-matrix-head">
            {head}
          </small>
        ))}
        {Object.entries(cardTypes).map(([type, name]) => (
          <Fragment key={type}>
            <span className="cp-fee-type">{name}</span>
            {places.map(({ key, word }) => (
              <FeeBoxes
                key={key}
                label={`${name} ${word}`}
                cell={cellOf(`${type}.${key}`, typed, current)}
                isChanged={`${type}.${key}` in typed}
                onChange={(cell) => take({ ...typed, [`${type}.${key}`]: cell }, from)}
              />
            ))}
          </Fragment>
        ))}
      </div>
      <div className="cp-fee-from">
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

type FeeBoxesProps = { label: string; cell: FeeCell; isChanged: boolean; onChange: (cell: FeeCell) => void }

function FeeBoxes({ label, cell, isChanged, onChange }: FeeBoxesProps) {
  return (
    <>
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
    for (const [index, { CardType, IsForeign }] of changes.entries()) {
      const name = `${cardTypes[CardType]} ${IsForeign ? 'quốc tế' : 'trong nước'}`
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

import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { type LinkFee, linkFields } from '@cardpro/contract/places/partners/posPartner.fields'
import { Fragment, useState } from 'react'
import { type BoxProps, Field, formFields } from '#kit/ui/form/Field.tsx'
import { MoneyBox } from '#kit/ui/form/MoneyField.tsx'
import { PercentBox } from '#kit/ui/form/PercentField.tsx'
import { cardTypeKeys } from './feeKinds.ts'
import { cellKey, cellsOf, type FeeCell, feesOf } from './linkFees.ts'
import './matrix.css'

const field = formFields(linkFields)

/** What the partner takes or pays on this POS, by kind of card. */
export function LinkFeesField() {
  return (
    <Field {...field('Fees')} required={false}>
      <FeesBox />
    </Field>
  )
}

function FeesBox({ value, onChange }: BoxProps<LinkFee[]>) {
  const [cells, setCells] = useState(() => cellsOf(value ?? []))
  const take = (key: string, cell: FeeCell) => {
    const next = { ...cells, [key]: cell }
    setCells(next)
    onChange?.(feesOf(next))
  }
  return (
    <div className="cp-rates">
      {heads.map((head) => (
        <small key={head} className="cp-rates-head">
          {head}
        </small>
      ))}
      {cardTypeKeys.map((type) => (
        <Fragment key={type}>
          <span className="cp-rates-type">{cardTypes[type]}</span>
          {[false, true].map((isForeign) => {
            const key = cellKey(type, isForeign)
            const place = isForeign ? 'quốc tế' : 'trong nước'
            const name = `${cardTypes[type]} ${place}`
            const cell = cells[key] ?? { percent: null, minFee: null }
            return (
              <Fragment key={key}>
                <small className="cp-rates-place" aria-hidden>
                  {place}
                </small>
                <span role="group" aria-label={`Phí ${name}`}>
                  <PercentBox
                    placeholder="—"
                    value={cell.percent}
                    onChange={(percent) => take(key, { ...cell, percent })}
                  />
                </span>
                <span role="group" aria-label={`Phí tối thiểu ${name}`}>
                  <MoneyBox placeholder="0" value={cell.minFee} onChange={(minFee) => take(key, { ...cell, minFee })} />
                </span>
              </Fragment>
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}

const heads = ['Loại thẻ', 'Trong nước', 'Tối thiểu', 'Quốc tế', 'Tối thiểu QT']

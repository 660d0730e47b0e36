import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Form, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { Money } from '#kit/ui/basic/Money.tsx'
import { type BoxProps, useFieldLabel } from '#kit/ui/form/Field.tsx'

type CountRowProps = {
  field: string
  /** What the row is called, and its box for a screen reader. */
  head: string
  label: string
  /** What one piece is worth; 1 for the rest, which is typed in đồng. */
  worth: number
  autoFocus?: boolean
}

/** One note: how many there are, and what they come to. */
export function CountRow({ field, head, label, worth, autoFocus = false }: CountRowProps) {
  useFieldLabel(field, { label, verb: 'nhập' })
  const pieces: unknown = Form.useWatch(field)
  const isCount = typeof pieces === 'number' && Number.isInteger(pieces) && pieces > 0
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>
        <Form.Item name={field} rules={clearOnChange}>
          <PieceBox label={label} autoFocus={autoFocus} />
        </Form.Item>
      </td>
      <td>
        <Money value={isCount ? pieces * worth : 0} />
      </td>
    </tr>
  )
}

// A rule that never fails: with it, a box's message goes away as soon as the box is changed.
const clearOnChange = [{ validator: () => Promise.resolve() }]

type PieceBoxProps = BoxProps<number | null> & { label: string; autoFocus: boolean }

function PieceBox({ value, onChange, label, ...box }: PieceBoxProps) {
  // What cannot be read stays as it was typed.
  const [typed, setTyped] = useState<string | null>(null)
  const isCount = typeof value === 'number' && !Number.isNaN(value)
  return (
    <Input
      {...box}
      aria-label={label}
      className="cp-box cp-piece-box"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (isCount ? formatVnd(value) : '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(readPieces(target.value))
      }}
      onFocus={({ target }) => target.select()}
      onBlur={() => isCount && setTyped(null)}
      onKeyDown={goDown}
    />
  )
}

/** A number of notes as it is typed: `152`, `1.000`; null when empty, NaN while it cannot be read. */
export function readPieces(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''))
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** Enter and the arrows go to the next box of the count; after the last one Enter sends it. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0
  if (step === 0) return
  const boxes = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])]
  const next = boxes[boxes.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

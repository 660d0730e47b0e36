import { type ReactNode, useState } from 'react'
import { useScrollEdges } from '#kit/ui/hooks/useScrollEdges.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import './filter.css'

type StatusChip<V> = { value: V; label: string; count?: number | undefined; glyph?: ReactNode }

type StatusChipsProps<V> = {
  label: string
  /** The first one is usually `{ value: null, label: 'Tất cả' }`. */
  chips: StatusChip<V>[]
  value: V
  onChange: (value: V) => void
  /** At the right: a switch of its own, such as "Chỉ đơn còn nợ". */
  extra?: ReactNode
}

/** The statuses with their counts; they are the filter. */
export function StatusChips<V extends string | number | null>({
  label,
  chips,
  value,
  onChange,
  extra,
}: StatusChipsProps<V>) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  useScrollEdges(box)
  return (
    <div className="cp-chips cp-edges" role="group" aria-label={label} ref={setBox}>
      <Row gap={6} className="cp-chips-line">
        {chips.map((chip) => (
          <Chip key={String(chip.value)} isOn={chip.value === value} onClick={() => onChange(chip.value)}>
            {chip.glyph}
            {chip.label}
            {chip.count !== undefined && <b>{chip.count.toLocaleString('vi-VN')}</b>}
          </Chip>
        ))}
        {extra && <span className="cp-chips-extra flex firm gap-6">{extra}</span>}
      </Row>
    </div>
  )
}

/** Chips that name their counts, with what was counted. */
export const counted = <K extends string>(
  chips: readonly { value: string; label: string; count: K }[],
  counts: Partial<Record<K, number>> | null | undefined,
): StatusChip<string>[] => chips.map(({ value, label, count }) => ({ value, label, count: counts?.[count] }))

/** One round button that is on or off. */
export function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={isOn ? 'cp-chip cp-chip-on' : 'cp-chip'} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  )
}

import { CalendarOutlined } from '@ant-design/icons'
import { formatDay, parseDay } from '@cardpro/contract/kit/dates'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { today } from '#kit/ui/hooks/today.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { comingRanges, type Preset, presetRanges } from '#kit/ui/list/ranges.ts'
import { Chip } from '#kit/ui/list/StatusChips.tsx'
import { DayBox } from './DayField.tsx'
import '#kit/ui/list/filter.css'

/** Business days, both included; an empty text leaves that side open. `preset` is the name of the stretch, where it is one. */
type DayRange = { from: string; to: string; preset?: string }

type DateRangeFilterProps = {
  value: DayRange
  onChange: (range: DayRange) => void
  label?: string
  /** What the list shows while no day is chosen; then that is a choice of its own. */
  none?: string
  /** The usual stretches lie ahead: days on which something falls due. */
  isAhead?: boolean
}

/** From a day to a day: one of the usual stretches, or two typed dates. */
export function DateRangeFilter({ value, onChange, label = 'Khoảng ngày', none, isAhead }: DateRangeFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const usual = isAhead ? comingRanges(today()) : presetRanges(today())
  const take = (range: DayRange) => {
    onChange(range)
    setOpen(false)
  }
  const presets = [...(none ? [{ name: none, range: anyDay }] : []), ...usual.map(nameRange)]
  const text = rangeText(value, usual, none)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className="cp-range" role="group" aria-label={label}>
          <Row wrap gap={6} below={12}>
            {presets.map(({ name, range }) => (
              <Chip key={name} isOn={isSame(range, value)} onClick={() => take(range)}>
                {name}
              </Chip>
            ))}
          </Row>
          <TypedRange key={`${value.from}${value.to}`} value={value} onChange={take} />
        </div>
      }
    >
      <Button
        className="cp-filter-button"
        icon={<CalendarOutlined aria-hidden />}
        aria-label={`${label}: ${text}`}
        aria-expanded={isOpen}
      >
        {text}
      </Button>
    </Popover>
  )
}

function TypedRange({ value, onChange }: { value: DayRange; onChange: (range: DayRange) => void }) {
  const [from, setFrom] = useState<string | null>(value.from)
  const [to, setTo] = useState<string | null>(value.to)
  const wrong = problem(from, to)
  return (
    <form
      className="cp-range-typed grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) onChange({ from: from ?? '', to: to ?? '' })
      }}
    >
      <DayBox label="Từ ngày" placeholder="Từ ngày" value={from} onChange={setFrom} />
      <DayBox label="Đến ngày" placeholder="Đến ngày" value={to} onChange={setTo} />
      <Button type="primary" htmlType="submit" disabled={wrong !== ''}>
        Xem
      </Button>
      {wrong && <div className="cp-help cp-help-error">{wrong}</div>}
    </form>
  )
}

function problem(from: string | null, to: string | null): string {
  if (from && parseDay(from) === null) return `Chưa đọc được ngày “${from}”`
  if (to && parseDay(to) === null) return `Chưa đọc được ngày “${to}”`
  return from && to && from > to ? 'Từ ngày phải trước đến ngày' : ''
}

const anyDay: DayRange = { from: '', to: '' }

const nameRange = ({ key, name, range }: Preset): { name: string; range: DayRange } => ({
  name,
  range: { ...range, preset: key },
})

/** A stretch that was chosen by its name is not another one that happens to be the same days today. */
const isSame = (range: DayRange, value: DayRange): boolean =>
  value.preset ? range.preset === value.preset : range.from === value.from && range.to === value.to

function rangeText({ from, to, preset }: DayRange, usual: Preset[], none = 'Mọi ngày'): string {
  const stretch = usual.find(({ key, range }) => (preset ? key === preset : range.from === from && range.to === to))
  if (stretch && from === to) return `${stretch.name} · ${formatDay(from).slice(0, 5)}`
  if (stretch && preset) return stretch.name
  if (!from && !to) return none
  if (!to) return `Từ ${formatDay(from)}`
  if (!from) return `Đến ${formatDay(to)}`
  if (from === to) return formatDay(from)
  return `${formatDay(from).slice(0, from.slice(0, 4) === to.slice(0, 4) ? 5 : 10)} – ${formatDay(to)}`
}

import { ColumnWidthOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber } from 'antd'
import type { DragEvent, KeyboardEvent } from 'react'
import { fitWidth } from './ColumnGrip.tsx'
import { type ColumnPlace, clampWidth, type Pin } from './listColumns.ts'

type ColumnLineProps = {
  title: string
  place: ColumnPlace
  pin: Pin
  /** The only one that is shown: a table has to show something. */
  isLast: boolean
  onChange: (part: Partial<ColumnPlace>) => void
  onMove: (step: number) => void
  drag: { isDragged: boolean; onStart: () => void; onOver: () => void; onEnd: () => void }
}

/** One column in the drawer: shown or not, its place, its width, the side to which it is pinned. */
export function ColumnLine({ title, place, pin, isLast, onChange, onMove, drag }: ColumnLineProps) {
  const take = (event: DragEvent<HTMLElement>) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', title)
    drag.onStart()
  }
  const over = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    drag.onOver()
  }
  const pinTo = (side: Pin) => onChange({ pin: side, width: place.width ?? (headOf(place)?.offsetWidth || usualPx) })
  return (
    <li
      className={`cp-column grid gap-6 line-under ${drag.isDragged ? 'cp-column-dragged' : ''}`}
      onDragOver={over}
      onDrop={(event) => event.preventDefault()}
    >
      <button
        type="button"
        className="cp-column-handle"
        draggable
        aria-label={`Đổi chỗ cột ${title}`}
        aria-describedby="cp-columns-help"
        onDragStart={take}
        onDragEnd={drag.onEnd}
        onKeyDown={(event) => moveBy(event, onMove)}
      >
        <HolderOutlined aria-hidden />
      </button>
      <Checkbox
        checked={!place.isHidden}
        disabled={isLast}
        onChange={({ target }) => onChange({ isHidden: !target.checked })}
      >
        {title}
      </Checkbox>
      <PinButtons title={title} pin={pin} onPin={pinTo} />
      <InputNumber
        aria-label={`Độ rộng cột ${title}`}
        placeholder="tự động"
        size="small"
        controls={false}
        min={40}
        max={800}
        step={10}
        value={place.width}
        onChange={(width) => onChange({ width: width === null ? null : clampWidth(width) })}
      />
      <Button
        type="text"
        size="small"
        icon={<ColumnWidthOutlined aria-hidden />}
        aria-label={`Vừa nội dung cột ${title}`}
        title="Vừa nội dung"
        disabled={place.isHidden}
        onClick={() => onChange({ width: fitOf(place) })}
      />
    </li>
  )
}

/** The width of a pinned column must be known; this one is taken where the table is not on the screen. */
const usualPx = 140

const headOf = ({ code }: ColumnPlace): HTMLTableCellElement | null =>
  document.querySelector(`.cp-table th[data-column="${CSS.escape(code)}"]`)

function fitOf(place: ColumnPlace): number | null {
  const head = headOf(place)
  return head && fitWidth(head)
}

function moveBy(event: KeyboardEvent, onMove: (step: number) => void): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  onMove(step)
}

const sides: { side: Pin; sign: string; label: string }[] = [
  { side: 'start', sign: '⇤', label: 'Ghim trái' },
  { side: 'end', sign: '⇥', label: 'Ghim phải' },
]

/** Pressed once more a pin is taken out. */
function PinButtons({ title, pin, onPin }: { title: string; pin: Pin; onPin: (side: Pin) => void }) {
  return (
    <span className="cp-column-pins" role="group" aria-label={`Ghim cột ${title}`}>
      {sides.map(({ side, sign, label }) => (
        <button
          key={side}
          type="button"
          aria-pressed={pin === side}
          aria-label={`${label} cột ${title}`}
          title={label}
          onClick={() => onPin(pin === side ? 'none' : side)}
        >
          {sign}
        </button>
      ))}
    </span>
  )
}

import { HolderOutlined } from '@ant-design/icons'
import { fold } from '@cardpro/contract/kit/search'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { ListToolsProps } from '#kit/ui/list/listToolsProps.ts'
import { ColumnLine } from './ColumnLine.tsx'
import { type ColumnPlace, codeOf, isFixed, orderColumns, placesOf } from './listColumns.ts'

type ColumnDrawerProps = Pick<ListToolsProps, 'columns' | 'layout'> & { onClose: () => void }

/** Which columns a list shows, in which order, how wide, and which of them stay in sight. Every change is seen at once. */
export function ColumnDrawer({ columns, layout, onClose }: ColumnDrawerProps) {
  const [typed, setTyped] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const ordered = orderColumns(columns, layout.places).filter((column) => !isFixed(column))
  const places = placesOf(ordered, layout.places)
  const shown = places.filter(({ isHidden }) => !isHidden).length
  const edit = (make: (all: ColumnPlace[]) => ColumnPlace[]) =>
    layout.setPlaces((old) => make(placesOf(orderColumns(columns, old), old)))
  const change = (code: string, part: Partial<ColumnPlace>) =>
    edit((all) => all.map((place) => (place.code === code ? { ...place, ...part } : place)))
  return (
    <DrawerFrame
      title="Cột"
      subject={`${shown} / ${places.length} cột`}
      isNarrow
      onClose={onClose}
      footer={<Foot layout={layout} />}
    >
      <Input
        type="search"
        aria-label="Tìm cột"
        placeholder="Tìm cột, cả cột đang ẩn"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="cp-help" id="cp-columns-help">
        Kéo <HolderOutlined aria-hidden /> để đổi chỗ, hoặc chọn nó rồi bấm ↑ ↓.
      </p>
      <ul className="cp-columns" aria-label="Các cột">
        {ordered.map((column, index) => {
          const place = places[index]
          if (!place || !fold(column.title).includes(fold(typed))) return null
          return (
            <ColumnLine
              key={column.id}
              title={column.title}
              place={place}
              pin={place.pin ?? column.pin ?? 'none'}
              isLast={shown === 1 && !place.isHidden}
              onChange={(part) => change(place.code, part)}
              onMove={(step) => edit((all) => movePlace(all, place.code, (from) => from + step))}
              drag={{
                isDragged: dragged === column.id,
                onStart: () => setDragged(column.id),
                onOver: () =>
                  dragged !== null &&
                  dragged !== column.id &&
                  edit((all) =>
                    movePlace(all, codeOf(dragged), () => all.findIndex(({ code }) => code === place.code)),
                  ),
                onEnd: () => setDragged(null),
              }}
            />
          )
        })}
      </ul>
    </DrawerFrame>
  )
}

function Foot({ layout }: Pick<ColumnDrawerProps, 'layout'>) {
  return (
    <DrawerFoot
      note={
        <Segments
          label="Khoảng cách dòng"
          options={densities}
          value={layout.isRoomy ? 'roomy' : 'dense'}
          onChange={(density) => layout.setRoomy(density === 'roomy')}
        />
      }
    >
      <Button onClick={layout.reset}>Đặt lại</Button>
    </DrawerFoot>
  )
}

const densities: { value: 'dense' | 'roomy'; label: string }[] = [
  { value: 'dense', label: 'Dày' },
  { value: 'roomy', label: 'Thoáng' },
]

function movePlace(places: ColumnPlace[], code: string, toWhere: (from: number) => number): ColumnPlace[] {
  const from = places.findIndex((place) => place.code === code)
  const place = places[from]
  const to = toWhere(from)
  if (!place || to < 0 || to >= places.length) return places
  return places.toSpliced(from, 1).toSpliced(to, 0, place)
}
